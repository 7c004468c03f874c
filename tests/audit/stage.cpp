#include "stage.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <imgui.h>
#include <unistd.h>

#include "ui/app/saves.hpp"
#include "ui/draw/compat.hpp"

namespace gantry::test {

namespace fs = std::filesystem;

namespace {

/// A running sum of bytes. Pictures have some megabytes, so it goes by words.
class Sum {
 public:
  void bytes(const void* data, std::size_t size) {
    const auto* at = static_cast<const unsigned char*>(data);
    for (; size >= 8; size -= 8, at += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, at, 8);
      word_in(word);
    }
    std::uint64_t rest = size;
    for (; size > 0; --size, ++at) rest = (rest << 8U) | *at;
    word_in(rest);
  }
  template <class T>
  void value(const T& value) {
    bytes(&value, sizeof value);
  }
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  void word_in(std::uint64_t word) {
    sum_ = (sum_ ^ word) * 0x9E3779B97F4A7C15ULL;
    sum_ ^= sum_ >> 29U;
  }
  std::uint64_t sum_ = 0xCBF29CE484222325ULL;
};

/// All that goes to the renderer: vertices, indices, and for each command its clip, texture and stretch. The scene and the
/// panels are drawn with the same lists, so this is everything.
std::string sum_of(const ImDrawData& data) {
  Sum sum;
  int commands = 0;
  for (int n = 0; n < data.CmdListsCount; ++n) {
    const ImDrawList& list = *data.CmdLists[n];
    sum.bytes(list.VtxBuffer.Data, static_cast<std::size_t>(list.VtxBuffer.Size) * sizeof(ImDrawVert));
    sum.bytes(list.IdxBuffer.Data, static_cast<std::size_t>(list.IdxBuffer.Size) * sizeof(ImDrawIdx));
    for (const ImDrawCmd& command : list.CmdBuffer) {
      sum.value(command.ClipRect);
      sum.value(ui::compat::texture_of(command));
      sum.value(command.VtxOffset);
      sum.value(command.IdxOffset);
      sum.value(command.ElemCount);
      ++commands;
    }
  }
  return fmt::format("{} vertices in {} commands, sum {:016x}", data.TotalVtxCount, commands, sum.sum());
}

ui::AppSettings settings() {
  ui::AppSettings out;
  out.games = {GANTRY_BUILD_DIR "/tests/games", GANTRY_BUILD_DIR "/lib/gantry/games"};
  out.width = 1280;
  out.height = 720;
  return out;
}

std::string text_of(const ui::Notice& notice) {
  return fmt::format("{} | {} | {} | {} | {}", notice.title, notice.text, notice.rule, notice.rule_text,
                     notice.table_may_agree);
}

}  // namespace

std::string Record::difference(const Record& other) const {
  for (std::size_t i = 0; i < std::max(channels_.size(), other.channels_.size()); ++i) {
    if (i >= channels_.size()) return other.channels_[i].first + ": there is more";
    if (i >= other.channels_.size()) return channels_[i].first + ": there is less";
    const auto& [channel, value] = channels_[i];
    const auto& [other_channel, other_value] = other.channels_[i];
    if (channel != other_channel) return fmt::format("'{}' stands where '{}' was shown", other_channel, channel);
    if (value == other_value) continue;
    std::size_t at = 0;
    while (at < std::min(value.size(), other_value.size()) && value[at] == other_value[at]) ++at;
    const std::size_t from = at < 60 ? 0 : at - 60;
    return fmt::format("{}: '{}' against '{}'", channel, value.substr(from, 160), other_value.substr(from, 160));
  }
  return {};
}

Stage::Stage() : folder_(fs::temp_directory_path() / fmt::format("gantry-audit-{}", ::getpid())), app_(settings()) {}

