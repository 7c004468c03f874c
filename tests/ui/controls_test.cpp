// Options by pointing: over random games every legal option has controls that a pointer reaches, and every control on
// the table is legal or says why not, with the rule.
#include <algorithm>
#include <bit>
#include <set>

#include "gantry/module.hpp"
#include "player.hpp"
#include "support/catch.hpp"
#include "ui/draw/text_watch.hpp"

namespace {

using gantry::ObjectId;
using gantry::Ref;
using gantry::RefKind;
using gantry::Seat;
using gantry::test::ClickPlayer;
using gantry::test::DataFolder;
using gantry::test::open_client;
using gantry::test::open_place;
using gantry::test::picture;
using gantry::test::thing_named;
using gantry::ui::App;
using gantry::ui::Session;
using gantry::ui::ShownOption;
using gantry::ui::Widget;

gantry::ui::TableChoice table_of(App& app, const char* game, int seats, std::uint64_t seed) {
  gantry::ui::TableChoice choice;
  choice.game = app.library().load(game);
  choice.setup.seats = seats;
  choice.setup.seed = seed;
  for (const char* name : {"Ann", "Bob", "Cid", "Dot"}) {
    if (static_cast<int>(choice.holders.size()) < seats) choice.holders.push_back({gantry::SeatKind::person, name, 0});
  }
  choice.mode = gantry::ui::HotSeat::open_hands;
  return choice;
}

/// The widget that stands for a thing on the table: its own, that of what it is attached to, that of its pile.
std::vector<std::string> widgets_of(Session& session, Ref ref) {
  const gantry::Reader reader = session.reader();
  const auto card = [&](ObjectId id) { return "card:" + object_text(reader, id, session.viewer()); };
  switch (ref.kind) {
    case RefKind::area: return {"area:" + area_text(session.table(), reader.state(), ref.id)};
    case RefKind::seat: return {"seat:" + gantry::seat_text(ref.id)};
    case RefKind::zone: return {"zone:" + zone_text(session.table(), ref.id)};
    case RefKind::object:
    case RefKind::hidden: {
      const ObjectId id = reader.resolve(ref);
      if (id == 0) return {};
      std::vector<std::string> out{card(id)};
      if (reader.row(id).host != 0) out.push_back(card(reader.row(id).host));
      out.push_back("zone:" + zone_text(session.table(), reader.row(id).zone));
      return out;
    }
    default: return {};
  }
}

std::string check_widget(App& app, const Widget& widget, const std::string& option) {
  const gantry::ui::Rect& seen = widget.visible;
  if (!widget.enabled) return widget.id + " of '" + option + "' is off; ";
  if (seen.empty()) return widget.scrolls ? std::string() : widget.id + " of '" + option + "' is out of sight; ";
  if (seen.x < 0 || seen.y < 0 || seen.right() > app.ui().canvas.width() || seen.bottom() > app.ui().canvas.height())
    return widget.id + " of '" + option + "' lies outside the window; ";
  return open_place(app, widget) ? std::string() : widget.id + " of '" + option + "' is covered; ";
}

/// What the present question's answers lack in controls.
std::string missing(App& app) {
  Session& session = *app.session();
  std::string out;
  for (const ShownOption& shown : session.options()) {
    const Widget* button = app.ui().find("option:" + shown.text);
    out += button == nullptr ? "no button for '" + shown.text + "'; " : check_widget(app, *button, shown.text);
    for (const Ref ref : shown.option.refs) {
      const auto names = widgets_of(session, ref);
      if (names.empty()) continue;
      const auto found =
          std::find_if(names.begin(), names.end(), [&](const std::string& id) { return app.ui().find(id) != nullptr; });
      const bool scrolled =
          std::any_of(names.begin(), names.end(), [&](const std::string& id) { return id.rfind("zone:", 0) == 0; }) &&
          !app.ui().widgets().empty() && app.ui().find("scroll:" + names.back().substr(5) + ":on") != nullptr;
      if (found == names.end() && scrolled) continue;  // the row's arrows show it
      out += found == names.end() ? "nothing on the table for '" + shown.text + "'; "
                                  : check_widget(app, *app.ui().find(*found), shown.text);
    }
  }
  return out;
}

/// One random answer through the session, the way a control gives it.
void answer(App& app, std::mt19937& rng) {
  Session& session = *app.session();
  const auto& options = session.options();
  REQUIRE_FALSE(options.empty());
  const gantry::Option chosen = options[rng() % options.size()].option;
  session.act(chosen);
  if (session.pending_pass()) {
    app.advance(gantry::ui::pass_settles_after);
    app.frame();
  }
}

/// Points at things on the table that no answer names and asks why: a rule must be told. Returns how many were asked.
int ask_why(App& app, gantry::ui::Hand& hand, std::mt19937& rng, int most) {
  Session& session = *app.session();
  std::vector<std::string> dark;
  for (const Widget& widget : app.ui().widgets()) {
    const Ref thing = thing_named(session, widget.id);
    if (thing.kind != RefKind::none && session.options_about(thing).empty()) dark.push_back(widget.id);
  }
  std::shuffle(dark.begin(), dark.end(), rng);
  int asked = 0;
  for (const std::string& id : dark) {
    if (asked >= most) break;
    if (!hand.point_at(id) || !app.ui().hovered(id)) continue;
    session.clear_notice();
    hand.press(SDLK_SLASH);
    INFO(id);
    CHECK_FALSE(session.notice().text.empty());
    CHECK_FALSE(session.notice().rule.empty());
    CHECK(hand.has("notice-rule"));
    hand.press(SDLK_SLASH);
    CHECK(session.notice().empty());
    ++asked;
  }
  return asked;
}

}  // namespace

