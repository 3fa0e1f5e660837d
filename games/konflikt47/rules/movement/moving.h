#pragma once
// What the steps of movement share with their words: from where a unit's models begin, and ways that it may take.
#include <span>
#include <vector>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {

// As an answer: x and y of each place, then a facing in degrees.
Answer of_places(std::span<const Place> places, Degrees facing = 0);

// The move under way: that which interrupted all others.
inline Move& innermost(Play& play) { return play.state.moves.item[play.state.moves.size - 1u]; }
inline const Move& innermost(const Position& position) { return position.now.moves.item[position.now.moves.size - 1u]; }

// The model whose way is told as that of its unit: the leader of the move, or the next leader.
int guide_of(const Position& position, const Move& move);
// Puts a model of a unit on the table elsewhere, and tells it so; false: it stands there.
bool put(Play& play, UnitId unit, int model, Place at, Rule rule, Told told);
// K47-ORD-11 Who was stopped on the way and stands on somebody or something gets off it by the shortest way.
void spread(Play& play, UnitId unit);
// K47-SCN-03 Puts the models of a move that begins beyond the edge where all of them are first wholly on the table.
void come_on(Play& play, Move& move);

// How a unit goes: by its order, in panic, or in a regroup.
Pace pace_of(const Position& position, const Moving& moving);

// A March from where the models begin that the sequence has worked out so far; of who leaves a building, outside.
March march_of(const Position& position, const Moving& moving);
// And from that of a move that is under way.
March march_of(const Position& position, const Move& move);

Table_edge own_edge(const Position& position, UnitId id);
// K47-SCN-03 Where a unit's models begin that comes on at a place of its own edge: in a rank outside of it, the leader in the middle.
Places beyond_edge(const Position& position, UnitId id, Table_edge edge, i32 x);
Refusal refuse_entry(const Position& position, UnitId id, std::span<const i32> numbers);
// Places of its edge at which it may come on; the first serves for a usual answer. None: there is no room.
std::vector<Place> entries_of(const Position& position, UnitId id, int most);

// Whether all who begin beyond the edge get onto the table by the shortest step; most often it is all that one has to look at.
bool comes_on(March& march);
// Whether a unit comes on so at a place of its own edge. Where it does not it may have another way, which takes long to find.
bool steps_on(const Position& position, UnitId id, i32 x);
// The leader's way towards a place: as far as he may, round what is in the way. No places: he stays.
std::vector<Place> way_toward(March& march, Place to);
// Where it goes if nobody says otherwise: towards the nearest enemy, or the middle of the table.
Place usual_aim(const Position& position, UnitId id, Place from);
// K47-MOV-02 A way that begins where another model of the unit stands, and goes on from there, is that model's; it is named, and its place
// left out.
u8 take_guide(const Position& position, UnitId id, std::vector<Place>& way);
// K47-MOV-02, K47-BLD-02 Why its leader may not go so: over the table, into a building, out of one, or nowhere. `march`: the March of the
// sequence, if the caller has made one already.
Refusal refuse_course(
    const Position& position, const Moving& moving, std::span<const Place> way, March* march = nullptr);
// K47-BLD-02 Why it may not come out of its building that way.
Refusal refuse_way_out(const Position& position, const Moving& moving, std::span<const Place> way);
// K47-BLD-02 Ways into the buildings that it can get into.
std::vector<std::vector<Place>> ways_into(const Position& position, const Moving& moving, March& march);
// K47-FUB-04 The ways on which a unit may panic; of several, all as short, its owner chooses. None: it cannot.
std::vector<std::vector<Place>> ways_of_panic(March& march, const Position& position, UnitId id, Table_edge edge);
// The same of a unit that panics, out of the building that it may be in.
std::vector<std::vector<Place>> ways_of_panic(const Position& position, const Moving& moving);
// And how it comes out of that.
Moving panicking(const Position& position, Moving moving);
Pace pace_of_panic(const Position& position, UnitId id, Table_edge edge);
// Whether a model of it touches an edge of the table. The corners and places of hulls are rounded, so that they come no nearer than a hair.
constexpr i32 a_hair = 8;
bool touches_edge(const Position& position, UnitId id);
Place before_edge(
    const Position& position, UnitId id, Table_edge edge);  // the place of it that is nearest to the leader

}
