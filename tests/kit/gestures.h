#pragma once
// What places on the board mean: wherever a hand presses, the answers of a gesture are allowed one after another.
#include "core/dice.h"
#include "core/table_of.h"
#include "tests/kit/kit.h"

namespace sandtable::kit {

struct Gestures {
    int pressed = 0, meant = 0, proposed = 0;
};

// Its answers are given on a copy, as long as the next of them is asked for: dice or the other side may bring something else.
inline Broken follow(const Table& table, Side by, const Gesture& gesture) {
    const std::unique_ptr<Table> then = table.clone();
    for (const Gesture::Step& step : gesture.steps) {
        const Question* asked = then->questions().of(by);
        if (!asked || asked->topic != step.topic) {
            if (&step == &gesture.steps.front()) return "its first answer is not asked for";
            return {};
        }
        const Question question = *asked;
        if (const Refusal no = then->answer(by, step.answer.value_or(then->usual(question))))
            return fmt::format("'{}' is refused at topic {}: {}", gesture.words, question.topic, then->words(no));
    }
    return {};
}

// What is proposed where places mean nothing is asked for and allowed from its first answer to its last, and then nothing more is proposed.
inline Broken follow_proposal(const Table& table, const Question& question) {
    const Gesture gesture = table.gesture(question, {});
    if (gesture.steps.empty() || gesture.words.empty() || gesture.forecast.title.empty())
        return "it proposes no answers, or does not say which";
    const std::unique_ptr<Table> then = table.clone();
    for (const Gesture::Step& step : gesture.steps) {
        const Question* asked = then->questions().of(question.asked);
        if (!asked || asked->topic != step.topic || !step.answer) return "an answer that is proposed is not asked for";
        if (const Refusal no = then->answer(question.asked, *step.answer))
            return fmt::format("'{}' is refused at topic {}: {}", gesture.words, step.topic, then->words(no));
    }
    const Question* asked = then->questions().of(question.asked);
    return asked && asked->topic == question.topic && !then->proposes(*asked) ? Broken() : "it proposes more";
}

// Plays battles by chance. Wherever gestures are taken it presses nowhere, on pieces and beside them.
inline Broken gestures(const Table& start, const Plan& plan, Gestures& seen) {
    constexpr int presses = 6;
    int answers = 0;
    for (int battle = 0; battle < plan.battles; ++battle) {
        Stream chance(plan.seed + u64(battle));
        const std::unique_ptr<Table> table = start.clone();
        for (; !table->questions().over() && answers < plan.answers; ++answers) {
            const Question question = table->questions().at[chance.below(table->questions().count)];
            if (table->proposes(question) && chance.below(u32(plan.every)) == 0) {
                ++seen.proposed;
                if (const Broken broken = follow_proposal(*table, question); !broken.empty())
                    return fmt::format("seed {}, answer {}: {}", plan.seed + u64(battle), answers, broken);
            }
            if (table->takes_gestures(question) && chance.below(u32(plan.every)) == 0) {
                const Scene scene = table->bare_scene();
                for (int press = 0; press < presses; ++press) {
                    std::optional<Place> at;
                    if (press) {
                        const Scene::Token& on = scene.tokens[chance.below(u32(scene.tokens.size()))];
                        at = Place{on.x, on.y};
                        const i32 aside = 8 * std::max(on.width, 1);
                        const auto some = [&] { return i64(chance.below(u32(2 * aside))) - aside; };
                        if (press > 2) at = Place{i32(on.x + some()), i32(on.y + some())};
                    }
                    const Gesture gesture = table->gesture(question, at);
                    ++seen.pressed, seen.meant += !gesture.steps.empty();
                    if (gesture.steps.empty() != gesture.words.empty())
                        return "a gesture of no answers has words, or none of some";
                    if (const Broken broken = follow(*table, question.asked, gesture); !broken.empty())
                        return fmt::format(
                            "seed {}, answer {}, press {}: {}", plan.seed + u64(battle), answers, press, broken);
                }
            }
            const Answer given = question.kind == Question::roll
                ? throw_seeded(plan.seed + u64(battle), u64(answers), question.dice)
                : table->sample(question, chance);
            if (table->answer(question.asked, given)) return "an answer by chance is refused";
        }
    }
    return {};
}

}
