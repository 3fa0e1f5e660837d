// Exact odds.
#include "games/earth1418/odds/odds.h"

#include "core/outcomes.h"
#include "data_files/settings.h"
#include "games/earth1418/loading/data.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {
namespace {

using Use = Situation::Setting::Use;

int hits_of(const State& state) {
    int hits = 0;
    for (const Hits& waiting : state.hits.all()) hits += waiting.count;
    return hits;
}

// All that makes a difference to what comes after: where the volley is, and its hits.
struct Volley_key {
    std::vector<i64> operator()(const State& state) const {
        std::vector<i64> key = {hits_of(state), state.stacks.main.depth};
        if (const Volley* volley = state.stacks.main.top<Volley>()) {
            key.push_back(state.stacks.main.frames[0].step);
            key.push_back(volley->plain);
            key.push_back(volley->special);
        }
        return key;
    }
};

// Two sub-units that stand anywhere: a volley knows all that its dice need.
Game two_sides(const House& house) {
    Game game = game_of(house_scope.read(house), nullptr, Options{}.bound_limit);
    for (const Side side : both_sides) {
        game.formations.push_back({.name = "", .side = side, .of = Class::line});
        game.roster.push_back({.name = "", .side = side, .formation = u8(index(side))});
        game.forces[index(side)].first = UnitId(index(side));
        game.forces[index(side)].last = UnitId(index(side) + 1);
    }
    return game;
}

Volley volley_of(const Game& game, const Situation_settings& given, const std::string& prefix, bool melee) {
    Volley volley{.by = UnitId(prefix.empty() ? 0 : 1), .at = UnitId(prefix.empty() ? 1 : 0)};
    volley.dice =
        u8(dice_of_bases(given.number(prefix + "arming", 0, 9, 1), given.number(prefix + "bases", 0, max_bases, 1)));
    volley.bonus = u8(given.number(prefix + "bonus", 0, 6, 0));
    volley.separate = volley.bonus && volley.dice && game.options.bonus_die == Options::designated;
    volley.needed = i8(given.number(prefix + "resilience", -9, 20, 4));
    if (game.options.natural_one_misses) volley.needed = std::max<i8>(volley.needed, 2);
    volley.again = given.has(prefix + "reroll");
    volley.melee = melee;
    return volley;
}

std::vector<Situation::Setting> settings_of(const std::string& prefix, const std::string& whose) {
    return {{prefix + "arming", "the arming value" + whose, {}, Use::one, true},
        {prefix + "bonus", "what is added to one die" + whose, {}, Use::one, false},
        {prefix + "bases", "how many bases take part" + whose, {}, Use::one, true},
        {prefix + "resilience", "the resilience to equal or beat" + whose, {}, Use::one, true},
        {prefix + "reroll", "hits are rerolled" + whose, {}, Use::flag, false}};
}

}

Volley_odds volley_odds(const Game& game, const Volley& volley) {
    State state{};
    state.stacks.call(volley);
    Questions asked;
    Visit visit(asked);
    game.run(state, visit);  // hits that are certain need no throw
    const auto chances = outcomes(game, state, First_option{}, Volley_key{});
    const Chances<int> hits = chances.map(hits_of);
    Volley_odds odds;
    odds.total = hits.weights.handy_total();
    odds.hits = distribution("hits", hits, odds.total);
    return odds;
}

void add_melee(const Game& game, const Volley& own, const Volley& theirs, Forecast& forecast) {
    const Volley_odds ours = volley_odds(game, own), enemys = volley_odds(game, theirs);
    forecast.total = ours.total * enemys.total;
    forecast.distributions = {ours.hits, enemys.hits};
    forecast.distributions[1].name = "enemy hits";
    for (Forecast::Weight& weight : forecast.distributions[0].weights) weight.weight *= enemys.total;
    for (Forecast::Weight& weight : forecast.distributions[1].weights) weight.weight *= ours.total;
    forecast.first = {forecast.about(forecast.distributions[0]), "hits expected"};
}

std::vector<Situation> odds_situations() {
    std::vector<Situation> situations = {{"fire", "one sub-unit shoots at another", settings_of("", "")},
        {"melee", "two sub-units fight", settings_of("", "")}};
    for (Situation::Setting& setting : settings_of("enemy-", " of the enemy")) {
        setting.required =
            setting.name == "enemy-arming" || setting.name == "enemy-bases" || setting.name == "enemy-resilience";
        situations[1].settings.push_back(std::move(setting));
    }
    return situations;
}

// E18-ARM-04, E18-MEL-03 Both sides of a melee throw for themselves.
Odds odds_of(const std::string& situation, const Settings& settings, const House& house) {
    const std::vector<Situation> situations = odds_situations();
    const Situation& asked = find_situation(situations, situation);
    const Situation_settings given(asked, settings);
    const Game game = two_sides(house);
    const bool melee = asked.id == "melee";
    const Volley own = volley_of(game, given, "", melee);
    Odds odds;
    odds.title = asked.about;
    odds.dice = own.dice;
    odds.terms = {{"E18-ARM-01"_rule, "arming and bases beyond two", own.dice}};
    if (melee) {
        add_melee(game, own, volley_of(game, given, "enemy-", melee), odds);
        return odds;
    }
    const Volley_odds exact = volley_odds(game, own);
    odds.total = exact.total;
    odds.distributions = {exact.hits};
    return odds;
}

}
