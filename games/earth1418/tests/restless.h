#pragma once
// Battles in which much is assaulted, played by chance, for tests that look at every position on the way.
#include <algorithm>

#include "games/earth1418/loading/data.h"
#include "tests/kit/kit.h"

namespace earth1418 {

inline constexpr const char* battles[] = {"rossignol", "mars-la-tour", "usdau", "montauban", "flesquieres", "kakhovka"};

// A player who often commands an assault and now and then a retreat, towards where the side would usually go, and plans by chance.
inline Answer restless(const kit::Stand<Game>& stand, const Question& question, Stream& chance) {
    const auto offered = [&](u16 option) {
        const auto options = question.options();
        return std::ranges::find(options, option) != options.end();
    };
    switch (Topic(question.topic)) {
        case Topic::command_whom: {  // each formation in turn, then ready
            for (const u16 option : question.options())
                if (option != max_formations &&
                    stand.state.secret[index(question.asked)].order[option].command == Command::none)
                    return Answer::of(option);
            return Answer::of(max_formations);
        }
        case Topic::command_what:
            if (!chance.below(6)) return Answer::of(i32(Command::retreat));
            if (offered(u16(Command::assault)) && chance.below(4)) return Answer::of(i32(Command::assault));
            break;
        case Topic::command_toward: return stand.game->usual(stand.state, question);
        case Topic::plan_whom: {
            const Position position{*stand.game, stand.state};
            for (const u16 option : question.options())
                if (option != max_units && position.plan(UnitId(option)).act == Act::none) return Answer::of(option);
            return Answer::of(max_units);
        }
        case Topic::plan_what:
            for (const Act act : {Act::assault, Act::move, Act::retreat})
                if (offered(u16(act)) && chance.below(8)) return Answer::of(i32(act));
            break;
        default: break;
    }
    return kit::any_answer(stand, question, chance, true);
}

// Plays a battle, and shows each position between two answers to `look`; up to a number of answers.
template <class Look> void play_restlessly(const Game& game, u64 seed, int answers, Look look) {
    Stream chance(seed);
    kit::Stand<Game> stand(game);
    for (; answers > 0 && !stand.asked.over(); --answers) {
        const Question question = stand.asked.at[0];
        const Refusal refusal = stand.give(question.asked, restless(stand, question, chance));
        ASSERT_FALSE(refusal) << words(refusal);
        look(stand);
    }
}

}
