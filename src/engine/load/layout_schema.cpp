#include "load/layout_schema.hpp"

#include "load/layout_names.hpp"

namespace gantry::load {

namespace {

Json typed(const char* type) { return Json{{"type", type}}; }
Json list_of(Json items) { return Json{{"type", "array"}, {"items", std::move(items)}}; }
Json one_or_list(const Json& one) { return Json{{"oneOf", Json::array({one, list_of(one)})}}; }
Json object(Json properties) {
  return Json{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

template <class Names>
Json one_of(const Names& names) {
  Json list = Json::array();
  for (const auto& name : names) list.push_back(std::string(name));
  return Json{{"enum", std::move(list)}};
}

Json word(const Game* game, Words category) {
  return game == nullptr ? typed("string") : one_of(game->rules.table(category).names());
}

Json by_word(const Game* game, Words category, const Json& member) {
  if (game == nullptr) return Json{{"type", "object"}, {"additionalProperties", member}};
  Json properties = Json::object();
  for (const std::string& name : game->rules.table(category).names()) properties[name] = member;
  return object(std::move(properties));
}

Json fact_keys(const Game* game) {
  return Json{{"tag", word(game, Words::tag)},           {"kind", word(game, Words::kind)},
              {"rule", word(game, Words::rule)},         {"keyword", word(game, Words::keyword)},
              {"mark", word(game, Words::mark)},         {"role", word(game, Words::role)},
              {"resource", word(game, Words::resource)}, {"mode", word(game, Words::mode)},
              {"activated", typed("boolean")},           {"usable", typed("boolean")}};
}

Json with(Json keys, const Json& more) {
  keys.update(more);
  return object(std::move(keys));
}

}  // namespace

Json design_schema(const Game* game) {
  using namespace layout_names;
  const Json color = Json{{"type", "string"}, {"pattern", "^#[0-9A-F]{6}$"}};
  const Json field = Json{{"type", "string"}, {"pattern", "^[a-z0-9_]+\\.[a-z0-9_]+$"}};
  Json palette = Json::object();
  for (const auto& [name, member] : colors) palette[std::string(name)] = color;
  const Json side = object({{"of", field}, {"figure", word(game, Words::figure)}, {"stat", word(game, Words::stat)}});
  const Json outcome = object({{"text", typed("string")}, {"tone", one_of(tones)}});
  Json keys = {
      {"format", Json{{"const", 1}}},
      {"palette", object(std::move(palette))},
      {"backdrop", one_of(backdrops)},
      {"kinds", by_word(game, Words::kind,
                        object({{"hue", color},
                                {"letter", typed("string")},
                                {"track", one_or_list(typed("string"))},
                                {"fee", typed("string")}}))},
      {"stats",
       by_word(
           game, Words::stat,
           object({{"icon", one_of(icons)}, {"color", color}, {"letter", typed("string")}, {"side", one_of(sides)}}))},
      {"strips", by_word(game, Words::tag, color)},
      {"zones",
       list_of(object({{"zone", word(game, Words::zone)}, {"look", one_of(looks)}, {"region", one_of(regions)}}))},
      {"gauges", list_of(object({{"variable", word(game, Words::seat_var)},
                                 {"resource", word(game, Words::resource)},
                                 {"seat_stat", word(game, Words::seat_stat)},
                                 {"zone", word(game, Words::zone)},
                                 {"as", one_of(gauges)},
                                 {"text", typed("string")},
                                 {"most", Json{{"type", {"integer", "string"}}}},
                                 {"hide_zero", typed("boolean")}}))},
      {"chips", list_of(with(fact_keys(game), {{"text", typed("string")},
                                               {"tone", one_of(tones)},
                                               {"place", one_of(chip_places)},
                                               {"dims", typed("boolean")},
                                               {"look", one_of(chip_marks)},
                                               {"icon", one_of(icons)}}))},
      {"badges", list_of(with(fact_keys(game), {{"icon", one_of(icons)}, {"color", color}}))},
      {"phases", list_of(object({{"text", typed("string")}, {"leaves", one_or_list(word(game, Words::leaf))}}))},
      {"links", list_of(object({{"from", field}, {"to", one_or_list(field)}, {"text", typed("string")}}))},
      {"lane",
       list_of(object({{"left", side}, {"right", side}, {"more", outcome}, {"equal", outcome}, {"less", outcome}}))},
      {"filters", list_of(object({{"text", typed("string")}, {"rules", one_or_list(typed("string"))}}))},
      {"captions", Json{{"type", "object"}, {"additionalProperties", typed("string")}}},
      {"cost", object({{"color", color}})},
      {"bank",
       object({{"resource", word(game, Words::resource)}, {"seat", typed("string")}, {"bank", typed("string")}})},
      {"fight", object({{"from", typed("string")},
                        {"to", typed("string")},
                        {"count", typed("string")},
                        {"share", typed("string")},
                        {"striker", word(game, Words::role)},
                        {"blocker", word(game, Words::role)},
                        {"stopped", word(game, Words::role)},
                        {"prize", word(game, Words::resource)},
                        {"guard", word(game, Words::figure)},
                        {"attack", word(game, Words::stat)},
                        {"defense", word(game, Words::stat)},
                        {"wound", word(game, Words::resource)},
                        {"strike", word(game, Words::verb)},
                        {"block", word(game, Words::verb)},
                        {"divide", word(game, Words::verb)},
                        {"strike_text", typed("string")},
                        {"block_text", typed("string")},
                        {"free_text", typed("string")}})},
      {"answers", list_of(object({{"leaf", word(game, Words::leaf)},
                                  {"verb", word(game, Words::verb)},
                                  {"text", typed("string")},
                                  {"none", typed("string")}}))},
      {"box", one_of(boxes)},
      {"active", typed("string")},
      {"asked", typed("string")}};
  return Json{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", game != nullptr ? "Table of " + game->texts.title : "Table of a game"},
              {"type", "object"},
              {"properties", std::move(keys)},
              {"additionalProperties", false}};
}

}  // namespace gantry::load