void Stage::sit(std::unique_ptr<Match> match, ui::HotSeat mode) {
  auto session = std::make_unique<ui::Session>(library(), std::move(match), mode, fs::path());
  screen_ = std::make_unique<ui::PlayScreen>(app_.shell(), std::move(session));
  opponents_ = std::make_unique<OpponentSeats>(library());
  app_.ui().reset();
  keep();
}

void Stage::keep() {
  copy(*state_, impl().state);
  log_ = impl().log;
}

void Stage::restore() {
  copy(impl().state, *state_);
  impl().log = log_;
  session().exhibit(nullptr);
}

/// An event tells those outside its audience only that something happened: which cards it was about may be anything.
void Stage::put(const State& world, Seat seat, std::uint64_t seed) {
  copy(impl().state, world);
  if (seed != 0) {
    Rng rng = Rng::seeded(seed, 6);
    const SeatSet all = all_seats(world.seat_count);
    const auto defs = static_cast<std::uint32_t>(session().rules().defs.size());
    for (LogEntry& entry : impl().log) {
      Event& event = entry.event;
      const bool told = seat == no_seat ? (event.audience & all) == all : has_seat(event.audience, seat);
      if (entry.kind != LogKind::event || told || event.kind == EventKind::targeted) continue;
      if (event.def != 0) event.def = static_cast<DefId>(1 + rng.below(defs - 1));
      if (event.other_def != 0) event.other_def = static_cast<DefId>(1 + rng.below(defs - 1));
      if (event.kind == EventKind::option) {
        for (Ref& ref : event.option.refs)
          ref = ref.kind == RefKind::none ? ref : Ref::number(static_cast<int>(rng.below(9)));
      }
    }
  }
  session().exhibit(nullptr);
}

// --- frames

void Stage::begin_frame() {
  ui::Input input;
  input.mouse = mouse_;
  input.moved = true;
  input.keys = std::move(keys_);
  keys_.clear();
  input.now = 0;  // nothing travels, and all faces are composed at once
  ui::Ui& ui = app_.ui();
  ui.canvas.begin(1280, 720, 1);
  ui.begin(input);
  screen_->draw();
  if (leaks.draw) leaks.draw(ui, impl().state, session().viewer());
  ui.end();
  app_.shell().request = std::monostate{};
  app_.shell().rules.reset();
  session().presented();
  ++frames;
}

void Stage::quiet_frame() {
  begin_frame();
  ImGui::Render();
}

void Stage::frame(Record& record, const std::string& channel, Depth depth) {
  begin_frame();
  if (depth == Depth::thorough) {
    SDL_Renderer* renderer = app_.ui().canvas.renderer();
    SDL_SetRenderDrawColor(renderer, 0x12, 0x16, 0x1C, 0xFF);
    SDL_RenderClear(renderer);
    app_.ui().canvas.end();
  } else {
    ImGui::Render();
  }
  record.add(channel + ", draw data", sum_of(*ImGui::GetDrawData()));
  if (depth == Depth::thorough) record.add(channel + ", pixels", pixels());
  Sum widgets;
  std::string names;
  for (const ui::Widget& widget : app_.ui().widgets()) {
    widgets.value(widget.rect);
    widgets.value(widget.visible);
    names += fmt::format("{}{}{} ", widget.id, widget.enabled ? "" : "-", widget.layer);
  }
  record.add(channel + ", controls", names);
  record.add(channel + ", places of controls", fmt::format("{:016x}", widgets.sum()));
  record.add(channel + ", focus and next frame",
             fmt::format("{} {} {}", app_.ui().focus(), app_.ui().hot(), app_.ui().take_again()));
}

std::string Stage::pixels() {
  SDL_Renderer* renderer = app_.ui().canvas.renderer();
  std::vector<std::uint32_t> picture(1280U * 720U);
  if (SDL_RenderReadPixels(renderer, nullptr, SDL_PIXELFORMAT_ARGB8888, picture.data(), 1280 * 4) != 0)
    return fmt::format("the picture cannot be read: {}", SDL_GetError());
  ++pictures;
  Sum sum;
  sum.bytes(picture.data(), picture.size() * sizeof picture[0]);
  return fmt::format("{:016x}", sum.sum());
}

