#pragma once
// Which pieces of a board without cells are shown together.
#include <string>

#include "core/scene.h"

namespace sandtable {

// The unit that a piece is shown with, or nothing for one that is by itself. A unit that is a whole army tells nobody apart.
inline std::string shown_unit(const Scene& scene, const Scene::Token& token) {
    const std::string& army = (token.side == Side::red ? scene.red : scene.blue).name;
    return token.unit == army ? std::string() : token.unit;
}

}
