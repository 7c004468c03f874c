#include "support/exercise_match.hpp"

#include <bit>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "gantry/match.hpp"

namespace gantry::test {

namespace {

namespace fs = std::filesystem;

class MatchExerciser {
 public:
  MatchExerciser(Library& library, const std::shared_ptr<const Game>& game, const Setup& setup)
      : library_(library), rng_(Rng::seeded(setup.seed, 43)), match_(Match::begin(game, setup, {})) {
    file_ = fs::temp_directory_path() / fmt::format("gantry-exercise-{}-{}-{}.save", game->id, setup.seed, ::getpid());
    match_->set_asking(Asking::always);
    hashes_.push_back(hash(match_->state()));
  }
  ~MatchExerciser() {
    std::error_code ignored;
    fs::remove(file_, ignored);
  }

  std::string play() {
    for (unsigned long decisions = 1; !match_->over(); ++decisions) {
      if (decisions > 400'000) return "the match does not end";
      const auto seat = static_cast<Seat>(std::countr_zero(match_->asked()));
      match_->options(seat, *list_);
      if (list_->count == 0) return "a seat is asked and has no option";
      if (!match_->act(seat, list_->options[rng_.below(static_cast<std::uint32_t>(list_->count))]).legal()) {
        return "a listed option is refused by the match";
      }
      hashes_.push_back(hash(match_->state()));
      if (!std::has_single_bit(decisions)) continue;
      if (std::string wrong = look(); !wrong.empty()) return fmt::format("after decision {}: {}", decisions, wrong);
    }
    return look();
  }

 private:
  std::string look() {
    const std::uint64_t now = hashes_.back();
    const auto rebuilt = std::make_unique<State>();
    if (const auto entry = rebuild(match_->table(), match_->journal(), *rebuilt)) {
      return fmt::format("playing the journal again differs at entry {}", *entry + 1);
    }
    if (hash(*rebuilt) != now) return "playing the journal again ends in another position";
    match_->save(file_);
    LoadResult loaded = load_match(library_, file_);
    if (!loaded.match) return "the save cannot be read: " + loaded.message;
    if (!loaded.message.empty()) return "the save is read with a remark: " + loaded.message;
    if (hash(loaded.match->state()) != now || !equal(loaded.match->state(), match_->state()))
      return "the save holds another position";
    if (loaded.match->journal().size() != match_->journal().size()) return "the save holds another journal";
    // Everybody is a person and asked always, so that one step of undo is one decision.
    if (!loaded.match->undo(1, true)) return "the last decision cannot be taken back";
    if (hash(loaded.match->state()) != hashes_[hashes_.size() - 2]) return "undo does not restore the position before";
    return {};
  }

  Library& library_;
  Rng rng_;
  std::unique_ptr<Match> match_;
  fs::path file_;
  std::vector<std::uint64_t> hashes_;
  std::unique_ptr<OptionBuffer> list_ = std::make_unique<OptionBuffer>();
};

}  // namespace

std::string exercise_match(Library& library, const std::shared_ptr<const Game>& game, const Setup& setup) {
  return MatchExerciser(library, game, setup).play();
}

}  // namespace gantry::test
