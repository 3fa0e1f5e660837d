#pragma once
// Which pieces of a board without cells are shown together.
#include <string>

#include "core/scene.h"

namespace sandtable {

// The unit that a piece is shown with; null for one that is by itself, or whose unit is a whole army, which tells nobody apart.
inline const Scene::Unit* shown_unit(const Scene& scene, const Scene::Token& token) {
    const std::string& army = (token.side == Side::red ? scene.red : scene.blue).name;
    for (const Scene::Unit& unit : scene.units)
        if (unit.id == token.unit) return unit.name == army ? nullptr : &unit;
    return nullptr;
}

}
