#pragma once
// What one unit can shoot at of another: which models see which, how far that is, and where own troops are in the way. Occupants of a
// building stand for all of its outer wall.
#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/shooting/sight.h"

namespace konflikt47 {

using Models = u16;  // of a unit, a bit each
constexpr bool has(Models models, int model) { return models >> model & 1; }
// Those that stand and can be hit: all but a gun (K47-ART-01).
Models living(const Position& position, UnitId id);
// K47-SPC-05 The same without a spotter.
Models fighting(const Position& position, UnitId id);

constexpr i32 unseen = 4 * most_coordinate;

// Where a model stands for sight, wherever it is.
Footprint standing(const Position& position, UnitId id, int model);
// K47-BLD-04 How high above the ground its men's eyes are: those on an upper floor look from there, and are seen there.
i32 eye_level(const Position& position, UnitId id);
// K47-BLD-04 Whether a unit in one building sees one in another: from a corner of its walls, or from the middle of one.
bool occupants_see(const Position& position, const Outlook& outlook, UnitId by, UnitId at);

// K47-ART-01 Whether it serves a gun that was put down in rough ground: nobody brings one there afterwards. All of its crew have hard cover.
bool is_dug_in(const Position& position, UnitId id);
// K47-ARM-14 Whether the shield of its gun is between its crew and a firer there: before it, to the front and up to both sides.
bool is_shielded_from(const Position& position, UnitId id, Place firer);

// A box around all of a unit, or around the building that it is in.
Bounds space_of(const Position& position, UnitId id);
// What lies between two units that are in these boxes: ground, and the vehicles of both sides except the two.
Outlook outlook_between(const Position& position, UnitId by, const Bounds& one, UnitId at, const Bounds& other);

class Sighting {
  public:
    // Whose troops are in the way: those of `friends`, except the firer and the target.
    Sighting(const Position& position, UnitId by, UnitId at, Side friends);

    // K47-SHT-04, K47-SHT-05 The models of the target at which a model may shoot straight.
    Models clear(int model) const { return clear_[std::size_t(model)]; }
    // K47-SHT-04 Those that it sees, friends in the way or not.
    Models seen(int model) const { return seen_[std::size_t(model)]; }
    Models seen_by_any() const;
    // K47-SHT-07 How far it is to the nearest of them, or `unseen`.
    i32 distance(int model, Models of) const;
    // How far it is to the nearest model whether it is seen or not.
    i32 distance(int model) const { return distance(model, living(position_, at_)); }
    // K47-SHT-17 What the target has against those who fire.
    Cover cover(Models firers) const;
    // And one of its models.
    Cover cover_of(int model, Models firers) const;

  private:
    Cover against(int firer, int model) const;
    Cover look_against(int firer, int model) const;
    i32 distance(int model, int to) const;

    Position position_;
    UnitId by_, at_;
    Outlook outlook_;
    std::array<Models, max_models> seen_{}, clear_{};
    // The cover of each model of the target against each firer, and the firers for which it was worked out.
    mutable std::array<std::array<Cover, max_models>, max_models> against_{};
    mutable std::array<Models, max_models> asked_{};
};

}
