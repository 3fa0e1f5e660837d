#pragma once
// A table for tests: units put down by hand, on ground of a test's own, and answers given one by one.
#include <initializer_list>

#include <gtest/gtest.h>

#include "core/fields.h"
#include "games/konflikt47/chapters.h"

namespace konflikt47 {

struct Field {
    Game game;
    State state;
    Questions questions;
    Events told;

    Field() {
        game.id = "field";
        game.ground.width = 72 * inch;
        game.ground.height = 48 * inch;
        Weapon rifle;
        rifle.id = "rifle";
        rifle.name = "Rifle";
        rifle.line[0].range = 24 * inch;
        game.weapons.push_back(rifle);
        Troop riflemen;
        riflemen.weapon = 0;
        game.troops.push_back(riflemen);
    }

    // Red's units first. They stand in a rank from west to east, an inch and a half from centre to centre, from `at` on.
    UnitId add(Side side, int models, Place at, Quality quality = Quality::regular) {
        Entry entry;
        entry.name = (side == Side::red ? "Red " : "Blue ") + std::to_string(game.next_unit() + 1);
        entry.side = side;
        entry.quality = quality;
        for (int i = 0; i < models; ++i) entry.men.push_back({.weapon = 0});
        at_.push_back(at);
        const UnitId id = game.enlist(std::move(entry));
        game.forces[index(side)].last = UnitId(id + 1);
        if (side == Side::red) game.forces[1] = {.first = UnitId(id + 1), .last = UnitId(id + 1)};
        return id;
    }
    Entry& entry(UnitId id) { return game.enlisted(id); }
    void make_officer(UnitId id, Rank rank, u8 guts = 0, u8 luck = 0) {
        entry(id).rank = rank;
        entry(id).men[0].officer = true;
        entry(id).hero = {guts, luck};
    }

    // All on the table, before the first draw of a turn.
    void begin(u8 turn = 1) {
        game.forces[0].first = 0;
        state = game.start();
        state.stacks.main.frames[0].step = 3;  // Battle::turn: it is prepared
        state.turn = u8(turn - 1);
        state.edge = {Table_edge::north, Table_edge::south};
        for (UnitId id = 0; id < game.units(); ++id) {
            state.unit[id].where = Whereabouts::on_table;
            for (std::size_t i = 0; i < entry(id).men.size(); ++i)
                state.unit[id].model[i].at = {at_[id].x + i32(i) * 3 * inch / 2, at_[id].y};
        }
    }
    // Pins and the like are set between begin and go.
    void go() { ask(game, state, questions); }
    // These hits strike a unit next.
    template <class Attack = Impact> void strike(Attack attack, std::initializer_list<Shot_group> hits) {
        state.attacks.add({});
        for (const Shot_group& group : hits) state.attacks.item[0].add(group);
        attack.shots.number = u8(hits.size());
        state.stacks.call(attack);
        go();
    }

    const Question& question() const { return questions.at[0]; }
    Topic topic() const { return Topic(question().topic); }
    Refusal answer(Side by, std::initializer_list<i32> numbers) {
        Answer given;
        given.size = u8(numbers.size());
        std::copy(numbers.begin(), numbers.end(), given.value.begin());
        return sandtable::answer(game, state, by, given, questions, &told);
    }
    // An answer that must be accepted, to a question of that topic.
    void give(Topic topic, std::initializer_list<i32> numbers) {
        ASSERT_EQ(u16(topic), question().topic) << "asked for " << question().rule.id();
        const Refusal no = answer(question().asked, numbers);
        ASSERT_FALSE(no) << no.why;
    }
    bool lists(i32 option) const {
        for (const u16 listed : question().options())
            if (listed == option) return true;
        return false;
    }
    int count(Told kind) const {
        int number = 0;
        for (const Event& event : told) number += event.kind == u8(kind);
        return number;
    }
    Unit& unit(UnitId id) { return state.unit[id]; }
    // Draws a die of that side, where both have some, and gives it to the unit with that order.
    void order(UnitId id, int option) {
        if (topic() == Topic::draw) give(Topic::draw, {game.side(id) == Side::red ? 1 : 2});
        give(Topic::unit, {id});
        give(Topic::order, {option});
    }

    Position position() const { return {game, state}; }
    int left(UnitId id) const { return position().left(id); }
    bool on_table(UnitId id) const { return position().on_table(id); }
    // Puts a unit's models elsewhere, in the same rank.
    void put(UnitId id, Place at) {
        for (std::size_t i = 0; i < entry(id).men.size(); ++i)
            unit(id).model[i].at = {at.x + i32(i) * 3 * inch / 2, at.y};
    }
    // What the program proposes.
    void give_usual(Topic topic) {
        ASSERT_EQ(u16(topic), question().topic) << "asked for " << question().rule.id();
        const Answer usual = game.usual(state, question());
        const Refusal no = sandtable::answer(game, state, question().asked, usual, questions, &told);
        ASSERT_FALSE(no) << no.why;
    }

  private:
    std::vector<Place> at_;
};

// Two units a side on open ground, too far apart to shoot.
struct Two_sides : Field {
    UnitId red = add(Side::red, 8, {10 * inch, 10 * inch});
    UnitId red_2 = add(Side::red, 5, {30 * inch, 10 * inch});
    UnitId blue = add(Side::blue, 8, {10 * inch, 40 * inch});
    UnitId blue_2 = add(Side::blue, 5, {50 * inch, 40 * inch});

    // Tells red's first unit something while it has these pins, and throws that for it.
    void tell_red(int pins, Order told, std::initializer_list<i32> dice) {
        begin();
        unit(red).pins = u8(pins);
        go();
        order(red, i32(told));
        if (dice.size()) give(Topic::test, dice);
    }
};

// Orders Down to everybody, in any order of dice.
inline void all_down(Field& field) {
    while (field.topic() == Topic::draw || field.topic() == Topic::unit) {
        if (field.topic() == Topic::draw) field.give(Topic::draw, {field.question().dice.ways[0] ? 1 : 2});
        field.give(Topic::unit, {field.question().option[0]});
        field.give(Topic::order, {i32(Order::down)});
        if (::testing::Test::HasFailure()) return;
    }
}

}
