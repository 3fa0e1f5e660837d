// What is asked, in words.
#include <algorithm>

#include <fmt/format.h>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/words/words.h"
#include "words/letters.h"

namespace earth1418 {
namespace {

const Mission* laid_mission(const State& state, Side side) {
    const Laying* laying = state.stacks.asking<Laying>(side);
    if (!laying) return nullptr;
    const auto& missions = state.secret[index(side)].missions;
    return laying->mission < missions.size ? &missions.item[laying->mission] : nullptr;
}

// The formation that is given its command.
Noun commanded(const Game& game, const State& state, const Question& question) {
    const Commanding* commanding = state.stacks.asking<Commanding>(question.asked);
    if (!commanding) return Noun{"formation", {true, false}};
    const Formation& formation = game.formations[commanding->formation];
    return Noun{formation.name, formation.with};
}

// The sub-unit that the question is about, or no_unit.
UnitId subject(const Game& game, const State& state, const Question& question) {
    switch (Topic(question.topic)) {
        // Of a formation the first that is there stands for it.
        case Topic::command_what:
        case Topic::command_toward:
            if (const Commanding* commanding = state.stacks.asking<Commanding>(question.asked)) {
                const auto& members = game.formations[commanding->formation].units;
                const auto first =
                    std::ranges::find_if(members, [&](UnitId id) { return Position{game, state}.on_table(id); });
                if (first != members.end()) return *first;
            }
            return no_unit;
        case Topic::plan_what:
        case Topic::plan_way:
        case Topic::plan_against:
        case Topic::plan_target:
        case Topic::gun_what:
        case Topic::gun_square:
        case Topic::gun_with:
        case Topic::gun_goes:
        case Topic::gun_way:
        case Topic::gun_target:
            if (const Planning* planning = state.stacks.asking<Planning>(question.asked)) return planning->unit;
            return no_unit;
        case Topic::circle:
        case Topic::shots:
        case Topic::bonus_shots:
            if (const Mission* mission = laid_mission(state, question.asked)) return mission->lead;
            return no_unit;
        case Topic::opponent:
            if (const Opponents* opponents = state.stacks.asking<Opponents>(question.asked)) return opponents->next;
            return no_unit;
        case Topic::pursue:
            if (const Fighting* fighting = state.stacks.main.top<Fighting>()) return fighting->pursuer;
            return no_unit;
        case Topic::remove:
            if (const Losses* losses = state.stacks.main.top<Losses>()) return state.hits.item[losses->next].at;
            return no_unit;
        case Topic::fire:
        case Topic::fire_again:
        case Topic::fight:
        case Topic::fight_again:
            if (const Volley* volley = state.stacks.main.top<Volley>()) return volley->by;
            return no_unit;
        case Topic::test:
            if (const Bound* bound = state.stacks.main.top<Bound>()) return bound->next;
            return no_unit;
        case Topic::recover:
            if (const Ending_bound* ending = state.stacks.main.top<Ending_bound>()) return ending->next;
            return no_unit;
        default: return no_unit;
    }
}

}

int Game::about(const State& state, const Question& question) const {
    const UnitId id = subject(*this, state, question);
    return id == no_unit ? -1 : id;
}

std::string Game::words(const State& state, const Question& question) const {
    const UnitId id = subject(*this, state, question);
    const Noun who = id == no_unit ? Noun{} : noun(id);
    switch (Topic(question.topic)) {
        case Topic::command_whom:  // E18-FOR-02
            return fmt::format("Which {} gets a command next?", options.sf_level ? "regiment" : "battalion");
        case Topic::command_what: return fmt::format("Which command for {:the}?", commanded(*this, state, question));
        case Topic::command_toward: {
            const Commanding* commanding = state.stacks.asking<Commanding>(question.asked);
            const Command command = commanding ? commanding->command : Command::none;
            return fmt::format("{0} {1:does} {1:the} {2}?",
                command == Command::assault ? "Which place" : "In which direction", commanded(*this, state, question),
                command == Command::none ? std::string("go") : small(command_words[u8(command)]));
        }
        case Topic::plan_whom: return "Whose orders do you write next?";
        case Topic::gun_whom: return "Which battery's orders do you write next?";
        case Topic::plan_what:
        case Topic::gun_what: return fmt::format("What {0:does} {0:the} do?", who);
        case Topic::plan_way:
        case Topic::gun_way: return fmt::format("Which way {0:does} {0:the} go?", who);
        case Topic::plan_against: return fmt::format("Whom {0:does} {0:the} assault?", who);
        case Topic::plan_target:
        case Topic::gun_target: return fmt::format("At whom {0:does} {0:the} shoot?", who);
        case Topic::gun_square: return fmt::format("At which square {0:does} {0:the} fire?", who);
        case Topic::gun_with: return fmt::format("With which battery {0:does} {0:the} fire?", who);
        case Topic::gun_goes: return fmt::format("{0:Does} {0:the} move after firing?", who);
        case Topic::circle: {
            const Act act = id == no_unit ? Act::none : Position{*this, state}.plan(id).act;
            if (!is_cordon(act)) return fmt::format("Where do the shells of {:the} fall?", who);
            return fmt::format("Where does the {} of {:the} lie?", effect[std::size_t(effect_of(act))].name, who);
        }
        case Topic::shots:
            return fmt::format("At whom {0:does} {0:the} fire {1}?", who, times(question.most, "shot", "shots"));
        case Topic::bonus_shots: {
            const Laying* laying = state.stacks.asking<Laying>(question.asked);
            const int bonus = laying ? laying->bonus_of : 0;
            return question.most == 1
                ? fmt::format("At which base goes the shot of {:the} that has +{} on its die?", who, bonus)
                : fmt::format("At which bases go the {} shots of {:the} that have +{} on their dice?", question.most,
                      who, bonus);
        }
        case Topic::opponent: return fmt::format("Against whom {0:does} {0:the} fight?", who);
        case Topic::remove: {
            const Losses* losses = state.stacks.main.top<Losses>();
            if (!losses) return fmt::format("Which base of {:the} is removed?", who);
            const Hits& hits = state.hits.item[losses->next];
            const std::string of = hits.count > 1 ? fmt::format(" by the first of {} hits", int(hits.count)) : "";
            return fmt::format("{0:The} {0:hits} {1:the}. Which base is removed{2}?", noun(hits.by), who, of);
        }
        case Topic::pursue: return fmt::format("{0:Does} {0:the} follow up?", who);
        case Topic::turn_to_shoot: return "Who shoots first";
        case Topic::wind: return "The wind";
        case Topic::test: return fmt::format("{0:Does} {0:the} obey?", who);
        case Topic::fire: return fmt::format("{0:The} {0:shoots}", who);
        case Topic::fire_again: return fmt::format("The hits of {:the} are rerolled", who);
        case Topic::fight: return fmt::format("{0:The} {0:fights}", who);
        case Topic::fight_again: return fmt::format("The hits of {:the} are rerolled", who);
        case Topic::recover: return fmt::format("{0:Does} {0:the} recover?", who);
    }
    return {};
}

std::vector<std::string> Game::names(const State& state, const Question& question, int option) const {
    const auto unit = [&]() -> std::vector<std::string> {
        if (option < int(roster.size())) return {roster[std::size_t(option)].name};
        return {};  // there is no such sub-unit, so there is nothing to say of it
    };
    switch (Topic(question.topic)) {
        case Topic::command_whom:
            if (option == max_formations) return {"ready"};
            if (option < int(formations.size())) return {formations[std::size_t(option)].name};
            return {};
        case Topic::command_what: return {option ? small(command_words[option]) : "none"};
        case Topic::plan_what:
        case Topic::gun_what:
            if (Act(option) == Act::join) return {"fire with another battery", act_words[option]};
            return {act_words[option]};
        case Topic::plan_whom:
        case Topic::gun_whom: return option == max_units ? std::vector<std::string>{"ready"} : unit();
        case Topic::plan_against:
        case Topic::plan_target:
        case Topic::gun_target:
            if (option == max_units || option == max_units + 1) {
                if (Topic(question.topic) == Topic::plan_against) return {};
                return {option == max_units ? "hold fire" : "first enemy to appear"};
            }
            // What it might have planned instead.
            if (const int act = option - max_units - 2; act > 0) {
                const Planning* planning = state.stacks.asking<Planning>(question.asked);
                if (!planning || act >= acts || Act(act) == planning->plan.act) return {};
                return {act_words[act]};
            }
            return unit();
        case Topic::shots:
        case Topic::bonus_shots: {
            const Mission* mission = laid_mission(state, question.asked);
            if (!mission || option >= mission->at.size) return {fmt::format("base {}", option)};
            const Shots& shots = mission->at.item[std::size_t(option)];
            return {fmt::format("{} base {}", roster[shots.unit].name, shots.base + 1)};
        }
        case Topic::gun_goes: return {act_words[u8(option ? Act::move : Act::stay)]};
        case Topic::remove: return {fmt::format("base {}", option + 1)};
        case Topic::pursue: return {option ? "follow up" : "stay"};
        case Topic::plan_way:
        case Topic::gun_way: {
            // A sub-unit with one possible action is not asked: the action may be named with the way.
            std::vector<std::string> names = unit();
            if (const Planning* planning = state.stacks.asking<Planning>(question.asked);
                planning && planning->unit == option)
                names.push_back(act_words[u8(planning->plan.act)]);
            return names;
        }
        default: return unit();
    }
}

std::string Game::refused(const std::string& name, const std::string& why) const {
    for (UnitId id = 0; id < units(); ++id)
        if (roster[id].name == name) return sandtable::refused(noun(id), why);
    for (const Formation& formation : formations)
        if (formation.name == name) return sandtable::refused({name, formation.with}, why);
    return sandtable::refused({name}, why);
}

Spot Game::spot(const State& state, const Question& question, int option) const {
    const Position position{*this, state};
    // Where that base of a rank stands.
    const auto base = [&](UnitId id, int number) -> Spot {
        const Rank rank = position.rank(id);
        if (number >= rank.count) return {};
        const Place at = rank.base[std::size_t(number)].centre();
        return {Spot::point, at.x, at.y};
    };
    switch (Topic(question.topic)) {
        case Topic::command_whom: {
            if (option == max_formations) return {Spot::finish};
            if (option >= int(formations.size())) return {};
            const auto& members = formations[std::size_t(option)].units;
            const auto first = std::ranges::find_if(members, [&](UnitId id) { return position.on_table(id); });
            return first == members.end() ? Spot{} : Spot{Spot::token, 0, 0, *first};
        }
        case Topic::plan_whom:
        case Topic::gun_whom:
            if (option == max_units) return {Spot::finish};
            return {Spot::token, 0, 0, option};
        case Topic::plan_against:
        case Topic::plan_target:
        case Topic::gun_target:
            if (option >= max_units) return {Spot::choice};
            return {Spot::token, 0, 0, option};
        case Topic::gun_with:
        case Topic::opponent:
        case Topic::plan_way:
        case Topic::gun_way: return {Spot::token, 0, 0, option};
        case Topic::shots:
        case Topic::bonus_shots: {
            const Mission* mission = laid_mission(state, question.asked);
            if (!mission || option >= mission->at.size) return {};
            const Shots& shots = mission->at.item[std::size_t(option)];
            return base(shots.unit, shots.base);
        }
        case Topic::remove: {
            const UnitId id = subject(*this, state, question);
            return id == no_unit ? Spot{} : base(id, option);
        }
        default: return {};
    }
}

}
