// How long a long battle takes to open, to look at and to check: a duel of 30,000 answers, which is more rules than state. What the games
// of a larger state cost besides is their clone_and_answer of bench_rules, 256 times at most where a moment is looked up.
#include <benchmark/benchmark.h>
#include <malloc.h>
#include <nlohmann/json.hpp>

#include "core/dice.h"
#include "server/battle/moments.h"
#include "server/seats/seat_feed.h"
#include "tests/kit/duel.h"

namespace sandtable {
namespace {

constexpr u16 bouts = 5000;
constexpr std::size_t length = 30'000;

Stored_battle about() {
    Stored_battle about;
    about.id = "b1";
    about.game = "duel";
    about.secret = std::string(64, '7');
    for (Stored_seat& seat : about.seats) seat = {"person", "", "", "", "0a", commitment("0a", about.id)};
    return about;
}

// A battle with a given number of answers, and the answers as they are stored, with a taking back after every tenth.
struct Long_battle {
    Battle battle{about(), duel::long_table(bouts), {}};
    std::vector<Stored_answer> stored;

    Long_battle() {
        Stream chance(7);
        std::vector<Write> writes;
        while (battle.match().steps().size() < length) {
            const Questions& asked = battle.match().table().questions();
            const Question& question = asked.at[chance.below(asked.count)];
            const Side side = question.asked;
            battle.answer(side, duel::any_option(question, chance), {}, writes);
            if (chance.below(10) == 0 && battle.undo(side) == Battle::Undo::free) battle.take_back(side, {}, writes);
        }
        for (const Write& write : writes) stored.push_back(std::get<Stored_answer>(write));
    }
};
const Long_battle& long_battle() {
    static const Long_battle battle;
    return battle;
}

void open_battle(benchmark::State& run) {
    for (auto _ : run) {
        const Battle opened(about(), duel::long_table(bouts), long_battle().stored);
        benchmark::DoNotOptimize(opened.said());
    }
    run.counters["answers"] = double(long_battle().stored.size());
}
BENCHMARK(open_battle)->Unit(benchmark::kMillisecond);

// What a person who comes to the table is sent first.
void tell_the_whole_story(benchmark::State& run) {
    std::size_t bytes = 0;
    for (auto _ : run) {
        Seat_feed feed("b1", Seat::watch);
        bytes = feed.update(long_battle().battle).size();
    }
    run.counters["bytes"] = double(bytes);
}
BENCHMARK(tell_the_whole_story)->Unit(benchmark::kMillisecond);

// Answers anything in it; gives whose answer it was.
Side answer_any(Battle& battle, Stream& chance) {
    const Questions& asked = battle.match().table().questions();
    const Question question = asked.at[chance.below(asked.count)];
    std::vector<Write> writes;
    battle.answer(question.asked, duel::any_option(question, chance), {}, writes);
    return question.asked;
}

// The side that may take back its last answer. Answers are given until a side may.
Side answer_until_it_may_be_undone(Battle& battle, Stream& chance) {
    Side by = answer_any(battle, chance);
    while (battle.undo(by) == Battle::Undo::no) by = answer_any(battle, chance);
    return by;
}

// What a seat is told once an answer has been taken back, beside the whole story: only what it takes back.
void tell_what_was_taken_back(benchmark::State& run) {
    Battle battle(about(), duel::long_table(bouts), long_battle().stored);
    Stream chance(3);
    Seat_feed feed("b1", Seat::red);
    feed.update(battle);
    for (auto _ : run) {
        run.PauseTiming();
        const Side by = answer_until_it_may_be_undone(battle, chance);
        feed.update(battle);
        std::vector<Write> writes;
        battle.take_back(by, {}, writes);
        run.ResumeTiming();
        benchmark::DoNotOptimize(feed.update(battle).size());
    }
}
BENCHMARK(tell_what_was_taken_back)->Unit(benchmark::kMillisecond)->Iterations(200);

// All that the one thread of a server does for an undo, and for doing it again: whether it may be, the words of what would go, taking it
// back, and telling the seat.
void undo_and_do_again(benchmark::State& run) {
    Stored_battle alone = about();
    for (Stored_seat& seat : alone.seats) seat.token = "mine";  // who need ask nobody
    Battle battle(alone, duel::long_table(bouts), long_battle().stored);
    Stream chance(3);
    Seat_feed feed("b1", Seat::red);
    feed.update(battle);
    std::size_t again = 0;
    for (auto _ : run) {
        run.PauseTiming();
        const Side by = answer_until_it_may_be_undone(battle, chance);
        feed.update(battle);
        std::vector<Write> writes;
        run.ResumeTiming();
        battle.take_back(by, {}, writes);
        benchmark::DoNotOptimize(feed.update(battle).size());
        if (!battle.can_redo(by)) continue;
        battle.redo(by, {}, writes);
        benchmark::DoNotOptimize(feed.update(battle).size());
        ++again;
    }
    run.counters["again"] = double(again);
}
BENCHMARK(undo_and_do_again)->Unit(benchmark::kMillisecond)->Iterations(200);

// One screen for both sides, where choices begin to be sealed and are shown again and again.
void tell_one_screen_of_both(benchmark::State& run) {
    Battle battle(about(), duel::long_table(bouts), long_battle().stored);
    Stream chance(3);
    Seat_feed feed("b1", Seat::both);
    feed.update(battle);
    for (auto _ : run) {
        run.PauseTiming();
        answer_any(battle, chance);
        run.ResumeTiming();
        benchmark::DoNotOptimize(feed.update(battle).size());
        feed.ready(battle);
        benchmark::DoNotOptimize(feed.update(battle).size());
    }
}
BENCHMARK(tell_one_screen_of_both)->Unit(benchmark::kMillisecond)->Iterations(200);

void copy_a_battle(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(long_battle().battle.copy());
}
BENCHMARK(copy_a_battle)->Unit(benchmark::kMillisecond);

// What a battle takes in memory while somebody is at its table, and what a place there takes.
void keep_in_memory(benchmark::State& run) {
    const auto taken = [] { return ::mallinfo2().uordblks; };
    std::size_t battle = 0, place = 0;
    for (auto _ : run) {
        const std::size_t before = taken();
        const Battle opened(about(), duel::long_table(bouts), long_battle().stored);
        battle = taken() - before;
        Seat_feed feed("b1", Seat::watch);
        feed.update(opened);
        place = taken() - before - battle;
    }
    run.counters["battle"] = double(battle);
    run.counters["place"] = double(place);
}
BENCHMARK(keep_in_memory)->Unit(benchmark::kMillisecond);

void look_at_a_moment(benchmark::State& run) {
    const Perspective known(long_battle().battle.match(), Side::umpire);
    std::size_t at = 0;
    for (auto _ : run) {
        at = (at + 7919) % length;
        benchmark::DoNotOptimize(moment_json(known, std::to_string(at)).size());
    }
}
BENCHMARK(look_at_a_moment)->Unit(benchmark::kMillisecond);

void list_the_moments(benchmark::State& run) {
    const Perspective known(long_battle().battle.match(), Side::umpire);
    for (auto _ : run) benchmark::DoNotOptimize(moments_json(long_battle().battle, known, {"all"}).size());
}
BENCHMARK(list_the_moments)->Unit(benchmark::kMillisecond);

void take_an_answer_back(benchmark::State& run) {
    Match match = long_battle().battle.match().at(length - 1);
    Stream chance(1);
    for (auto _ : run) {
        match.take_back(Side::red, match.steps().size() - 1);
        const Question& question = match.table().questions().at[0];
        const Answer answer =
            question.kind == Question::roll ? throw_seeded(1, 1, question.dice) : duel::any_option(question, chance);
        if (match.answer(question.asked, answer)) throw std::logic_error("a listed answer is refused");
        match.set_withdrawn({});
    }
}
BENCHMARK(take_an_answer_back)->Unit(benchmark::kMillisecond);

void what_a_side_knows(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(Perspective(long_battle().battle.match(), Side::red).size());
}
BENCHMARK(what_a_side_knows)->Unit(benchmark::kMillisecond);

void write_the_record(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(write_record(long_battle().battle.match().record()).size());
}
BENCHMARK(write_the_record)->Unit(benchmark::kMillisecond);

void follow_the_record_and_check_its_dice(benchmark::State& run) {
    Record record = long_battle().battle.match().record();
    Fairness fairness = long_battle().battle.fairness();
    fairness.secret = about().secret;
    record.fairness = fairness;
    for (auto _ : run) {
        const Replay again = replay(duel::long_table(bouts), record);
        if (!again.dice.problem.empty()) run.SkipWithError(again.dice.problem.c_str());
        benchmark::DoNotOptimize(again.dice.checked);
    }
}
BENCHMARK(follow_the_record_and_check_its_dice)->Unit(benchmark::kMillisecond);

}
}
