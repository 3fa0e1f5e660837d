#pragma once
// What the steps of a drive share with their words: how a unit is to drive, and where it is on its way.
#include "games/konflikt47/rules/movement/drive.h"
#include "games/konflikt47/rules/movement/moving.h"

namespace konflikt47 {

Drive drive_of(const Position& position, const Driving& driving);
// The numbers of an answer: the places, and last how it is to stand.
std::vector<Station> stations_of(const Position& position, const Driving& driving, std::span<const i32> numbers);
Refusal refuse_drive(const Position& position, const Driving& driving, std::span<const i32> numbers);
// As an answer; a hull that stays says its own place.
Answer of_drive(const Drive& drive, std::span<const Place> points, Degrees facing);
// The move of a unit that drives through these stations.
Move move_of(UnitId unit, const Drive& drive, std::span<const Station> stations);
// Straight along a facing as far as it may and can stop, and how it faces then; no places: nowhere.
std::vector<Place> way_ahead(const Drive& drive, Degrees along, Degrees facing, i32 most);
// The same without a turn at the end: along the facing behind it goes back.
std::vector<Place> way_ahead(const Drive& drive, Degrees along, i32 most);

// K47-ORD-11 Where the hull of a move is that has gone so far: at a place where it turns it has turned already.
Station station_at(const Move& move, i32 gone);
// All turns and legs up to there, each told.
void drive_to(Play& play, Move& move, i32 gone);

// K47-ARM-14 Whether a walker stands where it may not, as in the middle of a jump; and it comes down from one in which it was stopped.
bool hangs_over(const Position& position, UnitId id);
void land(Play& play, Move& move);

// As things would be if that hull stood there.
State with_hull_at(const Position& position, UnitId id, const Station& station);

// K47-MOV-05 Whether the men of a friendly unit step aside for a vehicle: who is on the table, on foot and in no building.
inline bool yields(const Position& position, UnitId id) {
    return position.on_table(id) && !position.entry(id).is_hull() && position.unit(id).building == no_piece;
}
constexpr i32 most_aside = 2 * inch;
struct Aside {
    UnitId unit;
    u8 model;
    Place to;
};
// K47-MOV-05 Where friends go who stand where the hull goes, one after another. Nothing if one of them finds no place: then `stuck` is where
// he stands, or the leader of a unit that would be torn apart.
std::optional<std::vector<Aside>> step_aside(const Position& position, UnitId hull, const Station& began,
    std::span<const Station> stations, Place* stuck = nullptr, bool jumps = false);

// K47-CQ-15 The same of a unit that is assaulted, together if it can, by any distance up to an Advance.
std::optional<std::vector<Aside>> give_way(
    const Position& position, UnitId hull, UnitId unit, const Station& began, std::span<const Station> stations);
// They go there, and are told to.
void let_pass(Play& play, const std::optional<std::vector<Aside>>& asides, Rule rule);

// K47-SCN-03 Whether a vehicle has room to come on at a place of its own edge.
bool drives_on(const Position& position, UnitId id, i32 x);

// K47-SPC-08 Whether a unit gets a pin from a vehicle that has moved to where it stands.
bool is_frightened(const Position& position, UnitId id, UnitId by);

// K47-FUB-04 A way on which a vehicle or walker may panic.
struct Panic_drive {
    Pace pace = Pace::run;
    std::vector<Station> stations;
};
// Of several that are as good its owner chooses. None: it cannot.
std::vector<Panic_drive> drives_of_panic(const Position& position, UnitId id, Table_edge edge);

// K47-VEH-07 Whether a vehicle that fails its Order Test goes straight back first: it sees an enemy ahead that could harm it. Ruling: by half
// of its Advance on roads as well.
bool falls_back(const Position& position, UnitId id);

}
