#pragma once
// Where a shell that hit may burst, and which models it hits there.
#include <vector>

#include "games/konflikt47/rules/shooting/sighting.h"

namespace konflikt47 {

// K47-WSR-09 Under k47.plunging_fire only what models stand in covers them from above; a roof does.
Cover cover_from_above(const Position& position, UnitId at);

// What comes down from above and from nobody on the table is to a unit: on top of its armour, with the cover of what its models stand in.
// `line`: with HE or a Pen.
Shot_group group_from_above(const Position& position, UnitId at, const Line& line);

// K47-BLD-05, K47-WSR-06 One hit that is as many as its dice say, with pins of its own; and the most that they may come to.
Shot_group as_hits(const Position& position, UnitId at, Shot_group group);
int most_hits(const Position& position, UnitId at, const Shot_group& group);

class Bursting {
  public:
    Bursting(const Position& position, UnitId by, UnitId at, Side firer, const Shot_group& group);
    // K47-SPC-06 Of what comes from the air, at any model.
    Bursting(const Position& position, UnitId at, Side firer, int he);

    // K47-WSR-11 Why its template may not be laid there.
    Refusal refuse(Place centre) const;
    // Where it hits the most of the target, of the places that are worth a look; none where friends are everywhere too near.
    bool has_room() const { return room_; }
    Place best() const { return best_; }
    // The model that it hits where there is no room.
    Models only_one() const;
    // Whom it hits: enemies of the firer whose base is touched.
    std::vector<Burst> under(Place centre, u8 group) const;

  private:
    struct Spared {
        UnitId id;
        Body body;
    };
    void find_spared();
    void look_for_room();
    Models touched(UnitId id, Place centre) const;

    Position position_;
    UnitId by_, at_;
    Side firer_;
    i32 radius_;
    Models aimed_ = 0;            // models over which its centre may be
    std::vector<Spared> spared_;  // of the firer's side, as near as a template on those models might come
    bool room_ = false;
    Place best_{};
};

}
