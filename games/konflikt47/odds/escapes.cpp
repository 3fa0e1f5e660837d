// What a shot or an assault would still do to a recce vehicle that escapes from it (K47-SPC-02).
#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/pursuit.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/thought.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "geometry/turn.h"

namespace konflikt47 {

Pursuit pursuit_of(const Position& position) {
    const auto& stack = position.now.stacks.main;
    for (std::size_t i = stack.depth; i-- > 0;) {
        const auto& sequence = stack.frames[i].sequence;
        if (const auto* shooting = std::get_if<Shooting>(&sequence)) return {.shooting = shooting};
        if (const auto* assault = std::get_if<Assault>(&sequence)) return {.assault = assault};
    }
    return {};
}

bool still_reaches(Play& thought, const Assault& assault) {
    const bool drives = thought.entry(assault.by).is_hull();
    return drives ? plan_walk(thought, assault.by, assault.at) : plan(thought, assault);
}

namespace {

Forecast expect_shots_after(const Position& then, const Shooting& shooting, UnitId id) {
    for (const Shot_at& shot : shooting.targets.all()) {
        if (shot.at != id) continue;
        Firing_plan plan = shooting.plan_at(shot);
        const Aim aim(then, shooting.by, id, shooting.cause);
        const int lost = lose_shots(then, id, aim, plan);
        Forecast forecast = expect_shot(then, shooting.by, id, shooting.cause, &plan);
        if (lost && !aim.refusal())
            forecast.notes.push_back({"K47-SPC-02"_rule,
                lost == 1 ? "The shot of a weapon is lost" : fmt::format("The shots of {} weapons are lost", lost)});
        return forecast;
    }
    return {};
}

}

Forecast expect_after_escape(const Position& position, UnitId id, Place end) {
    const Pursuit pursuit = pursuit_of(position);
    const State state = escaped(position, id, end);
    const Position then{position.game, state};
    if (pursuit.shooting) return expect_shots_after(then, *pursuit.shooting, id);
    if (!pursuit.assault) return {};
    Thought thought(then);
    if (still_reaches(thought.play, *pursuit.assault)) return expect_arrival(thought.play, pursuit.assault->by, id);
    Forecast forecast;
    const Noun by = position.game.noun(pursuit.assault->by), at = position.game.noun(id);
    forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", by, at);
    forecast.notes.push_back({"K47-CQ-03"_rule, fmt::format("{0:The} {0:does} not reach {1:it} there", by, at)});
    return forecast;
}

// To the first of its ends where nothing reaches it any more, else as far back as it may.
Forecast expect_escape(const Position& position, UnitId id) {
    const Place from = position.unit(id).model[0].at;
    Forecast best;
    for (const Place end : escape_ends(position, id)) {
        Forecast there = expect_after_escape(position, id, end);
        const bool back = dot(direction(position.unit(id).facing), end - from) < 0, away = there.chances.empty();
        there.notes.insert(there.notes.begin(),
            {"K47-SPC-02"_rule,
                fmt::format("If it goes straight {} by {}: you draw its way next", back ? "back" : "ahead",
                    position.game.measure().length(length(from, end)))});
        if (away || best.notes.empty()) best = std::move(there);
        if (away) break;
    }
    return best;
}

}
