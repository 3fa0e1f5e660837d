#include "lab/signature.h"

#include "core/fingerprint.h"
#include "core/random.h"

namespace sandtable {

u64 signature(const Module& module) {
    constexpr u64 random_games = 10, greedy_games = 2;  // some seconds without optimisation and with sanitizers
    Fingerprint digest;
    for (const Scenario_card& card : module.scenarios())
        for (const auto& [player, games] : {std::pair{"random", random_games}, {"greedy", greedy_games}}) {
            const Tally tally = module.play_batch(card.id, {}, {player, player, games, 1}, {});
            for (const u64 number :
                {tally.games, tally.red_wins, tally.blue_wins, tally.turns, tally.answers, tally.hash})
                digest.number(number);
        }
    return digest.digest();
}

}
