#pragma once
// What the chapters ask of each other. The turn is written in the files of rules/turn, movement in rules/movement, shooting in
// rules/shooting, close quarters in rules/close_quarters, and what observers call in rules/observers.
#include "games/konflikt47/play.h"

namespace konflikt47 {

// The piece of the scene that a model is, by which questions and refusals name it.
constexpr int piece_of(UnitId unit, int model) { return unit * max_models + model; }

// The turn
Refusal refuse_order(const Position& position, UnitId id, int option);  // K47-ORD-01, of Topic::order
Morale order_test(const Position& position, UnitId id, Order order);    // K47-ORD-03
// K47-MOR-08 `fought`: losses or close quarters are why.
Morale morale_check(const Position& position, UnitId id, bool fought);
bool needs_test(const Position& position, UnitId id, Order order);  // K47-ORD-02
int pins_lost(const Position& position, UnitId id);                 // K47-ORD-04: by an Order Test that it passes

// Movement
bool sees(const Position& position, UnitId one, UnitId other);  // K47-SHT-04 any model any model
// K47-ORD-11 Stretches of the leader's way in which a model of the ambusher sees one of the movers.
struct Window {
    i32 from = 0, to = 0;
};
using Windows = List<Window, 16>;
Windows windows(const Position& position, const Move& move, UnitId ambusher, i32 within = 2 * most_coordinate);
// Whether it is so at one point of the way.
bool is_seen_at(const Position& position, const Move& move, UnitId ambusher, i32 gone);
// K47-ORD-11 Puts all models of a move where they are when its leader has gone so far.
void stand_at(Play& play, Move& move, i32 gone);
// K47-FUB-04 Whether it could go an inch towards an edge.
bool can_panic(const Position& position, UnitId id, Table_edge edge);

// Shooting and close quarters
// K47-CQ-02, K47-CQ-03 Why a unit may not assault another.
Refusal refuse_assault(const Position& position, UnitId by, UnitId at);
// K47-ORD-12 Why a unit on Ambush may not charge one that stands where it has got to.
Refusal refuse_charge(const Position& position, UnitId by, UnitId at);
// K47-FUB-03 Whether there is a friend that it would have to shoot at.
bool has_friendly_target(const Position& position, UnitId by);

}
