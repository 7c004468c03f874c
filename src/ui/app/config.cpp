#include "ui/app/config.hpp"

#include "ui/app/json_fields.hpp"
#include "ui/app/key_map.hpp"
#include "ui/app/saves.hpp"
#include "ui/app/stored.hpp"

namespace gantry::ui {

int pace_milliseconds(Pace pace) {
  constexpr std::array<int, 4> milliseconds{900, 500, 150, 0};
  return milliseconds[static_cast<std::size_t>(pace)];
}

std::filesystem::path config_file() { return user_folder() / "settings.json"; }

Config read_config(const std::filesystem::path& file, std::string& problem) {
  Config out;
  const auto text = read_whole(file, problem);
  if (!text) return out;
  std::vector<std::string> problems;
  const nlohmann::json json = parse_json(*text, problems);
  if (problems.empty()) {
    JsonFields fields(json, "", problems);
    int format = 1;
    fields.number("format", 1, 1, format);
    fields.number("x", -1, 100000, out.x);
    fields.number("y", -1, 100000, out.y);
    fields.number("width", 640, 16384, out.width);
    fields.number("height", 360, 16384, out.height);
    fields.flag("full_screen", out.full_screen);
    fields.number("scale", least_scale, most_scale, out.scale);
    int colors = static_cast<int>(out.colors);
    fields.name("colors", color_set_names, colors);
    out.colors = static_cast<ColorSet>(colors);
    fields.flag("card_text", out.card_text);
    int pace = static_cast<int>(out.pace);
    fields.name("pace", pace_names, pace);
    out.pace = static_cast<Pace>(pace);
    fields.flag("reduced_motion", out.reduced_motion);
    fields.flag("two_taps", out.two_taps);
    fields.flag("cover_unfocused", out.cover_unfocused);
    fields.flag("cover_idle", out.cover_idle);
    fields.flag("pass_needs_hand", out.pass_needs_hand);
    if (const nlohmann::json* keys = fields.find("keys"); keys != nullptr) out.keys = read_keys(*keys, problems);
    fields.done();
  }
  if (!problems.empty()) problem = problem_text(file.string(), problems) + keep_broken(file);
  return out;
}

void write_config(const std::filesystem::path& file, const Config& config) {
  const nlohmann::json json{{"format", 1},
                            {"x", config.x},
                            {"y", config.y},
                            {"width", config.width},
                            {"height", config.height},
                            {"full_screen", config.full_screen},
                            {"scale", config.scale},
                            {"colors", color_set_names[static_cast<std::size_t>(config.colors)]},
                            {"card_text", config.card_text},
                            {"pace", pace_names[static_cast<std::size_t>(config.pace)]},
                            {"reduced_motion", config.reduced_motion},
                            {"two_taps", config.two_taps},
                            {"cover_unfocused", config.cover_unfocused},
                            {"cover_idle", config.cover_idle},
                            {"pass_needs_hand", config.pass_needs_hand},
                            {"keys", config.keys}};
  write_whole(file, json.dump(2) + "\n");
}

}  // namespace gantry::ui
