// What is asked in the turn, in words; movement and shooting ask in their own.
#include <algorithm>
#include <iterator>
#include <variant>

#include <fmt/format.h>

#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/words/words.h"
#include "words/article.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

// The unit that the question is about, or no_unit.
UnitId subject(const State& state, const Question& question) {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::subject(state, question);
    if (is_of_observers(topic)) return observers::subject(state);
    if (is_of_rift(topic)) return rift::subject(state);
    if (is_of_armour(topic)) return armour::subject(state);
    if (is_of_shooting(topic)) return shooting::subject(state, question);
    const auto& stack = state.stacks.main;
    switch (topic) {
        case Topic::order:
        case Topic::assault:
            if (const Ordering* ordering = stack.top<Ordering>()) return ordering->unit;
            return no_unit;
        case Topic::call:
        case Topic::call_order:
            if (const Calling* calling = stack.top<Calling>()) return calling->officer;
            return no_unit;
        case Topic::change_die:
        case Topic::again: return state.pending.of;
        case Topic::survive:
        case Topic::guts:
            if (const Hero_survival* casualty = stack.top<Hero_survival>()) return casualty->unit;
            return no_unit;
        case Topic::ambush:
        case Topic::ambush_point:
            if (const Interrupting* interrupting = stack.top<Interrupting>()) return interrupting->next;
            return no_unit;
        case Topic::ambush_first: return state.moves.size ? state.moves.item[state.moves.size - 1u].unit : no_unit;
        case Topic::panic_way:
            if (const Moving* moving = stack.top<Moving>()) return moving->unit;
            return no_unit;
        case Topic::panic_edge:
        case Topic::fubar:
            if (const Fubar* fubar = stack.top<Fubar>()) return fubar->unit;
            return no_unit;
        case Topic::test:
        case Topic::check:
            if (const Testing* testing = stack.top<Testing>()) return testing->unit;
            return no_unit;
        case Topic::clear:
            if (const Turn* turn = stack.top<Turn>()) return turn->next;
            return no_unit;
        default: return no_unit;
    }
}

// What the ambusher does, once it says that it does something.
bool now_charges(const State& state) {
    const Interrupting* now = state.stacks.main.top<Interrupting>();
    return now && now->charges();
}

std::string change_words(const State& state, i32 option) {
    if (option == let_stand) return "let it stand";
    const int die = option / changes;
    const int face = state.pending.die.item[std::size_t(die)];
    if (Change(option % changes) == Change::again) return fmt::format("throw die {} again, a {}", die + 1, face);
    return fmt::format(
        "make die {}, a {}, a {}", die + 1, face, Change(option % changes) == Change::lower ? face - 1 : face + 1);
}

constexpr std::size_t step_of(Flow (Impact::*step)(Play&)) {
    return std::size_t(std::ranges::find(Impact::steps, step) - std::begin(Impact::steps));
}

// What the innermost sequence that throws has thrown for: " to hurt 1st Rifles".
std::string purpose(const Game& game, const State& state) {
    const auto name = [&](UnitId id) { return id < game.units() ? game.noun(id) : Noun{}; };
    const Pending_dice& pending = state.pending;
    const auto& stack = state.stacks.main;
    for (int i = int(stack.depth) - 1; i >= 0; --i) {
        const auto& sequence = stack.frames[std::size_t(i)].sequence;
        if (const auto* impact = std::get_if<Impact>(&sequence)) {
            if (pending.use == Pending_dice::most) return fmt::format(" for how it strikes {:the}", name(impact->at));
            if (stack.frames[std::size_t(i)].step == step_of(&Impact::exceptional))
                return fmt::format(
                    " for a second 6 against {:the}: with it who shot picks who falls", name(impact->at));
            return pending.of == impact->at ? std::string(" to save its men")
                                            : fmt::format(" to hurt {:the}", name(impact->at));
        }
        if (std::holds_alternative<Driving>(sequence)) return " to break through";
        if (std::holds_alternative<Suffering>(sequence)) return " for what its Overload costs it";
        if (std::holds_alternative<Volley>(sequence) && pending.use == Pending_dice::most) return " for its Pen";
        if (std::holds_alternative<Pulse>(sequence) || std::holds_alternative<Volley>(sequence))
            return fmt::format(" to hit {:the}", name(pending.at));
        if (std::holds_alternative<Shooting>(sequence)) return " for its fuel";
        if (const std::string at_armour = armour::thrown_for(game, sequence); !at_armour.empty()) return at_armour;
        if (const std::string of_call = observers::thrown_for(game, sequence); !of_call.empty()) return of_call;
        if (std::holds_alternative<Melee>(sequence)) return fmt::format(" to strike {:the}", name(pending.at));
        if (const auto* testing = std::get_if<Testing>(&sequence)) return testing->order ? " to obey" : " to stand";
        if (std::holds_alternative<Hero_survival>(sequence)) return " for his life";
        if (std::holds_alternative<Fubar>(sequence)) return " for what becomes of its order";
        if (std::holds_alternative<Assault>(sequence)) return " for how far it regroups";
        if (std::holds_alternative<Turn>(sequence)) return " for the pins that it loses";
    }
    return {};
}

