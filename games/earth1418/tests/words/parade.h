#pragma once
// The parade ground: the second bound of a battle with something of everything, and what is written of it in parade.txt.
#include <fstream>

#include <fmt/format.h>

#include "games/earth1418/tests/field.h"

namespace earth1418 {

// The second bound of a battle with something of everything.
inline Field parade() {
    Field field("parade");
    field.state.bound = 2;
    field.state.phase = Phase::planning;
    field.state.step = 4;
    field.state.wind = 90;
    field.order("Red Rifles") = {Command::advance, 180, {}};
    field.order("Red Tank") = {Command::assault, 180, {}};
    field.order("Red Lancers") = {Command::hold, 0, {}};
    field.order("Blue Elite") = {Command::retreat, 170, {}};
    field.unit("Red Rifles").base[0] = field.unit("Red Rifles").base[1] = {Injury::fresh, field.id("Blue Elite")};
    field.unit("Red Rifles").base[2] = {Injury::old, no_unit};
    field.unit("Red Rifles").under_fire = true;
    field.unit("Red Mortars").forced = true;
    field.unit("Red MG").moved_last = true;
    field.unit("Red Staff").dug_in = true;
    field.unit("Red Dragoons").bases = 2;
    field.unit("Red Dragoons").left = 1;
    field.unit("Blue Res").bases = 2;
    field.unit("Blue Res").waits = true;
    field.unit("Blue Gren").leaving = field.unit("Blue Gren").dug_in = true;
    field.unit("Blue Gren").long_dug_in = true;
    field.goes("Blue Gren", Act::retreat, {mm_at(300, 460), mm_at(310, 490)});
    field.goes("Red Cars", Act::move, {mm_at(440, 150)});
    field.plan("Red Cars").target = field.id("Blue Res");
    field.plan("Red How").act = Act::bombard;
    field.plan("Red How").column = 5, field.plan("Red How").row = 3;
    field.plan("Red Lancers").act = Act::dig;
    field.state.cordons.add({mm_at(150, 120), 15240, 90, 1, 1});
    field.state.patches.add({mm_at(700, 450), 100 * mm, 25 * mm, 0, false});
    field.state.patches.add({mm_at(100, 450), 60 * mm, 30 * mm, 45, true});
    field.state.holder[0] = Side::blue;
    field.state.score = {1, 3};
    return field;
}

inline std::string places(std::span<const Place> list) {
    std::string text;
    for (const Place place : list) text += fmt::format(" {},{}", place.x, place.y);
    return text;
}

// The part of tests/parade.txt under a heading of its own.
inline std::string expected(const std::string& heading) {
    std::ifstream file("games/earth1418/tests/parade.txt");
    EXPECT_TRUE(file) << "tests run in the root of the repository";
    std::string text;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("== ")) inside = line == "== " + heading;
        else if (inside) text += line + "\n";
    }
    return text;
}

}
