// About the program: what it is, and that it belongs to nobody whose games it plays.
#pragma once

#include <string>
#include <string_view>

#include "ui/app/shell.hpp"

namespace gantry::ui {

class AboutPage : public Screen {
 public:
  AboutPage(Shell& shell, std::string_view version) : shell_(shell), version_(version) {}
  [[nodiscard]] std::string_view name() const override { return "about"; }
  void draw() override;

 private:
  Shell& shell_;
  std::string version_;
};

}  // namespace gantry::ui
