#include "ui/app/profiles.hpp"

#include <algorithm>

#include "ui/app/json_fields.hpp"
#include "ui/app/saves.hpp"
#include "ui/app/stored.hpp"

namespace gantry::ui {

namespace {

constexpr std::array<std::string_view, 6> colors{"amber", "red", "mint", "indigo", "ice", "mauve"};

Profile read_profile(const nlohmann::json& json, const std::string& where, std::vector<std::string>& problems) {
  Profile out;
  JsonFields fields(json, where, problems);
  fields.text("name", longest_name, out.name);
  if (out.name.empty()) fields.problem("name", "a name");
  fields.name("color", colors, out.color);
  fields.number("text_scale", 0, most_scale, out.text_scale);
  if (out.text_scale != 0 && out.text_scale < least_scale) {
    fields.problem("text_scale", "0, or a percentage from 75 to 200");
    out.text_scale = 0;
  }
  int pace = -1;
  fields.name("pace", pace_names, pace);
  if (json.is_object() && json.contains("pace") && pace >= 0) out.pace = static_cast<Pace>(pace);
  int set = -1;
  fields.name("colors", color_set_names, set);
  if (set >= 0) out.colors = static_cast<ColorSet>(set);
  if (json.is_object() && json.contains("card_text")) {
    bool shown = true;
    fields.flag("card_text", shown);
    out.card_text = shown;
  }
  if (const nlohmann::json* keys = fields.find("keys"); keys != nullptr) out.keys = read_keys(*keys, problems);
  fields.done();
  return out;
}

nlohmann::json to_json(const Profile& profile) {
  nlohmann::json out{{"name", profile.name}, {"color", colors[static_cast<std::size_t>(profile.color)]}};
  if (profile.text_scale != 0) out["text_scale"] = profile.text_scale;
  if (profile.pace) out["pace"] = pace_names[static_cast<std::size_t>(*profile.pace)];
  if (profile.colors) out["colors"] = color_set_names[static_cast<std::size_t>(*profile.colors)];
  if (profile.card_text) out["card_text"] = *profile.card_text;
  if (!profile.keys.empty()) out["keys"] = profile.keys;
  return out;
}

}  // namespace

std::filesystem::path profiles_file() { return user_folder() / "profiles.json"; }

Profiles::Profiles(std::filesystem::path file) : file_(std::move(file)) {
  const auto text = read_whole(file_, problem_);
  if (!text) return;
  std::vector<std::string> problems;
  const nlohmann::json json = parse_json(*text, problems);
  if (problems.empty()) {
    JsonFields fields(json, "", problems);
    int format = 1;
    fields.number("format", 1, 1, format);
    const nlohmann::json* list = fields.find("profiles");
    if (list == nullptr || !list->is_array() || list->size() > most_profiles) {
      fields.problem("profiles", fmt::format("a list of at most {} profiles", most_profiles));
    } else {
      for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string where = fmt::format("/profiles/{}", i);
        Profile profile = read_profile((*list)[i], where, problems);
        if (profile.name.empty()) continue;
        if (find(profile.name) != nullptr) {
          problems.push_back(fmt::format("{}/name: there is another {}", where, profile.name));
        } else {
          profiles_.push_back(std::move(profile));
        }
      }
    }
    fields.done();
  }
  if (!problems.empty()) problem_ = problem_text(file_.string(), problems) + keep_broken(file_);
}

const Profile* Profiles::find(std::string_view name) const {
  const auto found =
      std::find_if(profiles_.begin(), profiles_.end(), [&](const Profile& profile) { return profile.name == name; });
  return found == profiles_.end() ? nullptr : &*found;
}

std::string Profiles::put(const Profile& profile) {
  const auto same = [&](const Profile& other) { return other.name == profile.name; };
  const auto found = std::find_if(profiles_.begin(), profiles_.end(), same);
  if (found != profiles_.end()) {
    if (*found == profile) return {};
    *found = profile;
  } else {
    if (profiles_.size() >= most_profiles)
      return fmt::format("there are {} profiles already; delete one in the settings", most_profiles);
    profiles_.push_back(profile);
  }
  return write();
}

std::string Profiles::remove(std::string_view name) {
  std::erase_if(profiles_, [&](const Profile& profile) { return profile.name == name; });
  return write();
}

std::string Profiles::write() {
  nlohmann::json list = nlohmann::json::array();
  for (const Profile& profile : profiles_) list.push_back(to_json(profile));
  try {
    write_whole(file_, nlohmann::json{{"format", 1}, {"profiles", std::move(list)}}.dump(2) + "\n");
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}

}  // namespace gantry::ui
