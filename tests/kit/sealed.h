#pragma once
// What must hold while both players choose unseen: nothing of one shows to the other, and it does not matter who is quicker.
#include "tests/kit/kit.h"

namespace sandtable::kit {

// Answers that take one side from here through its sealed choices, at random. Empty when it has none.
template <Game G> std::vector<Given> sealed_answers(Stand<G> stand, Side side, Stream& chance) {
    std::vector<Given> given;
    while (stand.is_sealed()) {
        const Question* question = stand.asked.of(side);
        if (!question) break;
        given.push_back({side, any_answer(stand, *question, chance, false)});
        stand.give(side, given.back().answer);
    }
    return given;
}

// What a side can know: its view, its question, and what it was told.
template <Game G> struct Knowledge {
    u64 view;
    std::vector<i64> derived;  // from its view
    Questions asked;
    std::string told;

    Knowledge(const Stand<G>& stand, Side side, const Events& events) {
        const auto seen = stand.game->view(stand.state, side);
        view = hash(seen);
        derived = derived_numbers(seen);
        asked.count = 0;
        if (const Question* question = stand.asked.of(side)) asked.at[asked.count++] = *question;
        for (const Event& event : events)
            if (event.seen_by(side))
                told += fmt::format("{} {} {}\n", event.rule.id(), event.kind, fmt::join(event.operand, " "));
    }
    Broken differs(const Knowledge& other) const {
        if (view != other.view) return "shows in its view";
        if (derived != other.derived) return "shows in what follows from its view";
        if (!same_questions(asked, other.asked)) return "shows in its question";
        if (told != other.told) return "is told to it";
        return {};
    }
};

// While `side` has not finished, it cannot know what the enemy seals, nor whether it has.
template <Game G> Broken secrecy(const Stand<G>& stand, Side side, Stream& chance) {
    const Side other = enemy(side);
    Stand<G> waiting = stand;
    Events told;
    const Knowledge<G> before(waiting, side, told);
    for (const Given& given : sealed_answers(waiting, other, chance)) {
        waiting.give(given.by, given.answer, &told);
        if (auto broken = before.differs(Knowledge<G>(waiting, side, told)); !broken.empty())
            return fmt::format("an answer that side {} seals {} of the other", int(other), broken);
    }
    return {};
}

// All that is known of a battle: its state, and what either side has been told of it.
template <Game G> std::string outcome(const Stand<G>& stand, const Events& told) {
    std::string text = dump(stand.state);
    for (const Side side : both_sides) text += Knowledge<G>(stand, side, told).told;
    return text;
}

// The same sealed answers in any order bring the same battle and the same news for each side.
template <Game G> Broken order(const Stand<G>& stand, Stream& chance) {
    const std::array<std::vector<Given>, 2> given = {
        sealed_answers(stand, Side::red, chance), sealed_answers(stand, Side::blue, chance)};
    std::vector<int> turns(given[0].size(), 0);  // who answers when
    turns.resize(given[0].size() + given[1].size(), 1);
    std::string first;
    for (int attempt = 0; attempt < 4; ++attempt) {
        if (attempt == 1) std::ranges::reverse(turns);
        if (attempt > 1)
            for (std::size_t i = turns.size(); i > 1; --i) std::swap(turns[i - 1], turns[chance.below(u32(i))]);
        Stand<G> played = stand;
        std::array<std::size_t, 2> next{};
        Events told;
        for (const int turn : turns) {
            const Given& answer = given[std::size_t(turn)][next[std::size_t(turn)]++];
            if (const Refusal refusal = played.give(answer.by, answer.answer, &told))
                return fmt::format("a sealed answer is refused after one of the other side: {}", words(refusal));
        }
        if (attempt == 0) first = outcome(played, told);
        else if (outcome(played, told) != first) return "it matters in which order sealed answers come";
    }
    return {};
}

// Both, also while an offer of a draw stands: it must neither show which side has sealed its choices nor depend on which was last.
template <Game G> Broken sealed(const Stand<G>& stand, Stream& chance) {
    if (!stand.is_sealed()) return {};
    for (const Side offering : {Side::nobody, Side::red, Side::blue}) {
        Stand<G> waiting = stand;
        if (is_player(offering)) waiting.give(offering, act(Answer::agree_draw));
        const char* while_offering = is_player(offering) ? ", while an offer of a draw stands" : "";
        for (const Side side : both_sides)
            if (auto broken = secrecy(waiting, side, chance); !broken.empty()) return broken + while_offering;
        if (auto broken = order(waiting, chance); !broken.empty()) return broken + while_offering;
    }
    return {};
}

}
