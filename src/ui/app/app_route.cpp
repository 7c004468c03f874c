// Where the program goes next: screens follow each other by what they ask for.
#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "gantry/scenario.hpp"
#include "ui/app/app.hpp"
#include "ui/app/saves.hpp"
#include "ui/screens/about_page.hpp"
#include "ui/screens/decks_page.hpp"
#include "ui/screens/gallery_page.hpp"
#include "ui/screens/home_screen.hpp"
#include "ui/screens/play_screen.hpp"
#include "ui/screens/practice_page.hpp"
#include "ui/screens/replay_screen.hpp"
#include "ui/screens/rules_overlay.hpp"
#include "ui/screens/saves_page.hpp"
#include "ui/screens/settings_page.hpp"
#include "ui/screens/setup_screen.hpp"

namespace gantry::ui {

namespace {

/// A file for a new journal; where none can be made, none, and why: the game is then played without being kept.
std::filesystem::path own_journal(std::string_view game, std::string& problem) {
  try {
    return new_journal_file(game);
  } catch (const std::exception& error) {
    problem = error.what();
    return {};
  }
}

}  // namespace

/// What goes wrong on the way is told on the home screen; the program goes on.
template <class Act>
void App::guarded(Act&& act) {
  try {
    act();
  } catch (const std::exception& error) {
    const std::string message = error.what();
    if (screen_->name() != "home") show(std::make_unique<HomeScreen>(*shell_));
    shell_->message = message;
  }
}

void App::draw_screen() {
  Screen& top = page_ != nullptr ? *page_ : *screen_;
  // The overlay is asked for before the screen takes the key.
  const bool elsewhere = ui_->capturing() || rules_->open();
  const bool why = !ui_->typing() && play_ == nullptr;
  const bool asked =
      !elsewhere && (ui_->shell_key(SDLK_F1) || (why && (ui_->key(SDLK_QUESTION) || ui_->key(SDLK_SLASH))));
  top.draw();
  // What somebody looked up is gone with the hand that was open then, whoever closed it.
  const Seat viewer = play_ == nullptr ? no_seat : play_->session().viewer();
  const bool handed_over = viewer != rules_for_;
  rules_for_ = viewer;
  if (handed_over) rules_->close();
  if (asked) shell_->rules = top.rules_about();
  open_rules();
  if (rules_->open()) rules_->draw();
}

void App::open_rules() {
  if (!shell_->rules) return;
  const RulesRequest wanted = std::move(*shell_->rules);
  shell_->rules.reset();
  guarded([&] { rules_->show(wanted, play_ != nullptr && page_ == nullptr ? &play_->session() : nullptr); });
  frames_due_ = std::max(frames_due_, 3);
}

void App::show(std::unique_ptr<Screen> screen) {
  leave_table();
  page_.reset();
  rules_->close();
  screen_ = std::move(screen);
  play_ = dynamic_cast<PlayScreen*>(screen_.get());
  shell_->message = screen_->name() == "home" ? shell_->message : std::string();
  ui_->reset();
  ui_->accent = theme::accent;
  use_keys();
  frames_due_ = std::max(frames_due_, 3);
}

void App::route(Request request) {
  if (std::holds_alternative<GoQuit>(request)) quit_ = true;
  if (std::holds_alternative<GoHome>(request)) show(std::make_unique<HomeScreen>(*shell_));
  if (std::holds_alternative<GoBack>(request)) {
    page_.reset();
    use_keys();  // of people, which may have changed there
    ui_->reset();
    ui_->accent = theme::accent;
  }
  if (const auto* setup = std::get_if<GoSetup>(&request)) open_setup(*setup);
  if (const auto* begin = std::get_if<GoStart>(&request)) start(begin->choice);
  if (const auto* open = std::get_if<GoOpen>(&request)) load(open->file, open->journal);
  if (const auto* page = std::get_if<GoPage>(&request)) open_page(*page);
  if (const auto* scenario = std::get_if<GoScenario>(&request)) open_scenario(*scenario);
  if (const auto* again = std::get_if<GoRematch>(&request)) rematch(again->rotated);
  if (const auto* replay = std::get_if<GoReplay>(&request))
    guarded([&] { show(std::make_unique<ReplayScreen>(*shell_, replay->file)); });
}

void App::open_setup(const GoSetup& wanted) {
  GoSetup with = wanted;
  if (play_ != nullptr && choice_.game != nullptr && choice_.game->id == wanted.game) with.change = choice_;
  guarded([&] {
    auto game = library_.load(with.game);
    show(std::make_unique<SetupScreen>(*shell_, std::move(game), settings_.seed++, with));
  });
}

void App::open_page(const GoPage& wanted) {
  guarded([&] {
    switch (wanted.page) {
      case Page::practice: page_ = std::make_unique<PracticePage>(*shell_); break;
      case Page::cards: page_ = std::make_unique<GalleryPage>(*shell_, wanted.game); break;
      case Page::decks: page_ = std::make_unique<DecksPage>(*shell_, wanted.game); break;
      case Page::settings: page_ = std::make_unique<SettingsPage>(*shell_); break;
      case Page::saves: page_ = std::make_unique<SavesPage>(*shell_); break;
      case Page::about: page_ = std::make_unique<AboutPage>(*shell_, program_version()); break;
    }
    if (play_ != nullptr && play_->session().persons() > 1) play_->session().close_hands();
    ui_->reset();
  });
}

void App::start(const TableChoice& choice) {
  guarded([&] {
    const TableChoice wanted = choice;
    auto match = Match::begin(wanted.game, wanted.setup, wanted.holders);
    std::string problem;
    sit_down(std::move(match), wanted.mode, own_journal(wanted.game->id, problem));
    choice_ = wanted;
    if (!problem.empty()) play_->session().tell_not_kept(std::move(problem));
  });
}

void App::sit_down(std::unique_ptr<Match> match, HotSeat mode, std::filesystem::path journal) {
  auto session = std::make_unique<Session>(library_, std::move(match), mode, std::move(journal));
  show(std::make_unique<PlayScreen>(*shell_, std::move(session)));
  apply_config();
}

void App::load(const std::filesystem::path& file, bool journal) {
  LoadResult result = load_match(library_, file);
  if (result.match == nullptr) {
    shell_->message = result.message;
    return;
  }
  guarded([&] {
    // A journal that came back whole goes on in its own file; of a damaged one the file is kept as it was.
    const Table& table = result.match->table();
    std::string problem;
    std::filesystem::path keep = journal && result.message.empty() ? file : own_journal(table.game->id, problem);
    const TableChoice choice{table.game, table.setup, result.match->holders(), HotSeat::side_by_side};
    sit_down(std::move(result.match), HotSeat::side_by_side, std::move(keep));
    choice_ = choice;
    if (!result.message.empty()) play_->session().say({.title = "Taken up again", .text = result.message});
    if (!problem.empty()) play_->session().tell_not_kept(std::move(problem));
  });
}

void App::open_scenario(const GoScenario& wanted) {
  guarded([&] {
    const ScenarioInfo info = list_scenario_file(wanted.file).at(wanted.index);
    std::vector<SeatHolder> holders;
    for (Seat seat = 0; seat < max_seats; ++seat)
      holders.push_back({SeatKind::person, std::string(seat_style(seat).name), 0});
    auto match = gantry::open_scenario(library_, wanted.file, wanted.index, holders);
    const Table& table = match->table();
    const TableChoice choice{table.game, table.setup, match->holders(), HotSeat::open_hands};
    sit_down(std::move(match), HotSeat::open_hands, {});
    choice_ = choice;
    play_->session().say({.title = info.title, .text = info.about});
  });
}

void App::rematch(bool rotated) {
  TableChoice again = choice_;
  again.setup.seed = Rng::mix(again.setup.seed);
  if (rotated && !again.holders.empty()) {
    std::rotate(again.holders.begin(), again.holders.begin() + 1, again.holders.end());
    // A deck goes with who chose it.
    std::vector<SetupEntry*> decks;
    for (SetupEntry& entry : again.setup.entries) {
      if (entry.kind == "deck") decks.push_back(&entry);
    }
    for (std::size_t i = 1; i < decks.size() && decks.size() == again.holders.size(); ++i)
      std::swap(*decks[i - 1], *decks[i]);
  }
  start(again);
}

/// A game that is over, or that nobody has decided anything in, is not offered again.
void App::leave_table() {
  if (play_ == nullptr) return;
  Session& session = play_->session();
  const bool ended = session.match().over() && !session.match().stopped();  // what a limit stopped is kept
  if (ended || session.match().decisions() == 0) session.forget_journal();
  play_ = nullptr;
}

void App::set_pace(int milliseconds) {
  settings_.pace = milliseconds;
  apply_config();
}

/// Settings act at once and are written when they changed.
void App::apply_config() {
  if (play_ != nullptr) {
    int pace = pace_milliseconds(shell_->config.pace);
    // With one person at the table it is that person's pace.
    const Profile* profile = viewer_profile();
    if (play_->session().persons() == 1 && profile != nullptr && profile->pace)
      pace = pace_milliseconds(*profile->pace);
    play_->session().set_pace(settings_.pace.value_or(pace));
    if (play_->session().names() != keys_for_) use_keys();
  }
  Config wanted = shell_->config;
  if (settings_.scale) wanted.scale = written_.scale;
  if (settings_.width > 0) wanted.width = written_.width, wanted.height = written_.height;
  if (wanted == written_) return;
  if (wanted.keys != written_.keys) use_keys();
  written_ = wanted;
  try {
    write_config(config_file(), wanted);
  } catch (const std::exception& error) {
    shell_->message = error.what();
  }
}

void App::use_keys() {
  std::vector<PersonKeys> persons;
  for (Seat seat = 0; play_ != nullptr && seat < play_->session().seats(); ++seat) {
    if (!play_->session().person(seat)) continue;
    const Profile* profile = shell_->profiles.find(play_->session().name(seat));
    persons.push_back({seat, profile == nullptr ? KeyBindings{} : profile->keys});
  }
  keys_ = KeyMap(shell_->config.keys, persons);
  keys_for_ = play_ == nullptr ? std::vector<std::string>() : play_->session().names();
}

void App::keep_picture() {
  picture_wanted_ = false;
  try {
    const std::filesystem::path file = new_file("pictures", "gantry", ".png");
    screenshot(file);
    if (play_ != nullptr) play_->session().say({.title = "Picture kept", .text = file.string()});
    shell_->message = file.string();
  } catch (const std::exception& error) {
    shell_->message = error.what();
  }
  frames_due_ = 3;
}

}  // namespace gantry::ui
