// Which sides vehicles would show each other from where one of them would end its way.
#include "games/konflikt47/words/facings.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

constexpr std::size_t most_told = 2;  // of those that the hull would strike, and of those that would strike it

// The shot of one vehicle at another that goes through its armour most easily.
struct Strike_on_armour {
    UnitId by = no_unit, at = no_unit;
    u8 weapon = no_weapon;
    Penetration hit{};
    int need() const { return to_penetrate(hit); }
};
std::optional<Strike_on_armour> best_strike(const Position& position, UnitId by, UnitId at) {
    const Aim aim(position, by, at, Cause::order);
    if (aim.refusal()) return {};
    const Firing_plan plan = aim.best();
    std::optional<Strike_on_armour> best;
    for (int i = 0; i < position.firers(by); ++i) {
        const Firing use = plan[std::size_t(i)];
        if (!aim.shoots(i, use) || aim.is_in_vain(i, use)) continue;
        const Strike_on_armour strike{by, at, aim.weapon(i, use), aim.penetration(i, use)};
        if (strike.hit.struck != Struck::top && (!best || strike.need() < best->need())) best = strike;
    }
    return best;
}

using Strikes = std::vector<Strike_on_armour>;
void keep_best(Strikes& strikes) {
    std::ranges::stable_sort(strikes, {}, &Strike_on_armour::need);
    if (strikes.size() > most_told) strikes.resize(most_told);
}

std::string pierces_with(int need) {
    if (need > 6) return "nothing";
    return need <= 1 ? std::string("any hit") : need == 6 ? std::string("6") : fmt::format("{} or more", need);
}

// "on the side 5 or more harms it; front 6, rear 4 or more"
std::string by_facing(const Strike_on_armour& strike) {
    std::string others;
    for (const Struck other : {Struck::front, Struck::side, Struck::rear}) {
        if (other == strike.hit.struck) continue;
        Penetration hit = strike.hit;
        hit.struck = other;
        others +=
            fmt::format("{}{} {}", others.empty() ? "" : ", ", facing_words(other), pierces_with(to_penetrate(hit)));
    }
    return fmt::format("{} does damage (on its {})", pierces_with(strike.need()), others);
}

// How likely a hit on each facing does damage.
void add_facings_of(const Strike_on_armour& strike, Forecast& forecast) {
    for (const Struck struck : {Struck::front, Struck::side, Struck::rear}) {
        Penetration hit = strike.hit;
        hit.struck = struck;
        const u64 faces = u64(std::clamp(7 - to_penetrate(hit), 0, 6));
        forecast.chances.push_back(
            {fmt::format("a hit on its {} does damage", facing_words(struck)), (forecast.total * faces + 3) / 6});
    }
}

}

void add_facings(const Position& there, UnitId id, Forecast& forecast) {
    // What it would do after a Run it does in its next order.
    State next = there.now;
    const bool waits = next.unit[id].order == Order::run;
    if (waits) next.unit[id].order = Order::fire;
    const Position then{there.game, next};
    const Side other = enemy(there.side(id));
    Strikes own, theirs;
    for (UnitId at = then.first(other); at < then.last(other); ++at) {
        if (!then.on_table(at) || !then.entry(at).is_hull()) continue;
        if (then.entry(at).is_armoured())
            if (const auto strike = best_strike(then, id, at)) own.push_back(*strike);
        if (then.entry(id).is_armoured())
            if (const auto strike = best_strike(then, at, id)) theirs.push_back(*strike);
    }
    keep_best(own);
    keep_best(theirs);
    for (const Strike_on_armour& strike : own)
        forecast.notes.push_back({"K47-DMG-03"_rule,
            fmt::format("{} its {} strikes the {} of {:the}: {}", waits ? "Next turn" : "From there",
                then.game.weapons[strike.weapon].name, facing_words(strike.hit.struck), then.game.noun(strike.at),
                by_facing(strike))});
    for (const Strike_on_armour& strike : theirs)
        forecast.notes.push_back({"K47-DMG-03"_rule,
            fmt::format("{:The} strikes its {}: {}", then.game.noun(strike.by), facing_words(strike.hit.struck),
                by_facing(strike))});
    if (own.empty() || !forecast.chances.empty()) return;
    const Strike_on_armour& best = own.front();
    const std::string target = fmt::format("{:the}", then.game.noun(best.at));
    forecast.title = fmt::format(
        "{:The} strikes the {} of {} from there", then.game.noun(id), facing_words(best.hit.struck), target);
    const Forecast shot = waits ? Forecast{} : expect_shot(then, id, best.at, Cause::order, nullptr);
    if (!shot.chances.empty()) {
        forecast.total = shot.total;
        forecast.chances = shot.chances;
        forecast.first = {shot.first.number, fmt::format("to knock out {} from there", target)};
    } else forecast.total = 6;
    add_facings_of(best, forecast);
    if (shot.chances.empty())
        forecast.first = {forecast.about(forecast.chances[std::size_t(best.hit.struck)]),
            fmt::format("of the hits on its {} do damage", facing_words(best.hit.struck))};
}

}
