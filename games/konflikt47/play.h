#pragma once
// What a step works with: the visit that asks and tells, the position it reads, and the few changes that a battle knows.
#include "games/konflikt47/game.h"
#include "games/konflikt47/terms.h"
#include "games/konflikt47/words/told.h"

namespace konflikt47 {

// Reading a battle: the few nouns that every chapter needs.
struct Position {
    const Game& game;
    const State& now;

    const Unit& unit(UnitId id) const { return now.unit[id]; }
    // The one gate to a unit as its army has it. In the view of a side it is a closed card where that side may not know it
    // (Game::known_to).
    const Entry& entry(UnitId id) const { return game.roster_[id]; }
    Side side(UnitId id) const { return game.side(id); }
    UnitId first(Side side) const { return game.force(side).first; }
    UnitId last(Side side) const { return game.force(side).last; }
    int models(UnitId id) const { return int(entry(id).men.size()); }     // as it began
    int men(UnitId id) const { return models(id) - entry(id).is_gun(); }  // K47-ART-01 and without its gun

    // K47-TRP-02 Who is in a vehicle is not on the table by itself, and no model of it stands anywhere.
    bool on_table(UnitId id) const { return unit(id).where == Whereabouts::on_table && unit(id).aboard == no_unit; }
    bool is_aboard(UnitId id) const { return unit(id).aboard != no_unit; }
    bool is_present(UnitId id) const { return unit(id).where == Whereabouts::on_table; }  // on the table or aboard
    // K47-TER-08 A vehicle that is destroyed stays where it is, and nobody enters or crosses it. One that never came on (K47-RES-05) has no
    // place, and no hull on the table has its middle in the corner.
    bool is_wreck(UnitId id) const {
        return unit(id).where == Whereabouts::destroyed && entry(id).is_hull() && unit(id).model[0].at != Place{};
    }
    bool off_table(UnitId id) const {
        return unit(id).where == Whereabouts::reserve || unit(id).where == Whereabouts::first_wave;
    }
    bool in_play(UnitId id) const { return is_present(id) || off_table(id); }  // it has an Order Die
    int left(UnitId id) const;                                                 // models alive, without its gun
    // K47-ART-01, K47-SPC-05 Neither a gun nor a spotter fights, and a spotter does not serve the weapon.
    bool is_spotter(UnitId id, int model) const { return entry(id).spotter == model; }
    bool is_fighter(UnitId id, int model) const { return !entry(id).is_gun(model) && !is_spotter(id, model); }
    bool fights(UnitId id, int model) const { return alive(id, model) && is_fighter(id, model); }
    bool has_spotter(UnitId id) const { return entry(id).spotter != no_model && alive(id, entry(id).spotter); }
    int men_lost(UnitId id) const { return entry(id).is_hull() ? 0 : men(id) - left(id); }  // vehicles are no men
    int serving(UnitId id) const { return left(id) - has_spotter(id); }

    // The base of a model, or its hull, where it stands or elsewhere; without a model that of one of its men.
    Body body(UnitId id, Place at) const { return entry(id).body(at, unit(id).facing); }
    Body body(UnitId id, int model, Place at) const { return entry(id).body(model, at, unit(id).facing); }
    Body body(UnitId id, int model) const {
        if (is_aboard(id)) return body(unit(id).aboard, 0);
        return body(id, model, unit(id).model[std::size_t(model)].at);
    }
    // K47-TRP-04 Of a passenger both are those of its hull.
    Place place_of(UnitId id, int model) const {
        return is_aboard(id) ? unit(unit(id).aboard).model[0].at : unit(id).model[std::size_t(model)].at;
    }
    Degrees facing(UnitId id) const { return unit(is_aboard(id) ? unit(id).aboard : id).facing; }
    // How far any base of it, or its hull, reaches from the place of its model.
    i32 reach(UnitId id) const {
        return entry(id).is_hull() ? body(id, Place{}).reach() : entry(id).radius_of(gun_model);
    }
    // Whether it stands there; and K47-ART-01 whether it can be hit: a gun cannot, and nobody counts it.
    bool alive(UnitId id, int model) const { return unit(id).model[std::size_t(model)].alive; }
    bool is_target(UnitId id, int model) const { return alive(id, model) && !entry(id).is_gun(model); }
    // K47-SHT-02 What of a unit fires: each model, or of a vehicle each mount; and the model that a firer is, or is a part of.
    int firers(UnitId id) const { return entry(id).is_hull() ? int(entry(id).mounts.size()) : models(id); }
    int carrier(UnitId id, int firer) const { return entry(id).is_hull() ? 0 : firer; }
    bool may_fire(UnitId id, int firer) const { return alive(id, carrier(id, firer)); }
    // How far it is from one model to another; from and to who is inside of a building, from and to its outer wall (K47-BLD-04).
    i64 gap(UnitId a, int model, UnitId b, int other) const;
    // Whether any model of one is within a range of any of the other, both on the table or aboard.
    bool within(UnitId a, UnitId b, i32 range) const;
    bool model_within(UnitId a, int model, UnitId b, i32 range) const;
    i64 gap_between(UnitId a, UnitId b) const;