// --- what is shown

Record Stage::look(Seat seat, Depth depth, std::size_t seen, std::uint64_t pick) {
  Record record;
  mouse_ = {-1, -1};
  ui::Session& at = session();
  at.close_hands();
  at.clear_notice();
  if (seat == no_seat) {
    record_facts(record, seat);
    frame(record, "the table with closed hands", depth);
    record_texts(record);
    record_pointed(record, depth, pick);
    record_explanations(record, depth, pick);
    if (depth == Depth::thorough) record_popups(record);
    if (depth == Depth::thorough) record_file(record, seat);
    record_curtain(record, depth);
    return record;
  }
  // The seat had looked when the log had so many entries: the rest is its recap.
  std::vector<LogEntry> whole = impl().log;
  impl().log.resize(std::min(seen, whole.size()));
  at.toggle_hand(seat);
  at.close_hands();
  impl().log = std::move(whole);
  quiet_frame();
  at.toggle_hand(seat);
  record_facts(record, seat);
  frame(record, "the open hand", depth);
  record_texts(record);
  at.dismiss_recap();
  record_pointed(record, depth, pick);
  record_explanations(record, depth, pick);
  if (depth == Depth::thorough) record_popups(record);
  at.close_hands();
  return record;
}

void Stage::record_facts(Record& record, Seat seat) {
  make_view(session().table(), impl().state, seat, *view_);
  if (leaks.view) leaks.view(impl().state, *view_);
  record.add("view", fmt::format("{:016x}", hash(view_->state)));
  std::string title = SDL_GetWindowTitle(SDL_RenderGetWindow(app_.ui().canvas.renderer()));
  if (leaks.title) title = leaks.title(impl().state, seat);
  record.add("window title", title);
  record.add("who is asked", fmt::format("{} {}", match().asked(), session().actor()));
  record.add("prompt", session().prompt());
  std::string options;
  for (const ui::ShownOption& shown : session().options()) options += fmt::format("{} = {}; ", shown.text, shown.label);
  record.add("options", options);
  const ui::ShownOption* decline = session().decline();
  record.add("pass", decline == nullptr ? "-" : decline->text);
  record.add("undo", fmt::format("{} {}", match().undo_depth(), static_cast<int>(match().undo_barrier())));
  const Seat actor = session().actor();
  // Taking back is offered with the own hand open: others do not know what has been picked so far.
  const bool own = session().hand_open();
  record.add("commands", fmt::format("{} {}", actor != no_seat && match().can(actor, Command::concede),
                                     own && match().can(actor, Command::take_back_pick)));
}

void Stage::record_texts(Record& record) {
  std::string log;
  for (const ui::LogLine& line : session().log()) log += fmt::format("{} [{}] {}\n", line.text, line.rule, line.seat);
  record.add("log", log);
  std::string recap;
  for (const std::string& line : session().recap()) recap += line + "\n";
  record.add("recap", recap);
  record.add("opponent's reason", session().opponent_reason());
  record.add("notice", text_of(session().notice()));
}

/// The pointer over controls: tooltip, inspector, preview and light are in what is drawn.
void Stage::record_pointed(Record& record, Depth depth, std::uint64_t pick) {
  const std::vector<ui::Widget> all = app_.ui().widgets();
  std::vector<const ui::Widget*> seen;
  for (const ui::Widget& widget : all) {
    if (!widget.visible.empty()) seen.push_back(&widget);
  }
  if (seen.empty()) return;
  const std::size_t first = depth == Depth::thorough ? 0 : pick % seen.size();
  const std::size_t last = depth == Depth::thorough ? seen.size() - 1 : first;
  for (std::size_t i = first; i <= last; ++i) {
    mouse_ = seen[i]->visible.center();
    quiet_frame();
    frame(record, "the pointer over " + seen[i]->id);
    record.add("card that the rules would open at, over " + seen[i]->id,
               fmt::format("{}", session().requests().pointed));
    ++pointed;
  }
  mouse_ = {-1, -1};
}

