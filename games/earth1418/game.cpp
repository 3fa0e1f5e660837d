// The engine's verbs for earth1418, and what each side may know.
#include "games/earth1418/game.h"

#include "games/earth1418/play.h"
#include "games/earth1418/rules/command/actions.h"

namespace earth1418 {

// E18-DIG-05, E18-EXE-02 At the start everything has been where it is for a bound.
State Game::start() const {
    State state{};
    state.stacks.call(Battle{});
    state.wind = i16(wind >= 0 ? wind : -1);
    state.holder.fill(Side::nobody);
    for (UnitId id = 0; id < roster.size(); ++id) {
        const Sub_unit& entry = roster[id];
        Unit& unit = state.unit[id];
        unit.at = unit.from = unit.told = entry.at;
        unit.facing = i16(entry.facing);
        unit.bases = entry.bases;
        unit.gun = entry.packed ? Gun::packed : Gun::unpacked;
        unit.dug_in = unit.long_dug_in = entry.dug_in;
    }
    return state;
}

void Game::run(State& state, Visit& visit) const {
    Play play(*this, state, visit);
    run_stacks(state, play);
}

// E18-VIC-03 Either may give up, or both agree to a draw.
void Game::concede(State& state, Side side, Visit& visit) const {
    Play play(*this, state, visit);
    play.end(enemy(side), Ending::concession);
}

void Game::agree_draw(State& state, Side side, Visit& visit) const {
    if (!state.truce.offer(side)) return;
    Play play(*this, state, visit);
    play.end(Side::nobody, Ending::agreement);
}

Result Game::result(const State& state) const {
    if (state.ending == Ending::none) return {};
    const Position position{*this, state};
    return {true, state.winner, "E18-VIC-03"_rule,
        words(state.ending, !is_player(state.winner), position.has_collapsed(Side::red),
            position.has_collapsed(Side::blue))};
}

namespace {

// What a side has not shown: its commands until both are in, its plans until they are, its circles while they are laid, and whom its
// units fight while that is chosen.
void hide(const Game& game, State& seen, Side owner) {
    seen.stacks.hide(owner);
    Secret& secret = seen.secret[index(owner)];
    if (!seen.commands_shown) {
        // E18-VIC-05 What is kept from before everybody knows.
        secret.order = {};
    }
    const Force& force = game.force(owner);
    for (UnitId id = force.first; id < force.last; ++id)
        if (!seen.unit[id].shown) secret.plan[std::size_t(id - force.first)] = {};
    if (!seen.stacks.is_sealed()) return;
    for (Mission& mission : secret.missions.all()) mission = {mission.lead};
    if (seen.phase == Phase::melee)
        for (UnitId id = force.first; id < force.last; ++id) seen.unit[id].opponent = no_unit;
}

}

State Game::view(const State& state, Viewer viewer) const {
    State seen = state;
    for (const Side owner : both_sides)
        if (!viewer.shares(owner)) hide(*this, seen, owner);
    return seen;
}

// E18-PLN-02 Answers that made anonymous plans are known when the bound is over.
bool Game::knows(const State& state, Viewer viewer, const Table::Past_question& question) const {
    if (viewer.shares(question.asked) || state.ending != Ending::none) return true;
    switch (Topic(question.topic)) {
        case Topic::gun_whom:
        case Topic::gun_what:
        case Topic::gun_square:
        case Topic::gun_with:
        case Topic::gun_goes:
        case Topic::gun_way:
        case Topic::gun_target: return state.bound > question.turn;
        case Topic::plan_whom:
        case Topic::plan_what:
        case Topic::plan_way:
        case Topic::plan_against:
        case Topic::plan_target: return options.mark_visibility != Options::secret_plans || state.bound > question.turn;
        case Topic::command_whom:
        case Topic::command_what:
        case Topic::command_toward: return options.command_reveal == Options::after_commit;
        default: return true;
    }
}

// What the other cannot tell from what is: choices that are being sealed, and plans of artillery that nobody has seen.
State Game::determinize(const State& state, Side side, Stream& random) const {
    const Side other = enemy(side);
    State dealt = state;
    if (state.stacks.is_sealed()) {
        dealt = view(state, other);
        Questions settled;
        Visit visit(settled);
        run(dealt, visit);  // a side that has nothing to choose is done at once
        for (int answers = int(random.below(4)); answers; --answers) {
            Questions asked;
            ask(*this, dealt, asked);
            const Question* question = asked.of(side);
            if (!asked.of(other) || !question) break;
            sandtable::answer(*this, dealt, side, sandtable::sample(*this, dealt, *question, random), asked);
        }
        return dealt;
    }
    const Force& force = this->force(side);
    for (UnitId id = force.first; id < force.last; ++id)
        if (!state.unit[id].shown && random.below(2)) {
            Plan& plan = dealt.secret[index(side)].plan[std::size_t(id - force.first)];
            if (!is_mission(plan.act)) {
                plan = {};
                continue;
            }
            plan.aim = {width / 2, height / 2};  // another square
            const auto [column, row] = square_of(*this, plan.aim);
            plan.column = column, plan.row = row, plan.points = 0;
        }
    return dealt;
}

// How a battle ended, which army collapsed if one did, and why nobody won it (E18-VIC-03).
std::string_view Game::words(Ending ending, bool drawn, bool red_collapsed, bool blue_collapsed) const {
    switch (ending) {
        case Ending::none: return "";
        case Ending::bounds:
            return drawn ? "at the end of the last bound, with neither side two points ahead"
                         : "at the end of the last bound";
        case Ending::collapse:
            if (red_collapsed && blue_collapsed)
                return drawn ? "after the collapse of both armies, with neither side two points ahead"
                             : "after the collapse of both armies";
            if (const Force& fallen = force(red_collapsed ? Side::red : Side::blue); drawn)
                return fallen.fallen_in_vain;
            else return fallen.fallen;
        case Ending::concession: return "by concession";
        case Ending::agreement: return "by agreement";
    }
    return "";
}

}
