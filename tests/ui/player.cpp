#include "player.hpp"

#include <bit>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <unistd.h>

namespace gantry::test {

namespace fs = std::filesystem;

DataFolder::DataFolder(const std::string& name)
    : path_(fs::temp_directory_path() / ("gantry-ui-test-" + name + "-" + std::to_string(getpid()))) {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
  fs::create_directories(path_);
  setenv("XDG_DATA_HOME", path_.c_str(), 1);
}

DataFolder::~DataFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::unique_ptr<ui::App> open_client(int width, int height, const fs::path& games) {
  ui::AppSettings settings;
  settings.games = {GANTRY_BUILD_DIR "/tests/games", GANTRY_BUILD_DIR "/lib/gantry/games"};
  if (!games.empty()) settings.games.insert(settings.games.begin(), games);
  settings.width = width;
  settings.height = height;
  settings.pace = 0;
  settings.seed = 11;
  return std::make_unique<ui::App>(settings);
}

fs::path six_seats(const fs::path& folder) {
  const std::string id = "biomechanoids";
  const fs::path game = folder / "games" / id;
  fs::create_directories(game);
  fs::copy(fs::path(GANTRY_BUILD_DIR) / "lib/gantry/games" / id, game, fs::copy_options::recursive);
  for (const char* part : {"cards", "rules", "opponents", "scenarios"}) {
    fs::create_directories(game / "data" / part);
    fs::copy(fs::path(GANTRY_SOURCE_DIR) / "data" / part / id, game / "data" / part / id, fs::copy_options::recursive);
  }
  const fs::path manifest = game / "data" / "cards" / id / "game.json";
  std::ifstream in(manifest);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  in.close();
  constexpr std::string_view seats = "\"seats\": [2, 4]";
  const std::size_t at = text.find(seats);
  if (at == std::string::npos) throw std::runtime_error(manifest.string() + ": the seats are written in another way");
  text.replace(at, seats.size(), "\"seats\": [2, 6]");
  std::ofstream(manifest) << text;
  return folder / "games";
}

int play_at_random(Match& match, std::uint32_t seed, int most, const std::function<bool()>& enough) {
  std::mt19937 rng(seed);
  OptionBuffer options;
  int given = 0;
  for (; given < most && !match.over() && !(enough && enough()); ++given) {
    const auto seat = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(match.asked())));
    match.options(seat, options);
    if (!match.act(seat, Option(options.options[rng() % options.count])).legal()) break;
  }
  return given;
}

void open_position(ui::App& app, const fs::path& file, std::size_t index) {
  app.shell().go(ui::GoScenario{file, index});
  for (int i = 0; i < 3; ++i) app.frame();
  if (app.screen() != "table") throw std::runtime_error("the position does not open: " + app.shell().message);
  app.session()->set_mode(ui::HotSeat::open_hands);
  for (int i = 0; i < 3; ++i) app.frame();
}

void start_short(ui::App& app, const std::string& game, int turns, bool against_script) {
  ui::TableChoice choice;
  choice.game = app.library().load(game);
  choice.setup.seats = 2;
  choice.setup.seed = 17;
  for (const OptionDecl& option : choice.game->rules.options) choice.setup.options.push_back(option.preset);
  choice.setup.options.at(choice.game->rules.word(Words::option, "turn_cap")) = static_cast<std::int16_t>(turns);
  choice.holders = {{SeatKind::person, "Ann", 1}, {SeatKind::person, "Bob", 1}};
  if (against_script) choice.holders[1] = {SeatKind::opponent, "random", 1};
  choice.mode = ui::HotSeat::side_by_side;
  app.start(choice);
  for (int i = 0; i < 3; ++i) app.frame();
}

void picture(ui::App& app, const std::string& name) {
  const char* folder = std::getenv("GANTRY_UI_PICTURES");
  if (folder != nullptr) app.screenshot(fs::path(folder) / (name + ".png"));
}

std::string ClickPlayer::open_hand() {
  ui::Session& session = *app_.session();
  for (Seat seat = 0; seat < session.seats(); ++seat) {
    if (!has_seat(session.match().asked(), seat) || !session.person(seat)) continue;
    const std::string look = "look:" + seat_text(seat);
    if (hand_.has("curtain:" + seat_text(seat))) {
      hand_.hold("curtain:" + seat_text(seat), 450);
    } else if (pick(2) == 0 && hand_.has(look)) {
      hand_.click(look);
    } else {
      hand_.press(SDLK_1 + seat);
    }
    if (session.hand_open()) return {};
    return "the hand of " + seat_text(seat) + " did not open";
  }
  return "nobody is asked";
}

