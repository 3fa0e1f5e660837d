#pragma once
// How konflikt47 is said. Movement and shooting say their own questions and events, in tell_moving.cpp and tell_shooting.cpp,
// and so does damage to armour, in armour.cpp.
#include <string>
#include <vector>

#include "games/konflikt47/chapters.h"

namespace konflikt47 {

class Drive;
class March;

inline constexpr const char* order_words[orders] = {"no order", "Fire", "Advance", "Run", "Ambush", "Rally", "Down"};
// What a unit carries out: the order that its die shows, and an assault by its name.
inline const char* words_of_order(const Unit& unit) {
    return unit.assaults && unit.order == Order::run ? "Assault" : order_words[int(unit.order)];
}
inline constexpr const char* order_verbs[orders] = {
    "wait", "Fire", "Advance", "Run", "lie in Ambush", "Rally", "go Down"};
inline constexpr const char* edge_words[] = {"north", "south", "west", "east", "no"};

// "Lieutenant Hale", whom his unit is named after; "the hero of 1st Rifles".
std::string leader_of(const Game& game, UnitId id, const char* called);
int first_token(const Position& position, UnitId id);     // of the first of its models that is alive
std::string pin_words(int pins);                          // "2 pins"
std::string several(int count, const std::string& name);  // "2 rifles", "3 StG 44Z": a sign has no plural
// What came of a deed, beside the unit that it came to.
Shown said_beside(UnitId id, std::string words, Mark::Tone tone, Rule rule);

std::string times(int count, const char* one, const char* many);  // "1 man", "2 men"
std::string lost(const Noun& unit, i32 how);                      // how a unit is lost
// What both sides have lost so far, of the operands of Told::turn_ends.
std::string losses_in_words(const Game& game, const decltype(Event::operand)& operands);

// What a part of the rules says of its own topics (Topic) and events (Told).
// A part of what was thrown for: "moving +1", or what it begins with: "Morale 9". All of them: "4, moving +1".
const char* name_of(Term::Of of);
std::string words(const Term& term);
template <class Thrown> std::string terms_in_words(const Thrown& thrown) {
    std::string all;
    for_each_term(thrown, [&](const Term& term) { all += (all.empty() ? "" : ", ") + words(term); });
    return all;
}
// The same after what is needed, if anything changed it: ": 4, moving +1".
template <class Thrown> std::string terms_if_modified(const Thrown& thrown) {
    return is_modified(thrown) ? ": " + terms_in_words(thrown) : std::string();
}
// Outlines of where the leader of a move may end.
std::vector<std::vector<Place>> reach_of(March& march);
// The same of a hull, with a pivot where it begins.
std::vector<Place> reach_of(const Drive& drive);
std::string hull_words(const Hull& hull);                                        // "tracked vehicle", "light walker"
std::vector<std::string> words_of_damage(const Entry& entry, const Wear& wear);  // "immobilised"
std::string gun_words(const Gun& gun);                                           // "medium gun"
std::string man_words(const Entry& entry, int model);                            // "man 2", or "gun"
// What a model carries.
std::string weapon_words(const Game& game, const Model& model);
// K47-WSR-05, K47-WSR-12 "rifle", "heavy anti-tank gun (AP)"
std::string words_of_line(const Game& game, u8 weapon, u8 line);
// What a shot needs to hit: beyond 6 it is a 6 and then another.
std::string needing(int need);
// K47-VEH-03 "turret", "second arm"
std::string mount_words(const Entry& entry, int number);
// Which figure stands for a model, where its weapons point, and what is broken about it.
void draw(const Position& position, UnitId id, int number, Scene::Token& token);
// What is to be said of the ground at a place; nothing in the open.
Survey card_of_ground(const Position& position, Place at);
// Where a place is, by the name of what is there, else of what is nearest; in whole inches where nothing is: "the Orchard", "near the Inn",
// "south of the Inn", "12,30".
std::string place_words(const Game& game, Place at);
// K47-FUB-04 The middle of one of the ways that a unit may panic.
Place halfway_of_panic(const Position& position, i32 option);
// What a building is called.
std::string building_name(const Game& game, i32 piece);

namespace moving {
std::string words(const Game& game, const Event& event);
Headline headline(const Event& event);
Shown shown(const Event& event);
std::string question(const Game& game, const State& state, const Question& question);
std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option);
Spot spot(const Game& game, const State& state, const Question& question, int option);
UnitId subject(const State& state, const Question& question);
Answer usual(const Game& game, const State& state, const Question& question);
Answer sample(const Game& game, const State& state, const Question& question, Stream& random);
void candidates(const Game& game, const State& view, const Question& question, Stream& random, Candidates& suggestions);
}
namespace armour {
std::string words(const Game& game, const Event& event);
Shown shown(const Event& event);
std::string question(const Game& game, const State& state, const Question& question);
UnitId subject(const State& state);
// What a sequence that throws for armour has thrown for: " to go through the armour of the Panther". Empty: it is another.
std::string thrown_for(const Game& game, const Sequences& sequence);
}
namespace observers {
std::string words(const Game& game, const Event& event);
Headline headline(const Event& event);
Shown shown(const Event& event);
std::string question(const Game& game, const State& state, const Question& question);
std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option);
Spot spot(const Game& game, const State& state, const Question& question, int option);
UnitId subject(const State& state);
Answer usual(const Game& game, const State& state, const Question& question);
Answer sample(const Game& game, const State& state, const Question& question, Stream& random);
void candidates(const Game& game, const State& view, const Question& question, Candidates& suggestions);
// What a sequence that throws for a call has thrown for. Empty: it is another.
std::string thrown_for(const Game& game, const Sequences& sequence);
// What a barrage would reach that came down there.
Marks marks_of_barrage(const Position& position, Place at);
// Whom an air strike at a unit would pin, and whom a bomb there would hit.
Marks marks_of_strike(const Position& position, UnitId at);
Marks marks_of_bomb(const Position& position, Place at);
}
namespace rift {
inline constexpr const char* face_words[rift_faces] = {"Exhausted", "Active", "Surging"};
std::string words(const Game& game, const Event& event);
Headline headline(const Event& event);
Shown shown(const Event& event);
std::string question(const Game& game, const State& state, const Question& question);
std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option);
std::string deed(const Game& game, const Question& question, int option);
Answer usual(const Game& game, const State& state, const Question& question);
Spot spot(const Game& game, const State& state, const Question& question, int option);
UnitId subject(const State& state);
std::string dice_of(const Rift_dice& dice);  // "1 Surging, 2 Active"
}
namespace shooting {
std::string words(const Game& game, const Event& event);
Headline headline(const Event& event);
Shown shown(const Event& event);
std::string question(const Game& game, const State& state, const Question& question);
std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option);
Spot spot(const Game& game, const State& state, const Question& question, int option);
UnitId subject(const State& state, const Question& question);
Answer usual(const Game& game, const State& state, const Question& question);
Answer sample(const Game& game, const State& state, const Question& question, Stream& random);
void candidates(const Game& game, const State& view, const Question& question, Stream& random, Candidates& suggestions);
}

}
