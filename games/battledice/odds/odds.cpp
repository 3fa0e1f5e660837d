// Exact odds.
#include "games/battledice/odds/odds.h"

#include "core/outcomes.h"
#include "core/throws.h"
#include "data_files/settings.h"
#include "games/battledice/loading/data.h"
#include "games/battledice/rules/fire/dice.h"
#include "games/battledice/rules/ground/ground.h"
#include "games/battledice/rules/retreat/retreat.h"
#include "games/battledice/words/ask.h"

namespace battledice {

Attack_odds attack_odds(const Game& game, const State& state, UnitId firer, HexIndex target) {
    const Position position{game, state};
    Attack_odds odds;
    odds.refusal = position.may_battle(firer);
    if (odds.refusal) return odds;
    odds.dice = position.dice(firer, target);
    odds.refusal = odds.dice.refusal;
    if (odds.refusal) return odds;

    const UnitId unit = position.unit_at(target), general = position.general_at(target);
    const int before = unit != no_unit ? position.unit(unit).figures : 1;
    State attack = state;
    attack.stacks = {};
    attack.stacks.call(Attack{firer, target});
    Questions questions, next;
    ask(game, attack, questions);
    odds.total = questions.at[0].dice.all_throws();
    // An attack throws once. Nothing but ways back is to be chosen after it.
    const auto policy = [&](const State& driven_back, const Question& question) {
        const Best_way_back best = best_way_back({game, driven_back}, question);
        odds.choice_taken |= best.matters;
        return Answer::of(best.to);
    };
    each_throw(questions.at[0].dice, [&](const Answer& thrown, u64 weight) {
        State after = attack;
        answer(game, after, Side::dice, thrown, next);
        answer_players(game, after, next, policy);
        assert(next.over());
        const UnitId aimed = unit != no_unit ? unit : general;
        const int left = after.units[aimed].figures;
        odds.hits[unit != no_unit ? after.thrown.hits : after.thrown.stars] += weight;
        odds.flags[after.thrown.flags] += weight;
        odds.losses[std::size_t(before - left)] += weight;
        if (!left) odds.destroyed += weight;
        if (general != no_unit && !after.units[general].figures) odds.general_killed += weight;
        if (left && after.units[aimed].hex != target) odds.retreats += weight;
    });
    return odds;
}

namespace {

using Use = Situation::Setting::Use;
// What a hex can hold that makes a difference to an attack; a bridge comes with its river.
constexpr Terrain grounds[] = {Terrain::open, Terrain::wood, Terrain::orchard, Terrain::hill, Terrain::built_up,
    Terrain::crops, Terrain::rough, Terrain::sand, Terrain::water, Terrain::river, Terrain::fence, Terrain::wire,
    Terrain::fieldwork};

void add_terrain(Ground& ground, Terrain terrain) {
    ground.holds |= bit(terrain);
    if (terrain == Terrain::hill) ground.height = 1;
    if (terrain == Terrain::river) ground.holds |= bit(Terrain::bridge);  // a unit in a river stands on its bridge
}

}

std::vector<Situation> odds_situations() {
    const std::vector<std::string> unit_words(std::begin(type_ids), std::end(type_ids));
    std::vector<std::string> terrain_words;
    for (Terrain terrain : grounds) terrain_words.emplace_back(terrain_ids[u8(terrain)]);
    return {{"attack", "one attack on a hex",
        {
            {"attacker", "the unit that attacks", unit_words, Use::one, true},
            {"range", "how many hexes away the target is", {}, Use::one, false},
            {"target", "the unit that is attacked", unit_words, Use::one, true},
            {"target-terrain", "what the target's hex holds", terrain_words, Use::many, false},
            {"attacker-terrain", "what the attacker's hex holds", terrain_words, Use::many, false},
            {"general", "a General is with the attacker", {}, Use::flag, false},
            {"target-general", "a General is with the target", {}, Use::flag, false},
            {"target-figures", "figures the target has left", {}, Use::one, false},
            {"no-retreat", "the target cannot retreat", {}, Use::flag, false},
        }}};
}

Odds odds_of(const std::string& situation, const Settings& settings, const House& house) {
    const std::vector<Situation> situations = odds_situations();
    const Situation_settings given(find_situation(situations, situation), settings);
    const int range = given.number("range", 1, 12, 1);
    const Type attacker = Type(given.choice("attacker")), target = Type(given.choice("target"));

    // The two stand in one row of an otherwise open board, the target with eight rows behind it, or with its back to its own edge.
    Game game = game_of(read_tables(house_scope.read(house), nullptr, nullptr));
    game.grid = HexGrid(13, 9, game.options.short_even_rows);
    game.ground.assign(std::size_t(game.grid.slots()), {bit(Terrain::open)});
    const HexIndex from = game.grid.index({0, 0}), to = game.grid.index({range, 0});
    for (std::size_t i : given.choices("attacker-terrain")) add_terrain(game.ground[from], grounds[i]);
    for (std::size_t i : given.choices("target-terrain")) add_terrain(game.ground[to], grounds[i]);
    survey(game);
    enlist(game, {"", Side::red, attacker, from});
    if (given.has("general")) enlist(game, {"", Side::red, Type::general, from});
    enlist(game, {"", Side::blue, target, to});
    if (given.has("target-general")) enlist(game, {"", Side::blue, Type::general, to});
    game.forces[1].home = given.has("no-retreat") ? BoardEdge::north : BoardEdge::south;

    Odds odds;
    for (UnitId id = 0; id < game.roster.size(); ++id)
        if (!(game.ground[game.roster[id].hex].enter & bit(game.roster[id].type))) {
            odds.refusal = {"BD-MOV-06"_rule, "is ground that one of these units may not enter"};
            return odds;
        }
    State state = game.start();
    const int full = game.unit_types[u8(target)].figures;
    state.units[game.forces[1].first].figures = u8(given.number("target-figures", 1, full, full));

    const Attack_odds exact = attack_odds(game, state, 0, to);
    odds.refusal = exact.refusal;
    if (exact.refusal) return odds;
    odds.dice = exact.dice.count;
    odds.total = exact.total;
    odds.terms = dice_terms({game, state}, exact.dice);
    odds.distributions = {
        distribution("hits", exact.hits), distribution("flags", exact.flags), distribution("losses", exact.losses)};
    odds.chances = {{"destroyed", exact.destroyed}, {"general_killed", exact.general_killed}};
    return odds;
}

}
