#pragma once
// How long a forecast takes. A table that people share is served by few threads, and they look at what an answer would bring all the time:
// so no forecast of any answer takes longer than a moment of the processor.
#include <ctime>

#include "core/dice.h"
#include "tests/kit/holds_time.h"
#include "tests/kit/kit.h"

namespace sandtable::kit {

constexpr double longest_forecast = 20;  // milliseconds

// What a piece of work takes of this thread's processor: the least of three tries, if the first took too long.
template <class Work> double processor_milliseconds(Work work, double enough) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    };
    double least = 0;
    for (int i = 0; i < 3; ++i) {
        const double before = now();
        work();
        const double took = now() - before;
        if (!i || took < least) least = took;
        if (least <= enough) break;
    }
    return least;
}

struct Forecasts {
    int asked = 0, told = 0;
    double longest = 0;
};

// The dearest of what people may ask of a table again and again, in milliseconds.
struct Dearest {
    int tried = 0, answered = 0;
    double attempt = 0, answer = 0;
};

// Plays a battle by the game's own judgement. Measures each answer, and every few of its candidates as a try: whether it is allowed,
// what it would bring and what there is to draw.
inline Broken attempts(const Table& start, const Plan& plan, Dearest& seen, double most) {
    Stream chance(plan.seed);
    std::unique_ptr<Table> table = start.clone();
    for (int answers = 0; !table->questions().over() && answers < plan.answers; ++answers) {
        const Question question = table->questions().at[chance.below(table->questions().count)];
        const auto too_long = [&](const char* what, double took) {
            return fmt::format(
                "seed {}, answer {}: {} of topic {} takes {:.1f} ms", plan.seed, answers, what, question.topic, took);
        };
        Answer given;
        if (question.kind == Question::roll) given = throw_seeded(plan.seed, u64(answers), question.dice);
        else {
            const std::vector<Answer> all = table->candidates(question, chance);
            const std::vector<i32> values = table->evaluate(question, all);
            given = all[std::size_t(std::ranges::max_element(values) - values.begin())];
            for (const Answer& answer : all) {
                if (chance.below(u32(plan.every))) continue;
                const double took = processor_milliseconds(
                    [&] {
                        if (!table->try_answer(question.asked, answer)) table->forecast(question, answer);
                        table->shown(question, answer);
                    },
                    most);
                ++seen.tried, seen.attempt = std::max(seen.attempt, took);
                if (holds_time && took > most) return too_long("a try", took);
            }
        }
        std::unique_ptr<Table> then;
        bool refused = false;
        const double took = processor_milliseconds(
            [&] {
                then = table->clone();
                refused = bool(then->answer(question.asked, given));
            },
            most);
        if (refused) return "an answer that the game thinks of is refused";
        table = std::move(then);
        ++seen.answered, seen.answer = std::max(seen.answer, took);
        if (holds_time && took > most) return too_long("an answer", took);
    }
    return {};
}

// Plays battles by the game's own judgement. Before every few answers it takes all that are allowed or are candidates, and forecasts
// them.
inline Broken forecasts(const Table& start, const Plan& plan, Forecasts& seen, double most = longest_forecast) {
    int answers = 0;
    for (int battle = 0; battle < plan.battles; ++battle) {
        Stream chance(plan.seed + u64(battle));
        const std::unique_ptr<Table> table = start.clone();
        for (; !table->questions().over() && answers < plan.answers; ++answers) {
            const Question& question = table->questions().at[chance.below(table->questions().count)];
            const bool looks = chance.below(u32(plan.every)) == 0;
            Answer given;
            if (question.kind == Question::roll)
                given = throw_seeded(plan.seed + u64(battle), u64(answers), question.dice);
            else {
                std::vector<Answer> all = table->candidates(question, chance);
                const std::vector<i32> values = table->evaluate(question, all);
                given = all[std::size_t(std::ranges::max_element(values) - values.begin())];
                if (question.kind == Question::choose) {
                    all.clear();
                    for (const u16 option : question.options()) all.push_back(Answer::of(option));
                }
                for (const Answer& answer : looks ? std::span<const Answer>(all) : std::span<const Answer>()) {
                    Forecast forecast;
                    const double took =
                        processor_milliseconds([&] { forecast = table->forecast(question, answer); }, most);
                    ++seen.asked, seen.told += !forecast.empty();
                    seen.longest = std::max(seen.longest, took);
                    if (holds_time && took > most)
                        return fmt::format("seed {}, answer {}: the forecast '{}' of topic {} takes {:.1f} ms",
                            plan.seed + u64(battle), answers, forecast.title, question.topic, took);
                }
            }
            if (table->answer(question.asked, given)) return "an answer that the game thinks of is refused";
        }
    }
    return {};
}

}
