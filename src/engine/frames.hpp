// Locals and steps of the core's frames (DESIGN C8). Private to the engine and its tests.
#pragma once

#include <span>

#include "gantry/operations.hpp"
#include "gantry/state.hpp"

namespace gantry {

enum class WindowStep : std::uint8_t { ask, acted, resolved };
/// Frame::step of a window. `seat` of the frame: the seat to be asked next.
struct WindowFrame {
  WordId window = no_word;
  SeatSet roster = 0;       ///< who is asked at all
  SeatSet asked = 0;        ///< asked so far (each-once windows)
  std::uint8_t passes = 0;  ///< in a row
  Seat first = no_seat;
  Seat actor = no_seat;       ///< who did something last
  ItemId about = 0;           ///< what it answers, 0 for none
  std::uint8_t free_act = 0;  ///< the last act keeps the seat's turn
};

enum class AnnounceStep : std::uint8_t { confirm, target };
/// `seat` of the frame: who announces.
struct AnnounceFrame {
  ItemId item = 0;
  WordId window = no_word;
  std::uint8_t choice = 0;  ///< which of the ability's targets is being chosen
  std::uint8_t forced = 0;  ///< 1: a trigger, cannot be taken back as a whole
};

enum class ResolveStep : std::uint8_t { wait, start, effect, finish };
struct ResolveFrame {
  ItemId item = 0;
};

enum class PickStep : std::uint8_t { ask, acknowledge, yes_or_no };
/// `seat` of the frame: who picks. One choice being made on resolution.
struct PickFrame {
  ItemId item = 0;
  std::uint8_t spare = 0;
  std::uint16_t choice = 0;  ///< in Rules::choices
  Ref it{};                  ///< of the loop the operation stands in
  WordId prompt = no_word;   ///< of an acknowledgment
  std::array<std::uint8_t, 3> spare2{};
};

enum class SealedStep : std::uint8_t { collect };
/// Simultaneous choices: each entitled seat fills its slip behind its own eyes; what a slip means is the module's.
struct SealedFrame {
  SeatSet entitled = 0;
  SeatSet done = 0;
  WordId prompt = no_word;
  std::uint8_t purpose = 0;  ///< the module's own number for it
  std::array<std::array<std::uint8_t, 6>, max_seats> slips{};
};

enum class DamageStep : std::uint8_t { target, stage, deal, point, next };
/// `seat` of the frame: who deals it. Targets are bindings of `item` under the name `targets`.
struct DamageFrame {
  ItemId item = 0;
  std::uint8_t targets = 0;  ///< binding name
  WordId kind = no_word;
  ObjectId source = 0;
  std::int16_t amount = 0;  ///< for each target
  std::int16_t left = 0;    ///< of the present target
  std::uint8_t at = 0;      ///< present target
  std::uint8_t count = 0;
  std::uint8_t stage = 0;
  ObjectId object = 0;  ///< present target, or ...
  Seat target_seat = no_seat;
  std::uint8_t own_item = 0;  ///< 1: the item was made for this frame
  std::uint8_t point = 0;     ///< points of the present target dealt so far
  std::uint8_t spare = 0;
};

/// Declared fields of a core frame, for views, saves and scenarios.
[[nodiscard]] std::span<const FieldDecl> core_fields(FrameKind kind);
[[nodiscard]] std::span<const std::string_view> core_steps(FrameKind kind);
[[nodiscard]] std::string_view core_frame_name(FrameKind kind);

/// Binding names of a trigger's item: what the event was done by and done to. The loader gives its names lower numbers.
inline constexpr std::uint8_t event_source_binding = 198;
inline constexpr std::uint8_t event_target_binding = 199;
/// Binding names from here on are the core's own: things of a loop, targets of damage. `later` does not take them along.
inline constexpr std::uint8_t first_core_binding = 200;

}  // namespace gantry
