// Where battledice takes a short cut, it comes to what the rules come to the long way round.
#include <algorithm>

#include "games/battledice/rules/fire/aim.h"
#include "games/battledice/rules/fire/targets.h"
#include "games/battledice/rules/movement/reach.h"
#include "tests/battledice_games.h"
#include "tests/battledice_plain.h"
#include "tests/kit/kit.h"

namespace battledice {
namespace {

// Which short cut went wrong, if one did, for this unit as the battle stands.
kit::Broken astray(const Position& position, UnitId id) {
    Hexes_in_reach full;
    search(Mover(position, id), full);
    const Hexes_in_reach quick = reach(position, id);
    if (!std::ranges::equal(quick.hexes(), full.hexes())) return "reach";
    if (!std::equal(full.steps.begin(), full.steps.begin() + full.count, quick.steps.begin())) return "hexes moved";
    if (quick.exits != full.exits || quick.exit_steps != full.exit_steps) return "exits";
    if (can_move(position, id) != (full.count || full.exits)) return "can move";
    for (HexIndex hex = 0; hex < position.game.hexes(); ++hex) {
        if (!position.game.grid.contains(hex)) continue;
        const int found = full.find(hex);
        if (steps_to(position, id, spread(position, id), hex) != (found < 0 ? 0 : full.steps[std::size_t(found)]))
            return "hexes moved to one";
    }

    std::vector<HexIndex> targets;  // in the order of the enemy's units
    const Force& enemies = position.game.force(enemy(position.side(id)));
    for (UnitId target = enemies.first; target < enemies.last; ++target) {
        const HexIndex hex = position.unit(target).hex;
        if (hex == no_hex || std::ranges::count(targets, hex)) continue;
        const bool possible = plain::dice(position, id, hex) > 0 && position.sees(position.unit(id).hex, hex);
        if (Aim(position, id).reaches(hex) != possible) return "target";
        if (possible) targets.push_back(hex);
    }
    std::vector<HexIndex> listed;
    Targets(position, id).list([&](HexIndex hex) { listed.push_back(hex); });
    if (listed != targets) return "targets";
    return Targets(position, id).any() == !targets.empty() ? kit::Broken() : "has a target";
}

// Whether what a state keeps of a side's moves is what it would be if it were worked out again.
kit::Broken stale(const Position& position, const Question& question) {
    const State& state = position.state;
    if (Topic(question.topic) == Topic::move_unit) {
        const Movers fresh = movers(position, question.asked);
        if (state.movers != fresh) return "movers";
        for (UnitId id : position.game.units(question.asked)) {
            const Unit& unit = position.unit(id);
            const bool waits =
                !(unit.marks & (Unit::moved_on | Unit::fired)) && (unit.on_board() || unit.has(Unit::reserve));
            if (fresh.waiting.has(id) != waits) return "who waits";
            if (!unit.on_board()) continue;
            Hexes_in_reach full;
            search(Mover(position, id), full);
            if (bool(std::ranges::count(question.options(), id)) != (waits && (full.count || full.exits)))
                return "who may move";
        }
    }
    for (UnitId id = 0; id < position.game.units(); ++id)
        if ((position.unit(id).hits || position.unit(id).flags) && !state.struck.has(id)) return "struck";
    if (Topic(question.topic) == Topic::lay_guns && state.batteries != batteries_to_lay(position)) return "batteries";
    if (Topic(question.topic) == Topic::fire_unit) {
        const Units ready = ready_to_fire(position, question.asked);
        if (state.firers != Firers{ready, able_to_fire(position, ready), false}) return "firers";
        for (UnitId id : position.game.units(question.asked)) {
            const bool may =
                !position.may_battle(id) && !position.game.type(id).artillery && Targets(position, id).any();
            if (may && !std::ranges::count(question.options(), id)) return "who may fire";
        }
    }
    if (Topic(question.topic) == Topic::move_to) {
        const UnitId id = position.state.stacks.asking<Movement>(question.asked)->unit;
        if (position.unit(id).on_board() && state.spread != spread(position, id)) return "spread";
    }
    return {};
}

kit::Broken astray(const Position& position) {
    std::array<Hexes, 2> held;
    for (UnitId id = 0; id < position.game.roster.size(); ++id) {
        if (!position.unit(id).on_board()) continue;
        held[index(position.side(id))].add(position.unit(id).hex);
        if (kit::Broken wrong = astray(position, id); !wrong.empty())
            return position.game.roster[id].name + ": " + wrong;
    }
    for (std::size_t side = 0; side < 2; ++side)
        if (held[side].bits != position.state.held[side].bits) return "hexes held";
    return {};
}

// Plays a battle and looks at every unit before every tenth answer.
kit::Broken battle(const Game& game, u64 seed) {
    kit::Stand<Game> stand(game);
    Stream chance(seed);
    for (int answers = 0; !stand.asked.over(); ++answers) {
        if (answers % 10 == 0)
            if (kit::Broken wrong = astray({game, stand.state}); !wrong.empty())
                return "answer " + std::to_string(answers) + ", " + wrong;
        const Question& question = stand.asked.at[0];
        if (kit::Broken wrong = stale({game, stand.state}, question); !wrong.empty())
            return "answer " + std::to_string(answers) + ", stale " + wrong;
        if (stand.give(question.asked, kit::any_answer(stand, question, chance, true)))
            return "a listed answer is refused";
    }
    return {};
}

class Short_cuts : public testing::TestWithParam<std::string> {};

TEST_P(Short_cuts, lead_to_the_same_place) {
    EXPECT_EQ(battle(*load(GetParam()), 1), "");
    for (const char* setting : {"bd.general_pass_through=false", "bd.river_entry=near_bank", "bd.road_bonus=1",
             "bd.water_entry=free", "bd.min_dice=1", "bd.strength_dice=true"})
        EXPECT_EQ(battle(*load(GetParam(), setting), 2), "") << setting;
}

INSTANTIATE_TEST_SUITE_P(Each, Short_cuts, testing::ValuesIn(scenarios()), test_name);

}
}
