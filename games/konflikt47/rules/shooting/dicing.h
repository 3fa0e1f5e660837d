#pragma once
// Throwing the dice of an attack, one group after the other, so that every step reads as its paragraph: what is thrown, and what comes of it.
#include "games/konflikt47/play.h"

namespace konflikt47 {

// Only the value shown by a die of `sides` sides matters. While a hero may have it thrown again each face counts.
Dice dice_summed(const Position& position, int count, int sides);
// How faces count: those that reach `need`, a 6 separate from them where it may do more. While a hero may change dice each face counts.
Dice dice_reaching(const Position& position, int count, int need, bool separate_sixes = false);

// A D2, D3 or D6 by what a D6 shows: a third, or half of it, rounded up.
constexpr int shown(int face, int sides) { return sides == 2 ? (face + 2) / 3 : sides == 3 ? (face + 1) / 2 : face; }
template <class Faces> int sum_shown(const Faces& faces, int sides) {
    int sum = 0;
    for (const auto face : faces) sum += shown(face, sides);
    return sum;
}
template <class Faces> int at_least(const Faces& faces, int need) {
    int number = 0;
    for (const auto face : faces) number += face >= need;
    return number;
}

// What a step throws: by whom, against whom, under which rule.
struct Cause_of_dice {
    Side thrower;
    UnitId by, at;
    Rule rule;
    Topic topic;
    bool summed = false;  // what they show counts, for dice of need(group) sides, and Guts do not change it
};

// Whether a 6 of a group does more than any other die that is enough, and how many of its dice, the first ones, are read by themselves.
constexpr bool no_sixes(const Shot_group&) { return false; }
constexpr int none_separate(const Shot_group&) { return 0; }

// Throws `count(group)` dice that need `need(group)` for each group that has any, and has read(group, faces) take them.
template <class Sixes, class Count, class Need, class Read, class Separate = decltype(&none_separate)>
Flow throw_groups(Play& play, Shots_thrown& shots, const Cause_of_dice& cause, Sixes sixes, Count count, Need need,
    Read read, Separate separate = none_separate) {
    for (; shots.next < shots.number; ++shots.next) {
        Shot_group& group = play.groups(shots)[shots.next];
        if (shots.thrown) {
            shots.thrown = false;
            read(group, std::as_const(play.state.pending.die).all());
            continue;
        }
        const int dice = count(group);
        if (!dice) continue;
        const Answer* faces = play.roll(cause.thrower, cause.rule, u16(cause.topic), dice, 6, [&] {
            Dice all = cause.summed ? dice_summed(play, dice, need(group))
                                    : dice_reaching(play, dice, need(group), sixes(group));
            if (const int first = separate(group); first && first < dice)
                all.separate = u8(first), all.wanted_separate = all.wanted;
            return all;
        });
        if (!faces) return Flow::wait;
        shots.thrown = true;
        play.lay(*faces, cause.summed ? Pending_dice::most : Pending_dice::each, cause.thrower, cause.by, cause.at,
            need(group), cause.summed);
        play.state.pending.sixes = sixes(group);
        return Flow::recall;
    }
    shots.next = 0;
    return Flow::next;
}

}
