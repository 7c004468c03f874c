// Stepping through a saved game, from a seat's eyes or all-seeing where nothing is spoiled by it.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "ui/app/session.hpp"
#include "ui/app/shell.hpp"
#include "ui/table/table_screen.hpp"

namespace gantry::ui {

class ReplayScreen : public Screen {
 public:
  /// Throws std::runtime_error with a message for people when the file cannot be read.
  ReplayScreen(Shell& shell, const std::filesystem::path& file);

  [[nodiscard]] std::string_view name() const override { return "replay"; }
  void draw() override;
  bool update(std::uint64_t now) override;
  [[nodiscard]] int due_in(std::uint64_t now) const override;
  [[nodiscard]] std::optional<RulesRequest> rules_about() override { return RulesRequest{session_->game().id, {}}; }
  [[nodiscard]] std::uint32_t at() const { return stops_[at_]; }
  [[nodiscard]] Session& session() { return *session_; }

 private:
  /// Whose eyes: the public view, a seat, or everything.
  struct Eyes {
    Seat seat = no_seat;
    bool all = false;
  };

  void show(std::size_t stop);
  void step(int by) { show(static_cast<std::size_t>(std::max<long>(0, static_cast<long>(at_) + by))); }
  void jump_turn(int by);
  void draw_bar();
  void keys();
  [[nodiscard]] std::string eyes_name() const;

  Shell& shell_;
  std::unique_ptr<Session> session_;
  std::unique_ptr<TableScreen> table_;
  std::vector<std::uint32_t> stops_;  ///< journal entries after which a position stands
  std::vector<int> turns_;            ///< turn of each stop
  std::size_t at_ = 0;
  std::vector<Eyes> eyes_;  ///< that this save may be seen with
  std::size_t eye_ = 0;
  bool playing_ = false;
  std::uint64_t next_step_ = 0;
};

}  // namespace gantry::ui
