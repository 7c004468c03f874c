// What a seat may answer: a verb and a few typed references (DESIGN section 3).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "gantry/ids.hpp"

namespace gantry {

enum class RefKind : std::uint8_t {
  none,
  object,  ///< a card or piece the asked seat knows
  hidden,  ///< a card named by its place: `id` is the zone, `n` the index in it
  seat,
  area,
  item,
  zone,
  mode,
  number,
  ability,  ///< `id` counts the abilities of the card, from 1; only where it has several to choose from
  entry     ///< an entry of the set-up list
};

struct Ref {
  RefKind kind = RefKind::none;
  std::uint8_t id = 0;
  std::int16_t n = 0;
  friend constexpr bool operator==(Ref, Ref) = default;

  static constexpr Ref object(ObjectId id) { return {RefKind::object, id, 0}; }
  static constexpr Ref seat(Seat id) { return {RefKind::seat, id, 0}; }
  static constexpr Ref area(AreaId id) { return {RefKind::area, id, 0}; }
  static constexpr Ref item(ItemId id) { return {RefKind::item, id, 0}; }
  static constexpr Ref zone(ZoneId id) { return {RefKind::zone, id, 0}; }
  static constexpr Ref place(ZoneId zone, int index) {
    return {RefKind::hidden, zone, static_cast<std::int16_t>(index)};
  }
  static constexpr Ref mode(WordId id) { return {RefKind::mode, id, 0}; }
  static constexpr Ref number(int n) { return {RefKind::number, 0, static_cast<std::int16_t>(n)}; }
  static constexpr Ref ability(int id) { return {RefKind::ability, static_cast<std::uint8_t>(id), 0}; }
  static constexpr Ref entry(int n) { return {RefKind::entry, 0, static_cast<std::int16_t>(n)}; }
};

/// One legal answer. 16 bytes; the order of options is the order of `key`, first by verb, then by references.
struct Option {
  WordId verb = no_word;
  std::array<std::uint8_t, 3> spare{};
  std::array<Ref, 3> refs{};
  friend constexpr bool operator==(const Option&, const Option&) = default;

  Option() = default;
  constexpr explicit Option(WordId verb, Ref a = {}, Ref b = {}, Ref c = {}) : verb(verb), refs{a, b, c} {}

  /// Sort key over verb and the first references.
  [[nodiscard]] constexpr std::uint64_t key() const {
    const auto part = [](Ref ref) {
      return (static_cast<std::uint64_t>(ref.kind) << 24U) | (static_cast<std::uint64_t>(ref.id) << 16U) |
             static_cast<std::uint16_t>(ref.n + 0x8000);
    };
    return (static_cast<std::uint64_t>(verb) << 56U) | (part(refs[0]) << 28U) | part(refs[1]);
  }
};
static_assert(sizeof(Option) == 16);

/// What may be said besides the options (DESIGN section 3). Never in an option list.
enum class Command : std::uint8_t {
  concede,         ///< leave the game; the seat that is asked
  take_back_pick,  ///< the last pick, or an own slip
  take_back_all    ///< all picks of the choice, or the whole announcement
};

/// Why something is not legal: the rule that forbids it, and a sentence for people.
struct Reason {
  std::uint16_t rule = 0;  ///< index in Rules::rule_names; 0: it is legal
  std::uint16_t text = 0;  ///< index in Rules::reason_texts; 0: the rule alone
  [[nodiscard]] constexpr bool legal() const { return rule == 0; }
};

/// Receives the candidates of a question. Listers offer every candidate a player could think of, with the reason that
/// forbids it; so one code path decides what is legal, lists it and says why not.
class OptionSink {
 public:
  /// Collects legal options into `buffer` (reused, never cleared by the sink).
  explicit OptionSink(std::span<Option> buffer) : buffer_(buffer) {}
  /// Looks for one option and its reason.
  explicit OptionSink(const Option& probe) : probe_(&probe) {}

  /// True while reasons are wanted: a lister may skip hopeless candidates when it is false.
  [[nodiscard]] bool explaining() const {
    if (probe_ != nullptr) [[unlikely]]
      return true;
    return false;
  }
  /// In explaining mode, true when candidates starting with this verb matter.
  [[nodiscard]] bool wants(WordId verb) const { return !explaining() || probe_->verb == verb; }

  void offer(const Option& option, Reason why = {}) {
    if (explaining()) {
      if (option == *probe_) {
        if (!found_ || why.legal()) reason_ = why;
        found_ = true;
      }
      return;
    }
    if (!why.legal()) return;
    if (count_ < buffer_.size()) {
      buffer_[count_++] = option;
    } else {
      overflow_ = true;
    }
  }

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool overflow() const { return overflow_; }  ///< legal options found no room
  [[nodiscard]] bool found() const { return found_; }
  [[nodiscard]] Reason reason() const { return reason_; }

 private:
  std::span<Option> buffer_;
  const Option* probe_ = nullptr;
  std::size_t count_ = 0;
  bool overflow_ = false;
  bool found_ = false;
  Reason reason_;
};

/// Room for the options of one question; allocate once, reuse, leave uninitialized (SPEED, traps).
struct OptionBuffer {
  static constexpr std::size_t capacity = 1024;
  std::array<Option, capacity> options;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::size_t count = 0;
  bool cut = false;  ///< there are more legal options than fit: those left out may still be said, `validate` knows them

  OptionBuffer() {}  // NOLINT: deliberately leaves `options` uninitialized
  [[nodiscard]] std::span<const Option> list() const { return {options.data(), count}; }
};

}  // namespace gantry
