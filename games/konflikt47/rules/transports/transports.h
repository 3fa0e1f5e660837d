#pragma once
// Transports and tows: who may mount and what a passenger may do (K47-TRP-02 to K47-TRP-07).
#include <optional>
#include <vector>

#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {

constexpr i32 reach_of_transport = inch;  // K47-TRP-02, K47-TRP-07 so near they get in, and so near a gun is limbered

inline bool is_transport(const Entry& entry) { return entry.hull.capacity != 0; }
inline bool is_tow(const Entry& entry) { return entry.has(Unit_rule::tow); }
// Whether that holds of a unit that rides in a vehicle, or is towed by it.
template <class Holds> bool any_aboard(const Position& position, UnitId transport, Holds holds) {
    const Side side = position.side(transport);
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (position.unit(id).aboard == transport && holds(id)) return true;
    return false;
}
template <class Visit> void for_each_aboard(const Position& position, UnitId transport, Visit visit) {
    any_aboard(position, transport, [&](UnitId id) { return visit(id), false; });
}
// K47-ARM-12 How many men's places a unit takes up; of those aboard together. A crew rides on the tow and takes none.
int room_taken(const Position& position, UnitId id);
int room_taken_in(const Position& position, UnitId transport);
bool is_empty(const Position& position, UnitId transport);

// The friendly transport or tow of the unit that lies under a place, or no_unit; its own is none.
UnitId transport_at(const Position& position, UnitId id, Place at);
// K47-TRP-03 Whether a place lies in the vehicle in which it rides.
bool is_inside_own(const Position& position, UnitId id, Place at);
// K47-TRP-02, K47-TRP-07 Why a unit may not mount that vehicle; from where it stands, and for a reason that no way changes.
Refusal refuse_mounting(const Position& position, UnitId id, UnitId transport);
// K47-TRP-04 Why a passenger may not be told that.
Refusal refuse_order_aboard(const Position& position, UnitId id, int option);
// K47-TRP-04, K47-TRP-07 Why a unit may not shoot from where it sits, or with a gun that was in tow in this turn.
Refusal refuse_to_fire(const Position& position, UnitId id);
// K47-TRP-04 Whether a firer has moved in this order, or the vehicle in which it rides in this turn.
bool has_moved_to_fire(const Position& position, UnitId id);

// The shortest way of the leader of a march to that vehicle, and on to a place in it. Empty: there is none within its rate.
std::vector<Place> way_aboard(March& march, const Body& vehicle, Place in);

// K47-TRP-02 Such ways into all vehicles that the unit may mount.
std::vector<std::vector<Place>> ways_aboard(const Position& position, const Moving& moving, March& march);

// It gets in; and out, its models where the move begins.
void mount(Play& play, UnitId id, UnitId transport);
void dismount(Play& play, UnitId id, const Places& at);

// K47-TRP-05 Where those of a unit may be placed who get out of a wreck, by model: all that find room. The leader, or a gun, stands first.
struct Bailed {
    Places at{};
    u16 placed = 0;  // a bit a model
    bool has(int model) const { return placed >> model & 1; }
};
Bailed bailed_of(const Position& position, UnitId id);
constexpr i32 reach_of_wreck = 3 * inch;
// Why these may not be their places.
Refusal refuse_bailing(const Position& position, UnitId id, const Places& at);

// K47-TRP-06 Whether an enemy captures it at the end of the turn.
bool is_captured(const Position& position, UnitId transport);

}
