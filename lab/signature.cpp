#include "lab/signature.h"

#include "core/fingerprint.h"

namespace sandtable {

Signature signature(const Module& module) {
    // Some seconds without optimisation and with sanitizers, however long the battles of a game are.
    constexpr u64 random_games = 10, greedy_games = 2, most_answers = 2'000;
    Fingerprint states, play;
    for (const Scenario_card& card : module.scenarios())
        for (const auto& [player, games] : {std::pair{"random", random_games}, {"greedy", greedy_games}}) {
            const Batch batch{.red = player, .blue = player, .games = games, .seed = 1, .most_answers = most_answers};
            const Tally tally = module.play_batch({card.id}, batch, {});
            for (const u64 number : {tally.games, tally.red_wins, tally.blue_wins, tally.turns, tally.answers}) {
                states.number(number);
                play.number(number);
            }
            states.number(tally.hash);
        }
    return {states.digest(), play.digest()};
}

}
