// Views: a State with what a seat may not see blanked, and hidden rows renumbered by place (DESIGN C14).
#include "gantry/view.hpp"

#include <algorithm>
#include <cstring>

#include "frames.hpp"
#include "gantry/game.hpp"
#include "view/fields.hpp"
#include "view/visibility.hpp"

namespace gantry {
namespace {

constexpr std::array<ObjectId, 256> own_names = [] {
  std::array<ObjectId, 256> names{};
  for (std::size_t id = 0; id < names.size(); ++id) names[id] = static_cast<ObjectId>(id);
  return names;
}();

/// One view being made: which rows are hidden and what each object is called in the view.
class Blanker {
 public:
  Blanker(const Table& table, const State& state, Seat seat, State& out)
      : table_(table), rules_(*table.rules), state_(state), out_(out), seat_(seat) {}

  void run() {
    copy(out_, state_);
    out_.rng = Rng{};
    find_hidden();
    blank_rows();
    blank_private_choices();
    map_sets();
    map_records();
    show_announced();
    map_frames();
    if (!table_.game->declarations.block.empty()) {
      const std::size_t at = cap::block - state_.block_size;
      fields(table_.game->declarations.block, out_.block.data() + at, state_.block.data() + at);
    }
  }

 private:
  // --- which rows are hidden
  /// The hidden rows of one zone: entries `begin` .. `end` of `by_place_`.
  struct Group {
    ZoneId zone;
    std::uint8_t begin;
    std::uint8_t end;
  };

  void find_hidden() {
    map_ = own_names;
    for (ZoneId zone = 1; zone <= state_.zone_count; ++zone) {
      const std::size_t begin = state_.zone_first[zone];
      const std::size_t end = state_.zone_first[zone + 1U];
      if (begin == end) continue;
      const Shows shows = zone_shows(table_, zone, seat_);
      if (shows == Shows::everything) continue;
      const Seat holder = table_.zone_seat[zone];
      const auto first = static_cast<std::uint8_t>(hidden_count_);
      for (std::size_t at = begin; at < end; ++at) {
        const ObjectId id = state_.zone_list[at];
        const Row& row = state_.rows[id];
        if (has_seen(row.seen, seat_, state_.seat_count)) continue;
        if (shows == Shows::face_up && ((row.marks & face_down_mark) == 0 || looks_under(holder, row.owner, seat_)))
          continue;
        hidden_.add(id);
        list_at_[hidden_count_] = static_cast<std::uint8_t>(at);
        by_place_[hidden_count_++] = id;
      }
      if (hidden_count_ != first) groups_[group_count_++] = {zone, first, static_cast<std::uint8_t>(hidden_count_)};
    }
    // The hidden ids are dealt out among the hidden rows in the order of zones and places, so that an id says nothing.
    std::size_t at = 0;
    hidden_.each([&](std::uint8_t id) {
      by_id_[at] = id;
      map_[by_place_[at++]] = id;
    });
    any_ = hidden_count_ != 0;
  }

  // --- rows and zone lists
  void blank_rows() {
    const SeatSet own = seat_ == no_seat ? SeatSet{0} : seat_bit(seat_);
    const SeatSet everybody = seat_ == no_seat ? all_seats(state_.seat_count) : SeatSet{0};
    for (std::size_t id = 1; id <= state_.row_count; ++id) {
      Row& row = out_.rows[id];
      // Who else knows a card is not the seat's to know; the public view keeps what everybody knows.
      const bool keep = everybody != 0 && (row.seen & everybody) == everybody;
      row.seen = keep ? everybody : static_cast<SeatSet>(row.seen & own);
    }
    if (!any_) return;
    // Attached objects are in play, so only there rows name each other.
    for (const ObjectId id : Reader(table_, state_).all_in_play()) map_attached(out_.rows[id], state_.rows[id]);
    std::uint32_t shown_marks = face_down_mark;
    for (std::size_t mark = 0; mark < rules_.marks.size(); ++mark) {
      if (rules_.marks[mark].shows_hidden) shown_marks |= std::uint32_t{1} << mark;
    }
    for (std::size_t i = 0; i < group_count_; ++i) blank_group(groups_[i], shown_marks);
  }