std::string ClickPlayer::choose(const ui::ShownOption& shown) {
  const std::string text = shown.text;
  const ui::Session& session = *app_.session();
  const Reader reader = app_.session()->reader();
  const ObjectId object = reader.resolve(shown.option.refs[0]);
  const std::string card = object == 0 ? std::string() : "card:" + object_text(reader, object, session.viewer());
  const std::size_t before = session.match().journal().size();
  const auto done = [&] {
    if (app_.session()->pending_pass()) hand_.let(ui::pass_settles_after);
    return app_.session()->match().journal().size() > before;
  };
  if (!card.empty() && pick(2) == 0 && hand_.click(card)) {
    if (done()) return {};
    // The first click selects; several answers open a menu, a single one is given by the second click.
    if (hand_.has("menu:" + text) ? hand_.click("menu:" + text) : hand_.click(card)) {
      if (done()) return {};
    }
    return "clicking " + card + " did not lead to '" + text + "'";
  }
  const std::size_t at = static_cast<std::size_t>(&shown - app_.session()->options().data());
  constexpr std::string_view letters = "ABCDEFGHIJKMNQRSTUVWXYZ";  // L, O and P are keys of the table
  if (at < letters.size() && pick(4) == 0) {
    show_list();
    hand_.press(SDLK_a + static_cast<SDL_Keycode>(letters[at] - 'A'));
    return done() ? std::string() : "the letter of '" + text + "' did nothing";
  }
  if (!hand_.has("option:" + text)) show_list();
  bool clicked = hand_.click("option:" + text);
  if (!clicked) {
    // A button of the panel may lie outside of its short list; the list of all answers has room.
    show_list();
    clicked = hand_.click("option:" + text);
  }
  if (!clicked) {
    const ui::Widget* button = app_.ui().find("option:" + text);
    const std::string place =
        button == nullptr ? "there is none" : "its height seen is " + std::to_string(button->visible.h);
    picture(app_, "not-clickable");
    return "the button of '" + text + "' cannot be clicked: " + place + ", under the pointer is '" + app_.ui().hot() +
           "'";
  }
  return done() ? std::string() : "the button of '" + text + "' did nothing";
}

std::string ClickPlayer::act(std::string_view text) {
  for (const ui::ShownOption& shown : app_.session()->options()) {
    if (shown.text == text) return choose(shown);
  }
  return "there is no answer '" + std::string(text) + "' to '" + app_.session()->prompt() + "'";
}

void ClickPlayer::show_list() {
  if (!hand_.has("options-list")) hand_.press(SDLK_o);
}

std::string ClickPlayer::answer() {
  ui::Session& session = *app_.session();
  if (!session.hand_open()) {
    if (std::string problem = open_hand(); !problem.empty()) return problem;
  }
  const auto& options = session.options();
  if (options.empty()) return "no answer is shown to '" + session.prompt() + "'";
  ++answers_;
  return choose(options[pick(options.size())]);
}

std::string ClickPlayer::missing_controls() {
  ui::Session& session = *app_.session();
  show_list();
  hand_.wait(2);
  std::string missing;
  const Reader reader = session.reader();
  for (const ui::ShownOption& shown : session.options()) {
    const ui::Widget* button = app_.ui().find("option:" + shown.text);
    if (button == nullptr || !button->enabled) missing += "no button for '" + shown.text + "'; ";
    for (const Ref ref : shown.option.refs) {
      if (ref.kind == RefKind::area && !hand_.has("area:" + area_text(session.table(), reader.state(), ref.id)))
        missing += "no area for '" + shown.text + "'; ";
      if (ref.kind == RefKind::seat && !hand_.has("seat:" + seat_text(ref.id)))
        missing += "no seat for '" + shown.text + "'; ";
      const ObjectId object = ref.kind == RefKind::object ? ref.id : ObjectId{0};
      if (object == 0 || reader.row(object).host != 0) continue;  // of what is attached not every strip has room
      const ZoneId zone = reader.row(object).zone;
      const bool hand = session.table().zone_seat[zone] == session.viewer() &&
                        session.rules().zones[session.table().zone_word[zone]].hand;
      if (!session.table().in_play(zone) && !hand) continue;  // piles are opened first
      const std::string card = "card:" + object_text(reader, object, session.viewer());
      const ui::Widget* face = app_.ui().find(card);
      if (face == nullptr || face->visible.empty()) missing += "no " + card + " for '" + shown.text + "'; ";
    }
  }
  return missing;
}

/// Lets the opponents answer: one of them may also have the first turn.
void ClickPlayer::wait_for_person() {
  const ui::Session& session = *app_.session();
  for (int frames = 0; frames < 200 && session.match().asked() != 0; ++frames) {
    for (Seat seat = 0; seat < session.seats(); ++seat) {
      if (session.person(seat) && has_seat(session.match().asked(), seat)) return;
    }
    hand_.wait(1);
  }
}

std::string ClickPlayer::play(int most, int check_every) {
  wait_for_person();
  for (int i = 0; i < most && !app_.session()->match().over(); ++i) {
    if (std::string problem = answer(); !problem.empty()) return "answer " + std::to_string(answers_) + ": " + problem;
    wait_for_person();
    if (i % check_every == 0 && app_.session()->hand_open()) {
      if (std::string missing = missing_controls(); !missing.empty())
        return "answer " + std::to_string(answers_) + ": " + missing;
    }
  }
  return {};
}

}  // namespace gantry::test
