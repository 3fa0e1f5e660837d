// The computer's judgement of each answer.
#include "games/konflikt47/computer/judge.h"

#include <algorithm>

#include "games/konflikt47/computer/barrages.h"
#include "games/konflikt47/computer/powers.h"
#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

i32 share_worth(const Answer& answer, std::span<const u16> options, auto worth_of_option) {
    i32 worth = 0;
    for (std::size_t i = 0; i < answer.size; ++i)
        if (answer.value[i]) worth += worth_of_option(UnitId(options[i]));
    return worth;
}

// K47-ORD-11 To shoot at a mover, to charge it, or to wait for another.
i32 worth_of_interrupting(const Judgement& judgement, const Interrupting& now, i32 option) {
    const Position& position = judgement.position();
    const Move& move = position.now.moves.item[position.now.moves.size - 1u];
    const UnitId by = now.next;
    if (option == 0) return 4 * a_point;
    if (option == 1) {
        i32 best = 0;
        for (const Place at : move.way.all())
            best = std::max(best,
                judgement.worth_of_fire(by, move.unit,
                    {.distance = judgement.outfit(by).distance(at, judgement.outfit(move.unit)),
                        .cover = judgement.lattice().look(judgement.outfit(by).middle(), at).cover,
                        .pinned = position.unit(by).pins > 0}));
        return best;
    }
    const Unit_profile::Fight fight =
        judgement.outfit(by).fight(judgement.outfit(move.unit), judgement.outfit(by).men(), false);
    return i32((i64{judgement.worth_of_rest(move.unit)} * fight.wins - i64{judgement.worth_of_rest(by)} * fight.loses) /
        whole);
}

// Of the points at which it may shoot the one that is nearest to it.
i32 worth_of_point(const Judgement& judgement, const Interrupting& now, const Answer& answer) {
    const Unit_profile& mover = judgement.outfit(innermost(judgement.position()).unit);
    return -judgement.outfit(now.next).distance({answer.value[0], answer.value[1]}, mover);
}

// K47-ORD-11 A charge ends the move, so shots go first, the most effective one before the others.
i32 worth_of_springing(const Judgement& judgement, const Interrupting& now, i32 unit) {
    const auto then = springing(judgement.position(), now, unit);
    if (!then) return 0;
    const i32 worth = worth_of_interrupting(judgement, then->asked, then->asked.answer);
    return then->asked.shoots() ? 100 * victory_point + worth : worth;
}

i32 worth_of_choice(const Judgement& judgement, const Question& question, i32 option) {
    const Position& position = judgement.position();
    const State& now = position.now;
    const auto& stack = now.stacks.main;
    switch (Topic(question.topic)) {
        case Topic::unit:
        case Topic::call_order: return judgement.worth_of_acting(UnitId(option));
        case Topic::order: return judgement.worth_of_order(stack.top<Ordering>()->unit, option);
        case Topic::assault: {
            const UnitId by = stack.top<Ordering>()->unit;
            return judgement.worth_of_assault(by, UnitId(option), i32(position.gap_between(by, UnitId(option))));
        }
        case Topic::ambush: return worth_of_interrupting(judgement, *stack.top<Interrupting>(), option);
        case Topic::ambush_first: return worth_of_springing(judgement, *stack.top<Interrupting>(), option);
        case Topic::change_die:
            if (option == let_stand) return 0;
            return now.pending.use == Pending_dice::sum ? 100 : Change(option % changes) == Change::again ? -20 : -10;
        case Topic::survive: return 2 - option;  // Guts, then Luck
        case Topic::bring_back: {
            if (option == max_units) return 15 * a_point;
            const Order order = position.unit(UnitId(option)).order;
            const bool shot = order == Order::fire || order == Order::advance;
            return shot ? judgement.worth_of_order(UnitId(option), int(Order::fire)) : 0;
        }
        default: return 0;
    }
}

