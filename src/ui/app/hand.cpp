#include "ui/app/hand.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

namespace gantry::ui {

void Hand::wait(int frames) {
  for (int i = 0; i < frames; ++i) app_.frame();
}

void Hand::move(Point to) {
  const Point factor = app_.output_factor();
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = static_cast<int>(to.x / factor.x);
  event.motion.y = static_cast<int>(to.y / factor.y);
  app_.handle(event);
  app_.frame();
}

bool Hand::reveal(std::string_view widget) {
  constexpr int most = 400;
  for (int turn = 0; turn < most; ++turn) {
    const Widget* found = app_.ui().find(widget);
    if (found == nullptr) return false;
    const float seen = found->visible.h / std::max(1.0F, found->rect.h);
    if (!found->visible.empty() && seen > 0.4F) return true;
    // The wheel works where the list is; its other widgets tell where that is.
    const float wanted = found->rect.center().y;
    Point at{found->rect.center().x, app_.ui().canvas.height() / 2};
    for (const Widget& other : app_.ui().widgets()) {
      const bool same_list = other.rect.x == found->rect.x && other.rect.w == found->rect.w && !other.visible.empty();
      if (same_list) at = other.visible.center();
    }
    move(at);
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = wanted > at.y ? -1 : 1;
    app_.handle(event);
    wait(2);
  }
  return false;
}

bool Hand::point_at(std::string_view widget) {
  if (!reveal(widget)) return false;
  move(app_.ui().find(widget)->visible.center());
  wait(1);
  return true;
}

void Hand::mouse_button(Uint32 type) {
  const Point factor = app_.output_factor();
  SDL_Event event{};
  event.type = type;
  event.button.button = SDL_BUTTON_LEFT;
  event.button.x = static_cast<int>(app_.ui().mouse().x / factor.x);
  event.button.y = static_cast<int>(app_.ui().mouse().y / factor.y);
  app_.handle(event);
  app_.frame();
}

void Hand::let(int milliseconds) {
  app_.advance(milliseconds);
  wait(3);
}

bool Hand::hold(std::string_view widget, int milliseconds) {
  if (!point_at(widget)) return false;
  mouse_button(SDL_MOUSEBUTTONDOWN);
  let(milliseconds);
  mouse_button(SDL_MOUSEBUTTONUP);
  wait(2);
  return true;
}

bool Hand::click(std::string_view widget) {
  if (!reveal(widget)) return false;
  // Cards overlap: where the center is covered, the left edge shows.
  const Rect visible = app_.ui().find(widget)->visible;
  const std::array<Point, 3> places{visible.center(), Point{visible.x + 4, visible.center().y},
                                    Point{visible.x + 4, visible.y + 4}};
  bool there = false;
  for (const Point place : places) {
    move(place);
    wait(1);
    there = app_.ui().hovered(widget);
    if (there) break;
  }
  if (!there) return false;
  mouse_button(SDL_MOUSEBUTTONDOWN);
  mouse_button(SDL_MOUSEBUTTONUP);
  wait(2);
  return true;
}

void Hand::press(SDL_Keycode key, bool ctrl) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.sym = key;
  event.key.keysym.mod = ctrl ? KMOD_LCTRL : KMOD_NONE;
  app_.handle(event);
  wait(3);
  event.type = SDL_KEYUP;
  app_.handle(event);
  wait(1);
}

void Hand::type(std::string_view text) {
  for (const char c : text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = c;
    app_.handle(event);
    wait(1);
  }
}

std::vector<std::string> Hand::widgets(std::string_view prefix) const {
  std::vector<std::string> out;
  for (const Widget& widget : app_.ui().widgets()) {
    if (widget.id.rfind(prefix, 0) == 0) out.push_back(widget.id);
  }
  return out;
}

namespace {

/// Never waits for a pipe and never reads on for ever: a device may have no end.
std::string script_text(const std::filesystem::path& file) {
  constexpr std::size_t most = 1U << 20U;
  std::error_code error;
  const auto type = std::filesystem::status(file, error).type();
  std::string text(most + 1, '\0');
  std::ifstream in;
  if (type == std::filesystem::file_type::regular || type == std::filesystem::file_type::character)
    in.open(file, std::ios::binary);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.is_open() || (!in && !in.eof()))
    throw std::runtime_error(
        fmt::format("the script {} cannot be read; expected a file with a command a line", file.string()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > most)
    throw std::runtime_error(
        fmt::format("the script {} is too large; at most {} MiB can be read", file.string(), most >> 20U));
  return text;
}

}  // namespace

void run_script(App& app, const std::filesystem::path& file) {
  std::istringstream in(script_text(file));
  Hand hand(app);
  hand.wait();
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const std::size_t space = line.find(' ');
    const std::string verb = line.substr(0, space);
    const std::string rest = space == std::string::npos ? std::string() : line.substr(space + 1);
    bool done = true;
    if (verb.empty() || verb[0] == '#') continue;
    if (verb == "click") {
      done = hand.click(rest);
    } else if (verb == "hold") {
      done = hand.hold(rest, 450);
    } else if (verb == "let") {
      hand.let(std::max(1, std::atoi(rest.c_str())));
    } else if (verb == "point") {
      done = hand.point_at(rest);
    } else if (verb == "key") {
      const SDL_Keycode key = SDL_GetKeyFromName(rest.rfind("Ctrl+", 0) == 0 ? rest.c_str() + 5 : rest.c_str());
      done = key != SDLK_UNKNOWN;
      if (done) hand.press(key, rest.rfind("Ctrl+", 0) == 0);
    } else if (verb == "type") {
      hand.type(rest);
    } else if (verb == "wait") {
      hand.wait(std::max(1, std::atoi(rest.c_str())));
    } else if (verb == "screenshot") {
      app.screenshot(rest);
    } else {
      throw std::runtime_error(
          fmt::format("{}:{}: '{}' is no command; there are click, hold, let, point, key, type, wait and screenshot",
                      file.string(), number, verb));
    }
    if (!done)
      throw std::runtime_error(
          fmt::format("{}:{}: '{}' cannot be done: there is no such widget or key on the {} screen", file.string(),
                      number, line, app.screen()));
  }
}

}  // namespace gantry::ui