    // K47-TRN-02 How many of a side's Order Dice are in the bag.
    int in_bag(Side side) const;
    bool can_take_die(UnitId id) const {  // K47-TRN-07, K47-OFF-04
        return in_play(id) && unit(id).order == Order::none && !unit(id).named;
    }
    // K47-OFF-01 The model with the rank, or no_model; the hero is that model too.
    u8 officer(UnitId id) const;
    u8 hero(UnitId id) const;                           // with points left, on the table or aboard
    bool is_coherent(UnitId id) const;                  // K47-MOV-04
    bool hang_together(UnitId id, u32 standing) const;  // the same of these models, a bit each
    int officer_bonus(UnitId id) const;                 // K47-OFF-02
    // K47-TRP-04 Whether a unit sits in a closed vehicle, so that its officer or hero has nothing to do with another.
    bool is_shut_off(UnitId by, UnitId from) const;
    bool is_open_topped(UnitId vehicle) const { return entry(vehicle).hull.open_topped; }
    int units_on_table(Side side) const;  // passengers too
    int destroyed(Side side) const;       // K47-SCN-09
    Role role(Side side) const;           // K47-SCN-01 in a battle that goes on
    std::span<const Shot_group> groups(const Shots_thrown& shots) const {
        return now.attacks.item[shots.attack].all().subspan(shots.first, shots.number);
    }
    // The group whose dice are thrown, or null.
    const Shot_group* next_group(const Shots_thrown& shots) const {
        return shots.next < shots.number ? &groups(shots)[shots.next] : nullptr;
    }
};

struct Play : Borrowed_visit, Position {
    State& state;
    Play(const Game& game, State& state, Visit& visit) : Borrowed_visit(visit), Position{game, state}, state(state) {}

    Unit& unit(UnitId id) { return state.unit[id]; }
    using Position::unit;
    std::span<Shot_group> groups(const Shots_thrown& shots) {
        return state.attacks.item[shots.attack].all().subspan(shots.first, shots.number);
    }
    using Position::groups;
    template <class S> Flow call(S sequence) { return state.stacks.call(sequence); }
    template <class S> Flow recall(S sequence) {
        state.stacks.call(sequence);
        return Flow::recall;
    }

    // An attack on top of those under way, and all its groups. The sequence that begins it ends it.
    Shots_thrown begin_attack(const Shot_groups& groups) {
        state.attacks.add(groups);
        return {.attack = u8(state.attacks.size - 1), .number = groups.size};
    }
    void end_attack() {
        assert(state.attacks.size && "there is no attack");
        --state.attacks.size;
    }

    // K47-HER-02, K47-HER-05 Puts dice that were just thrown on the table and lets heroes change them; the next step reads state.pending.
    // `of` and `at`: the units by and against which they are thrown; no_unit: none.
    Flow lay(
        const Answer& thrown, Pending_dice::Use use, Side by, UnitId of, UnitId at, int needed, bool fixed = false);

    // Where the number comes from that was thrown for, part by part, if anything changed it.
    template <class Thrown> void tell_terms(UnitId id, const Thrown& thrown) {
        if (heard() && is_modified(thrown))
            for_each_term(thrown, [&](const Term& term) { tell(term.rule, Told::term, id, term.of, term.by); });
    }

    // K47-TRN-04 Its die shows it. K47-RFT-04 A Rift Die is thrown for it on top of what goes on.
    void begin_order(UnitId id, Order order);
    void has_moved(UnitId id);                         // K47-IND-02: nobody has its range any more, nor it anybody's
    void take_die(UnitId id, Order order, Rule rule);  // K47-TRN-07, told
    void pin(UnitId id, int pins, Rule rule);          // K47-MOR-02, told
    void unpin(UnitId id, int pins, Rule rule);        // told if there were any
    void lose_rift_dice(UnitId id);                    // K47-RFT-07, told
    void put_down(UnitId id, Rule rule);               // K47-DMG-06: its die is turned to Down, or taken from the bag
    void drives(UnitId id);                            // K47-TRP-03
    // K47-MOR-04 After an attack is over.
    Flow check_pins(UnitId id);
    void tell_lost(Rule rule, UnitId id, int model,
        int together);  // one of several models that are gone with their unit; 0: a wreck
    // K47-TRN-08 All that is left of it is removed. K47-TRP-05 Those aboard bail out, on top of what goes on: a step that destroys a vehicle goes
    // on to the next, since one that is done would take what it pushed away with it.
    void destroy(UnitId id, Loss how, Rule rule);
    // K47-HER-07 The same for another reason than damage: where the option says so its hero may survive it. The last thing of a step.
    Flow rout(UnitId id, Loss how, Rule rule);
    // One model; the unit with the last one. `stood`: models before those fell of whom it is the last, where there are several.
    void remove(UnitId id, int model, Rule rule, int stood = 0);
    void end_by_points(Ending ending);  // as its scenario counts them
    void end(Side winner, Ending ending);
};

}