i32 worth_of_share(const Judgement& judgement, const Question& question, const Answer& answer) {
    const Position& position = judgement.position();
    switch (Topic(question.topic)) {
        case Topic::first_wave: return share_worth(answer, question.options(), [](UnitId) { return 100; });
        case Topic::call:
            return share_worth(answer, question.options(), [&](UnitId id) { return judgement.worth_of_acting(id); });
        case Topic::keep:
            return share_worth(answer, question.options(), [&](UnitId id) {
                const Unit& unit = position.unit(id);
                if (unit.order == Order::ambush) return -10;
                return unit.pins >= 4 ? 100 * unit.pins : -100;
            });
        default: return 0;
    }
}

}

// One each and none, all, and each of them alone.
void Game::candidates(const State& view, const Question& question, Stream& random, Candidates& suggestions) const {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::candidates(*this, view, question, random, suggestions);
    if (is_of_observers(topic)) return observers::candidates(*this, view, question, suggestions);
    if (is_of_shooting(topic)) return shooting::candidates(*this, view, question, random, suggestions);
    if (topic == Topic::ambush_point) {
        const Interrupting& now = *view.stacks.main.top<Interrupting>();
        suggestions.add(answer_of_ambush({*this, view}, usual_ambush_point({*this, view}, now)));
        if (now.shoots())
            for (const i32 at : points_of_ambush({*this, view}, now))
                suggestions.add(answer_of_ambush({*this, view}, at));
        return;
    }
    suggestions.add(usual(view, question));
    if (is_of_rift(topic))
        for (const u16 option : question.options()) suggestions.add(Answer::of(option));
    if (question.kind != Question::share) return;
    const auto add = [&](auto has) {
        Answer answer;
        answer.size = u8(question.size);
        i32 sum = 0;
        for (int i = 0; i < question.size; ++i) {
            answer.value[std::size_t(i)] = sum < question.most && has(i);
            sum += answer.value[std::size_t(i)];
        }
        if (sum >= question.least) suggestions.add(answer);
    };
    add([](int) { return true; });
    add([](int) { return false; });
    if (topic == Topic::keep) {
        const Position position{*this, view};
        add([&](int i) { return position.unit(UnitId(question.option[std::size_t(i)])).pins >= 4; });
    }
}

void Game::evaluate(
    const State& view, const Question& question, std::span<const Answer> answers, std::span<i32> values) const {
    const Judgement judgement({*this, view}, question.asked);
    const Topic topic = Topic(question.topic);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (is_of_moving(topic)) values[i] = worth_of_move(judgement, question, answers[i]);
        else if (is_of_observers(topic)) values[i] = worth_of_observing(judgement, question, answers[i]);
        else if (is_of_shooting(topic)) values[i] = worth_of_shooting(judgement, question, answers[i]);
        else if (topic == Topic::ambush_point)
            values[i] = worth_of_point(judgement, *view.stacks.main.top<Interrupting>(), answers[i]);
        else if (is_of_rift(topic)) values[i] = worth_of_rift(judgement, question, answers[i].value[0]);
        else if (question.kind == Question::choose)
            values[i] = worth_of_choice(judgement, question, answers[i].value[0]);
        else if (question.kind == Question::share) values[i] = worth_of_share(judgement, question, answers[i]);
        else values[i] = 0;
    }
}

// Order by order: what one brings shows soon, and what comes long after is lost among the dice.
int Game::horizon(const State& state) const {
    const Position position{*this, state};
    const int in_bag = position.in_bag(Side::red) + position.in_bag(Side::blue);
    return int(state.turn) * (max_units + 1) + units() - in_bag;
}

// What a unit is told is worth trying out; the rest follows from it.
Trials Game::trials(const State&, const Question& question) const {
    if (Topic(question.topic) == Topic::order) return {.each = 2, .ahead = 4};
    return {.each = 0};
}

// What both sides have left, and what is destroyed; pins are a burden.
i32 Game::evaluate_position(const State& state, Side side) const {
    if (state.ending != Ending::none)
        return state.winner == side ? 4 * victory_point : state.winner == enemy(side) ? -4 * victory_point : 0;
    const Judgement judgement({*this, state}, side);
    i32 sum = 0;
    for (UnitId id = 0; id < units(); ++id) {
        const i32 worth =
            judgement.position().in_play(id) ? judgement.worth_in_itself(id) - 4 * a_point * state.unit[id].pins : 0;
        sum += this->side(id) == side ? worth : -worth;
    }
    return sum;
}

}
