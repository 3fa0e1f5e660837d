// The computer's judgement of each answer.
#include "games/konflikt47/judge.h"

#include <algorithm>

#include "games/konflikt47/heroes.h"
#include "games/konflikt47/words.h"

namespace konflikt47 {
namespace {

i32 share_worth(const Answer& answer, std::span<const u16> options, auto worth_of_option) {
    i32 worth = 0;
    for (std::size_t i = 0; i < answer.size; ++i)
        if (answer.value[i]) worth += worth_of_option(UnitId(options[i]));
    return worth;
}

// Which of a side's units should act first: who has most to gain.
i32 worth_of_acting(const Position& position, UnitId id) {
    if (position.off_table(id)) return position.unit(id).where == Whereabouts::first_wave ? 400 : 50;
    i32 best = -a_model;
    for (int option = 1; option <= assault_option; ++option)
        if (!refuse_order(position, id, option)) best = std::max(best, worth_of_order(position, id, option));
    return best;
}

i32 worth_of_choice(const Position& position, const Question& question, i32 option) {
    const State& now = position.now;
    const auto& stack = now.stacks.main;
    switch (Topic(question.topic)) {
        case Topic::unit: return worth_of_acting(position, UnitId(option));
        case Topic::call_order: return worth_of_acting(position, UnitId(option));
        case Topic::order: return worth_of_order(position, stack.top<Ordering>()->unit, option);
        case Topic::assault: return worth_of_assault(position, stack.top<Ordering>()->unit, UnitId(option));
        case Topic::ambush: {
            const UnitId by = stack.top<Interrupting>()->next;
            const UnitId mover = now.moves.item[now.moves.size - 1u].unit;
            const i32 fire = worth_of_target(position, by, mover, false);
            return option == 0 ? 300 : option == 1 ? fire : worth_of_assault(position, by, mover) - 200;
        }
        case Topic::change_die:
            if (option == let_stand) return 0;
            return now.cast.use == Cast::sum ? 100 : Change(option % changes) == Change::again ? -20 : -10;
        case Topic::survive: return 2 - option;  // Guts, then Luck
        case Topic::bring_back: {
            if (option == max_units) return 900;
            const Order order = position.unit(UnitId(option)).order;
            return order == Order::fire || order == Order::advance ? worth_of_fire(position, UnitId(option), false) : 0;
        }
        default: return 0;
    }
}

i32 worth_of_share(const Position& position, const Question& question, const Answer& answer) {
    switch (Topic(question.topic)) {
        case Topic::first_wave:
        case Topic::call: return share_worth(answer, question.options(), [](UnitId) { return 100; });
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
void Game::suggest(const State& view, const Question& question, Stream& random, Suggestions& suggestions) const {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::suggest(*this, view, question, random, suggestions);
    if (is_of_shooting(topic)) return shooting::suggest(*this, view, question, random, suggestions);
    suggestions.add(usual(view, question));
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

void Game::appraise(
    const State& view, const Question& question, std::span<const Answer> answers, std::span<i32> values) const {
    const Position position{*this, view};
    const Topic topic = Topic(question.topic);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (is_of_moving(topic)) values[i] = worth_of_move(position, question, answers[i]);
        else if (is_of_shooting(topic)) values[i] = worth_of_shooting(position, question, answers[i]);
        else if (question.kind == Question::choose)
            values[i] = worth_of_choice(position, question, answers[i].value[0]);
        else if (question.kind == Question::share) values[i] = worth_of_share(position, question, answers[i]);
        else values[i] = 0;
    }
}

// Units destroyed, men lost and pins on both sides.
i32 Game::prospects(const State& state, Side side) const {
    const Position position{*this, state};
    const auto stand = [&](Side of) {
        i32 sum = 0;
        for (UnitId id = position.first(of); id < position.last(of); ++id) {
            if (!position.in_play(id)) continue;
            sum += 3 * a_model + position.left(id) * a_model - 200 * state.unit[id].pins;
        }
        return sum;
    };
    return stand(side) - stand(enemy(side));
}

}
