// What an option would bring, before it is chosen. Nothing is worked out here that a rule decides: the option is played on a
// copy of the state, and the predicates of the rules are asked what it has come to.
#include <string_view>

#include <fmt/format.h>

#include "games/battledice/odds/odds.h"
#include "games/battledice/rules/fire/dice.h"
#include "games/battledice/rules/fire/targets.h"
#include "games/battledice/rules/ground/ground.h"
#include "games/battledice/rules/movement/reach.h"
#include "games/battledice/rules/retreat/retreat.h"
#include "games/battledice/words/ask.h"
#include "games/battledice/words/handbook.h"

namespace battledice {

std::vector<Forecast::Term> dice_terms(const Position& position, const Battle_dice& dice) {
    std::vector<Forecast::Term> terms;
    for_each_term(position, dice,
        [&](const Dice_term& term) { terms.push_back({term.rule, words(position.game, term), term.dice}); });
    return terms;
}

Forecast::Distribution distribution(const char* name, const std::array<u64, Attack_odds::most>& weights) {
    Forecast::Distribution list{name, {}};
    for (int value = 0; value < Attack_odds::most; ++value)
        if (weights[std::size_t(value)]) list.weights.push_back({value, weights[std::size_t(value)]});
    return list;
}

namespace {

// What flags do to a unit that cannot go back, and by whose choice it goes where they cost different numbers of figures.
void note_retreat(const Position& position, UnitId id, bool choice_taken, std::vector<Forecast::Note>& notes) {
    const Falling_back back(position, id);
    if (choice_taken)
        notes.push_back({"BD-RET-02"_rule, "of the ways back it is taken to go the one that costs fewest figures"});
    if (!back.ways().empty()) return;
    if (position.game.is_general(id)) notes.push_back({"BD-RET-06"_rule, "cannot go back: a flag kills him"});
    else if (back.least_loss(1) > 1) notes.push_back({"BD-RET-04"_rule, "cannot go back: a flag destroys it"});
    else notes.push_back({"BD-RET-04"_rule, "cannot go back: each flag costs a figure"});
}

Forecast of_attack(const Position& position, UnitId firer, HexIndex target) {
    const Game& game = position.game;
    const Attack_odds odds = attack_odds(game, position.state, firer, target);
    if (odds.refusal) return {};
    const UnitId unit = position.unit_at(target), general = position.general_at(target);
    const UnitId aimed = unit != no_unit ? unit : general;
    Forecast forecast;
    forecast.title = fmt::format("{} at {}", game.roster[aimed].name, game.grid.name(target));
    forecast.dice = odds.dice.count;
    forecast.terms = dice_terms(position, odds.dice);
    forecast.total = odds.total;
    forecast.distributions = {distribution("figures lost", odds.losses)};
    forecast.first = {forecast.about(forecast.distributions[0]), "figures expected to fall"};
    if (unit != no_unit) forecast.chances.push_back({"destroyed", odds.destroyed});
    if (general != no_unit) forecast.chances.push_back({"General killed", odds.general_killed});
    forecast.chances.push_back({"driven back", odds.retreats});
    note_retreat(position, aimed, odds.choice_taken, forecast.notes);
    if (const Dice_set& set = position.dice_set(firer, odds.dice.range); set.units)
        forecast.notes.push_back({"BD-ERA-04"_rule, set.name + " dice"});
    if (const int flags = steadying(position, aimed))
        forecast.notes.push_back(
            {"BD-RET-05"_rule, flags == 1 ? "the first flag is ignored" : fmt::format("{} flags are ignored", flags)});
    return forecast;
}

// What the hex a unit would stand in does for it.
void note_place(const Position& position, UnitId id, std::vector<Forecast::Note>& notes) {
    const Game& game = position.game;
    const HexIndex hex = position.unit(id).hex;
    if (const int cover = position.cover(hex, false)) {
        const int from_hill = position.cover(hex, true);
        notes.push_back({cover_rule(position, hex, false),
            fmt::format("in cover, {}: {} less for attacks on it{}",
                game.terrain[u8(position.best_cover(hex, false))].name, number_of(cover, "die", "dice"),
                from_hill == cover ? ""
                                   : fmt::format(", {} from a hill", from_hill ? std::to_string(from_hill) : "none"))});
    }
    if (const int flags = steadying(position, id))
        notes.push_back({"BD-RET-05"_rule,
            flags == 1 ? "ignores the first flag" : fmt::format("ignores the first {} flags", flags)});
}

// BD-MOV-04, BD-MOV-07 What it must stop in; open ground where nothing stops it.
Terrain stops_at(const Position& position, HexIndex hex) {
    const Ground& ground = position.game.ground[hex];
    for (int i = 0; i < terrain_count; ++i)
        if (position.holds(hex, Terrain(i)) && ends_move(position.game, ground, Terrain(i))) return Terrain(i);
    return Terrain::open;
}

// What becomes of the unit's fire. Artillery has had its chance this turn (BD-TRN-04), and Generals never fire.
void note_fire(const Position& before, const Position& after, UnitId id, std::vector<Forecast::Note>& notes) {
    const Game& game = after.game;
    if (game.type(id).artillery || game.type(id).battle_after == Unit_type::never) return;
    if (const Refusal no = after.may_battle(id)) {
        // It costs a shot only where there would be somebody to shoot at.
        const auto aims = [&](const Position& at) { return at.unit(id).on_board() && Targets(at, id).any(); };
        const bool has_target = aims(before) || aims(after);
        notes.push_back({no.rule, "cannot fire this turn", has_target && !before.may_battle(id)});
        return;
    }
    notes.push_back({"BD-MOV-02"_rule, "may still fire this turn"});
    if (Targets(after, id).any()) notes.push_back({"BD-BAT-02"_rule, "has a target from there"});
    if (after.led(id)) notes.push_back({"BD-CMD-02"_rule, "throws 1 die more, with its General"});
    if (const int dice = after.own_penalty(id))
        notes.push_back({"BD-TER-08"_rule,
            fmt::format("throws {} less, from the {}", number_of(dice, "die", "dice"),
                game.terrain[u8(after.obstacle(after.unit(id).hex))].name)});
}

Forecast of_move(const Position& before, Side side, UnitId id, i32 option) {
    // The move alone: what comes after the last of a side's moves may already be the next turn.
    const Game& game = before.game;
    State moved = before.state;
    moved.stacks = {};
    moved.stacks.call(Movement{side});
    moved.movers = movers(before, side);
    Questions next;
    Events told;
    if (answer(game, moved, side, Answer::of(id), next, nullptr, Listing::none) ||
        answer(game, moved, side, Answer::of(option), next, &told, Listing::all))
        return {};
    const bool chooses_bank = told.empty();
    if (chooses_bank && answer(game, moved, side, Answer::of(next.at[0].option[0]), next, &told, Listing::none))
        return {};
    const Position after{game, moved};
    Forecast forecast;
    std::vector<Forecast::Note>& notes = forecast.notes;
    const Rule rule = told.front().rule;
    if (option == off_board) {
        forecast.title = fmt::format("{0:The} {0:leaves} the board", game.noun(id));
        notes.push_back({rule, fmt::format("leaves for good, worth {}", game.force(side).exit_value)});
        return forecast;
    }
    const HexIndex hex = HexIndex(option);
    forecast.title = fmt::format("{0:The} {0:moves} to {1}", game.noun(id), game.grid.name(hex));
    const int steps = after.unit(id).steps;
    notes.push_back({rule,
        Told(told.front().kind) == Told::landed ? "arrives"
                                                : fmt::format("moves {} {}", steps, steps == 1 ? "hex" : "hexes")});
    if (const Terrain terrain = stops_at(after, hex); terrain != Terrain::open && steps)
        notes.push_back({bit(terrain) & waterway ? "BD-MOV-07"_rule : "BD-MOV-04"_rule,
            "stops here: " + game.terrain[u8(terrain)].name});
    if (chooses_bank) notes.push_back({"BD-MOV-07"_rule, "may come from either bank"});
    if (game.ground[hex].open_river()) notes.push_back({"BD-MOV-07"_rule, "goes back only to the bank it came from"});
    note_fire(before, after, id, notes);
    if (const UnitId joined = after.unit_at(hex); game.is_general(id) && joined != no_unit && after.led(joined))
        notes.push_back({"BD-CMD-02"_rule, fmt::format("{0:the} {0:throws} 1 die more with him", game.noun(joined))});
    note_place(after, id, notes);
    return forecast;
}

// BD-MOV-07 Of a unit that says from which bank it enters a river.
Forecast of_bank(const Position& position, UnitId id, HexIndex hex) {
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:enters} from {1}", position.game.noun(id), position.game.grid.name(hex));
    forecast.notes = {{"BD-MOV-07"_rule, "goes back only to that bank"}};
    return forecast;
}

// Of a unit that is put somewhere or retreats there: only what the ground does for it is worth telling.
Forecast of_place(const Position& position, UnitId id, std::string_view verb, std::string_view where, HexIndex hex) {
    State put = position.state;
    put.units[id].hex = hex;
    Forecast forecast;
    note_place({position.game, put}, id, forecast.notes);
    if (!forecast.notes.empty())
        forecast.title = fmt::format("{:The} {} {} {}", position.game.noun(id),
            sandtable::in_sentence(position.game.noun(id), verb), where, position.game.grid.name(hex));
    return forecast;
}

// BD-RET-04 Of a way back: also what the flags that are left cost from there.
Forecast of_way_back(const Position& position, const Retreat& retreat, HexIndex hex) {
    Forecast forecast = of_place(position, retreat.unit, "goes", "back to", hex);
    const int loss = Falling_back(position, retreat.unit).least_loss(retreat.left, hex);
    if (!loss) return forecast;
    forecast.title =
        fmt::format("{0:The} {0:goes} back to {1}", position.game.noun(retreat.unit), position.game.grid.name(hex));
    const bool is_general = position.game.is_general(retreat.unit);
    forecast.notes.push_back({is_general ? "BD-RET-06"_rule : "BD-RET-04"_rule,
        is_general ? "has no way on, and is killed"
                   : fmt::format("loses {} {} for want of a way on", loss, loss == 1 ? "figure" : "figures"),
        true});
    return forecast;
}

}

Forecast Game::forecast(const State& state, const Question& question, const Answer& given) const {
    if (given.act != Answer::reply || given.size != 1) return {};
    const i32 option = given.value[0];
    const Topic topic = Topic(question.topic);
    const Position position{*this, state};
    const HexIndex hex = HexIndex(option);
    if (topic == Topic::move_to) return of_move(position, question.asked, subject(*this, state, question), option);
    const bool attack = topic == Topic::fire_at || topic == Topic::lay_guns;
    if (!attack && topic != Topic::retreat_to && topic != Topic::deploy && topic != Topic::enter_from) return {};
    State copy = state;
    Questions next;
    if (!grid.contains(hex) || answer(*this, copy, question.asked, given, next, nullptr, Listing::none)) return {};
    const UnitId unit = subject(*this, state, question);
    if (topic == Topic::enter_from) return of_bank(position, unit, hex);
    if (topic == Topic::deploy) return of_place(position, unit, "deploys", "at", hex);
    return attack ? of_attack(position, unit, hex)
                  : of_way_back(position, *state.stacks.asking<Retreat>(question.asked), hex);
}

}