// What lies on the table: "4 5 against 8".
std::string pending_words(const Pending_dice& pending) {
    std::string faces;
    for (const u8 face : pending.die.all()) faces += fmt::format("{}{}", faces.empty() ? "" : " ", face);
    if (pending.use == Pending_dice::each) return fmt::format("{}, needing {}", faces, pending.needed);
    if (pending.use == Pending_dice::most && pending.needed < 6)
        return fmt::format("{}, read as a D{}", faces, pending.needed);
    if (pending.use == Pending_dice::sum) return fmt::format("{}, needing {} or less together", faces, pending.needed);
    return faces;
}

}

int Game::about(const State& state, const Question& question) const {
    const UnitId id = subject(state, question);
    return id < units() ? first_token({*this, state}, id) : -1;
}

std::string Game::words(const State& state, const Question& question) const {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::question(*this, state, question);
    if (is_of_observers(topic)) return observers::question(*this, state, question);
    if (is_of_rift(topic)) return rift::question(*this, state, question);
    if (is_of_armour(topic)) return armour::question(*this, state, question);
    if (is_of_shooting(topic)) return shooting::question(*this, state, question);
    const UnitId id = subject(state, question);
    const Noun who = id < units() ? noun(id) : Noun{};
    switch (topic) {
        case Topic::edge: return "Which table edge is yours?";
        case Topic::role: return "Do you attack or defend?";
        case Topic::first_wave:
            return fmt::format("Which units are your first wave, at least {}? The rest is reserve.", question.least);
        case Topic::bring_back: return "Does a hero spend Guts to bring a die back into the bag?";
        case Topic::unit: return "Which unit gets the Order Die?";
        case Topic::order: return fmt::format("Which order for {:the}?", who);
        case Topic::assault: return fmt::format("Whom {0:does} {0:the} assault?", who);
        case Topic::call:
            return fmt::format("Whom does {} call, {} at most?", leader_of(*this, id, "officer"), question.most);
        case Topic::call_order: return fmt::format("Which of the units that {:the} called acts next?", who);
        case Topic::keep: return "Which units keep their dice, and stay on Ambush or Down?";
        case Topic::change_die: {
            const Pending_dice& pending = state.pending;
            const std::string thrower = pending.of < units()            ? fmt::format("{:The}", noun(pending.of))
                : is_player(pending.by) && pending.by != question.asked ? words(pending.by)
                                                                        : std::string("You");
            return fmt::format(
                "{} threw {}{}. Do you change a die?", thrower, pending_words(pending), purpose(*this, state));
        }
        case Topic::survive:
            return fmt::format("{} would fall. What saves him?", with_capital(leader_of(*this, id, "hero")));
        case Topic::ambush: {
            const UnitId mover = state.moves.size ? state.moves.item[state.moves.size - 1u].unit : no_unit;
            return fmt::format("{0:The} {0:passes} before {1:the}. What {1:does} {1:the} do?",
                mover < units() ? noun(mover) : Noun{}, who);
        }
        case Topic::ambush_point:
            return fmt::format(
                "Where on their way {0:does} {0:the} {1} them?", who, now_charges(state) ? "charge" : "shoot at");
        case Topic::ambush_first:
            return fmt::format("Several units wait for {:the} at one point. Which is first?", who);
        case Topic::panic_edge: return fmt::format("Towards which edge {0:does} {0:the} panic?", who);
        case Topic::panic_way: return fmt::format("Which way {0:does} {0:the} panic? They are equally short.", who);
        case Topic::roll_off: return "Who picks the table edge";
        case Topic::draw: return "A die out of the bag";
        case Topic::test:
        case Topic::check: {
            const char* does = topic == Topic::test ? "obey" : "stand";
            const Testing* testing = state.stacks.main.top<Testing>();
            if (!testing) return fmt::format("{0:Does} {0:the} {1}?", who, does);
            return fmt::format("{0:Does} {0:the} {1}, throwing {2} or less{3}?", who, does,
                std::clamp(testing->morale.sum(), 2, 11), terms_if_modified(testing->morale));
        }
        case Topic::again: return "The die that is thrown again";
        case Topic::guts: return "Do his Guts save him?";
        case Topic::fubar: return fmt::format("FUBAR: what {0:does} {0:the} do?", who);
        case Topic::clear: return fmt::format("How many pins {0:does} {0:the} lose?", who);
        case Topic::length: return "Is there one more turn?";
        default: return {};
    }
}

