// What a barrage is expected to do where it is called.
#include <functional>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {

// K47-ARM-15 Of each unit that lies under it wherever it drifts to, four throws of six do something.
Chances<int> barrage_chances(const Position& position, Side side, Place at) {
    constexpr u32 faces = 6, harmful = faces - nothing_at_most;
    const Chances<int> die = sum_of(1, faces, faces);
    const auto where = die.with(die, [](int distance, int direction) { return distance * int(faces) + direction - 1; });
    return where.then([&](int drift) {
        const Place point = drifted(at, drift / int(faces), drift % int(faces) + 1);
        return successes(units_under(position, side, point), harmful, faces);
    });
}

Forecast expect_barrage(const Position& position, UnitId by, Place at) {
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:calls} a barrage", position.game.noun(by));
    const Side own = position.side(by);
    const auto theirs = barrage_chances(position, enemy(own), at), ours = barrage_chances(position, own, at);
    forecast.total = Weights::handy_total({&theirs.weights, &ours.weights});
    forecast.distributions = {distribution("enemy units pinned or hit", theirs, forecast.total),
        distribution("own units pinned or hit", ours, forecast.total)};
    forecast.first = {forecast.about(forecast.distributions[0]), "enemy units expected to be pinned or hit"};
    forecast.notes = {
        {"K47-ARM-15"_rule, "As all stand now: it comes at the start of a later turn, on 3 or more in each"},
        {"K47-ARM-15"_rule, "It drifts up to 5 inches, in one case of six not at all"},
        {"K47-ARM-15"_rule, "Each unit within 6 inches of it: 1 or 2 nothing, 3 a pin, 4 or 5 D2 pins, 6 a shell"},
        {"K47-ARM-15"_rule, "This is the only barrage that it calls", true}};
    return forecast;
}

}
