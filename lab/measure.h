#pragma once
// How fast a game is: random and greedy battles whose types are known, timed by the processor's clock.
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <time.h>

#include "lab/batch.h"

namespace sandtable::lab {

// Time that this process has computed, in nanoseconds; waiting does not count.
inline u64 cpu_time() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return u64(now.tv_sec) * 1'000'000'000 + u64(now.tv_nsec);
}

struct Speed {
    u64 number = 0, nanoseconds = 0;

    Measurement per_second(const char* name) const {
        return {name, thousandths(double(number) * 1e9 / double(nanoseconds))};
    }
    // Time for one, in units of `unit` nanoseconds.
    Measurement each(const char* name, double unit) const {
        return {name, thousandths(double(nanoseconds) / double(number) / unit)};
    }

  private:
    static u64 thousandths(double value) { return u64(std::llround(value * 1000)); }
};

// Repeats work(), which returns how many things it did, for a tenth of the time to warm up and then for all of it.
template <class Work> Speed time_of(u64 nanoseconds, Work work) {
    for (const u64 begin = cpu_time(); cpu_time() - begin < nanoseconds / 10;) work();
    Speed rate;
    const u64 begin = cpu_time();
    do {
        rate.number += work();
        rate.nanoseconds = cpu_time() - begin;
    } while (rate.nanoseconds < nanoseconds);
    return rate;
}

// Keeps the compiler from leaving out work whose result nobody reads.
inline void keep(u64 result) { __asm__ volatile("" : : "r"(result) : "memory"); }

// A moment of a battle: a question that waits and an answer that the rules accept.
template <Game G> struct Moment {
    typename G::State state;
    Question question;
    Answer given;
};

// Counts of a battle between players who choose at random, with options listed and every answer checked.
struct Playthrough {
    u64 answers = 0, decisions = 0;
};

// Plays one; calls each(state, question, given) before every answer.
template <Game G, class Each> Playthrough play_randomly(const G& game, u64 seed, Each each) {
    typename G::State state = game.start();
    Questions questions;
    Visit opening(questions);
    game.run(state, opening);
    Playthrough course;
    for (u64 rolls = 0; !questions.over(); ++course.answers) {
        const Question& question = questions.at[0];
        const Side by = question.asked;
        const auto think = [&] {
            Stream random = chances(seed, by, course.answers);
            ++course.decisions;
            return sample(game, state, question, random);
        };
        const Answer given = question.kind == Question::roll ? throw_seeded(seed, rolls++, question.dice) : think();
        each(state, question, given);
        answer(game, state, by, given, questions, nullptr, Listing::first);
    }
    return course;
}

// What every game is measured by. `odds(moment)` works the odds of the moment out and says whether it has any.
template <Game G, class Odds_at>
std::vector<Measurement> measure(const std::shared_ptr<const G>& shared, u64 nanoseconds, Odds_at odds) {
    const G& game = *shared;
    constexpr std::size_t most_moments = 2000;  // some MB: as far from the processor as a search's states are
    std::vector<Moment<G>> moments, attacks;
    for (u64 i = 0; moments.size() < most_moments; ++i)
        play_randomly(
            game, mix(1, i), [&](const typename G::State& state, const Question& question, const Answer& given) {
                if (moments.size() < most_moments) moments.push_back({state, question, given});
            });
    for (const Moment<G>& moment : moments)
        if (odds(moment)) attacks.push_back(moment);

    std::vector<Measurement> measured;
    u64 seed = 0;
    Playthrough all;
    const Speed random = time_of(nanoseconds, [&] {
        const Playthrough course = play_randomly(game, mix(2, seed++), [](const auto&...) {});
        all.answers += course.answers;
        all.decisions += course.decisions;
        return course.decisions;
    });
    measured.push_back(random.per_second("decisions_per_second"));
    // The proportion of the two is that of all battles played, those of the warming up included.
    const double answers_each = double(all.answers) / double(all.decisions);
    measured.push_back(
        Speed{u64(double(random.number) * answers_each), random.nanoseconds}.per_second("answers_per_second"));

    std::size_t next = 0;
    const auto moment = [&](const std::vector<Moment<G>>& list) -> const Moment<G>& {
        return list[next++ % list.size()];
    };
    Questions questions;
    measured.push_back(time_of(nanoseconds, [&]() -> u64 {
        for (int i = 0; i < 100; ++i) {
            const Moment<G>& now = moment(moments);
            typename G::State state = now.state;
            answer(game, state, now.question.asked, now.given, questions);
            keep(questions.count);
        }
        return 100;
    }).each("clone_and_answer_ns", 1));

    Pilot<G> pilot(shared, "greedy");
    std::vector<Moment<G>> decisions;
    std::copy_if(moments.begin(), moments.end(), std::back_inserter(decisions), [](const Moment<G>& now) {
        return now.question.kind != Question::roll && (now.question.kind != Question::choose || now.question.size > 1);
    });
    measured.push_back(time_of(nanoseconds, [&]() -> u64 {
        const Moment<G>& now = moment(decisions);
        Stream chance = chances(3, now.question.asked, next);
        keep(u64(pilot.choose(now.state, now.question, chance).value[0]));
        return 1;
    }).each("greedy_decision_us", 1e3));
    measured.push_back(time_of(nanoseconds, [&]() -> u64 {
        Pilot<G> other(shared, "greedy");
        keep(play_out<G>(game, {&pilot, &other}, mix(4, seed++)).hash);
        return 1;
    }).each("greedy_game_ms", 1e6));
    if (!attacks.empty())
        measured.push_back(time_of(nanoseconds, [&]() -> u64 {
            keep(odds(moment(attacks)));
            return 1;
        }).each("odds_ns", 1));
    return measured;
}

}
