#include "ui/app/option_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace gantry::ui {

std::string option_title(const Game& game, WordId option) {
  const auto& texts = game.texts.words[static_cast<std::size_t>(Words::option)];
  if (option < texts.size() && !texts[option].text.empty()) return texts[option].text;
  return std::string(game.rules.table(Words::option).name(option));
}

std::string option_value_text(const Game& game, WordId option, std::int16_t value) {
  const OptionDecl& decl = game.rules.options[option];
  if (decl.values.empty()) return fmt::format("{}", value);
  const auto at = static_cast<std::size_t>(value);
  const auto& texts = game.texts.option_values;
  std::string text;
  if (option < texts.size() && at < texts[option].size()) text = texts[option][at].text;
  if (text.empty()) text = decl.values[at];
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string with_option_names(const Game& game, std::string_view markdown) {
  const WordTable& options = game.rules.table(Words::option);
  WordId named = no_word;  // the option that values belong to
  std::string out;
  while (true) {
    const std::size_t at = std::min(markdown.find('`'), markdown.find("**"));
    if (at == std::string_view::npos) break;
    const std::string_view mark = markdown.substr(at, markdown[at] == '`' ? 1 : 2);
    const std::size_t end = markdown.find(mark, at + mark.size());
    if (end == std::string_view::npos) break;
    const std::string_view word = markdown.substr(at + mark.size(), end - at - mark.size());
    std::string shown(word);
    if (const auto option = options.find(word)) {
      named = *option;
      shown = option_title(game, named);
    } else if (mark == "`" && named != no_word) {
      const auto& values = game.rules.options[named].values;
      const auto value = std::find(values.begin(), values.end(), word);
      if (value != values.end())
        shown = option_value_text(game, named, static_cast<std::int16_t>(value - values.begin()));
    }
    out += fmt::format("{}{}{}{}", markdown.substr(0, at), mark, shown, mark);
    markdown.remove_prefix(end + mark.size());
  }
  out += markdown;
  return out;
}

}  // namespace gantry::ui
