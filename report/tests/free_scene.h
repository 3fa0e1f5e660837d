#pragma once
// A table without cells, laid by hand, with something of every kind that can be drawn: two feet by one, in thousandths of an inch.
#include "core/scene.h"

namespace sandtable {

inline Scene free_scene() {
    const auto piece = [](int id, Side side, std::string name, int unit, Place at) {
        Scene::Token token;
        token.id = id;
        token.side = side;
        token.name = std::move(name);
        token.unit = unit;
        token.kind = "infantry";
        token.label = "RIF";
        token.on_board = true;
        token.x = at.x, token.y = at.y;
        token.strength = token.full = 1;
        token.width = token.depth = 1'000;
        token.is_round = true;
        return token;
    };
    Scene scene;
    scene.title = "The Farm";
    scene.free_board = Scene::Free_board{false, 24'000, 12'000, {"inch", "inches", 1'000, 0}, 6'000};
    scene.red.name = "Reds", scene.blue.name = "Blues";
    scene.units = {{0, "1st Squad", Side::red}};
    scene.areas = {{0, "wood", "Long Wood", 3, {{1'000, 1'000}, {8'000, 1'000}, {7'000, 4'500}, {1'500, 4'000}}, 0,
                       Scene::Area::wood},
        {1, "road", "road", 0, {{0, 9'000}, {24'000, 8'000}}, 1'000, Scene::Area::road},
        {2, "house", "", 2, {{16'000, 1'000}, {20'000, 1'000}, {20'000, 4'000}, {16'000, 4'000}}, 0,
            Scene::Area::house},
        {3, "dry_stone_wall", "wall", 1, {{12'000, 0}, {12'000, 5'000}}, 300, Scene::Area::wall}};
    scene.tokens = {piece(1, Side::red, "1st Squad, leader", 0, {3'000, 7'500}),
        piece(2, Side::red, "1st Squad, rifle 1", 0, {5'000, 7'500}),
        piece(3, Side::red, "1st Squad, rifle 2", 0, {6'000, 6'500}),
        piece(4, Side::blue, "Tiger & Son", -1, {18'000, 6'500}), piece(5, Side::nobody, "Noise", -1, {22'000, 2'000})};
    Scene::Token& tank = scene.tokens[3];
    tank.kind = "tank", tank.label = "TIG";
    tank.look = Scene::Token::vehicle;
    tank.is_round = false;
    tank.width = 2'000, tank.depth = 4'000;
    tank.facing = 270;
    tank.markers = {"ambush"};
    scene.zones = {{0, "objective", "Gate", "2 for blue", Side::blue, 2, Place{13'500, 10'500}, {}},
        {1, "blast", "HE", "", Side::nobody, 0, Place{9'500, 10'000}, {}, false, 1'500, 0, 0, Scene::Zone::blast},
        {2, "arc", "front arc", "", Side::blue, 0, Place{16'000, 6'500}, {}, false, 4'000, 225, 315, Scene::Zone::arc},
        {3, "route", "advance", "", Side::red, 0, {}, {{5'000, 8'500}, {5'000, 11'000}}, true, 0, 0, 0,
            Scene::Zone::route}};
    return scene;
}

}
