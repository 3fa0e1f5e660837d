#pragma once
// What must hold where a side's secrets are dealt again: the other side sees, is asked and is refused the same as before, whatever was
// dealt, and the battle goes on from there. It reaches secrets that stay so after they were sealed, which sealed.h does not.
#include "tests/kit/sealed.h"

namespace sandtable::kit {

// Answers that a side might try, allowed or not: every option, or some drawn at random and their neighbours.
template <Game G, class Each>
Broken attempts(const Stand<G>& stand, const Question& question, Stream& chance, const Each& each) {
    if (question.kind == Question::choose) {
        for (i32 option = 0; option < question.domain; ++option)
            if (auto broken = each(Answer::of(option)); !broken.empty()) return broken;
        return {};
    }
    for (int i = 0; i < 3; ++i) {
        Answer answer = any_answer(stand, question, chance, false);
        if (auto broken = each(answer); !broken.empty()) return broken;
        for (std::size_t number = 0; number < answer.size; ++number)
            for (const i32 add : {1, -1, 1000}) {
                answer.value[number] += add;
                auto broken = each(answer);
                answer.value[number] -= add;
                if (!broken.empty()) return broken;
            }
    }
    return {};
}

// Some way on from here.
template <Game G> Broken goes_on(Stand<G> stand, Stream& chance) {
    for (int answers = 0; answers < 10; ++answers) {
        if (auto broken = asking(stand); !broken.empty()) return broken;
        if (stand.asked.over()) break;
        const Question question = stand.asked.at[chance.below(stand.asked.count)];
        if (const Refusal refusal = stand.give(question.asked, any_answer(stand, question, chance, false)))
            return fmt::format("a listed answer is refused: {}", words(refusal));
    }
    return {};
}

// Nothing for a game that does not deal. `dealt` counts how often something else came of it than there was.
template <Game G> Broken determinized(const Stand<G>& stand, Stream& chance, int* dealt = nullptr) {
    if constexpr (Game_with_secrets<G>)
        for (const Side side : both_sides) {
            const Side other = enemy(side);
            Stand<G> redealt = stand;
            redealt.state = stand.game->determinize(stand.state, side, chance);
            ask(*redealt.game, redealt.state, redealt.asked);
            const auto fault = [&](const Broken& broken) {
                return fmt::format("what is secret of side {}, dealt again, {}", int(side), broken);
            };
            if (auto broken = Knowledge<G>(stand, other, {}).differs(Knowledge<G>(redealt, other, {})); !broken.empty())
                return fault(broken + " of the other");
            if (const Question* question = stand.asked.of(other)) {
                const auto alike = [&](const Answer& answer) -> Broken {
                    Stand<G> was = stand, is = redealt;
                    return same_refusal(was.give(other, answer), is.give(other, answer))
                        ? ""
                        : "shows in what is refused to the other";
                };
                if (auto broken = attempts(stand, *question, chance, alike); !broken.empty()) return fault(broken);
            }
            if (auto broken = goes_on(redealt, chance); !broken.empty()) return fault("is no battle: " + broken);
            if (dealt) *dealt += redealt.hash() != stand.hash();
        }
    return {};
}

}