TEST_CASE("Every legal option has controls that a pointer reaches; every other control says why not") {
  const DataFolder folder("controls");
  const auto size = GENERATE(std::pair(1280, 720), std::pair(1920, 1080));
  const char* game = GENERATE("biomechanoids", "drill", "robot_empire");
  const int seats = GENERATE(2, 3, 4);
  if (std::string_view(game) == "robot_empire" && seats > 2) SUCCEED("it is for two");
  if (std::string_view(game) == "robot_empire" && seats > 2) return;
  const auto app = open_client(size.first, size.second);
  app->start(table_of(*app, game, seats, static_cast<std::uint64_t>(11 + seats)));
  ClickPlayer player(*app, 4);
  std::mt19937 rng(static_cast<std::uint32_t>(seats));
  player.hand().wait();
  player.show_list();
  int asked = 0;
  for (int i = 0; i < 44 && !app->session()->match().over(); ++i) {
    app->session()->dismiss_recap();
    player.hand().wait(2);
    const std::string problem = missing(*app);
    INFO(game << " of " << seats << " at " << size.first << ", answer " << i << ": " << problem);
    if (!problem.empty()) picture(*app, "controls-missing");
    REQUIRE(problem.empty());
    if (i % 20 == 12) asked += ask_why(*app, player.hand(), rng, 6);
    answer(*app, rng);
  }
  CHECK(asked > 5);
}

TEST_CASE("An answer far down the list is scrolled to and clicked") {
  const DataFolder folder("controls-far");
  const auto app = open_client();
  app->start(table_of(*app, "drill", 2, 5));
  ClickPlayer player(*app, 4);
  std::mt19937 rng(3);
  player.hand().wait();
  player.show_list();
  int done = 0;
  for (int i = 0; i < 80 && done < 3 && !app->session()->match().over(); ++i) {
    player.hand().wait(2);
    const auto& options = app->session()->options();
    if (options.size() > 12) {
      const std::string text = options.back().text;
      const auto before = app->session()->match().journal().size();
      INFO(text);
      REQUIRE(player.hand().click("option:" + text));
      CHECK(app->session()->match().journal().size() > before);
      ++done;
    } else {
      answer(*app, rng);
    }
  }
  CHECK(done > 0);
}

