#include "frames.hpp"

#include <array>
#include <cstddef>

namespace gantry {
namespace {

using std::string_view;

constexpr FieldDecl field(string_view name, std::size_t offset, FieldType type, int count = 1) {
  FieldDecl decl;
  decl.name = name;
  decl.offset = static_cast<std::uint16_t>(offset);
  decl.type = type;
  decl.count = static_cast<std::uint16_t>(count);
  return decl;
}
constexpr FieldDecl word(string_view name, std::size_t offset, Words category) {
  FieldDecl decl = field(name, offset, FieldType::word);
  decl.category = category;
  return decl;
}

#define AT(Type, member) #member, offsetof(Type, member)

constexpr std::array window_fields{
    word(AT(WindowFrame, window), Words::window),       field(AT(WindowFrame, roster), FieldType::seat_set),
    field(AT(WindowFrame, asked), FieldType::seat_set), field(AT(WindowFrame, passes), FieldType::number8),
    field(AT(WindowFrame, first), FieldType::seat),     field(AT(WindowFrame, actor), FieldType::seat),
    field(AT(WindowFrame, about), FieldType::item),     field(AT(WindowFrame, free_act), FieldType::number8),
};
constexpr std::array announce_fields{
    field(AT(AnnounceFrame, item), FieldType::item),
    word(AT(AnnounceFrame, window), Words::window),
    field(AT(AnnounceFrame, choice), FieldType::number8),
    field(AT(AnnounceFrame, forced), FieldType::number8),
};
constexpr std::array resolve_fields{field(AT(ResolveFrame, item), FieldType::item)};
constexpr std::array effect_fields{
    field(AT(EffectFrame, item), FieldType::item),
    field(AT(EffectFrame, progress), FieldType::number8),
    field(AT(EffectFrame, list), FieldType::number16),
    field(AT(EffectFrame, position), FieldType::number16),
    field(AT(EffectFrame, loop_kind), FieldType::number8),
    field(AT(EffectFrame, loop_name), FieldType::number8),
    field(AT(EffectFrame, it), FieldType::ref),
    field(AT(EffectFrame, loop_at), FieldType::number16),
    field(AT(EffectFrame, loop_count), FieldType::number16),
    field(AT(EffectFrame, last), FieldType::number16),
    field(AT(EffectFrame, scratch), FieldType::number16),
};
constexpr std::array pick_fields{
    field(AT(PickFrame, item), FieldType::item),
    field(AT(PickFrame, choice), FieldType::number16),
    field(AT(PickFrame, it), FieldType::ref),
    word(AT(PickFrame, prompt), Words::prompt),
};
constexpr std::array sealed_fields{
    field(AT(SealedFrame, entitled), FieldType::seat_set),
    field(AT(SealedFrame, done), FieldType::seat_set),
    word(AT(SealedFrame, prompt), Words::prompt),
    field(AT(SealedFrame, purpose), FieldType::number8),
    field(AT(SealedFrame, slips), FieldType::slip, max_seats),
};
constexpr std::array damage_fields{
    field(AT(DamageFrame, item), FieldType::item),        field(AT(DamageFrame, targets), FieldType::number8),
    word(AT(DamageFrame, kind), Words::damage),           field(AT(DamageFrame, source), FieldType::object),
    field(AT(DamageFrame, amount), FieldType::number16),  field(AT(DamageFrame, left), FieldType::number16),
    field(AT(DamageFrame, at), FieldType::number8),       field(AT(DamageFrame, count), FieldType::number8),
    field(AT(DamageFrame, stage), FieldType::number8),    field(AT(DamageFrame, object), FieldType::object),
    field(AT(DamageFrame, target_seat), FieldType::seat), field(AT(DamageFrame, own_item), FieldType::number8),
    field(AT(DamageFrame, point), FieldType::number8),
};
#undef AT

constexpr std::array<string_view, 3> window_steps{"ask", "acted", "resolved"};
constexpr std::array<string_view, 2> announce_steps{"confirm", "target"};
constexpr std::array<string_view, 4> resolve_steps{"wait", "start", "effect", "finish"};
constexpr std::array<string_view, 1> effect_steps{"run"};
constexpr std::array<string_view, 3> pick_steps{"ask", "acknowledge", "yes_or_no"};
constexpr std::array<string_view, 1> sealed_steps{"collect"};
constexpr std::array<string_view, 5> damage_steps{"target", "stage", "deal", "point", "next"};

}  // namespace

std::span<const FieldDecl> core_fields(FrameKind kind) {
  switch (kind) {
    case FrameKind::window: return window_fields;
    case FrameKind::announce: return announce_fields;
    case FrameKind::resolve: return resolve_fields;
    case FrameKind::effect: return effect_fields;
    case FrameKind::pick: return pick_fields;
    case FrameKind::sealed: return sealed_fields;
    case FrameKind::damage: return damage_fields;
    default: return {};
  }
}

std::span<const string_view> core_steps(FrameKind kind) {
  switch (kind) {
    case FrameKind::window: return window_steps;
    case FrameKind::announce: return announce_steps;
    case FrameKind::resolve: return resolve_steps;
    case FrameKind::effect: return effect_steps;
    case FrameKind::pick: return pick_steps;
    case FrameKind::sealed: return sealed_steps;
    case FrameKind::damage: return damage_steps;
    default: return {};
  }
}

string_view core_frame_name(FrameKind kind) {
  static constexpr std::array<string_view, 9> names{"none", "flow",   "window",   "resolve", "effect",
                                                    "pick", "sealed", "announce", "damage"};
  const auto index = static_cast<std::size_t>(kind);
  return index < names.size() ? names[index] : string_view("module");
}

}  // namespace gantry
