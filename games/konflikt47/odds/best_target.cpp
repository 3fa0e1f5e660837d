// What an order to shoot would bring at its best target, or one to assault at each, before it is given.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/shooting/targets.h"

namespace konflikt47 {
namespace {

// What falls by the mean, in thousandths of a point; where troops have no points, of a man.
i64 worth_of_falling(const Position& position, UnitId by, UnitId at) {
    const Entry& entry = position.entry(at);
    const i64 falls = expected_casualties(position, by, at, Cause::order);
    return entry.points ? falls * entry.points / position.models(at) : falls;
}

// The target that loses the most; no_unit where none loses anything.
UnitId best_target(const Position& position, UnitId by) {
    UnitId best = no_unit;
    i64 most = 0;
    const Targets targets = targets_of(position, by, Cause::order);
    for (const UnitId at : targets.units.all()) {
        if (refuse_target(position, by, at, Cause::order)) continue;
        if (const i64 worth = worth_of_falling(position, by, at); worth > most) best = at, most = worth;
    }
    return best;
}

// "2.3 men fall", to a tenth.
std::string falls_in_words(const Forecast::Distribution& falls, u64 total) {
    u64 sum = 0;
    for (const auto& [value, weight] : falls.weights) sum += u64(value) * weight;
    const u64 tenths = (10 * sum + total / 2) / total;
    if (!tenths) return "hardly a man falls";
    const std::string number =
        tenths % 10 ? fmt::format("{}.{}", tenths / 10, tenths % 10) : std::to_string(tenths / 10);
    return fmt::format("{} {}", number, tenths == 10 ? "man falls" : "men fall");
}

}

// K47-ORD-04 It shoots only if it has passed its test, and then has fewer pins.
State once_obeyed(const Position& position, UnitId by, Order order) {
    State then = position.now;
    then.unit[by].order = order;
    if (needs_test(position, by, order))
        then.unit[by].pins -= std::min(then.unit[by].pins, u8(pins_lost(position, by)));
    return then;
}

// K47-ORD-06, K47-ORD-07 Whom it would hurt most: of an Advance, if it shot from where it stands.
void add_best_target(const Position& position, UnitId by, Order order, Forecast& forecast) {
    const bool advances = order == Order::advance;
    const bool stays = !advances || !is_fixed(position, by) || position.entry(by).is_gun();
    const bool shoots_now = position.on_table(by) || (position.is_aboard(by) && !advances);
    if (!shoots_now || (!advances && order != Order::fire) || !stays) return;
    const State then = once_obeyed(position, by, order);
    const Position ready{position.game, then};
    const UnitId at = best_target(ready, by);
    if (at == no_unit) return;
    const Forecast shot = expect_shot(ready, by, at, Cause::order, nullptr);
    if (shot.first.number.empty()) return;
    const bool is_hull = position.entry(at).is_hull();
    const char* from = advances ? "from where it stands" : "now";
    forecast.notes.push_back({"K47-SHT-03"_rule,
        is_hull ? fmt::format("Best target {}: {}, {} to knock it out", from, position.game.name(at), shot.first.number)
                : fmt::format("Best target {}: {}, where {} on average", from, position.game.name(at),
                      falls_in_words(shot.distributions.back(), shot.total))});
    // The dice of an Order Test are the odds of a tested order; those of its shots come with the target.
    if (needs_test(position, by, order)) return;
    forecast.total = shot.total;
    forecast.distributions = shot.distributions;
    if (is_hull) forecast.chances = shot.chances;
    const Noun target = position.game.noun(at);
    forecast.first = {shot.first.number,
        is_hull ? fmt::format("to knock out {:the}", target) : fmt::format("men of {:the} expected to fall", target)};
}

// K47-CQ-02 Of each enemy that it may assault; the odds are those of the only one, where there is but one and no test comes first.
void add_assaults(const Position& position, UnitId by, Forecast& forecast) {
    List<UnitId, side_units> targets{};
    const Side other = enemy(position.side(by));
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (position.on_table(at) && !refuse_assault(position, by, at)) targets.add(at);
    for (const UnitId at : targets.all()) {
        const Forecast assault = expect_assault(position, by, at, true);
        if (assault.first.number.empty()) continue;
        forecast.notes.push_back({"K47-CQ-02"_rule,
            fmt::format("{}: {} {}", position.game.name(at), assault.first.number, assault.first.words)});
        if (targets.size > 1 || needs_test(position, by, Order::run)) continue;
        forecast.title = assault.title;
        forecast.dice = assault.dice;
        forecast.terms = assault.terms;
        forecast.total = assault.total;
        forecast.distributions = assault.distributions;
        forecast.chances = assault.chances;
        forecast.first = assault.first;
    }
}

}