std::vector<std::string> Game::names(const State& state, const Question& question, int option) const {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::names(*this, state, question, option);
    if (is_of_observers(topic)) return observers::names(*this, state, question, option);
    if (is_of_rift(topic)) return rift::names(*this, state, question, option);
    if (is_of_shooting(topic)) return shooting::names(*this, state, question, option);
    switch (topic) {
        case Topic::role:
            return {Role(option) == Role::attacker ? "attack" : Role(option) == Role::defender ? "defend" : "neither"};
        case Topic::edge:
        case Topic::panic_edge: return {edge_words[std::min(option, 4)]};
        case Topic::panic_way: return {fmt::format("by {}", measure().near(halfway_of_panic({*this, state}, option)))};
        case Topic::order:
            if (option == assault_option) return {"assault"};
            return {option < orders ? small(order_words[option]) : "none"};
        case Topic::change_die:
            // Of a die that was not thrown there is nothing to say.
            if (option != let_stand && option / changes >= state.pending.die.size) return {};
            return {change_words(state, option)};
        case Topic::survive: {
            constexpr const char* ways[] = {"Guts", "Luck", "let him fall"};
            return {ways[std::min(option, 2)]};
        }
        case Topic::ambush: {
            constexpr const char* choices[] = {"wait", "shoot", "charge"};
            return {choices[std::min(option, 2)]};
        }
        case Topic::bring_back:
            if (option == max_units) return {"let it be"};
            [[fallthrough]];
        default:
            if (option < units()) return {name(UnitId(option))};
            return {};  // there is no such unit, so there is nothing to say of it
    }
}

std::string Game::face_name(const State&, const Question& question, int face) const {
    if (Topic(question.topic) == Topic::rift_dice) return rift::face_words[int(rift_face(options, face))];
    if (Topic(question.topic) != Topic::draw) return std::to_string(face);
    const std::string owner = words(face % 2 ? Side::red : Side::blue);
    return face > 2 ? "Rift Die of " + the(owner) : owner;  // no comma, so that it can be typed
}

Spot Game::spot(const State& state, const Question& question, int option) const {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::spot(*this, state, question, option);
    if (is_of_observers(topic)) return observers::spot(*this, state, question, option);
    if (is_of_rift(topic)) return rift::spot(*this, state, question, option);
    if (is_of_shooting(topic)) return shooting::spot(*this, state, question, option);
    switch (topic) {
        case Topic::bring_back:
            if (option == max_units) return {Spot::finish};
            [[fallthrough]];
        case Topic::first_wave:
        case Topic::unit:
        case Topic::assault:
        case Topic::call:
        case Topic::call_order:
        case Topic::ambush_first:
        case Topic::keep:
            // A unit that nobody could choose here needs no reason on the table.
            if (option >= units() || (side(UnitId(option)) == question.asked) == (topic == Topic::assault)) return {};
            switch (state.unit[std::size_t(option)].where) {
                case Whereabouts::on_table:
                    if (state.unit[std::size_t(option)].aboard == no_unit)
                        return {Spot::token, 0, 0, first_token({*this, state}, UnitId(option))};
                    [[fallthrough]];
                case Whereabouts::first_wave:
                case Whereabouts::reserve:  // a row of its force
                    return {Spot::row, 0, option - force(side(UnitId(option))).first, i32(index(side(UnitId(option))))};
                default: return {};
            }
        case Topic::edge:
        case Topic::panic_edge: {
            const i32 east = ground.width, south = ground.height;
            const Place middle[] = {{east / 2, 0}, {east / 2, south}, {0, south / 2}, {east, south / 2}};
            if (option >= int(std::size(middle))) return {};
            const Place at = middle[option];
            return {Spot::point, at.x, at.y, 0};
        }
        case Topic::panic_way: {
            const Place at = halfway_of_panic({*this, state}, option);
            return {Spot::point, at.x, at.y, 0};
        }
        case Topic::order: return option == i32(Order::none) ? Spot{Spot::finish} : Spot{};  // nobody looks for it
        case Topic::change_die: return option == let_stand ? Spot{Spot::finish} : Spot{};
        default: return {};
    }
}

}
