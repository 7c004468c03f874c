// The declarations of the core's operations (EFFECTS section 6). They drive loader, schemas, texts and gantry-cli ops.
#include "gantry/game.hpp"
#include "load/compiler.hpp"
#include "operations.hpp"

namespace gantry {

namespace {

using T = ParamType;

Param need(std::string_view name, ParamType type, std::string_view about) {
  return {name, type, true, Words::none, about, {}, 0};
}
Param can_have(std::string_view name, ParamType type, std::string_view about) {
  return {name, type, false, Words::none, about, {}, 0};
}
Param word(std::string_view name, Words category, std::string_view about, bool required = false) {
  return {name, ParamType::word, required, category, about, {}, 0};
}
Param one_of(std::string_view name, std::string_view names, std::string_view about) {
  return {name, ParamType::name, false, Words::none, about, names, 0};
}
/// How long a change lasts (Lasts).
Param until() { return {"until", ParamType::word, false, Words::moment, "how long; forever", "leaves|forever", 0}; }
/// One of a group of which at least one must be given.
Param grouped(Param param) {
  param.group = 1;
  return param;
}

OpDecl op(std::string_view name, std::string_view about, std::vector<Param> params, std::string_view text, OpRun run) {
  OpDecl decl;
  decl.name = name;
  decl.about = about;
  decl.params = std::move(params);
  decl.text = text;
  decl.run = run;
  return decl;
}

OpDecl payable(OpDecl decl, OpCan can) {
  decl.cost = true;
  decl.can = can;
  return decl;
}

void add_card_operations(std::vector<OpDecl>& out) {
  out.push_back(op("draw", "Top cards to the hand, one at a time.",
                   {can_have("who", T::seats, "who draws; you"), can_have("n", T::amount, "how many cards; 1"),
                    word("from", Words::zone, "the deck; the only zone with a refill or the zone `deck`"),
                    word("to", Words::zone, "the hand; the game's first hand zone")},
                   "{who} draw {n} cards", run_draw));
  out.push_back(payable(op("move", "To a zone or an area, not as movement of a piece.",
                           {need("what", T::objects, "what is moved"), need("to", T::place, "where it goes"),
                            one_of("face", "up|down|hidden", "how it lies there; hidden: nobody sees which it was")},
                           "move {what} to {to}", run_move),
                        can_move));
  out.push_back(op("attach", "Puts it on a host.",
                   {need("what", T::objects, "what is attached"), need("to", T::objects, "the host"),
                    word("link", Words::link, "how; as it was attached before")},
                   "attach {what} to {to}", run_attach));
  out.push_back(op("create", "Makes new objects, such as tokens.",
                   {need("def", T::def, "of which definition"), can_have("n", T::amount, "how many, at most 32; 1"),
                    need("to", T::place, "where they come to lie")},
                   "create {n} {def} in {to}", run_create));
  out.push_back(payable(op("destroy", "Destroys all at the same time.", {need("what", T::objects, "what is destroyed")},
                           "destroy {what}", run_destroy),
                        can_destroy));
  out.push_back(payable(op("set", "Changes the state of an object: its mode, facing or a mark.",
                           {need("what", T::objects, "what is changed"),
                            grouped(word("mode", Words::mode, "its new mode, or the mode chosen")),
                            grouped(can_have("facing", T::amount, "where it looks, 0 to 15")),
                            grouped(word("mark", Words::mark, "mark that is set")),
                            can_have("on", T::flag, "false clears the mark"),
                            {"tapped", T::flag, false, Words::mark, "sets or clears the mark `tapped`", {}, 1},
                            grouped(one_of("face", "up|down", "how it lies"))},
                           "set {what} to[ {mode}][ {mark}][ facing {facing}][ {tapped}][ face {face}]", run_set),
                        can_set));
  out.push_back(
      op("control", "Gives control of it, with everything attached.",
         {need("what", T::objects, "what changes its controller"), need("to", T::seats, "who gets it"), until()},
         "{to} gain control of {what}[ until {until}]", run_control));
  out.push_back(op("side", "Joins or leaves the fight in progress.",
                   {need("what", T::objects, "who"),
                    {"to", T::word, true, Words::role, "the role it takes; none: it leaves", "none", 0}},
                   "{what} becomes {to}", run_side));
}

void add_zone_operations(std::vector<OpDecl>& out) {
  const std::size_t first = out.size();
  out.push_back(
      op("show", "These seats see it and know it from now on.",
         {grouped(can_have("what", T::objects, "the objects shown")),
          grouped(word("zone", Words::zone, "or all of a zone")), can_have("of", T::seats, "whose zone; you"),
          can_have("top", T::amount, "only so many from its top"), can_have("to", T::seats, "who sees it; you"),
          word("ack", Words::prompt, "the seat confirms with this prompt before play goes on")},
         "{to} look at[ the top {top} of][ the {zone}][ of {of}][ {what}]", run_show));
  out[first].shows = true;
  out.push_back(op("shuffle", "Puts a zone in random order; all knowledge of its order ends.",
                   {word("zone", Words::zone, "which zone", true), can_have("of", T::seats, "whose; you")},
                   "shuffle the {zone}[ of {of}]", run_shuffle));
  out.push_back(op("refill", "Does what the zone's refill rule does if it is empty.",
                   {word("zone", Words::zone, "which zone", true), can_have("of", T::seats, "whose; you")},
                   "refill the {zone}[ of {of}]", run_refill));
}

void add_number_operations(std::vector<OpDecl>& out) {
  out.push_back(op("damage", "Damage through the game's stages of prevention, all at the same time.",
                   {need("to", T::holder, "objects or seats that are damaged"), need("n", T::amount, "how much each"),
                    word("kind", Words::damage, "the kind of damage; the game's first")},
                   "{to} take {n} {kind}", run_damage));
  out.push_back(op("prevent", "Lowers the damage that is being dealt.", {need("n", T::amount, "by how much")},
                   "prevent {n} of it", run_prevent));
  out.push_back(payable(
      op("transfer", "Moves what is there and has room between seats, objects and areas; yields the number moved.",
         {word("resource", Words::resource, "what is moved", true), can_have("n", T::amount, "at most how many; 1"),
          grouped(can_have("from", T::holder, "who gives; without it they are made")),
          grouped(can_have("to", T::holder, "who gets; without it they are gone")),
          can_have("leave", T::amount, "the giver keeps at least so many; 0")},
         "move {n} {resource}[ from {from}][ to {to}][, leaving {leave}]", run_transfer),
      can_transfer));
  out.push_back(
      payable(op("modify", "Changes numbers and rules for a time.",
                 {need("what", T::holder, "objects, seats or the table"), need("mods", T::mods, "the changes"), until(),
                  word("from", Words::moment, "they wait for this moment"),
                  can_have("uses", T::amount, "they end after so many uses")},
                 "{what} get {mods}[ until {until}][ from {from} on][, for {uses} uses]", run_modify),
              nullptr));
  out.push_back(
      op("roll", "Rolls dice in public, logged one by one; yields the sum.",
         {can_have("dice", T::amount, "how many, at most 64; 1"), can_have("sides", T::amount, "of how many sides; 6")},
         "roll {dice} dice[ of {sides} sides]", run_roll));
}

void add_flow_operations(std::vector<OpDecl>& out) {
  out.push_back(
      op("negate", "Takes an item off the stack without effect.",
         {need("item", T::item, "which item"), one_of("to", "discard|origin", "where its card goes; discard")},
         "{item} has no effect", run_negate));
  out.push_back(payable(op("choose", "A choice made when it is carried out.",
                           {need("choice", T::choice, "see data-format.md")}, "choose {choice}", run_choose),
                        can_choose));
  out.push_back(op("if", "One list or the other.",
                   {need("cond", T::condition, "what is tested"), need("then", T::list, "when it holds"),
                    can_have("else", T::list, "when it does not")},
                   "if {cond}: {then}[, otherwise: {else}]", run_branch));
  out.push_back(
      op("for_each", "One after another, `it` being the present one.",
         {need("in", T::loop, "objects, seats or {\"times\": n}"), need("do", T::list, "what is done for each")},
         "for each of {in}: {do}", run_for_each));
  out.push_back(op("may", "Asks yes or no, and has it paid.",
                   {can_have("by", T::seats, "who is asked; you"), can_have("cost", T::list, "what yes costs"),
                    need("do", T::list, "what yes does"), can_have("else", T::list, "what no does"),
                    word("prompt", Words::prompt, "the question")},
                   "{by} may:[ pay ({cost});] {do}[, otherwise: {else}]", run_may));
  out.push_back(op("later", "At a moment to come, with the bindings as they are.",
                   {word("at", Words::moment, "when", true), need("do", T::list, "what is done then"),
                    can_have("of", T::seats, "whose moment; anybody's")},
                   "at {at}: {do}", run_later));
  out.push_back(op("run", "Runs a procedure of the game or another ability's list.",
                   {grouped(word("procedure", Words::procedure, "a procedure of game.json")),
                    grouped(can_have("ability", T::ability, "or the id of an ability of this card")),
                    can_have("with", T::with, "bindings it starts with")},
                   "do[ {procedure}][ {ability}]", run_run));
}

std::vector<OpDecl> all_operations() {
  std::vector<OpDecl> out;
  add_card_operations(out);
  add_zone_operations(out);
  add_number_operations(out);
  add_flow_operations(out);
  return out;
}

}  // namespace

int load::most_at_once(std::string_view op, std::string_view param) {
  if (op == "create" && param == "n") return 32;
  if (op == "roll" && param == "dice") return 64;
  return 0;
}

const std::vector<OpDecl>& core_operations() {
  static const std::vector<OpDecl> table = all_operations();
  return table;
}

}  // namespace gantry
