#pragma once
// What must hold of answers that are no list: places, ways, shares, orders and numbers. Answers that the game gives by itself are
// accepted; whatever else is said is accepted, or refused for a reason by its rule, the same in the player's own view, and a
// refusal changes nothing; what is drawn as within reach holds all that is.
#include "geometry/polygon.h"
#include "geometry/turn.h"
#include "match/match.h"
#include "tests/kit/kit.h"

namespace sandtable::kit {

// One question as it is asked at the table and in the view of the side asked.
struct Asked {
    const Table& table;
    const Question& question;
    std::unique_ptr<Table> view;

    Asked(const Table& table, const Question& question)
        : table(table), question(question), view(table.view(question.asked)) {}
};

inline std::string in_numbers(const Answer& answer) { return fmt::format("{}", fmt::join(answer.numbers(), " ")); }

// Tries an answer whatever it is.
inline Broken try_any(const Asked& asked, const Answer& answer) {
    const std::unique_ptr<Table> copy = asked.table.clone();
    const Refusal refusal = copy->answer(asked.question.asked, answer);
    const Refusal seen = asked.view->try_answer(asked.question.asked, answer);
    if (!same_refusal(refusal, seen))
        return fmt::format(
            "'{}' is refused in a player's view and not in the battle, or for another reason", in_numbers(answer));
    if (!refusal) return {};
    const std::string words = asked.table.words(refusal);
    if (!refusal.rule.paragraph || words.empty()) return "a refusal without its rule or its reason";
    if (words.find('{') != words.npos) return fmt::format("a refusal with an open operand: {}", words);
    if (copy->hash() != asked.table.hash()) return fmt::format("a refusal changes the state: {}", words);
    if (!same_questions(copy->questions(), asked.table.questions()))
        return fmt::format("a refusal changes the question: {}", words);
    return {};
}

inline Broken must_accept(const Asked& asked, const Answer& answer, const char* what) {
    if (const Refusal refusal = asked.table.try_answer(asked.question.asked, answer))
        return fmt::format("the {} answer '{}' is refused: {}", what, in_numbers(answer), asked.table.words(refusal));
    return try_any(asked, answer);
}

// An answer with each of its numbers a little more, a little less, doubled, or changed with the next, and of other sizes.
template <class Each> Broken variations(const Answer& answer, Each each) {
    const auto with = [&](auto change) {
        Answer other = answer;
        change(other);
        return each(other);
    };
    for (std::size_t i = 0; i < answer.size; ++i) {
        for (const i32 add : {1, -1, 1000, -1000, answer.value[i]})
            if (auto broken = with([&](Answer& other) { other.value[i] += add; }); !broken.empty()) return broken;
        if (i + 1u < answer.size)
            if (auto broken = with([&](Answer& other) { std::swap(other.value[i], other.value[i + 1]); });
                !broken.empty())
                return broken;
    }
    for (const int size :
        {0, answer.size - 2, answer.size - 1, answer.size + 1, answer.size + 2, int{Answer::capacity}})
        if (size >= 0 && size <= Answer::capacity)
            if (auto broken = with([&](Answer& other) {
                    for (int i = answer.size; i < size; ++i)
                        other.value[std::size_t(i)] = answer.size ? answer.value[0] : 0;
                    other.size = u8(size);
                });
                !broken.empty())
                return broken;
    return {};
}

// Inside of an odd number of the outlines drawn as regions: an outline within another is a hole.
inline bool is_shown(const std::vector<Scene::Zone>& zones, Place place) {
    int around = 0;
    for (const Scene::Zone& zone : zones)
        if (zone.look == Scene::Zone::region) around += contains(zone.outline, place);
    return around % 2;
}

// Where a way ends lies in what is drawn as within reach, and one unit further than the longest way is too far.
inline Broken within_reach(const Asked& asked, const Answer& way) {
    const std::vector<Scene::Zone> zones = asked.table.shown(asked.question);
    const Place end{way.value[way.size - 3u], way.value[way.size - 2u]};
    const bool draws =
        std::ranges::any_of(zones, [](const Scene::Zone& zone) { return zone.look == Scene::Zone::region; });
    if (draws && !is_shown(zones, end))
        return fmt::format("'{}' ends out of what is drawn as within reach", in_numbers(way));
    if (!asked.question.reach || !asked.question.size) return {};
    const Scene scene = asked.table.bare_scene();
    for (const Scene::Token& token : scene.tokens) {
        const Place from{token.x, token.y};
        if (token.id != asked.question.option[0] || from == end) continue;
        for (int turn = 0; turn < 360; turn += 30) {
            const Place far = ahead(from, facing(heading(from, end) + turn), asked.question.reach + 1);
            if (length(from, far) != asked.question.reach + 1) continue;
            Answer longer;
            for (const i32 number : {far.x, far.y, 0}) longer.value[longer.size++] = number;
            if (!asked.table.try_answer(asked.question.asked, longer))
                return fmt::format("'{}' is accepted, one unit longer than may be", in_numbers(longer));
        }
    }
    return {};
}

// All of it for one question, by a number of answers drawn at random.
inline Broken answers(const Table& table, const Question& question, Stream& chance, int samples = 6) {
    if (question.kind == Question::roll) return {};
    const Asked asked(table, question);
    if (!asked.view->questions().of(question.asked)) return "a player's view asks nothing";
    if (auto broken = must_accept(asked, table.usual(question), "usual"); !broken.empty()) return broken;
    const Answer seen = asked.view->usual(question);
    if (auto broken = must_accept(asked, seen, "usual (by the player's view)"); !broken.empty()) return broken;
    if (question.passable && question.kind == Question::choose &&
        table.spot(question, seen.value[0]).kind == Spot::finish)
        return "passing ends something";
    const std::vector<Answer> suggested = table.candidates(question, chance);
    if (suggested.empty()) return "nothing is worth a thought";
    for (const Answer& answer : suggested)
        if (auto broken = must_accept(asked, answer, "suggested"); !broken.empty()) return broken;
    if (table.evaluate(question, suggested).size() != suggested.size()) return "an appraisal of other answers";
    for (int i = 0; i < samples; ++i) {
        const Answer sampled = table.sample(question, chance);
        if (auto broken = must_accept(asked, sampled, "sampled"); !broken.empty()) return broken;
        if (question.kind == Question::choose) continue;
        const auto each = [&](const Answer& other) { return try_any(asked, other); };
        if (auto broken = variations(sampled, each); !broken.empty()) return broken;
        if (question.kind == Question::path)
            if (auto broken = within_reach(asked, sampled); !broken.empty()) return broken;
        std::string why;
        const std::string words = write_answer(table, question, sampled);
        const std::optional<Answer> read = read_answer(table, question, words, why);
        if (!read || !(*read == sampled))
            return fmt::format("'{}' is not read back as '{}' {}", words, in_numbers(sampled), why);
    }
    return {};
}

}
