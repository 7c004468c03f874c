// Settings of this computer, and of the people who play at it.
#pragma once

#include <string>

#include "ui/app/shell.hpp"

namespace gantry::ui {

class Column;

class SettingsPage : public Screen {
 public:
  explicit SettingsPage(Shell& shell) : shell_(shell), config_(shell.config) {}
  [[nodiscard]] std::string_view name() const override { return "settings"; }
  void draw() override;

 private:
  void draw_window(Column& column);
  void draw_table(Column& column);
  void draw_keys(Column& column);
  void draw_people(Column& column);
  void draw_person(Column& column, const Profile& profile);
  void draw_looks(const Rect& line, const std::string& id, Profile& changed);
  // settings_keys.cpp
  void draw_person_keys(const Rect& body);
  /// A row for each action. `own`: the keys that were put elsewhere. `person`: whose they are, empty: everybody's.
  void draw_bindings(Column& column, KeyBindings& own, const std::string& person);
  /// Takes the key that is waited for.
  void take_key(KeyBindings& own);
  void line(const Rect& row, std::string_view title, Rect& control) const;

  Shell& shell_;
  Config config_;         ///< as it was when the page was opened, for Undo
  std::string waiting_;   ///< action whose new key is awaited
  std::string keys_of_;   ///< person whose keys are shown instead of the page
  std::string deleting_;  ///< profile: asked once whether it is meant
  std::string new_name_;
};

}  // namespace gantry::ui
