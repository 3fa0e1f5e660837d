// What is asked in shooting and close quarters, in words, and the usual answers. The file is long because
// the words of both share most of what they say.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "games/konflikt47/rules/rift/pulse.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/shooting/uses.h"
#include "games/konflikt47/words/words.h"
#include "words/article.h"

namespace konflikt47::shooting {
namespace {

std::string name(const Game& game, UnitId id) { return id < game.units() ? game.name(id) : std::string(); }
Noun noun(const Game& game, UnitId id) { return id < game.units() ? game.noun(id) : Noun{}; }

// A target whose shots are chosen one by one. Records once called that "arms one by one".
std::vector<std::string> weapon_by_weapon(const std::string& target) {
    return {target + ", choose each weapon", target + ", choose each weapon", target + ", arms one by one"};
}

// ", needing 4 or more", by what a die is thrown for.
std::string needing(const Dice& dice) {
    const int least = std::countr_zero(dice.wanted) + 1;
    if (!dice.wanted || least == 1) return "";
    return least == dice.faces ? fmt::format(", needing a {}", least) : fmt::format(", needing {} or more", least);
}

// A man in the words of the owner, who gives him up: "officer with submachine gun".
std::string man_words(const Position& position, UnitId id, int model) {
    const Entry& entry = position.entry(id);
    const std::string arms = weapon_words(position.game, position.unit(id).model[std::size_t(model)]);
    const bool is_sniper = entry.has(Unit_rule::sniper) && model == std::countr_zero(living(position, id));
    if (entry.men[std::size_t(model)].officer)
        return fmt::format("{} with {}", entry.hero.guts || entry.hero.luck ? "officer and hero" : "officer", arms);
    if (position.is_spotter(id, model)) return "spotter with " + arms;
    return is_sniper ? "sniper with " + arms : arms;
}

Answer shares(const Question& question, auto given) {
    Answer answer;
    answer.size = u8(question.size);
    for (std::size_t i = 0; i < question.size; ++i) answer.value[i] = given(question.option[i]) ? 1 : 0;
    return answer;
}

// Whether one may think of it as a target: it is on the table, and of the side that is shot at.
bool is_candidate(const Game& game, const State& state, UnitId at) {
    const Shooting* shooting = state.stacks.main.top<Shooting>();
    if (!shooting || state.unit[at].where != Whereabouts::on_table) return false;
    const bool own = game.side(at) == game.side(shooting->by);
    return own == (shooting->cause == Cause::friendly_fire) && at != shooting->by;
}

Answer at_place(Place place) {
    Answer answer;
    answer.size = 3;
    answer.value[0] = place.x, answer.value[1] = place.y, answer.value[2] = 0;  // it faces nowhere
    return answer;
}

}

namespace {

bool is_hull(const Game& game, const State& state, UnitId id) {
    return id < game.units() && Position{game, state}.entry(id).is_hull();
}

}

UnitId subject(const State& state, const Question& question) {
    const auto& stack = state.stacks.main;
    if (const Shooting* shooting = stack.top<Shooting>())
        return Topic(question.topic) == Topic::go_down ? shooting->target() : shooting->by;
    if (const Volley* volley = stack.top<Volley>()) return volley->by;
    if (const Pulse* pulse = stack.top<Pulse>()) return pulse->by;
    if (const Driving* driving = stack.top<Driving>()) return driving->unit;
    if (const Impact* impact = stack.top<Impact>()) return impact->at;
    if (const Penetrating* penetrating = stack.top<Penetrating>()) return penetrating->at;
    if (const Casualties* losses = stack.top<Casualties>()) return losses->unit;
    if (const Melee* melee = stack.top<Melee>()) return melee->striker() ? melee->at : melee->by;
    if (const Assault* assault = stack.top<Assault>())
        return Topic(question.topic) == Topic::stand ? assault->at : assault->by;
    return no_unit;
}

std::string question(const Game& game, const State& state, const Question& question) {
    const UnitId id = subject(state, question);
    const Noun who = noun(game, id);
    const auto& stack = state.stacks.main;
    switch (Topic(question.topic)) {
        case Topic::target:
            if (id < game.units() && game.side(id) != question.asked)
                return fmt::format("At whom of {0:its} own {0:does} {0:the} shoot?", who);
            return fmt::format("At whom {0:does} {0:the} shoot?", who);
        case Topic::also: return fmt::format("At whom else {0:does} {0:the} shoot?", who);
        case Topic::first: return fmt::format("Whom do the shots of {:the} strike first?", who);
        case Topic::arms:
            if (is_hull(game, state, id)) return fmt::format("Which weapons {0:does} {0:the} fire?", who);
            return fmt::format("Who of {:the} fires what?", who);
        case Topic::go_down: {
            const Shooting* shooting = stack.top<Shooting>();
            const Noun by = shooting ? noun(game, shooting->by) : Noun{};
            if (is_hull(game, state, id))
                return fmt::format("{0:The} {0:aims} at {1:the}. {1:Does} {1:the} drive off?", by, who);
            return fmt::format("{0:The} {0:aims} at {1:the}. {1:Does} {1:the} go Down?", by, who);
        }
        case Topic::shell:
            return stack.top<Pulse>() ? fmt::format("Where does the Gravity Pulse of {:the} strike?", who)
                                      : fmt::format("Where does the shell of {:the} burst?", who);
        case Topic::remove:
            if (id < game.units() && game.side(id) != question.asked)
                return question.most == 1 ? fmt::format("Which man of {:the} do you hit?", who)
                                          : fmt::format("Which {} men of {:the} do you hit?", question.most, who);
            return question.most == 1 ? fmt::format("Which man of {:the} falls?", who)
                                      : fmt::format("Which {} men of {:the} fall?", question.most, who);
        case Topic::stand: {
            const Assault* assault = stack.top<Assault>();
            return fmt::format("{0:The} {0:assaults} {1:the}. What {1:does} {1:the} do?",
                assault ? noun(game, assault->by) : Noun{}, who);
        }
        case Topic::to_hit: {
            const Volley* volley = stack.top<Volley>();
            if (!volley) return fmt::format("{0:The} {0:shoots}", who);
            const Shot_group* group = Position{game, state}.next_group(volley->shots);
            const u8 weapon = group ? group->weapon : no_weapon;
            return fmt::format("{0:The} {0:shoots} at {1:the}{2}{3}{4}", who, noun(game, volley->at),
                weapon == no_weapon ? "" : fmt::format(" with the {}", words_of_line(game, weapon, group->line)),
                needing(question.dice), group ? terms_if_modified(group->aimed) : "");
        }
        case Topic::to_hit_again: return fmt::format("{0:The} {0:hits} where a second 6 follows", who);
        case Topic::how_many: return fmt::format("How many hits are on {:the}?", who);
        case Topic::how_pinned: return fmt::format("How many pins {0:does} {0:the} get?", who);
        case Topic::damage: {
            const Impact* impact = stack.top<Impact>();
            const Shot_group* group = impact ? Position{game, state}.next_group(impact->shots) : nullptr;
            return fmt::format("Damage to {:the}{}{}", who, needing(question.dice),
                group ? terms_if_modified(damage_to(Position{game, state}.entry(impact->at), group->pen)) : "");
        }
        case Topic::exceptional: {
            const Impact* impact = stack.top<Impact>();
            const Shot_group* group = impact ? Position{game, state}.next_group(impact->shots) : nullptr;
            if (group && group->hurt == hurt_twice)
                return fmt::format("A second 6, without which nothing hurts {:the}", who);
            return fmt::format("A second 6 against {:the}, to pick who falls", who);
        }
        case Topic::save: {
            const Impact* impact = stack.top<Impact>();
            const Shot_group* group = impact ? Position{game, state}.next_group(impact->shots) : nullptr;
            return fmt::format("{0:The} {0:saves} by cover{1}{2}", who, needing(question.dice),
                group ? terms_if_modified(group->saved) : "");
        }
        case Topic::fuel: return fmt::format("Fuel is left to {:the}{}", who, needing(question.dice));
        case Topic::blows_again: return fmt::format("{0:The} {0:needs} another 6", who);
        case Topic::blows:
        case Topic::more_blows: {
            const Melee* melee = stack.top<Melee>();
            return fmt::format("{0:The} {0:strikes} at {1:the}{2}{3}", who,
                melee ? noun(game, melee->striker() ? melee->by : melee->at) : Noun{"enemy", {true, false}},
                Topic(question.topic) == Topic::blows ? "" : " once more", needing(question.dice));
        }
        case Topic::regroup: return fmt::format("How far may {:the} regroup?", who);
        case Topic::occupy: return fmt::format("{0:Does} {0:the} take the building?", who);
        case Topic::ram: {
            const Driving* driving = stack.top<Driving>();
            return fmt::format("{0:The} {0:drives} into {1}{2}", who,
                driving && driving->wall != no_piece ? the(building_name(game, driving->wall)) : "the building",
                needing(question.dice));
        }
        case Topic::collapse: {
            const Collapsing* collapsing = stack.top<Collapsing>();
            return fmt::format("{} falls down{}", collapsing ? building_name(game, collapsing->building) : "It",
                needing(question.dice));
        }
        default: return {};
    }
}

std::vector<std::string> names(const Game& game, const State& state, const Question& question, int option) {
    const UnitId id = subject(state, question);
    switch (Topic(question.topic)) {
        case Topic::target:
            if (option == hold_fire) return {"hold fire"};
            if (option % max_units >= game.units()) return {};  // there is no such unit
            if (option >= max_units) return weapon_by_weapon(name(game, UnitId(option - max_units)));
            return {name(game, UnitId(option))};
        case Topic::also:
        case Topic::first: return {option == hold_fire ? "nobody else" : name(game, UnitId(option))};
        case Topic::arms: {
            if (id >= game.units()) return {};
            const Position position{game, state};
            const int model = Arms::firer_of(option);
            const Firing use = Arms::use_of(option);
            if (model >= position.firers(id)) return {};
            if (use.what == Firing::helps) return {man_words(position.entry(id), model) + " helps"};
            const u8 weapon = weapon_of(position, id, model, use);
            const std::string who = position.entry(id).is_hull() ? mount_words(position.entry(id), model)
                                                                 : man_words(position.entry(id), model);
            if (weapon == no_weapon) return {who};
            const Weapon& what = game.weapons[weapon];
            const std::string& mode = what.line[use.line].name;
            return {fmt::format("{} {}{}{}", who, what.name, mode.empty() ? "" : " ", mode)};
        }
        case Topic::go_down:
            if (is_hull(game, state, id)) return {option ? "drive off" : "stay"};
            return {option ? "go Down" : "stay up"};
        case Topic::stand: {
            constexpr const char* ways[] = {"stand", "shoot at once", "shoot when they are near", "drive off"};
            return {ways[std::clamp(option, 0, 3)]};
        }
        case Topic::remove: {
            const std::string man = id < game.units() ? man_words(Position{game, state}.entry(id), option)
                                                      : fmt::format("man {}", option + 1);
            if (id >= game.units() || option >= Position{game, state}.models(id)) return {man};
            return {fmt::format("{} ({})", man, man_words({game, state}, id, option)), man};
        }
        case Topic::occupy: return {option ? "take the building" : "regroup outside"};
        case Topic::jam_arc: {
            constexpr const char* sectors[] = {"ahead", "to its right", "to its rear", "to its left"};
            return {sectors[std::clamp(option, 0, 3)]};
        }
        default: return {};
    }
}

Spot spot(const Game& game, const State& state, const Question& question, int option) {
    const UnitId id = subject(state, question);
    switch (Topic(question.topic)) {
        case Topic::target:
            if (option == hold_fire) return {Spot::finish};
            // A unit that can never be a target needs no reason on the table.
            if (option >= game.units() || !is_candidate(game, state, UnitId(option))) return {};
            return {Spot::token, 0, 0, first_token({game, state}, UnitId(option))};
        case Topic::also:
        case Topic::first:
            if (option == hold_fire) return {Spot::finish};
            return {Spot::token, 0, 0, first_token({game, state}, UnitId(option))};
        case Topic::remove: return {Spot::token, 0, 0, piece_of(id, option)};
        default: return {};
    }
}

Answer usual(const Game& game, const State& state, const Question& question) {
    const Position position{game, state};
    const auto& stack = state.stacks.main;
    switch (Topic(question.topic)) {
        case Topic::target: {  // who is hurt most
            const Shooting* shooting = stack.top<Shooting>();
            if (!shooting || !question.size) break;
            i32 most = -1;
            int best = question.option[0];
            for (const u16 option : question.options()) {
                if (option >= max_units) continue;
                const i32 worth = expected_casualties(position, shooting->by, UnitId(option), shooting->cause);
                if (worth > most) most = worth, best = option;
            }
            return Answer::of(best);
        }
        case Topic::also: return Answer::of(hold_fire);
        case Topic::arms: {
            const Shooting* shooting = stack.top<Shooting>();
            if (!shooting) break;
            const Aim aim(position, shooting->by, shooting->at, shooting->cause);
            const Firing_plan best = shooting->targets.size ? Arms(position, *shooting, aim).all_uses(aim) : aim.best();
            return shares(question,
                [&](u16 option) { return best[std::size_t(Arms::firer_of(option))] == Arms::use_of(option); });
        }
        case Topic::shell:
            if (const auto in_hand = template_in_hand(position)) return at_place(in_hand->at.best());
            break;
        case Topic::remove:
            if (const Casualties* losses = stack.top<Casualties>()) {
                const Models fallen = usual_losses(position, *losses);
                return shares(question, [&](u16 option) { return has(fallen, option); });
            }
            break;
        case Topic::go_down:
        case Topic::stand: return Answer::of(0);
        default: break;
    }
    return plain_usual(question);
}

Answer sample(const Game& game, const State& state, const Question& question, Stream& random) {
    const Position position{game, state};
    const auto& stack = state.stacks.main;
    switch (Topic(question.topic)) {
        case Topic::arms: {  // some of those that would do best stay silent
            Answer answer = usual(game, state, question);
            const Shooting* shooting = stack.top<Shooting>();
            for (std::size_t i = 0; i < answer.size; ++i)
                if (Arms::use_of(question.option[i]).what != Firing::helps && random.below(8) == 0) answer.value[i] = 0;
            Firing_plan plan{};
            const Aim aim(position, shooting->by, shooting->at, shooting->cause);
            for (std::size_t i = 0; i < answer.size; ++i)
                if (answer.value[i])
                    plan[std::size_t(Arms::firer_of(question.option[i]))] = Arms::use_of(question.option[i]);
            const bool any = std::ranges::any_of(answer.numbers(), [](i32 share) { return share; });
            return !any || aim.refuse(plan) ? usual(game, state, question) : answer;
        }
        case Topic::remove: {
            const Answer answer = plain_sample(question, random);
            const Casualties* losses = stack.top<Casualties>();
            Models fallen = 0;
            for (std::size_t i = 0; i < answer.size; ++i)
                if (answer.value[i]) fallen |= Models(1u << question.option[i]);
            return losses && !refuse(position, *losses, fallen) ? answer : usual(game, state, question);
        }
        case Topic::shell: {
            const auto in_hand = template_in_hand(position);
            if (!in_hand) break;
            const Bursting& burst = in_hand->at;
            const Place best = burst.best();
            const Place near{best.x + i32(random.below(500)) - 250, best.y + i32(random.below(500)) - 250};
            return at_place(burst.refuse(near) ? best : near);
        }
        default: break;
    }
    return plain_sample(question, random);
}

// Arms one by one are for players who think of something: what does the most is the best that a computer knows.
void candidates(const Game& game, const State& view, const Question& question, Stream&, Candidates& suggestions) {
    if (Topic(question.topic) == Topic::target) {
        for (const u16 option : question.options())
            if (option < max_units || option == hold_fire) suggestions.add(Answer::of(option));
        return;
    }
    if (question.kind == Question::choose) {
        for (const u16 option : question.options()) suggestions.add(Answer::of(option));
        return;
    }
    suggestions.add(usual(game, view, question));
}

}
