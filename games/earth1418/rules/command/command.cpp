// Chapter 4: high commands.
#include <algorithm>

#include "games/earth1418/rules/command/actions.h"

namespace earth1418 {
namespace {

constexpr int ready = max_formations;  // the option beside the formations

bool has_command(const Position& position, int formation) {
    const Formation& of = position.game.formations[std::size_t(formation)];
    return std::ranges::any_of(
        of.units, [&](UnitId id) { return position.troop(id).command && position.on_table(id); });
}

Refusal refuse_formation(const Position& position, Side side, i32 formation) {
    if (formation >= i32(position.game.formations.size())) return {"E18-CMD-01"_rule, "is no formation of this battle"};
    const Formation& of = position.game.formations[std::size_t(formation)];
    if (of.side != side) return {"E18-CMD-01"_rule, "belongs to the enemy"};
    if (of.artillery) return {"E18-CMD-01"_rule, "is artillery, which gets fire missions and no commands"};
    if (std::ranges::none_of(of.units, [&](UnitId id) { return position.on_table(id); }))
        return {"E18-CMD-01"_rule, "has nobody left"};
    // E18-VIC-05
    if (position.game.options.command_loss && !has_command(position, formation))
        return {"E18-VIC-05"_rule, "has no command left, and keeps its last orders"};
    return {};
}

}

Place middle_of(const Position& position, int formation) {
    i64 x = 0, y = 0, count = 0;
    for (UnitId id : position.game.formations[std::size_t(formation)].units)
        if (position.on_table(id)) x += position.unit(id).at.x, y += position.unit(id).at.y, ++count;
    return count ? Place{i32(x / count), i32(y / count)} : Place{};
}

// E18-CMD-01 Both sides command unseen, unless the scenario does it for them.
Flow Bound::command(Play& play) {
    State& state = play.state;
    state.phase = Phase::command;
    state.step = 0;
    play.tell("E18-BND-01"_rule, Told::phase, u8(state.phase), 0);
    bool any = false;
    for (std::size_t i = 0; i < play.game.formations.size(); ++i) {
        const Formation& of = play.game.formations[i];
        Order& order = state.secret[index(of.side)].order[i];
        const Force& force = play.game.force(of.side);
        if (state.bound == 1 && force.first_command != Command::none && !of.artillery)
            order = {force.first_command, i16(force.first_direction), {}};
        else if (!(play.game.options.command_loss && !has_command(play, int(i)))) order = {};
        else if (play.has_collapsed(of.side) && order.command != Command::retreat) order = {Command::hold, 0, {}};
        any |= order.command == Command::none && !of.artillery;
    }
    state.commands_shown = false;
    if (!any) return Flow::next;
    return state.stacks.seal(Commanding{Side::red}, Commanding{Side::blue});
}

// E18-CMD-01 A formation, or ready. A formation without a command holds.
Flow Commanding::whom(Play& play) {
    const Side own = side;
    if (play.state.bound == 1 && play.game.force(own).first_command != Command::none) return Flow::done;
    const auto refuse = [&](i32 option) { return option == ready ? Refusal{} : refuse_formation(play, own, option); };
    const auto list = [&](auto add) {
        add(ready);
        for (i32 i = 0; i < i32(play.game.formations.size()); ++i)
            if (!refuse(i)) add(i);
    };
    const i32* chosen =
        play.choose_listed(own, "E18-CMD-01"_rule, u16(Topic::command_whom), max_formations + 1, list, refuse);
    if (!chosen) return Flow::wait;
    if (*chosen == ready) return Flow::done;
    formation = u8(*chosen);
    return Flow::next;
}

// E18-CMD-01 ADVANCE, HOLD, ASSAULT or RETREAT.
Flow Commanding::what(Play& play) {
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == 0) return {"E18-CMD-01"_rule, "is no command"};
        // E18-VIC-04
        if (play.game.options.broken_retreats && play.is_broken(formation) &&
            (option == u8(Command::advance) || option == u8(Command::assault)))
            return {"E18-VIC-04"_rule, "is not for a broken formation"};
        if (play.has_collapsed(side) && (option == u8(Command::advance) || option == u8(Command::assault)))
            return {"E18-VIC-03"_rule, "is not for a side that has collapsed"};
        return {};
    };
    constexpr std::array<u8, 4> all = {
        u8(Command::advance), u8(Command::hold), u8(Command::assault), u8(Command::retreat)};
    const i32* chosen = play.choose(side, "E18-CMD-01"_rule, u16(Topic::command_what), commands, all, refuse);
    if (!chosen) return Flow::wait;
    command = Command(*chosen);
    if (command != Command::hold) return Flow::next;
    play.state.secret[index(side)].order[formation] = {command, 0, {}};
    play.tell_to(only(side), "E18-CMD-01"_rule, Told::commanded_own, formation, u8(command), 0);
    return Flow::restart;
}

// E18-CMD-01 A place of the table says in which direction, seen from the middle of the formation.
Flow Commanding::toward(Play& play) {
    const Place from = middle_of(play, formation);
    const auto describe = [&](Question& question) {
        question.width = play.game.width;
        question.height = play.game.height;
        question.least = question.most = 1;
        question.has_facing = false;
    };
    const auto refuse = [&](std::span<const i32> numbers) -> Refusal {
        if (Place{numbers[0], numbers[1]} == from)
            return {"E18-CMD-01"_rule, "is where the formation stands, and no direction"};
        return {};
    };
    const Answer* given = play.place(side, "E18-CMD-01"_rule, u16(Topic::command_toward), describe, refuse);
    if (!given) return Flow::wait;
    const Place to{given->value[0], given->value[1]};
    const int direction = heading(from, to);
    play.state.secret[index(side)].order[formation] = {command, i16(direction), to};
    play.tell_to(only(side), "E18-CMD-01"_rule, Told::commanded_own, formation, u8(command), direction);
    return Flow::restart;
}

// E18-CMD-01 Commands become public together.
Flow Bound::show(Play& play) {
    State& state = play.state;
    const bool is_shown = play.game.options.command_reveal != Options::never;
    for (const Side side : both_sides) {
        const auto commanded = [&](const Formation& of) {
            return of.side == side && !of.artillery &&
                std::ranges::any_of(of.units, [&](UnitId id) { return play.on_table(id); });
        };
        const auto number = std::ranges::count_if(play.game.formations, commanded);
        if (is_shown && number) play.tell_to(others_than(side), "E18-CMD-01"_rule, Told::commands, side, int(number));
        for (u8 i = 0; i < play.game.formations.size(); ++i) {
            const Formation& of = play.game.formations[i];
            if (of.side != side || of.artillery) continue;
            Order& order = state.secret[index(side)].order[i];
            // Whose owner gave it has been told of it.
            const bool is_told = order.command != Command::none &&
                !(state.bound == 1 && play.game.force(side).first_command != Command::none) &&
                !(play.game.options.command_loss && !has_command(play, i));
            if (order.command == Command::none) order.command = Command::hold;
            if (!commanded(of)) continue;
            if (is_told && !is_shown) continue;
            const Audience audience = !is_shown ? only(side) : is_told ? others_than(side) : everybody;
            play.tell_to(audience, "E18-CMD-01"_rule, Told::commanded, i, u8(order.command), order.direction);
        }
    }
    state.commands_shown = play.game.options.command_reveal == Options::after_commit;
    return Flow::next;
}

}
