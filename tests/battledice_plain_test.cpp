// What is foretold of attacks and moves comes to what the rulebook read aloud comes to, in positions of battles fought at random.
#include "tests/battledice_plain.h"

#include "games/battledice/odds/odds.h"
#include "games/battledice/rules/movement/reach.h"
#include "tests/battledice_games.h"

namespace battledice {
namespace {

constexpr int most_dice = 5;  // enumerating more takes too long

bool same(const std::array<u64, Attack_odds::most>& weights, std::map<int, u64> plain) {
    for (int value = 0; value < Attack_odds::most; ++value)
        if (weights[std::size_t(value)] != plain[value]) return false;
    return true;
}

// Which number differs, if one does.
kit::Broken astray(const Position& position, UnitId firer, HexIndex target) {
    const Attack_odds odds = attack_odds(position.game, position.state, firer, target);
    if (odds.refusal) return "refused";
    const plain::Odds plain = plain::attack_odds(position, firer, target);
    if (odds.total != plain.throws) return "throws";
    if (!same(odds.hits, plain.hits)) return "hits";
    if (!same(odds.flags, plain.flags)) return "flags";
    if (!same(odds.losses, plain.losses)) return "losses";
    if (odds.destroyed != plain.destroyed) return "destroyed";
    if (odds.general_killed != plain.general_killed) return "General killed";
    return odds.retreats == plain.retreats ? kit::Broken() : "driven back";
}

struct Looked {
    int attacks = 0, with_choice = 0, blocked = 0, at_generals = 0, moves = 0;
};

// A few of the attacks that could be made as the battle stands, in either side's turn.
kit::Broken attacks_astray(const Position& position, Stream& chance, Looked& looked) {
    for (UnitId firer = 0; firer < position.game.units(); ++firer) {
        if (position.may_battle(firer) || chance.below(3)) continue;
        for (UnitId target = 0; target < position.game.units(); ++target) {
            const HexIndex hex = position.unit(target).hex;
            if (hex == no_hex || position.side(target) == position.side(firer)) continue;
            const int dice = plain::dice(position, firer, hex);
            if (dice < 1 || dice > most_dice || !position.sees(position.unit(firer).hex, hex)) continue;
            if (kit::Broken wrong = astray(position, firer, hex); !wrong.empty())
                return fmt::format(
                    "{} at {}: {}", position.game.roster[firer].name, position.game.grid.name(hex), wrong);
            const Attack_odds odds = attack_odds(position.game, position.state, firer, hex);
            ++looked.attacks;
            looked.with_choice += odds.choice_taken;
            looked.blocked += odds.flags[1] && !odds.retreats;
            looked.at_generals += position.general_at(hex) != no_unit;
        }
    }
    return {};
}

bool has_note(const Forecast& forecast, std::string_view words) {
    return std::ranges::any_of(
        forecast.notes, [&](const Forecast::Note& note) { return note.words.find(words) != std::string::npos; });
}

// Of an option of the way of a move: what is told of it, against where it leads.
kit::Broken move_astray(const Game& game, const State& state, const Question& question, i32 option) {
    const UnitId id = state.stacks.asking<Movement>(question.asked)->unit;
    const Forecast forecast = game.forecast(state, question, Answer::of(option));
    if (option == off_board) return has_note(forecast, "leaves for good") ? "" : "leaves";
    const HexIndex hex = HexIndex(option);
    const bool lands = state.units[id].has(Unit::reserve);
    const int steps = lands ? 0 : steps_to({game, state}, id, state.spread, hex);
    if (!lands && !has_note(forecast, fmt::format("moves {} hex", steps))) return "hexes moved";

    State moved = state;  // the board as the move leaves it
    Questions next;
    Answer given = Answer::of(option);
    for (bool arrived = false; !arrived; arrived = moved.units[id].hex == hex) {
        if (answer(game, moved, question.asked, given, next)) return "refused";
        given = Answer::of(next.count ? next.at[0].option[0] : 0);  // from which bank
    }
    const Position after{game, moved};
    int cover = 0, flags = 0;
    bool sheltered = false, afloat = false, stops = false;
    for (int i = 0; i < terrain_count; ++i) {
        if (!after.holds(hex, Terrain(i))) continue;
        const Terrain_type& type = game.terrain[std::size_t(i)];
        cover = game.options.cover_stacking == Options::sum ? cover + type.cover : std::max<int>(cover, type.cover);
        flags = std::max<int>(flags, type.ignore_flags);
        sheltered |= type.no_battle_on_entry;
        afloat |= type.no_battle;
        const bool bridge = Terrain(i) == Terrain::bridge || Terrain(i) == Terrain::ford;
        const bool bridged = Terrain(i) == Terrain::river && !plain::is_open_river(game, hex);
        stops |= type.stop && !bridged && !(bridge && !game.options.bridge_stop);
    }
    if (has_note(forecast, "in cover") != (cover > 0)) return "cover";
    if (has_note(forecast, "ignores the first") !=
        (flags && !(game.options.flag_ignore_scope == Options::whole_turn && state.units[id].has(Unit::steadied))))
        return "flags";
    if (!lands && has_note(forecast, "stops here") != stops) return "stops";

    const Unit_type& type = game.type(id);
    if (type.artillery || game.is_general(id)) return has_note(forecast, "fire this turn") ? "fires" : kit::Broken();
    const bool fires = steps <= type.battle_after && !(sheltered && !lands) && !afloat;
    if (has_note(forecast, "may still fire") != fires || has_note(forecast, "cannot fire") == fires) return "fire";
    bool has_target = false;
    for (UnitId other = 0; other < game.units(); ++other)
        if (const HexIndex at = moved.units[other].hex; at != no_hex && after.side(other) != after.side(id))
            has_target |= plain::dice(after, id, at) > 0 && after.sees(hex, at);
    return has_note(forecast, "has a target") == (fires && has_target) ? kit::Broken() : "target";
}

// Plays a battle and looks at it before every tenth answer, and at every fourth move.
kit::Broken battle(const Game& game, u64 seed, Looked& looked) {
    kit::Stand<Game> stand(game);
    Stream chance(seed), choice(seed + 1);
    for (int answers = 0; !stand.asked.over(); ++answers) {
        const auto at = [&](const kit::Broken& wrong) { return fmt::format("answer {}, {}", answers, wrong); };
        const Question& question = stand.asked.at[0];
        if (answers % 10 == 0)
            if (kit::Broken wrong = attacks_astray({game, stand.state}, choice, looked); !wrong.empty())
                return at(wrong);
        if (Topic(question.topic) == Topic::move_to && !choice.below(4))
            for (const u16 option : question.options()) {
                ++looked.moves;
                if (kit::Broken wrong = move_astray(game, stand.state, question, option); !wrong.empty())
                    return at(fmt::format("move to {}: {}", game.names(stand.state, question, option).at(0), wrong));
            }
        if (stand.give(question.asked, kit::any_answer(stand, question, chance, true)))
            return "a listed answer is refused";
    }
    return {};
}

class Foretold : public testing::TestWithParam<std::string> {};

TEST_P(Foretold, is_what_the_rulebook_comes_to) {
    Looked looked;
    EXPECT_EQ(battle(*load(GetParam()), 1, looked), "");
    EXPECT_GT(looked.attacks, 5);
    EXPECT_GT(looked.moves, 50);
    // With more flags, retreats go far and end at walls.
    const std::string flags = "dice.standard.faces=[flag, flag, infantry, cavalry, artillery, general]";
    const std::pair<u64, std::vector<std::string>> others[] = {
        {2, {flags, "bd.general_hit=two_faces", "bd.min_dice=1", "bd.river_entry=near_bank"}},
        {3, {flags, "bd.retreat_off_board=eliminate", "bd.general_hit=last", "bd.bridge_stop=false"}},
        {4, {"bd.dice_mode=situational", "bd.era=musket", "bd.flag_ignore_scope=turn", "bd.water_entry=free"}},
        {5,
            {"bd.dice_mode=situational", "bd.general_rough=true", "bd.strength_dice=true",
                "bd.face_filters=[{when: {side: blue, units: [infantry], range: [1, 2]}, ignore: flag, count: 1}, "
                "{when: "
                "{side: red}, ignore: infantry, count: 2}]"}},
    };
    for (const auto& [seed, settings] : others) {
        House house;
        house.settings = settings;
        house.settings.push_back("bd.era_strict=false");
        EXPECT_EQ(battle(*load_game(GetParam(), house), seed, looked), "") << testing::PrintToString(settings);
    }
    EXPECT_GT(looked.with_choice, 0);
    EXPECT_GT(looked.blocked, 0);
    EXPECT_GT(looked.at_generals, 0);
}

INSTANTIATE_TEST_SUITE_P(Each, Foretold, testing::ValuesIn(scenarios()), test_name);

}
}
