// Chapter 5: the artillery phase.
#include <array>

#include "games/battledice/rules/fire/targets.h"
#include "games/battledice/rules/turn/victory.h"

namespace battledice {
namespace {

// BD-ART-01 Every Artillery Unit that stands on the board may fire if it has a target.
bool may_lay(const Position& position, UnitId battery) {
    return position.battles(battery) && Targets(position, battery).any();
}

bool open_fire(const Play& play) { return play.game.options.artillery_declare == Options::open_fire; }

}

Units batteries_to_lay(const Position& position) {
    const Units batteries = position.game.batteries(Side::red) | position.game.batteries(Side::blue);
    return batteries.those([&](UnitId id) { return may_lay(position, id); });
}

// BD-ART-03 The phase is skipped when neither side has an Artillery Unit with a target.
Flow Artillery::skip(Play& play) {
    play.state.batteries = batteries_to_lay(play);
    if (turn == Side::blue) return Flow::next;  // under open fire red has had its turn
    if (!play.state.batteries.empty()) return Flow::next;
    play.tell("BD-ART-03"_rule, Told::no_target);
    return Flow::done;
}

// BD-ART-02 1 Both sides lay their guns at once and unseen; under bd.artillery_declare open one after the other.
Flow Artillery::lay(Play& play) {
    if (open_fire(play)) return play.call(Fire_orders{turn});
    return play.state.stacks.seal(Fire_orders{Side::red}, Fire_orders{Side::blue});
}

UnitId Fire_orders::battery(const Position& position) const {
    for (UnitId id : position.state.batteries & position.game.batteries(side))
        if (id >= next) return id;
    return no_unit;
}

// BD-ART-02 1 The owner names, battery by battery, a target on the board as it stands, or holds its fire.
Flow Fire_orders::lay_guns(Play& play) {
    const UnitId id = battery(play);
    if (id == no_unit) return Flow::done;
    const auto refuse = [&](i32 option) -> Refusal {
        return option == hold_fire ? Refusal{} : refuse_target(play, id, option);
    };
    const auto list = [&](auto add) {
        Targets(play, id).list(add);
        add(hold_fire);
    };
    const i32* target = play.choose_listed(side, "BD-ART-02"_rule, u16(Topic::lay_guns), hex_options, list, refuse);
    if (!target) return Flow::wait;
    play.unit(id).order = *target == hold_fire ? no_hex : HexIndex(*target);
    play.tell_to(only(side), "BD-ART-02"_rule, Told::laid, id, *target == hold_fire ? no_hex : *target);
    next = UnitId(id + 1);
    return Flow::again;
}

// BD-ART-02 2 The orders are shown to those who have not heard of them.
Flow Artillery::reveal(Play& play) {
    for (UnitId id : play.game.batteries(Side::red) | play.game.batteries(Side::blue))
        if (play.unit(id).order != no_hex)
            play.tell_to(all_others(play.side(id)), "BD-ART-02"_rule, Told::revealed, id, play.unit(id).order);
    next = 0;
    return Flow::next;
}

// BD-ART-02 2 Every attack is thrown, also by batteries that are hit in this phase (BD-ART-01).
Flow Artillery::fire(Play& play) {
    for (UnitId id : play.game.batteries(Side::red) | play.game.batteries(Side::blue)) {
        if (play.unit(id).order == no_hex) continue;
        next = UnitId(id + 1);
        const HexIndex hex = std::exchange(play.unit(id).order, no_hex);
        play.unit(id).marks |= Unit::fired;  // BD-TRN-05
        play.call(Attack{id, hex, true});
        return Flow::recall;
    }
    next = play.game.units();
    return Flow::next;
}

// BD-ART-02 open Red has fired; now blue names targets and fires.
Flow Artillery::other_side(Play& play) {
    if (!open_fire(play) || turn == Side::blue) return Flow::next;
    turn = Side::blue;
    return Flow::restart;
}

// BD-ART-02 3 The hits of both sides are added up and all figures taken off together.
Flow Artillery::lose_figures(Play& play) {
    const Units hit = play.state.struck.those([&](UnitId id) { return play.unit(id).hits > 0; });
    if (!hit.empty()) play.tell("BD-ART-02"_rule, Told::losses);
    std::array<Hitters, max_units> by{};
    for (UnitId battery = 0; battery < play.game.units(); ++battery)
        for (UnitId* struck : {&play.unit(battery).has_hit, &play.unit(battery).has_killed})
            if (const UnitId id = std::exchange(*struck, no_unit); id != no_unit) by[id].add(battery);
    for (UnitId id : hit)
        play.lose_figures(id, std::exchange(play.unit(id).hits, u8(0)),
            play.game.is_general(id) ? "BD-CMD-03"_rule : "BD-HIT-01"_rule, by[id]);
    return Flow::next;
}

// BD-ART-02 4 Then red's units retreat, then blue's.
Flow Artillery::red_retreats(Play& play) { return play.call(Withdrawal{Side::red}); }
Flow Artillery::blue_retreats(Play& play) { return play.call(Withdrawal{Side::blue}); }

// BD-ART-02 4 The owner chooses in which order the units retreat.
Flow Withdrawal::withdraw(Play& play) {
    const auto refuse = [&](UnitId id) -> Refusal {
        if (!play.unit(id).on_board()) return {"BD-HIT-02"_rule, "is not on the board"};
        if (!play.unit(id).flags) return {"BD-RET-01"_rule, "has no flag to obey"};
        return {};
    };
    const Units waiting = (play.state.struck & play.game.units(side)).those([&](UnitId id) { return !refuse(id); });
    if (waiting.empty()) return Flow::done;
    UnitId first = *waiting.begin();
    if (waiting.several()) {
        const i32* chosen =
            play.choose_unit(side, "BD-ART-02"_rule, Topic::withdraw_unit, false, [&] { return waiting; }, refuse);
        if (!chosen) return Flow::wait;
        first = UnitId(*chosen);
    }
    const u8 flags = std::exchange(play.unit(first).flags, u8(0));
    Hitters by;
    for (UnitId battery = 0; battery < play.game.units(); ++battery)
        if (play.unit(battery).has_driven == first) {
            play.unit(battery).has_driven = no_unit;
            by.add(battery);
        }
    play.tell("BD-ART-02"_rule, Told::obeys_flags, first, flags);
    play.call(Retreat{.unit = first, .left = flags, .by = by.packed});
    return Flow::recall;
}

// BD-ART-02 5 Both sides have their banners; BD-VIC-03 looks who has enough.
Flow Artillery::end(Play& play) { return won_after_artillery(play) ? Flow::over : Flow::done; }

}
