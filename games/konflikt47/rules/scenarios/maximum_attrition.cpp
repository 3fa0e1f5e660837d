// Maximum Attrition (K47-MAX): both sides come on from their edges, and each enemy unit destroyed is a point.
#include "games/konflikt47/play.h"

namespace konflikt47 {
namespace {

constexpr Stage attrition_stages[] = {roll_off, pick_edge, nominate_first_waves, show_first_waves};

// K47-MAX-03
int units_destroyed(const Position& position, Side side) { return position.destroyed(enemy(side)); }
Side two_more(const Position& position) { return leads_by(position, 2); }

}

constexpr Scenario maximum_attrition{.id = "maximum_attrition",
    .victory = "K47-MAX-03"_rule,
    .stages = attrition_stages,
    .points = units_destroyed,
    .winner = two_more,
    .point = "enemy unit destroyed",
    .more_points = "enemy units destroyed",
    .aim = "Each enemy unit destroyed is a point. Lead by two to win; otherwise it is a draw"};

}
