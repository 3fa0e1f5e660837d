#pragma once
// A unit that moves, and an enemy far away.
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {

struct Two : Country_field {
    UnitId red, blue;
    explicit Two(const std::string& pieces = "", int models = 1, Place from = at(20, 20))
        : Country_field(pieces), red(add(Side::red, models, from)), blue(add(Side::blue, 1, at(60, 40))) {
        begin();
    }
};

}