  void map_attached(Row& row, const Row& from) const {
    row.host = map_[from.host];
    row.first = map_[from.first];
    row.next = map_[from.next];
  }

  /// What hidden objects show: that they are there, whose they are, and on the table how they lie.
  void blank_group(const Group& group, std::uint32_t shown_marks) {
    const ZoneDecl& zone = rules_.zones[table_.zone_word[group.zone]];
    const Seat holder = table_.zone_seat[group.zone];
    const bool in_play = table_.in_play(group.zone);
    const std::uint32_t marks = zone.marks_show ? ~std::uint32_t{0} : shown_marks;
    Row plain;
    plain.zone = group.zone;
    plain.controller = holder;
    for (std::size_t i = group.begin; i < group.end; ++i) {
      const Row& from = state_.rows[by_place_[i]];
      Row& row = out_.rows[by_id_[i]];
      row = plain;
      row.owner = from.owner;
      row.marks = from.marks & marks;
      if (holder == no_seat) row.controller = from.owner;
      if (zone.marks_show) row.counters = from.counters;
      if (in_play) show_lying(row, from);
      out_.zone_list[list_at_[i]] = by_id_[i];
    }
  }
  void show_lying(Row& row, const Row& from) const {
    row.controller = from.controller;
    row.entered = from.entered;
    row.area = from.area;
    map_attached(row, from);
    row.link = from.link;
    row.roles = from.roles;
    row.set_facing(from.facing());
  }

  // --- choices of others that are nobody else's to see
  /// The picks of a private choice, and an announcement that its seat has not made public.
  void blank_private_choices() {
    const bool asked = seat_ != no_seat && has_seat(state_.decision.seats, seat_);
    if (state_.decision.secrecy == Secrecy::own_eyes && !asked) out_.decision.retakable = 0;  // picks may have begun
    for (std::size_t i = 0; i < state_.frame_count; ++i) {
      const Frame& frame = state_.frames[i];
      if (sees(frame)) continue;
      if (frame.kind == FrameKind::pick && frame.step == static_cast<std::uint8_t>(PickStep::ask)) {
        const auto& pick = frame.as<PickFrame>();
        if (pick.choice < rules_.choices.size()) drop_bindings(pick.item, rules_.choices[pick.choice].name);
      } else if (frame.kind == FrameKind::announce) {
        blank_announcement(frame.as<AnnounceFrame>().item);
      }
    }
  }
  /// Takes out what was chosen for an item under a name (all names: -1). That nothing stands there yet is what the
  /// other seats know, and a world dealt from the view asks anew.
  void drop_bindings(ItemId item, int name) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < out_.binding_count; ++i) {
      const Binding binding = out_.bindings[i];
      if (binding.owner == item && (name < 0 || binding.name == name)) continue;
      out_.bindings[kept++] = binding;
    }
    out_.binding_count = static_cast<std::uint8_t>(kept);
  }
  void blank_announcement(ItemId id) {
    for (std::size_t i = 0; i < out_.item_count; ++i) {
      Item& item = out_.items[i];
      if (item.id != id) continue;
      item = Item{.id = item.id, .status = item.status, .kind = item.kind, .seat = item.seat, .window = item.window};
    }
    drop_bindings(id, -1);
  }

  /// What is announced in the open is known although its card still lies among hidden ones, so worlds keep it there.
  void show_announced() {
    if (!any_) return;
    const SeatSet viewers = seat_ == no_seat ? all_seats(state_.seat_count) : seat_bit(seat_);
    for (std::size_t i = 0; i < out_.item_count; ++i) {
      const Item& item = out_.items[i];
      const ObjectId source = state_.items[i].source.id;
      if (item.def == 0 || item.source.id == 0 || known(source)) continue;
      Row& row = out_.rows[item.source.id];
      row.def = item.def;
      row.copy = state_.rows[source].copy;
      row.pose = state_.rows[source].pose;
      row.seen = viewers;
    }
  }