/// The answer to `?`: why nothing can be done with a card.
void Stage::record_explanations(Record& record, Depth depth, std::uint64_t pick) {
  const std::uint16_t rows = session().view().state.row_count;
  if (rows == 0) return;
  const auto first = static_cast<ObjectId>(depth == Depth::thorough ? 1 : 1 + pick % rows);
  const std::uint16_t last = depth == Depth::thorough ? rows : first;
  for (unsigned id = first; id <= last; ++id) {
    session().explain(Ref::object(static_cast<ObjectId>(id)));
    record.add(fmt::format("why not card {}", id), text_of(session().notice()));
  }
  if (depth == Depth::thorough || pick % 4 == 0) frame(record, "the answer why not");
  session().clear_notice();
  if (depth == Depth::thorough && session().hand_open()) {
    session().hint();
    constexpr int most = 10'000;
    for (int i = 0; i < most && session().notice().title == "A hint"; ++i) {
      (void)session().update(0);  // it is thought out aside
      SDL_Delay(1);
    }
    record.add("hint", text_of(session().notice()));
    session().clear_notice();
  }
}

void Stage::record_popups(Record& record) {
  const auto show = [&](const std::string& channel) {
    quiet_frame();
    frame(record, channel);
    press(SDLK_ESCAPE);
    quiet_frame();
  };
  session().requests().menu = true;
  show("the menu");
  session().requests().orders = true;
  show("standing orders");
  for (ZoneId zone = 1; zone <= session().table().zone_count; ++zone) {
    session().requests().browse = zone;
    show(fmt::format("the pile {}", zone_text(session().table(), zone)));
  }
}

/// What goes to the disk: a save's readable head, that no card stands in it in plain text, names of files, the log.
void Stage::record_file(Record& record, Seat seat) {
  fs::create_directories(folder_);
  const fs::path file = folder_ / "audit.save";
  match().save(file, "then");
  std::string error;
  const auto header = read_header(file, error);
  record.add("head of a save", header ? fmt::format("{} {} {} {} {}", header->game, header->turn, header->entries,
                                                    header->seats.size(), header->saved_at)
                                      : error);
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  std::string named;
  for (std::size_t def = 1; def < session().rules().defs.size(); ++def) {
    const std::string_view name = session().game().card_name(static_cast<DefId>(def), match().naming());
    if (name.size() > 3 && bytes.find(name) != std::string::npos) named += std::string(name) + " ";
  }
  record.add("cards in plain text in a save", named);
  if (!named.empty()) record.add("a save names cards in plain text", fmt::format("{:016x}", hash(impl().state)));
  record.add("log as a file", session().log_text(seat));
  record.add("name of a save", ui::new_save_file(session().game().id).filename().string());
  record.add("name of a journal", ui::new_journal_file(session().game().id).filename().string());
  in.close();
  fs::remove_all(folder_);
}

void Stage::record_curtain(Record& record, Depth depth) {
  session().set_mode(ui::HotSeat::swap_chairs);
  quiet_frame();
  frame(record, "the curtain", depth);
  session().show_public(true);
  frame(record, "the public table before the hand-over");
  session().show_public(false);
  session().set_mode(ui::HotSeat::side_by_side);
}

std::string Stage::decision(Seat seat, const std::string& script) {
  SeatHolder& holder = impl().holders[seat];
  const SeatHolder person = std::exchange(holder, SeatHolder{SeatKind::opponent, script, 7});
  const auto question = opponents_->next(match());
  std::string out = "none";
  if (question) {
    Answer answer = opponents_->think(*question);
    if (leaks.decide) answer.index = leaks.decide(impl().state, answer.index);
    out = fmt::format("{} of {}, {}", answer.index, question->options.size(), answer.why);
  }
  holder = person;
  return out;
}

}  // namespace gantry::test
