#pragma once
// Battles played at random from end to end, with the checks of the kit on the way; and counts of ways to play.
#include "tests/kit/determinized.h"

namespace sandtable::kit {

struct Reached {
    int answers = 0, checked = 0, sealed = 0, left = 0, dealt = 0;
    std::vector<int> topics;         // how often each topic was asked
    std::vector<const char*> rules;  // of questions, each once
};

// All that can be looked at where a battle stands.
template <Game G> Broken stand_checks(const Stand<G>& stand, Stream& chance, Reached& reached) {
    if (auto broken = asking(stand); !broken.empty()) return broken;
    if (auto broken = options(stand); !broken.empty()) return broken;
    if (auto broken = views(stand); !broken.empty()) return broken;
    if (auto broken = ends(stand); !broken.empty()) return broken;
    if (auto broken = unhashed(stand.state); !broken.empty()) return broken;
    if (auto broken = determinized(stand, chance, &reached.dealt); !broken.empty()) return broken;
    return sealed(stand, chance);
}

template <Game G> Broken replayed(const G& game, const std::vector<Given>& record, u64 hash, const Events& events) {
    Events told;
    Stand<G> again(game, &told);
    for (const Given& given : record)
        if (again.give(given.by, given.answer, &told)) return "a replay is refused what was accepted";
    if (again.hash() != hash) return "a replay ends in another state";
    const auto same_event = [](const Event& a, const Event& b) {
        return a.rule == b.rule && a.audience == b.audience && a.kind == b.kind && a.operand == b.operand;
    };
    return std::ranges::equal(told, events, same_event) ? Broken() : "a replay tells something else";
}

// One battle from start to end, or as far as the plan's answers go.
template <Game G> Broken battle(const G& game, u64 seed, const Plan& plan, Reached& reached) {
    Stream chance(seed);
    const bool busy = chance.below(2);
    Events events;
    Stand<G> stand(game, &events);
    std::vector<Given> record;
    const auto where = [&](const Broken& broken) {
        return fmt::format("seed {}, answer {}, where {}: {}", seed, record.size(), stand.words(), broken);
    };
    while (!stand.asked.over() && reached.answers < plan.answers) {
        // Nothing else is worth a look if this fails, and it costs little.
        if (auto broken = asking(stand); !broken.empty()) return where(broken);
        const Question& question = stand.asked.at[chance.below(stand.asked.count)];
        const Given given = {question.asked, any_answer(stand, question, chance, busy)};
        if (chance.below(u32(plan.every)) == 0) {
            if (auto broken = stand_checks(stand, chance, reached); !broken.empty()) return where(broken);
            if (auto broken = listing(stand, given); !broken.empty()) return where(broken);
            ++reached.checked, reached.sealed += stand.is_sealed();
        }
        ++reached.answers;
        reached.topics.resize(std::max<std::size_t>(reached.topics.size(), question.topic + 1u));
        ++reached.topics[question.topic];
        if (const Refusal refusal = stand.give(given.by, given.answer, &events))
            return where("a listed answer is refused: " + words(refusal));
        record.push_back(given);
        if (int(record.size()) > plan.most_answers) return where("the battle does not end");
    }
    reached.left += !stand.asked.over();
    if (auto broken = asking(stand); !broken.empty()) return where(broken);
    if (auto broken = ends(stand); !broken.empty()) return where(broken);
    if (auto broken = replayed(game, record, stand.hash(), events); !broken.empty()) return where(broken);
    for (const Event& event : events)
        if (!event.rule.paragraph) return where("something happened by no rule");
    return {};
}

template <Game G> Broken battles(const G& game, const Plan& plan, Reached* reached = nullptr) {
    if (auto broken = unlisted<typename G::State>(); !broken.empty()) return broken;
    Reached own;
    Reached& all = reached ? *reached : own;
    for (int i = 0; i < plan.battles && all.answers < plan.answers; ++i)
        if (auto broken = battle(game, mix(plan.seed, u64(i)), plan, all); !broken.empty()) return broken;
    return {};
}

// In how many ways the next `depth` answers can be given: every listed option, and for dice two throws, 1 2 3 ... and
// 6 5 4 ...; of sealed choices red's come first. A battle that ends sooner is one way. The name is chess's, where such
// counts have found most faults of move generators.
template <Game G> u64 perft(const Stand<G>& stand, int depth) {
    if (depth == 0 || stand.asked.over()) return 1;
    const Question& question = stand.asked.at[0];
    u64 ways = 0;
    const auto count = [&](const Answer& answer) {
        Stand<G> next = stand;
        next.give(question.asked, answer);
        ways += perft(next, depth - 1);
    };
    if (question.kind == Question::roll)
        for (const bool rising : {true, false}) {
            Answer thrown;
            thrown.size = question.dice.count;
            const int faces = question.dice.faces;
            for (int i = 0; i < thrown.size; ++i)
                thrown.value[std::size_t(i)] = rising ? 1 + i % faces : faces - i % faces;
            count(thrown);
        }
    else
        for (const u16 option : question.options()) count(Answer::of(option));
    return ways;
}

// A battle after its first `answers` answers, played at random: a position to count from.
template <Game G> Stand<G> some_way_in(const G& game, u64 seed, int answers) {
    Stream chance(seed);
    Stand<G> stand(game);
    for (; answers > 0 && !stand.asked.over(); --answers) {
        const Question& question = stand.asked.at[chance.below(stand.asked.count)];
        const Side by = question.asked;
        stand.give(by, any_answer(stand, question, chance, true));
    }
    return stand;
}

}