  // --- references
  [[nodiscard]] bool known(ObjectId id) const { return !hidden_.has(id); }

  /// A reference that keeps nothing of a hidden object's past: it names the object by place, or nothing when it meant an
  /// earlier stay in play.
  void map_ref(ObjectId& id, std::uint8_t& life) const {
    if (known(id)) return;
    const bool alive = state_.rows[id].life == life;
    id = alive ? map_[id] : ObjectId{0};
    life = 0;
  }

  void map_set(IdSet& set) const {
    if (((set.words[0] & hidden_.words[0]) | (set.words[1] & hidden_.words[1]) | (set.words[2] & hidden_.words[2]) |
         (set.words[3] & hidden_.words[3])) == 0) {
      return;
    }
    IdSet mapped;
    set.each([&](std::uint8_t id) { mapped.add(map_[id]); });
    set = mapped;
  }

  void map_sets() {
    if (!any_) return;
    // Which hidden objects have abilities would tell what they are.
    for (IdSet* set : {&out_.auras, &out_.activated, &out_.triggered}) {
      for (std::size_t w = 0; w < 4; ++w) set->words[w] &= ~hidden_.words[w];
    }
  }

  void map_records() {
    if (!any_) return;
    Decision& decision = out_.decision;
    decision.subject = map_[decision.subject];
    for (std::size_t i = 0; i < out_.modifier_count; ++i) {
      Modifier& modifier = out_.modifiers[i];
      // The card that made a lasting change must not be traced by it when it has gone back among hidden cards.
      const ObjectId source = modifier.source;
      if (!known(source)) modifier.source = table_.in_play(state_.rows[source].zone) ? map_[source] : ObjectId{0};
      if (modifier.scope == ModifierScope::objects) map_set(modifier.targets);
    }
    for (std::size_t i = 0; i < out_.item_count; ++i) {
      Item& item = out_.items[i];
      map_ref(item.source.id, item.source.life);
    }
    for (std::size_t i = 0; i < out_.binding_count; ++i) {
      Binding& binding = out_.bindings[i];
      if (binding.kind != BindingKind::object) continue;
      auto id = static_cast<ObjectId>(binding.value);
      map_ref(id, binding.life);
      binding.value = id;
    }
  }

  // --- declared fields: the module's block and the locals of frames
  [[nodiscard]] bool sees(const Frame& frame) const {
    const SeatSet all = all_seats(state_.seat_count);
    return seat_ == no_seat ? (frame.audience & all) == all : has_seat(frame.audience, seat_);
  }

  void map_frames() {
    const Declarations& module = table_.game->declarations;
    for (std::size_t i = 0; i < out_.frame_count; ++i) {
      Frame& frame = out_.frames[i];
      const std::byte* original = state_.frames[i].local.data();
      // Which choice of which effect is being made is public, only the picks are not.
      if (!sees(frame) && frame.kind != FrameKind::pick) {
        frame.local = {};
        continue;
      }
      if (frame.kind == FrameKind::flow) {
        fields(module.flow_fields, frame.local.data(), original);
      } else if (frame.kind < FrameKind::module_first) {
        fields(core_fields(frame.kind), frame.local.data(), original);
      } else {
        const auto own = static_cast<std::size_t>(frame.kind) - static_cast<std::size_t>(FrameKind::module_first);
        if (own < module.frames.size()) fields(module.frames[own].fields, frame.local.data(), original);
      }
    }
  }

