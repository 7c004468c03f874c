// What opponents weigh, in hundredths.
#include "drill.hpp"

namespace drill {

namespace {

/// The words are looked up by name here: a feature gets a Reader only.
WordId resource(const Reader& reader, std::string_view name) {
  return reader.rules().word(gantry::Words::resource, name);
}
WordId zone(const Reader& reader, std::string_view name) { return reader.rules().word(gantry::Words::zone, name); }

int store(const Reader& view, Seat me, Ref) { return 100 * view.seat_resource(me, resource(view, "scrap")); }
int energy(const Reader& view, Seat me, Ref) { return 100 * view.seat_resource(me, resource(view, "energy")); }
int pieces(const Reader& view, Seat me, Ref) {
  return 100 * static_cast<int>(view.zone(zone(view, "field"), me).size());
}
int cards(const Reader& view, Seat me, Ref) { return 100 * static_cast<int>(view.zone(zone(view, "hand"), me).size()); }

int cargo(const Reader& view, Seat me, Ref) {
  int sum = 0;
  for (const ObjectId id : view.zone(zone(view, "field"), me)) sum += view.resource(id, resource(view, "scrap"));
  return 100 * sum;
}

int subject_power(const Reader& view, Seat, Ref subject) {
  const ObjectId id = view.resolve(subject);
  return id == 0 ? 0 : 100 * view.stat(id, view.rules().word(gantry::Words::stat, "power"));
}

int subject_mine(const Reader& view, Seat me, Ref subject) {
  const ObjectId id = view.resolve(subject);
  return id != 0 && view.row(id).controller == me ? 100 : 0;
}

int subject_scrap(const Reader& view, Seat, Ref subject) {
  if (subject.kind != gantry::RefKind::area) return 0;
  const int held = view.rules().resources[resource(view, "scrap")].area;
  return held < 0 ? 0 : 100 * view.state().areas[subject.id].held[static_cast<std::size_t>(held)];
}

}  // namespace

std::vector<gantry::FeatureDecl> feature_declarations() {
  return {
      {"store", "scrap in the own store", store},
      {"cargo", "scrap on the own drones", cargo},
      {"energy", "own energy", energy},
      {"pieces", "own pieces and charges in play", pieces},
      {"cards", "cards in the own hand", cards},
      {"subject_power", "power of the piece the option is about", subject_power},
      {"subject_mine", "1 when the option is about an own thing", subject_mine},
      {"subject_scrap", "scrap in the area the option is about", subject_scrap},
  };
}

}  // namespace drill
