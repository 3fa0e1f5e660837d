// What is kept between questions about a move (layouts that were proposed, routes of all its men) must never change an answer: a thread
// that has kept nothing answers the same.
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/table.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::kept_test {
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
    const UnitId red = field.add(Side::red, 5, at(17, 18)), friends = field.add(Side::red, 3, at(20, 30));
    const UnitId blue = field.add(Side::blue, 3, at(40, 18));
    const Place end = at(24, 24);
    const UnitId guard = field.add(Side::blue, 3, at(20, 21.5));
    field.begin();
    // Round the house, and past the guard.
    Move move;
    move.unit = red, move.leader = u8(leader_of(field.now(), red)), move.pace = Pace::run;
    move.from = move.to = places_of(field.unit(red));
    for (Place& to : move.to) to = to + Offset{7 * inch, 6 * inch};
    move.way.add(move.from[move.leader]), move.way.add(at(22.5, 24)), move.way.add(move.to[move.leader]);
    move.length = i32(
        sandtable::length(move.way.item[0], move.way.item[1]) + sandtable::length(move.way.item[1], move.way.item[2]));
    int proposals = 0, sights = 0;
    std::optional<Places> before;
    std::vector<std::pair<i32, i32>> seen_before;
    const auto look = [&] {
        const auto proposed = [&] {
            March march(field.now(), red, Pace::run);
            return march.propose(end);
        };
        const std::optional<Places> ends = proposed();
        EXPECT_EQ(ends, afresh(proposed));
        const auto watched = [&] {
            std::vector<std::pair<i32, i32>> all;
            const Windows found = windows(field.now(), move, blue);
            for (const Window& one : found.all()) all.emplace_back(one.from, one.to);
            return all;
        };
        const auto seen = watched();
        EXPECT_EQ(seen, afresh(watched));
        proposals += ends != before, sights += seen != seen_before;
        before = ends, seen_before = seen;
    };
    look();
    // Others stand now here, now there about its way.
    Stream random(1);
    const auto somewhere = [&] { return at(18 + random.below(80) / 10.0, 20 + random.below(80) / 10.0); };
    for (int i = 0; i < 40; ++i) {
        const bool own = i % 2;
        field.place(own ? friends : guard, {somewhere(), somewhere(), somewhere()});
        look();
    }
    // The same places, in a battle in which it is their friend.
    for (int i = 0; i < 20; ++i) {
        field.place(guard, {somewhere(), somewhere(), somewhere()});
        for (const Side side : {Side::blue, Side::red}) field.entry(red).side = side, look();
    }
    for (Place& corner : field.game.ground.pieces[0].outline) corner.y += 2 * inch;
    field.game.ground.pieces[0].box = bounds(field.game.ground.pieces[0].outline);
    look();
    field.entry(red).radius += 100;
    look();
    // One of them stands there with a hull, which turns.
    field.place(guard, {at(22, 23), at(50, 40), at(52, 40)});
    for (const bool own : {false, true}) {
        field.entry(own ? friends : guard).hull = {inch, 5 * inch};
        if (own)
            field.place(friends, {at(22, 23), at(50, 44), at(52, 44)}), field.unit(guard).where = Whereabouts::left;
        for (int turn = 0; turn < 180; turn += 30) field.unit(own ? friends : guard).facing = i16(turn), look();
        field.entry(own ? friends : guard).hull = {};
        look();
    }
    field.state.unit[red].model[2].alive = false;
    look();
    field.unit(friends).where = Whereabouts::left;
    look();
    field.state.collapsed = 1;
    look();
    field.entry(red).rules.add(Unit_rule::slow);
    look();
    EXPECT_GT(proposals, 20);
    EXPECT_GT(sights, 5);
}

}
}
