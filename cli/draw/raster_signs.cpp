#include "cli/draw/raster_signs.h"

#include <algorithm>
#include <map>

#include "report/grouped_pieces.h"
#include "words/letters.h"

namespace sandtable {

Drawn drawn(Scene::Area::Look look) {
    switch (look) {
        case Scene::Area::wood: return {"&$", "wood"};
        case Scene::Area::thin_wood:
        case Scene::Area::orchard: return {"%$", "orchard"};
        case Scene::Area::hill: return {"^", "hill"};
        case Scene::Area::house:
        case Scene::Area::town: return {"#", "built_up"};
        case Scene::Area::ruin: return {"?", "built_up"};
        case Scene::Area::bunker: return {"[", "wall"};
        case Scene::Area::water: return {"~", "water"};
        case Scene::Area::marsh: return {"-", "river"};
        case Scene::Area::crops: return {"\"", "crops"};
        case Scene::Area::rail: return {"+", "rail"};
        case Scene::Area::road:
        case Scene::Area::track: return {"=", "road"};
        case Scene::Area::bocage:
        case Scene::Area::hedge: return {";", "hedge"};
        case Scene::Area::wall:
        case Scene::Area::fence: return {"|", "wall"};
        case Scene::Area::wire: return {"!", "wall"};
        case Scene::Area::trench:
        case Scene::Area::bank: return {"_", "fieldwork"};
        case Scene::Area::crater: return {"@", "crater"};
        case Scene::Area::sand: return {",", "sand"};
        case Scene::Area::bridge:
        case Scene::Area::ford: return {"]", "bridge"};
        case Scene::Area::wreck: return {"x", "rough"};
        case Scene::Area::rough:
        case Scene::Area::looks: break;
    }
    return {"'`", "rough"};
}

namespace {

std::string letter_of(Side side, int number) {
    if (!is_player(side)) return std::string(1, char('1' + number % 9));
    const char letter = char('A' + number % 26);
    return std::string(1, side == Side::blue ? small(letter) : letter);
}

}

std::vector<Unit> units_of(const Scene& scene) {
    std::vector<Unit> units;
    std::map<Side, int> count;
    for (const Scene::Token& token : scene.tokens) {
        if (!token.on_board) continue;
        const Scene::Unit* together = shown_unit(scene, token);
        auto unit = std::ranges::find_if(
            units, [&](const Unit& each) { return together && each.tokens[0]->unit == together->id; });
        if (unit == units.end()) {
            const std::string& name = together ? together->name : token.name;
            units.push_back({token.side, name, letter_of(token.side, count[token.side]++), {}});
            unit = units.end() - 1;
        }
        unit->tokens.push_back(&token);
    }
    return units;
}

}
