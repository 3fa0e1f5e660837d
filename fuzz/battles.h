#pragma once
// The battles that a fuzz target may try: every scenario of every game, each from the start. A table is made once, when it is first
// asked for.
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/module.h"

namespace sandtable {

struct Fuzzed_battle {
    const Module* game;
    std::string scenario;

    const Table& table() const {
        static std::map<std::pair<const Module*, std::string>, std::unique_ptr<Table>> made;
        std::unique_ptr<Table>& table = made[{game, scenario}];
        if (!table) table = game->load({scenario});
        return *table;
    }
};

inline const std::vector<Fuzzed_battle>& fuzzed_battles() {
    static const std::vector<Fuzzed_battle> all = [] {
        std::vector<Fuzzed_battle> battles;
        for (const Module* game : modules())
            for (const Scenario_card& card : game->scenarios()) battles.push_back({game, card.id});
        return battles;
    }();
    return all;
}

}
