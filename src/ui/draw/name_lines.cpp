#include "ui/draw/name_lines.hpp"

#include <algorithm>

namespace gantry::ui {

namespace {

constexpr std::size_t least_letters = 3;  ///< that are left of a word before its stop

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> out;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find(' '), name.size());
    if (end > 0) out.emplace_back(name.substr(0, end));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return out;
}

struct Broken {
  std::vector<std::string> lines;
  bool whole = true;  ///< all words are there and every line fits
};

Broken break_up(const std::vector<std::string>& words, std::size_t most, const LineFits& fits) {
  Broken out;
  for (const std::string& word : words) {
    const std::string longer = out.lines.empty() ? word : out.lines.back() + " " + word;
    if (!out.lines.empty() && (fits(longer) || out.lines.size() == most)) {
      out.lines.back() = longer;
    } else {
      out.lines.push_back(word);
    }
  }
  out.whole = std::all_of(out.lines.begin(), out.lines.end(), fits);
  return out;
}

/// Letters of UTF-8 text; one that is already short counts as none.
std::size_t letters_left(const std::string& word) {
  const auto letters = static_cast<std::size_t>(
      std::count_if(word.begin(), word.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
  const std::size_t own = letters - (word.back() == '.' ? 1 : 0);
  return own > least_letters ? own : 0;
}

void drop_letter(std::string& word) {
  if (word.back() == '.') word.pop_back();
  while ((static_cast<unsigned char>(word.back()) & 0xC0U) == 0x80U) word.pop_back();
  word.back() = '.';
}

std::string initial(const std::string& word) {
  std::size_t end = 1;
  while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) ++end;
  return word.substr(0, end) + ".";
}

}  // namespace

std::vector<std::string> name_lines(std::string_view name, std::size_t most, const LineFits& fits) {
  std::vector<std::string> words = words_of(name);
  Broken out = break_up(words, most, fits);
  for (std::size_t i = 1; i + 1 < words.size() && !out.whole; ++i) {
    if (letters_left(words[i]) == 0) continue;  // an initial with its stop would be no shorter
    words[i] = initial(words[i]);
    out = break_up(words, most, fits);
  }
  // One word loses all that it can before the next one does: a name with one short word reads better than with two.
  while (!out.whole) {
    const auto longest = std::max_element(words.rbegin(), words.rend(), [](const std::string& a, const std::string& b) {
      return letters_left(a) < letters_left(b);
    });
    if (longest == words.rend() || letters_left(*longest) == 0) break;
    while (!out.whole && letters_left(*longest) > 0) {
      drop_letter(*longest);
      out = break_up(words, most, fits);
    }
  }
  return out.lines;
}

}  // namespace gantry::ui
