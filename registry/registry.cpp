// The games there are: a line each.
#include <array>

#include "registry/games.h"

namespace sandtable {

std::span<const Module* const> modules() {
    static const auto all = std::to_array<const Module*>({
        &battledice_module(),
        &earth1418_module(),
        &konflikt47_module(),
    });
    return all;
}

const Module* module(std::string_view id) {
    for (const Module* one : modules())
        if (id == one->id()) return one;
    return nullptr;
}

}
