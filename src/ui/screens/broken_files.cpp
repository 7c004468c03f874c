#include "ui/screens/broken_files.hpp"

#include <set>

#include <fmt/format.h>

#include "ui/widgets/column.hpp"

namespace gantry::ui {

namespace {

/// A problem on lines of its own: file and place, what, and what was expected.
void draw_problem(Shell& shell, Column& column, const Problem& problem) {
  const std::filesystem::path file(problem.file);
  column.text(TextSize::button, theme::text,
              problem.pointer.empty() ? file.filename().string()
                                      : fmt::format("{}, at {}", file.filename().string(), problem.pointer));
  column.text(TextSize::body, theme::alarm, problem.message);
  if (!problem.expected.empty()) column.text(TextSize::body, theme::text, "Expected: " + problem.expected);
  if (file.has_parent_path()) column.text(TextSize::log, theme::muted, "In " + file.parent_path().string());
  column.gap(shell.px(12));
}

}  // namespace

std::string broken_label(const InstalledGame& game) {
  if (!game.playable()) return "Cannot be played";
  std::set<std::string> files;
  for (const Problem& problem : game.broken) files.insert(problem.file);
  if (files.empty()) return {};
  return files.size() == 1 ? "1 file left out" : fmt::format("{} files left out", files.size());
}

bool draw_broken_files(Shell& shell, const InstalledGame& game) {
  const auto px = [&](float length) { return shell.px(length); };
  const std::string title = game.playable() ? fmt::format("{} is played without broken files", game.title)
                                            : fmt::format("{} cannot be played", game.title);
  const Rect inner = begin_popup(shell.ui, px(760), px(460), title);
  {
    Column column(shell.ui, "broken-list", {inner.x, inner.y, inner.w, inner.h - px(52)});
    for (const Problem& problem : game.broken) draw_problem(shell, column, problem);
    if (game.broken.empty()) column.text(TextSize::body, theme::alarm, game.problem);
  }
  shell.canvas.text_in(TextSize::log, {inner.x, inner.bottom() - px(40), inner.w - px(150), px(40)}, theme::muted,
                       "Mend the files and start the program again.");
  const Rect close{inner.right() - px(130), inner.bottom() - px(40), px(130), px(40)};
  shell.ui.prefer_focus("broken-close");
  return shell.ui.button("broken-close", close, "Close", {.key = shell.ui.cap(SDLK_ESCAPE)}) || popup_left(shell.ui);
}

}  // namespace gantry::ui
