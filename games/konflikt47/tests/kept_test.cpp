// What is kept between questions about a move (layouts that were proposed, routes of all its men) must never change an answer: a thread
// that has kept nothing answers the same.
#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include "core/table_of.h"
#include "games/konflikt47/chapters.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {
namespace {

template <class Work> auto afresh(Work work) {
    decltype(work()) result{};
    std::thread([&] { result = work(); }).join();
    return result;
}

// A battle in which blue waits on Ambush as soon as it is near enough, and all others go by chance.
struct Battle_of {
    Table_of<Game> table;
    u64 seed;
    int ambushes = 0, moves = 0;

    Answer pick(const Question& question) const {
        Stream random(mix(seed, table.hash()));
        if (Topic(question.topic) == Topic::order && question.asked == Side::blue && table.turn() > 2)
            for (const u16 option : question.options())
                if (Order(option) == Order::ambush) return Answer::of(option);
        if (random.below(2)) return table.usual(question);
        return table.sample(question, random);
    }
    // False when it is over.
    bool go_on() {
        const Question* question = nullptr;
        for (const Question& one : table.questions().all()) question = &one;
        if (!question) return false;
        const Question asked = *question;
        Answer given;
        if (asked.kind == Question::roll) {
            Stream random(mix(seed, table.hash()));
            given.size = asked.dice.count;
            for (std::size_t i = 0; i < given.size; ++i)
                given.value[i] = asked.dice.face_of_way(int(random.below(u32(asked.dice.all_ways()))));
        } else {
            given = pick(asked);
            const Answer cold = afresh([&] { return pick(asked); });
            EXPECT_EQ(given, cold) << table.words(asked);
        }
        ambushes += Topic(asked.topic) == Topic::ambush, moves += Topic(asked.topic) == Topic::way;
        const auto then = afresh([&] {
            const std::unique_ptr<Table> copy = table.clone();
            return copy->answer(asked.asked, given) ? u64{0} : copy->hash();
        });
        const Refusal no = table.answer(asked.asked, given, nullptr);
        EXPECT_FALSE(no) << table.words(no);
        EXPECT_EQ(table.hash(), then) << table.words(asked);
        return !no && table.hash() == then;
    }
};

TEST(Kept, changes_no_answer) {
    int moves = 0, ambushes = 0;
    for (u64 seed = 1; seed <= 8; ++seed) {
        Battle_of one{Table_of<Game>(load_game({.scenario = "village"})), seed},
            other{Table_of<Game>(load_game({.scenario = "bocage"})), seed};
        for (int i = 0; i < 700 && one.go_on() && other.go_on(); ++i) {}
        ASSERT_FALSE(testing::Test::HasFailure());
        moves += one.moves + other.moves, ambushes += one.ambushes + other.ambushes;
    }
    EXPECT_GT(moves, 200);
    EXPECT_GT(ambushes, 10);
}

// Each change of what stands and lies about a unit, on the same table in the same place of memory.
TEST(Kept, follows_all_that_changes) {
    Country_field field("  - {kind: house, name: House, from: [24, 16], to: [28, 22]}\n");
    const UnitId red = field.add(Side::red, 5, at(20, 18)), friends = field.add(Side::red, 3, at(20, 30));
    const UnitId blue = field.add(Side::blue, 3, at(40, 18));
    field.begin();
    const Place end = at(24, 24);
    int changed = 0;
    std::optional<Places> before;
    const auto look = [&] {
        const auto proposed = [&] {
            March march(field.now(), red, Pace::run);
            return march.propose(end);
        };
        const std::optional<Places> ends = proposed();
        EXPECT_EQ(ends, afresh(proposed));
        Windows seen;
        if (ends) {
            Move move;
            move.unit = red, move.leader = u8(leader_of(field.now(), red)), move.pace = Pace::run;
            move.from = places_of(field.unit(red)), move.to = *ends;
            move.way.add(move.from[move.leader]), move.way.add(end);
            move.length = i32(sandtable::length(move.from[move.leader], end));
            const auto watched = [&] { return windows(field.now(), move, blue); };
            seen = watched();
            const Windows cold = afresh(watched);
            EXPECT_EQ(seen.size, cold.size);
            for (std::size_t i = 0; i < std::min<std::size_t>(seen.size, cold.size); ++i) {
                EXPECT_EQ(seen.item[i].from, cold.item[i].from);
                EXPECT_EQ(seen.item[i].to, cold.item[i].to);
            }
        }
        changed += ends != before;
        before = ends;
    };
    look();
    field.place(friends, {at(24, 24.6), at(23, 25), at(25, 23)});
    look();
    field.place(blue, {at(25.5, 25.5), at(26.5, 26.5), at(27, 28)});
    look();
    field.place(blue, {at(30, 25.5), at(31, 26.5), at(32, 28)});
    look();
    for (Place& corner : field.game.ground.pieces[0].outline) corner.y += 2 * inch;
    field.game.ground.pieces[0].box = bounds(field.game.ground.pieces[0].outline);
    look();
    field.entry(red).radius += 100;
    look();
    field.state.unit[red].model[2].alive = false;
    look();
    field.unit(friends).where = Whereabouts::left;
    look();
    field.state.collapsed = 1;
    look();
    field.entry(red).rules.add(Unit_rule::slow);
    look();
    EXPECT_GT(changed, 3);
}

}
}
