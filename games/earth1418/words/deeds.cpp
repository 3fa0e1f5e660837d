// What buttons say that give an answer.
#include <numeric>

#include <fmt/format.h>

#include "games/earth1418/game.h"
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/words/words.h"
#include "words/letters.h"

namespace earth1418 {
namespace {

int dealt(const Answer& answer) { return std::accumulate(answer.numbers().begin(), answer.numbers().end(), 0); }

// What the sub-unit that is being planned does along its way.
std::string moves(const State& state, Side side) {
    const Planning* planning = state.stacks.asking<Planning>(side);
    if (!planning) return "Move here";
    switch (planning->plan.act) {
        case Act::assault: return "Assault this way";
        case Act::retreat: return "Retreat this way";
        case Act::find_cover: return "Find cover here";
        default: return "Move here";
    }
}

}

std::string Game::deed(const State& state, const Question& question, const Answer& answer) const {
    const int option = answer.size ? answer.value[0] : 0;
    const auto unit = [&] { return option < units() ? noun(UnitId(option)) : Noun{}; };
    switch (Topic(question.topic)) {
        case Topic::command_toward: {
            const Commanding* commanding = state.stacks.asking<Commanding>(question.asked);
            const Command command = commanding ? commanding->command : Command::none;
            return fmt::format(
                "{} this way", command == Command::none ? "Go" : with_capital(small(command_words[u8(command)])));
        }
        case Topic::plan_way:
        case Topic::gun_way: return moves(state, question.asked);
        case Topic::gun_square: return "Fire on this square";
        case Topic::circle: return "Lay the fire here";
        case Topic::shots: return fmt::format("Give {} {}", dealt(answer), dealt(answer) == 1 ? "shot" : "shots");
        case Topic::bonus_shots: return "Give the bonus";
        case Topic::command_whom:
            return option < int(formations.size()) ? fmt::format("Command {}", formations[std::size_t(option)].name)
                                                   : std::string();
        case Topic::plan_whom:
        case Topic::gun_whom: return option < units() ? fmt::format("Plan {:the}", unit()) : std::string();
        case Topic::plan_against: return option < units() ? fmt::format("Assault {:the}", unit()) : std::string();
        case Topic::plan_target:
        case Topic::gun_target: return option < units() ? fmt::format("Shoot at {:the}", unit()) : std::string();
        case Topic::gun_with: return fmt::format("Fire with {:the}", unit());
        case Topic::opponent: return fmt::format("Fight {:the}", unit());
        case Topic::remove: return fmt::format("Remove base {}", option + 1);
        default: return {};
    }
}

// E18-CMD-02 Sub-units of one kind and one formation, all dug in or none, may plan the same; E18-PLN-04 those that move are asked at whom they
// shoot where they see somebody.
int Game::alike(const State& state, const Question& question, int option) const {
    const Topic topic = Topic(question.topic);
    if ((topic != Topic::plan_whom && topic != Topic::gun_whom) || option >= int(units())) return -1;
    const Sub_unit& unit = roster[std::size_t(option)];
    const Unit& now = state.unit[std::size_t(option)];
    constexpr int guns = int(Gun::packed) + 1;  // on which hangs what a battery may do
    const Position position{*this, state};
    const bool sees = !position.troop(UnitId(option)).is_artillery() && has_in_view(position, UnitId(option), {});
    const int stands = (int(now.dug_in) * 2 + int(now.under_fire)) * 2 + int(sees);
    return ((unit.formation * 256 + unit.troop) * 8 + stands) * guns + int(now.gun);
}

// E18-ART-01 Nobody thinks of guns that dig in or assault, of infantry that unpacks, or of a plan that is none.
bool Game::is_thinkable(const Question& question, int option) const {
    const Act act = Act(option);
    switch (Topic(question.topic)) {
        case Topic::plan_what: return act != Act::none && u8(act) < u8(Act::pack);
        case Topic::gun_what: return act == Act::stay || act == Act::move || u8(act) >= u8(Act::pack);
        default: return true;
    }
}

std::string Game::called(const Question& question) const {
    switch (Topic(question.topic)) {
        case Topic::command_what: return "command";
        case Topic::plan_what:
        case Topic::gun_what: return "order";
        default: return {};
    }
}

}