namespace {

bool white_at(gantry::ui::Point at) {
  Uint32 pixel = 0;
  const SDL_Rect one{static_cast<int>(at.x), static_cast<int>(at.y), 1, 1};
  SDL_RenderReadPixels(SDL_GetRenderer(SDL_GetWindowFromID(1)), &one, SDL_PIXELFORMAT_ARGB8888, &pixel, 4);
  return (pixel & 0xFFFFFFU) == 0xFFFFFFU;
}

/// Legal now = a white edge: it is looked for where its left side shows.
bool edge_is_white(const Widget& widget) {
  for (float x = -3; x <= 2; x += 1) {
    if (white_at({widget.rect.x + x, widget.rect.center().y})) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("Of equal cards each is lit, and a click on any of them acts") {
  const DataFolder folder("controls-equal");
  const auto app = open_client();
  ClickPlayer player(*app, 4);
  int tried = 0;
  for (std::uint64_t seed = 1; seed < 30 && tried < 2; ++seed) {
    app->start(table_of(*app, "biomechanoids", 2, seed));
    std::mt19937 rng(static_cast<std::uint32_t>(seed));
    for (int i = 0; i < 60 && tried < 2 && !app->session()->match().over(); ++i) {
      player.hand().wait(1);
      Session& session = *app->session();
      const ShownOption* with = nullptr;
      for (const ShownOption& shown : session.options()) {
        if (!shown.equals.empty()) with = &shown;
      }
      if (with == nullptr) {
        answer(*app, rng);
        continue;
      }
      player.hand().let(400);  // cards have come to where they lie
      const gantry::Reader reader = session.reader();
      const ObjectId twin = with->equals.back();
      const std::string card = "card:" + object_text(reader, twin, session.viewer());
      const std::string listed = "card:" + object_text(reader, with->option.refs[0].id, session.viewer());
      INFO(card << " is as good as " << listed << " for " << with->text);
      REQUIRE(reader.row(twin).def == reader.row(with->option.refs[0].id).def);
      const Widget* face = app->ui().find(card);
      REQUIRE(face != nullptr);
      picture(*app, "controls-equal");
      CHECK(edge_is_white(*face));
      CHECK(edge_is_white(*app->ui().find(listed)));
      const auto before = session.match().journal().size();
      const std::string text = with->text;
      REQUIRE(player.hand().click(card));
      CHECK(session.notice().empty());
      CHECK(session.match().journal().size() == before);
      if (player.hand().has("menu:" + text)) {
        REQUIRE(player.hand().click("menu:" + text));
      } else {
        REQUIRE(player.hand().click(card));
      }
      if (session.pending_pass()) player.hand().let(gantry::ui::pass_settles_after);
      CHECK(session.match().journal().size() > before);
      ++tried;
    }
  }
  CHECK(tried > 0);
}

TEST_CASE("What is in focus shows what is under the pointer: facts of a card, the answer's outcome, the reason") {
  const DataFolder folder("controls-facts");
  const auto app = open_client();
  app->start(table_of(*app, "biomechanoids", 2, 3));
  ClickPlayer player(*app, 4);
  std::mt19937 rng(3);
  for (int i = 0; i < 12; ++i) {
    player.hand().wait(2);
    answer(*app, rng);
  }
  player.hand().wait(8);
  const auto cards = player.hand().widgets("card:");
  REQUIRE(cards.size() > 3);
  const auto whole_picture = [&] {
    std::vector<Uint32> out(304 * 340);
    const SDL_Rect inspector{1280 - 312, 44, 304, 340};
    SDL_RenderReadPixels(SDL_GetRenderer(SDL_GetWindowFromID(1)), &inspector, SDL_PIXELFORMAT_ARGB8888, out.data(),
                         304 * 4);
    return out;
  };
  int compared = 0;
  for (const std::string& card : cards) {
    if (!player.hand().point_at(card) || !app->ui().hovered(card)) continue;
    player.hand().wait(4);
    const auto by_pointer = whole_picture();
    // The pointer stays where it is, over another card; keys lead now.
    REQUIRE(player.hand().point_at(cards.front() == card ? cards.back() : cards.front()));
    player.hand().press(SDLK_TAB);
    app->ui().set_focus(card);
    player.hand().wait(4);
    CHECK(app->ui().pointed(card));
    CHECK(whole_picture() == by_pointer);
    ++compared;
  }
  CHECK(compared > 2);
}

namespace {

/// One question with more answers than a list holds.
class WideGame : public gantry::Module {
 public:
  static constexpr int answers = 1030;

  void bind(const gantry::Rules& rules) override {
    choose_ = rules.word(gantry::Words::verb, "choose");
    prompt_ = rules.word(gantry::Words::prompt, "choose");
  }
  void set_up(gantry::Context& ctx) const override { ctx.push(gantry::FrameKind::flow); }
  void step(gantry::Context& ctx, gantry::Frame&) const override { ctx.ask(0, prompt_); }
  void options(const gantry::Reader&, const gantry::Frame&, Seat, gantry::OptionSink& sink) const override {
    for (int n = 0; n < answers; ++n) sink.offer(gantry::Option(choose_, Ref::number(n)));
  }
  void answer(gantry::Context& ctx, gantry::Frame&, Seat, const gantry::Option&) const override {
    ctx.finish(gantry::seat_bit(0));
  }
  bool may_answer(const gantry::Reader&, Seat, gantry::WordId) const override { return true; }
  void concede(gantry::Context& ctx, Seat) const override { ctx.finish(gantry::seat_bit(1)); }
  bool build_leaf(gantry::Context&, std::string_view, std::span<const gantry::LeafArgument>,
                  std::string&) const override {
    return false;
  }
  [[nodiscard]] long decision_bound(const gantry::Reader&) const override { return 4; }

 private:
  gantry::WordId choose_ = 0, prompt_ = 0;
};

constexpr const char* wide_manifest = R"({
  "format": 1, "id": "wide", "title": "Wide", "seats": [2, 2], "rule_prefix": "WI",
  "kinds": {"card": {}},
  "zones": {"hand": {"per": "seat", "sees": "owner", "hand": true}, "deck": {"sees": "nobody", "order": "top"}},
  "verbs": ["pass", "done", "play", "use", "target", "choose"],
  "prompts": ["targets", "choose"]
})";
constexpr const char* wide_cards =
    R"({"format": 1, "cards": [{"id": "blank", "names": {"source": "Blank"}, "kind": "card", "text": "No ability."}]})";

}  // namespace

TEST_CASE("A list of answers that was cut says so, at the question and above the list") {
  const DataFolder folder("controls-cut");
  const auto app = open_client();
  gantry::ui::TableChoice choice = table_of(*app, "drill", 2, 1);
  choice.game = gantry::compile_game("wide", std::make_shared<WideGame>(),
                                     {{"game.json", wide_manifest}, {"cards.json", wide_cards}});
  choice.setup.options.clear();
  app->start(choice);
  INFO(app->message());
  REQUIRE(app->screen() == "table");
  ClickPlayer player(*app, 4);
  player.hand().wait();
  CHECK(app->session()->options().size() == gantry::OptionBuffer::capacity);
  CHECK(app->session()->options_cut());
  const auto written = [&](std::string_view words) {
    gantry::ui::TextWatch watch;
    app->ui().canvas.watch(&watch);
    app->frame();
    app->ui().canvas.watch(nullptr);
    std::string all;  // lines break where they must
    for (const gantry::ui::WatchedText& text : watch.texts()) all += text.visible.empty() ? "" : text.text + " ";
    return all.find(words) != std::string::npos;
  };
  CHECK(written("More can be done than can be listed"));
  player.show_list();
  player.hand().wait(3);
  picture(*app, "controls-cut");
  CHECK(written("More can be done than this list has room for"));
  const std::string last = "option:" + app->session()->options().back().text;
  app->ui().set_focus(last);
  player.hand().wait(3);
  REQUIRE(player.hand().click(last));
  CHECK(app->session()->match().over());
}