  /// Blanks and maps fields at `base`. `original`: the same bytes untouched, for the fields that name an audience.
  void fields(std::span<const FieldDecl> decls, std::byte* base, const std::byte* original) {
    for (const FieldDecl& decl : decls) {
      std::byte* at = base + decl.offset;
      if (decl.audience != Audience::everybody && !in_audience(decls, decl, original)) {
        std::memset(at, 0, field_size(decl.type) * decl.count);
      } else if (decl.type == FieldType::slip) {
        blank_slips(at, decl.count);
      } else if (any_) {
        map_field(decl, at);
      }
    }
  }

  [[nodiscard]] bool in_audience(std::span<const FieldDecl> decls, const FieldDecl& decl, const std::byte* base) const {
    if (decl.audience == Audience::nobody || seat_ == no_seat) return false;
    for (const std::uint16_t offset : {decl.audience_offset, decl.audience_offset2}) {
      if (offset == 0xFFFF) continue;
      const auto field =
          std::find_if(decls.begin(), decls.end(), [&](const FieldDecl& other) { return other.offset == offset; });
      const auto value = std::to_integer<std::uint8_t>(base[offset]);
      const bool is_set = field != decls.end() && field->type == FieldType::seat_set;
      if (is_set ? has_seat(value, seat_) : value == seat_) return true;
    }
    return false;
  }

  /// Slip n is seat n's own; when the last is in, the frame is gone.
  void blank_slips(std::byte* at, std::size_t count) const {
    for (std::size_t seat = 0; seat < count; ++seat) {
      if (seat != seat_) std::memset(at + seat * field_size(FieldType::slip), 0, field_size(FieldType::slip));
    }
  }

  void map_field(const FieldDecl& decl, std::byte* at) const {
    for (std::size_t i = 0; i < decl.count; ++i) {
      switch (decl.type) {
        case FieldType::object: at[i] = std::byte{map_[std::to_integer<std::uint8_t>(at[i])]}; break;
        case FieldType::object_ref: {
          ObjectRef ref;
          std::memcpy(&ref, at + i * sizeof ref, sizeof ref);
          map_ref(ref.id, ref.life);
          std::memcpy(at + i * sizeof ref, &ref, sizeof ref);
          break;
        }
        case FieldType::object_set: {
          IdSet set;
          std::memcpy(&set, at + i * sizeof set, sizeof set);
          map_set(set);
          std::memcpy(at + i * sizeof set, &set, sizeof set);
          break;
        }
        case FieldType::ref: {
          Ref ref;
          std::memcpy(&ref, at + i * sizeof ref, sizeof ref);
          if (ref.kind == RefKind::object) ref.id = map_[ref.id];  // a place needs no mapping
          std::memcpy(at + i * sizeof ref, &ref, sizeof ref);
          break;
        }
        default: return;
      }
    }
  }

  const Table& table_;
  const Rules& rules_;
  const State& state_;
  State& out_;
  Seat seat_;
  bool any_ = false;
  IdSet hidden_;
  std::size_t hidden_count_ = 0;
  // Filled as far as they are counted:
  std::array<ObjectId, 256> by_place_;     ///< hidden rows in the order of zones and places
  std::array<ObjectId, 256> by_id_;        ///< the same rows in the order of ids
  std::array<std::uint8_t, 256> list_at_;  ///< where each lies in the zone list
  std::array<Group, cap::zones> groups_;
  std::size_t group_count_ = 0;
  std::array<ObjectId, 256> map_;  ///< what each object is called in the view
};

}  // namespace

std::size_t field_size(FieldType type) {
  switch (type) {
    case FieldType::number16:
    case FieldType::definition:
    case FieldType::object_ref: return 2;
    case FieldType::ref: return sizeof(Ref);
    case FieldType::slip: return sizeof(SealedFrame::slips) / max_seats;
    case FieldType::object_set: return sizeof(IdSet);
    default: return 1;
  }
}

void make_view(const Table& table, const State& state, Seat seat, View& out) {
  out.seat = seat;
  Blanker(table, state, seat, out.state).run();
}

}  // namespace gantry
