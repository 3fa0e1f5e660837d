// The few changes that a battle knows.
#include "games/konflikt47/play.h"

#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/rift/rift.h"

namespace konflikt47 {

namespace {

// K47-RFT-04 A Rift unit without any Rift Die takes one out of the bag with its order, except a reserve that waits (K47-RES-02).
void take_rift_die(Play& play, UnitId id) {
    if (!play.state.rift[index(play.side(id))].bag || play.unit(id).rift.all() || !is_rift_unit(play, id)) return;
    if (play.off_table(id) && play.unit(id).order == Order::down) return;
    play.call(Throwing_rift_dice{.unit = id});
}

}

// K47-TRN-04 K47-IND-02 The unit keeps its range only if its previous order was a shot at the same target.
void Play::begin_order(UnitId id, Order order) {
    Unit& now = unit(id);
    now.order = order;
    now.moved = now.turned = now.assaults = false;
    if (!now.lobbed && !game.options.ranging_keeps) now.ranged = no_unit;
    now.lobbed = false;
    take_rift_die(*this, id);
}

void Play::has_moved(UnitId id) {
    unit(id).ranged = no_unit;
    for (UnitId by = 0; by < game.units(); ++by)
        if (unit(by).ranged == id || unit(by).aboard == id) unit(by).ranged = no_unit;
}

void Play::drives(UnitId id) {
    Unit& now = unit(id);
    now.moved = true;
    now.driven = now.order == Order::run ? Driven::run : std::max(now.driven, Driven::advance);
}

void Play::put_down(UnitId id, Rule rule) {
    Unit& now = unit(id);
    if (now.order == Order::down) return;
    // K47-OFF-04 Also who was called and waits has its die placed.
    if (const bool waits = std::exchange(now.named, false); waits || can_take_die(id))
        return take_die(id, Order::down, rule);
    now.order = Order::down;
    tell(rule, Told::goes_down, id);
}

// K47-TRN-07 The unit has had its order by it.
void Play::take_die(UnitId id, Order order, Rule rule) {
    begin_order(id, order);
    tell(rule, Told::ordered, id, u8(order), no_unit);
}

void Play::pin(UnitId id, int pins, Rule rule) {
    if (!pins || !is_present(id)) return;
    unit(id).pins = u8(std::min(unit(id).pins + pins, most_pins));
    tell(rule, Told::pins, id, pins, unit(id).pins);
}

void Play::unpin(UnitId id, int pins, Rule rule) {
    const int removed = std::min<int>(pins, unit(id).pins);
    if (!removed) return;
    unit(id).pins = u8(unit(id).pins - removed);
    tell(rule, Told::unpinned, id, removed, unit(id).pins);
}

// K47-MOR-04 Without any bonus.
Flow Play::check_pins(UnitId id) {
    if (!is_present(id) || unit(id).pins < morale_of(entry(id).quality)) return Flow::next;
    if (!entry(id).is_hull()) return rout(id, Loss::pins, "K47-MOR-04"_rule);
    destroy(id, Loss::knocked_out, "K47-MOR-04"_rule);
    return Flow::next;
}

void Play::tell_lost(Rule rule, UnitId id, int model, int together) {
    const Place at = place_of(id, model);
    tell(rule, Told::lost_with, id, model, at.x, at.y, together);
}

// K47-HER-07 All others are gone, and his points decide about him as about any casualty; the pins that broke the unit go with them.
Flow Play::rout(UnitId id, Loss how, Rule rule) {
    const u8 spared = hero(id);
    if (!game.options.hero_survives_rout || spared == no_model) {
        destroy(id, how, rule);
        return Flow::next;
    }
    const int lost = left(id) - int(alive(id, spared));
    for (int model = 0; model < models(id); ++model) {
        if (model == spared || !alive(id, model)) continue;
        unit(id).model[std::size_t(model)].alive = false;
        tell_lost(rule, id, model, lost);
    }
    if (how == Loss::pins) unpin(id, unit(id).pins, "K47-HER-07"_rule);
    return call(Hero_survival{id, spared});
}

namespace {

// K47-SPC-06 A strike on a unit that is gone looks for others about the place of its leader, or of the last who fell.
void keep_place_of(Play& play, UnitId id, int model) {
    for (Call& call : play.state.calls.all())
        if (call.target == id) call.at = play.place_of(id, model);
}

}

// K47-RFT-07 With the unit, the hero, or off the table.
void Play::lose_rift_dice(UnitId id) {
    const int dice = unit(id).rift.all();
    unit(id).rift = {};
    if (!dice) return;
    Rift_pool& pool = state.rift[index(side(id))];
    (game.options.rift_dice_survive ? pool.bag : pool.gone) += u8(dice);
    tell("K47-RFT-07"_rule, Told::rift_lost, side(id), dice, game.options.rift_dice_survive);
}

// K47-TRN-08 Its die leaves the game with it.
void Play::destroy(UnitId id, Loss how, Rule rule) {
    if (left(id)) keep_place_of(*this, id, entry(id).is_hull() ? 0 : leader_of(*this, id));
    Unit& gone = unit(id);
    gone.where = Whereabouts::destroyed;
    gone.order = Order::none;
    gone.pins = gone.guts = gone.luck = gone.mastery = 0;
    gone.named = false;
    gone.building = no_piece;
    tell(rule, Told::destroyed, id, u8(how), game.scenario->points(*this, enemy(side(id))));
    const int lost = left(id);
    for (int model = 0; model < models(id); ++model) {
        if (alive(id, model) && entry(id).is_hull() && how != Loss::flight) tell_lost("K47-TER-08"_rule, id, model, 0);
        else if (alive(id, model) && entry(id).is_gun(model)) tell_lost("K47-ART-05"_rule, id, model, 1);
        else if (alive(id, model)) tell_lost(rule, id, model, lost);
        gone.model[std::size_t(model)].alive = false;
    }
    gone.aboard = no_unit;
    lose_rift_dice(id);
    if (!entry(id).is_hull()) return;
    // K47-FUB-04, K47-TRP-05 Those aboard leave the table with it, or bail out.
    bool bails = false;
    for (UnitId in = first(side(id)); in < last(side(id)); ++in) {
        if (unit(in).aboard != id) continue;
        if (how == Loss::flight) destroy(in, how, rule);
        else bails = true;
    }
    if (bails) call(Bailing_out{id});
    if (how == Loss::flight) gone.model[0].at = {};  // and no wreck of it is left
}

// K47-OFF-01 With the officer go his bonus and his calls, with a hero his points. K47-SPC-05 With the last of those who serve it the unit is
// lost, a spotter or no spotter.
void Play::remove(UnitId id, int model, Rule rule, int stood) {
    if (entry(id).is_hull()) return destroy(id, Loss::knocked_out, "K47-DMG-12"_rule);
    const bool was_hero = int(officer(id)) == model;
    keep_place_of(*this, id, model);
    unit(id).model[std::size_t(model)].alive = false;
    if (was_hero) unit(id).guts = unit(id).luck = unit(id).mastery = 0;
    if (was_hero && entry(id).hero.any()) lose_rift_dice(id);
    const int models_left = left(id);
    const Place at = place_of(id, model);
    tell(rule, Told::falls, id, model, models_left | std::max(stood - models_left, 0) << 8, at.x, at.y);
    if (was_hero && entry(id).rank != Rank::none) tell("K47-OFF-01"_rule, Told::officer_falls, id);
    if (!serving(id)) destroy(id, Loss::casualties, "K47-TRN-08"_rule);
}

void Play::end(Side winner, Ending ending) {
    state.ending = ending;
    state.winner = winner;
    state.stacks = {};
    state.moves.clear();
    state.pending = {};
    const Rule rule = ending == Ending::elimination ? "K47-END-02"_rule : game.scenario->victory;
    tell(rule, Told::won, winner, u8(ending), game.scenario->points(*this, Side::red),
        game.scenario->points(*this, Side::blue));
}

}
