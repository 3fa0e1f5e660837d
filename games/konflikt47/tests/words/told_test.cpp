// Each event in words, its place in the story, and what it looks like. The file is long because every event has its line here.
#include <fmt/format.h>

#include "core/mark.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::told_test {
namespace {

constexpr const char* headlines[] = {"deed", "turn", "phase", "outcome", "detail"};

Piece four_inches_square(Place corner) {
    const Place across = corner + Offset{4 * inch, 4 * inch};
    Piece piece;
    piece.outline = {corner, {across.x, corner.y}, across, {corner.x, across.y}};
    piece.box = {corner, across};
    return piece;
}

// Red 1 and Red 2, Blue 3 and Blue 4, twelve pieces a unit; an inn, and another house.
struct Story : Two_sides {
    Story() {
        game.forces[0].name = "Reds", game.forces[1].name = "the Blues";
        Kind house;
        house.name = "house";
        game.ground.kinds.push_back(house);
        Piece inn = four_inches_square({40 * inch, 30 * inch}), another = four_inches_square({60 * inch, 30 * inch});
        inn.name = "Inn";
        game.ground.pieces = {inn, another};
        begin();
    }
    Event event(Told told, const std::vector<i32>& operands, Rule rule) const {
        Event event{.rule = rule, .audience = {}, .kind = u8(told), .operand = {}};
        std::ranges::copy(operands, event.operand.begin());
        return event;
    }
    // "outcome: Red 1 goes Down; pieces 0; plain badge 'Down' on 0".
    std::string told(Told told, const std::vector<i32>& operands, Rule rule = "K47-SHT-01"_rule) const {
        const Event one = event(told, operands, rule);
        std::string line = fmt::format("{}: {}", headlines[int(game.headline(one))], game.words(one));
        const Shown shown = game.shown(one);
        if (!shown.tokens.empty()) line += "; pieces";
        for (const int token : shown.tokens) line += fmt::format(" {}", token);
        if (!shown.way.empty()) line += "; way";
        for (const Place place : shown.way) line += fmt::format(" {},{}", place.x, place.y);
        constexpr const char* kinds[] = {"line", "point", "area", "field", "ring", "ghost", "badge", "cells"};
        constexpr const char* tones[] = {"plain", "good", "bad"};
        for (const Mark& mark : shown.marks) {
            EXPECT_EQ(mark.rule, rule);
            line += fmt::format("; {} {}", tones[mark.tone], kinds[mark.kind]);
            if (!mark.words.empty()) line += fmt::format(" '{}'", mark.words);
            if (mark.token >= 0) line += fmt::format(" on {}", mark.token);
            for (const Place place : mark.at) line += fmt::format(" at {},{}", place.x, place.y);
            if (mark.radius) line += fmt::format(" of {}", mark.radius);
        }
        if (shown.strength >= 0) line += fmt::format("; strength {}", shown.strength);
        for (const auto& [side, score] : shown.scores) line += fmt::format("; score {} {}", int(side), score);
        if (shown.together) line += "; together";
        return line;
    }
    void expect(
        Told kind, const std::vector<i32>& operands, const std::string& line, Rule rule = "K47-SHT-01"_rule) const {
        EXPECT_EQ(told(kind, operands, rule), line);
    }
};

TEST(Told_in_words, the_turn_and_its_orders) {
    const Story story;
    story.expect(Told::roll_off, {3, 5}, "deed: The Reds throw 3, the Blues 5");
    story.expect(Told::edge, {0, 1}, "deed: The Reds take the south edge");
    story.expect(Told::edge, {1, 2}, "deed: The Blues take the west edge");
    story.expect(Told::waves, {0, 7, 0}, "deed: The Reds: 7 units in the first wave");
    story.expect(Told::waves, {1, 1, 2}, "deed: The Blues: 1 unit in the first wave, 2 in reserve");
    story.expect(Told::first_wave, {0, 1}, "detail: Red 1 is in the first wave; pieces 0; together");
    story.expect(Told::first_wave, {0, 0}, "detail: Red 1 is in reserve; pieces 0; together");
    story.expect(Told::attacks, {1}, "deed: The Blues attack");
    story.expect(Told::turn, {4}, "turn: Turn 4");
    story.expect(Told::drawn, {1}, "deed: Drawn: a die of the Blues");
    story.expect(Told::bag_empty, {}, "deed: The bag is empty");
    story.expect(Told::turn_ends, {4}, "deed: Turn 4 ends: nobody has fallen yet");
    story.expect(
        Told::turn_ends, {4, 5, 0, 0, 0}, "deed: Turn 4 ends: the Reds have lost 5 men so far, the Blues nobody");
    story.expect(Told::turn_ends, {4, 1, 12, 0, 1},
        "deed: Turn 4 ends: the Reds have lost 1 man so far, the Blues 12 men and 1 whole unit");
    story.expect(Told::ordered, {0, 2, 255}, "deed: Red 1 is ordered to Advance; pieces 0");
    story.expect(Told::ordered, {0, 3, 2}, "deed: Red 1 is ordered to assault Blue 3; pieces 0 24");
    story.expect(Told::ordered, {0, 6, 255}, "outcome: Red 1 goes Down before the shots; pieces 0", "K47-SHT-06"_rule);
    story.expect(Told::called, {1, 0}, "deed: The officer of Red 2 calls Red 1; pieces 12 0");
    story.expect(Told::term, {0, 1, 4}, "detail: Ranging in 4");
    story.expect(Told::term, {0, 2, 5}, "detail: Moving +5");
    story.expect(Told::term, {0, 3, 1}, "detail: Pinned +1");
    story.expect(Told::tests, {0, 7, 8, 1},
        "outcome: Red 1 throws 7, needing 8 or less, and obeys; pieces 0; good badge 'obeys' on 0");
    story.expect(Told::tests, {0, 9, 8, 2},
        "outcome: Red 1 throws 9, needing 8 or less, and does not obey; pieces 0; bad badge 'does not obey' on 0");
    story.expect(Told::tests, {0, 12, 8, 3},
        "outcome: Red 1 throws 12, needing 8 or less: FUBAR; pieces 0; bad badge 'FUBAR' on 0");
    story.expect(Told::morale, {2, 7, 8, 1},
        "outcome: Blue 3 throws 7, needing 8 or less, and stands; pieces 24; good badge 'stands' on 24");
    story.expect(Told::morale, {2, 9, 8, 2},
        "outcome: Blue 3 throws 9, needing 8 or less, and breaks; pieces 24; bad badge 'breaks' on 24");
    story.expect(Told::pins, {2, 1, 3}, "outcome: Blue 3: 1 more pin, 3 now; pieces 24; bad badge '+1 pin' on 24");
    story.expect(Told::pins, {2, 2, 2}, "outcome: Blue 3: 2 pins; pieces 24; bad badge '+2 pins' on 24");
    story.expect(
        Told::unpinned, {2, 1, 0}, "outcome: Blue 3 loses 1 pin, none left; pieces 24; good badge '-1 pin' on 24");
    story.expect(
        Told::unpinned, {2, 3, 1}, "outcome: Blue 3 loses 3 pins, 1 left; pieces 24; good badge '-3 pins' on 24");
    story.expect(Told::goes_down, {2}, "outcome: Blue 3 goes Down; pieces 24; plain badge 'Down' on 24");
    story.expect(Told::order_fails, {2}, "outcome: Blue 3 goes Down instead; pieces 24; plain badge 'Down' on 24");
    story.expect(Told::stays_off, {2}, "outcome: Blue 3 stays in reserve; pieces 24");
}

TEST(Told_in_words, what_becomes_of_a_unit) {
    const Story story;
    story.expect(
        Told::fubar, {2, 3, 0}, "outcome: Blue 3 throws 3: friendly fire; pieces 24; bad badge 'friendly fire' on 24");
    story.expect(Told::fubar, {2, 4, 1}, "outcome: Blue 3 throws 4: panic; pieces 24; bad badge 'panic' on 24");
    story.expect(
        Told::friendly_fire, {2}, "deed: Blue 3 fires on its own side; pieces 24; bad badge 'friendly fire' on 24");
    story.expect(Told::no_friend, {2},
        "outcome: Blue 3 can shoot at no friend with an enemy within 12 inches, and panics; pieces 24");
    story.expect(Told::panic, {2, 3}, "deed: Blue 3 panics towards the east edge; pieces 24; bad badge 'panic' on 24");
    story.expect(
        Told::flees, {2}, "deed: Blue 3 has come to the edge of the table; pieces 24; bad badge 'flees' on 24");
    story.expect(Told::interrupts, {2, 0, 0, 4}, "deed: Blue 3 springs its ambush and shoots at Red 1; pieces 24 4");
    story.expect(Told::interrupts, {2, 0, 1, 4}, "deed: Blue 3 springs its ambush and charges Red 1; pieces 24 4");
    story.expect(
        Told::destroyed, {2, 0, 1}, "outcome: Blue 3 is wiped out; pieces 24; bad badge 'destroyed' on 24; score 0 1");
    story.expect(Told::destroyed, {2, 1, 1},
        "outcome: Blue 3 breaks and is destroyed; pieces 24; bad badge 'destroyed' on 24; score 0 1");
    story.expect(Told::destroyed, {2, 2, 1},
        "outcome: Blue 3 is pinned down for good and destroyed; pieces 24; bad badge 'destroyed' on 24; score 0 1");
    story.expect(Told::destroyed, {0, 3, 2},
        "outcome: Red 1 is beaten and destroyed; pieces 0; bad badge 'destroyed' on 0; score 1 2");
    story.expect(Told::destroyed, {2, 4, 1},
        "outcome: Blue 3 flees the table; pieces 24; bad badge 'destroyed' on 24; score 0 1");
    story.expect(Told::lost_with, {2, 5, 100, 200, 2},
        "detail: 2 more of Blue 3 lost; pieces 29; bad point at 100,200; strength 0; together");
    story.expect(Told::lost_with, {2, 5, 100, 200, 3},
        "detail: 3 of Blue 3 leave with it; pieces 29; strength 0; together", "K47-SCN-08"_rule);
    story.expect(Told::falls, {2, 5, 3, 100, 200},
        "outcome: Blue 3 loses a man, 3 left; pieces 29; bad point at 100,200; strength 0; together");
    story.expect(Told::falls, {2, 5, 3 | 2 << 8, 100, 200},
        "outcome: Blue 3 loses 2 men in all, 3 left; pieces 29; bad point at 100,200; strength 0; together");
    story.expect(Told::falls, {2, 5, 4 << 8, 100, 200},
        "outcome: Blue 3 loses its last man, 4 in all; pieces 29; bad point at 100,200; strength 0; together");
    story.expect(Told::falls, {2, 5, 0, 100, 200},
        "outcome: Blue 3 loses its last man; pieces 29; bad point at 100,200; strength 0; together");
    story.expect(Told::threw, {1, Pending_dice::each, 4, 1, (2 << 2 * thrown_bits) + 1},
        "outcome: Red 2 throws 6 6 4 1, needing 4 or more; pieces 12");
    story.expect(
        Told::threw, {1, Pending_dice::each, 7, 0, 1}, "outcome: Red 2 throws 4, needing 6 or more; pieces 12");
    story.expect(Told::threw, {1, Pending_dice::sum, 8, 1 << thrown_bits, 1 << thrown_bits},
        "outcome: Red 2 throws 5 2; pieces 12");
    story.expect(Told::threw, {no_unit, Pending_dice::most, 3, 1, 0}, "outcome: Thrown: 1");
    story.expect(Told::changed, {0, 1, 4, 5}, "outcome: Guts of the hero of Red 2: the 4 becomes a 5; pieces 12");
    story.expect(
        Told::thrown_again, {0, 1, 4, 5}, "outcome: Luck of the hero of Red 2: the 4 is rerolled to 5; pieces 12");
    story.expect(Told::survives, {2, 0},
        "outcome: The hero of Blue 3 is saved by Guts; pieces 24; good badge 'saved by Guts' on 24");
    story.expect(Told::survives, {2, 1},
        "outcome: The hero of Blue 3 is saved by Luck; pieces 24; good badge 'saved by Luck' on 24");
    story.expect(Told::guts_fail, {2, 3},
        "outcome: Guts do not save the hero of Blue 3: he throws 3; pieces 24; bad badge 'not saved' on 24");
    story.expect(Told::brought_back, {1, 0}, "deed: The hero of Red 2 brings the die of Red 1 back; pieces 12 0");
    story.expect(Told::keeps, {2}, "deed: Blue 3 keeps its die; pieces 24");
    story.expect(Told::length, {4, 1}, "deed: A 4: there is one more turn");
    story.expect(Told::length, {3, 0}, "deed: A 3: this was the last turn");
    story.expect(Told::missing, {2, 0, 1}, "deed: Blue 3 never came on; pieces 24; score 0 1");
    story.expect(Told::officer_falls, {2},
        "outcome: The officer of Blue 3 has fallen; pieces 24; bad badge 'its officer has fallen' on 24");
    story.expect(
        Told::shaken, {2, 0}, "outcome: Blue 3 has lost half of its men or more, and takes a Morale Check; pieces 24");
    story.expect(Told::shaken, {2, 1}, "outcome: Blue 3 is in flames, and takes a Morale Check; pieces 24");
    story.expect(Told::won, {0, 1, 3, 1}, "deed: The Reds win, 3 to 1, at the end of the last turn");
    story.expect(Told::won, {1, 1, 1, 3}, "deed: The Blues win, 3 to 1, at the end of the last turn");
    story.expect(
        Told::won, {3, 1, 1, 1}, "deed: A draw, 1 to 1, at the end of the last turn: neither side is two points ahead");
}

// What is said of a unit agrees with its name.
TEST(Told_in_words, names_have_their_article_and_their_verb) {
    Story story;
    Entry& grenadiers = story.game.enlisted(2);
    grenadiers.name = "Grenadiers", grenadiers.with = {true, true};
    Entry& team = story.game.enlisted(3);
    team.name = "MG Team", team.with = {true, false};
    story.expect(Told::shoots, {2, 3, 0}, "deed: The Grenadiers shoot at the MG Team; pieces 24 36");
    story.expect(Told::hits, {2, 3}, "outcome: The Grenadiers are hit 3 times; pieces 24; bad badge '3 hits' on 24");
    story.expect(Told::tests, {2, 7, 8, 1},
        "outcome: The Grenadiers throw 7, needing 8 or less, and obey; pieces 24; good badge 'obeys' on 24");
    story.expect(Told::keeps, {3}, "deed: The MG Team keeps its die; pieces 36");
    story.expect(Told::keeps, {2}, "deed: The Grenadiers keep their die; pieces 24");
}

// A place is told by what is there, or near.
TEST(Told_in_words, places_have_the_names_of_what_is_there) {
    Story story;
    story.game.ground.pieces[1].name = "Barn";
    const auto moved = [&](Place from, Place to) {
        return story.game.words(story.event(Told::moved, {24, from.x, from.y, to.x, to.y}, "K47-MOV-02"_rule));
    };
    const Place in_the_inn{41 * inch, 31 * inch}, by_the_barn{60 * inch, 37 * inch}, nowhere{10 * inch, 10 * inch};
    EXPECT_EQ(moved(in_the_inn, by_the_barn), "Blue 3 went from the Inn to a place near the Barn");
    EXPECT_EQ(moved(by_the_barn, nowhere), "Blue 3 went from near the Barn to 10,10");
    const Place off{32 * inch, 32 * inch}, farther{42 * inch, 46 * inch};
    EXPECT_EQ(moved(by_the_barn, off), "Blue 3 went from near the Barn to a place west of the Inn");
    EXPECT_EQ(moved(off, farther), "Blue 3 went from west of the Inn to a place south of the Inn");
    EXPECT_EQ(moved(off, off + Offset{inch, 0}), "Blue 3 moved, still west of the Inn");
    EXPECT_EQ(moved(by_the_barn, by_the_barn + Offset{inch, 0}), "Blue 3 moved, still near the Barn");
}

TEST(Told_in_words, moves) {
    const Story story;
    story.expect(Told::moved, {24, 1000, 2000, 3000, 4000},
        "deed: Blue 3 went from 1,2 to 3,4; pieces 24; way 1000,2000 3000,4000; together");
    story.expect(Told::moved, {24, 1000, 2000, 1000, 2000},
        "deed: Blue 3 stays where it is; pieces 24; way 1000,2000 1000,2000; together");
    story.expect(Told::goes_on, {24, 1000, 2000, 3000, 4000},
        "detail: Blue 3 went on to 3,4; pieces 24; way 1000,2000 3000,4000; together");
    story.expect(Told::follows, {25, 1000, 2000, 3000, 4000},
        "detail: Man 2 of Blue 3 went along; pieces 25; way 1000,2000 3000,4000; together");
    story.expect(Told::comes_on, {24, 1000, 0}, "deed: Blue 3 came on at 1,0; pieces 24; way 1000,0; together");
    story.expect(
        Told::comes_too, {25, 1000, 0}, "detail: Man 2 of Blue 3 came on too; pieces 25; way 1000,0; together");
    story.expect(Told::enters, {2, 0, 0}, "deed: Blue 3 is in the Inn; pieces 24");
    story.expect(Told::enters, {2, 0, 1}, "deed: Blue 3 is upstairs in the Inn; pieces 24");
    story.expect(Told::enters, {2, 1, 2}, "deed: Blue 3 is upstairs in the house, floor 2; pieces 24");
    story.expect(Told::leaves, {2, 0}, "deed: Blue 3 came out of the Inn; pieces 24");
}

TEST(Told_in_words, shots) {
    const Story story;
    story.expect(Told::shoots, {0, 2, 0}, "deed: Red 1 shoots at Blue 3; pieces 0 24");
    story.expect(Told::shoots, {0, 2, 1}, "deed: Red 1 shoots from ambush at Blue 3; pieces 0 24");
    story.expect(Told::shoots, {0, 2, 2}, "deed: Red 1 shoots in reaction at Blue 3; pieces 0 24");
    story.expect(Told::shoots, {0, 1, 3}, "deed: Red 1 shoots by mistake at Red 2; pieces 0 12");
    story.expect(
        Told::aims, {0, 0, 1, 4, 1}, "detail: Red 1: 1 shot with the Rifle, needing 4 or more: 1 hit; pieces 0");
    story.expect(
        Told::aims, {0, 0, 5, 6, 2}, "detail: Red 1: 5 shots with the Rifle, needing 6 or more: 2 hits; pieces 0");
    story.expect(
        Told::aims, {0, 0, 5, 7, 2}, "detail: Red 1: 5 shots with the Rifle, needing a 6 and a 6: 2 hits; pieces 0");
    story.expect(
        Told::aims, {0, 255, 5, 1, 2}, "detail: Red 1: 5 shots with the shots, needing 2 or more: 2 hits; pieces 0");
    story.expect(Told::hits, {2, 1}, "outcome: Blue 3 is hit once; pieces 24; bad badge '1 hit' on 24");
    story.expect(Told::hits, {2, 2}, "outcome: Blue 3 is hit twice; pieces 24; bad badge '2 hits' on 24");
    story.expect(Told::hits, {2, 3}, "outcome: Blue 3 is hit 3 times; pieces 24; bad badge '3 hits' on 24");
    story.expect(
        Told::lost_shots, {0, 1}, "detail: 1 weapon of Red 1 cannot reach; pieces 0; plain badge 'out of range' on 0");
    story.expect(
        Told::lost_shots, {0, 3}, "detail: 3 weapons of Red 1 cannot reach; pieces 0; plain badge 'out of range' on 0");
    story.expect(Told::bursts, {0, 1000, 2000, 1, 1},
        "outcome: A shell of Red 1 bursts, 1 inch across, over 1 model; pieces 0; bad ring at 1000,2000 of 500");
    story.expect(Told::bursts, {0, 1000, 2000, 2, 3},
        "outcome: A shell of Red 1 bursts, 2 inches across, over 3 models; pieces 0; bad ring at 1000,2000 of 1000");
    story.expect(Told::hit_times, {2, 1}, "detail: That makes 1 hit on Blue 3; pieces 24");
    story.expect(Told::hit_times, {2, 4}, "detail: That makes 4 hits on Blue 3; pieces 24");
    story.expect(Told::hurts, {2, 1, 1}, "detail: The hit on Blue 3 does damage; pieces 24");
    story.expect(Told::hurts, {2, 1, 0}, "detail: The hit on Blue 3 does no damage; pieces 24");
    story.expect(Told::hurts, {2, 3, 0}, "detail: None of the 3 hits on Blue 3 does damage; pieces 24");
    story.expect(Told::hurts, {2, 3, 1}, "detail: 1 of 3 hits on Blue 3 does damage; pieces 24");
    story.expect(Told::hurts, {2, 3, 2}, "detail: 2 of 3 hits on Blue 3 do damage; pieces 24");
    story.expect(Told::saves, {2, 5, 3, 1},
        "detail: Blue 3 saves on 5 or more: 1 of 3; pieces 24; good badge 'saves 1 of 3' on 24");
    story.expect(Told::saves, {2, 5, 3, 0},
        "detail: Blue 3 saves on 5 or more: 0 of 3; pieces 24; plain badge 'saves 0 of 3' on 24");
    story.expect(Told::unhurt, {2}, "outcome: Blue 3 loses nobody; pieces 24; plain badge 'nobody falls' on 24");
    story.expect(Told::spends, {0, 0}, "outcome: Red 1 has spent its Rifle; pieces 0; plain badge 'spent' on 0");
    story.expect(Told::passes_on, {2, 0, 1}, "detail: Another man of Blue 3 takes up the Rifle; pieces 24");
}

TEST(Told_in_words, close_quarters_and_what_is_spent) {
    const Story story;
    story.expect(Told::assaults, {0, 2}, "deed: Red 1 assaults Blue 3; pieces 0 24");
    story.expect(Told::stands, {2, 0, 4}, "deed: Blue 3 stands and shoots at Red 1; pieces 24 4");
    story.expect(
        Told::too_far, {0, 2}, "outcome: Red 1 cannot reach Blue 3; pieces 0; plain badge 'cannot reach' on 0");
    story.expect(Told::strikes, {0, 2, 4, 4, 2},
        "deed: Red 1 strikes at Blue 3 with 4 dice, needing 4 or more: 2 men fall; pieces 0 24");
    story.expect(
        Told::strikes, {0, 2, 1, 7, 1}, "deed: Red 1 strikes at Blue 3, with nothing that can hurt; pieces 0 24");
    story.expect(Told::strikes, {0, 2, 3, 4, 0},
        "deed: Red 1 strikes at Blue 3 with 3 dice, needing 4 or more: nobody falls; pieces 0 24");
    story.expect(
        Told::strikes, {0, 2, 3, 7, 0}, "deed: Red 1 strikes at Blue 3, with nothing that can hurt; pieces 0 24");
    story.expect(Told::more_blows, {0, 2, 1, 4, 1},
        "detail: Red 1 strikes again with 1 die, needing 4 or more: 1 man falls; pieces 0 24");
    story.expect(Told::more_blows, {0, 2, 2, 4, 0},
        "detail: Red 1 strikes again with 2 dice, needing 4 or more: nobody falls; pieces 0 24");
    story.expect(Told::more_blows, {0, 2, 2, 7, 2},
        "detail: Red 1 strikes again with 2 dice, needing a 6 and a 6: 2 men fall; pieces 0 24");
    story.expect(Told::round, {0, 2, 3}, "deed: Red 1 and Blue 3 fight round 3; pieces 0; plain badge 'round 3' on 0");
    story.expect(
        Told::draw, {0, 2}, "outcome: Neither Red 1 nor Blue 3 has won; pieces 0; plain badge 'nobody has won' on 0");
    story.expect(Told::beaten, {2, 0}, "outcome: Blue 3 is beaten by Red 1; pieces 24; bad badge 'beaten' on 24");
    story.expect(
        Told::falls_back, {0, 2}, "outcome: Red 1 falls back from Blue 3; pieces 0; plain badge 'falls back' on 0");
    story.expect(Told::regroups, {0, 1}, "outcome: Red 1 may regroup up to 1 inch; pieces 0");
    story.expect(Told::regroups, {0, 5}, "outcome: Red 1 may regroup up to 5 inches; pieces 0");
    story.expect(Told::collapses, {0}, "outcome: Inn falls down");
    story.expect(Told::collapses, {1}, "outcome: house falls down");
    story.expect(Told::holds, {0}, "outcome: Inn holds");
    story.expect(Told::no_shot, {0, 0}, "outcome: Red 1 has no target; pieces 0; plain badge 'no target' on 0");
    story.expect(Told::no_shot, {0, 1}, "outcome: Red 1 holds its fire; pieces 0; plain badge 'holds its fire' on 0");
    story.expect(Told::withdraws, {0},
        "outcome: Red 1 has burnt all its fuel and leaves the table; pieces 0; plain badge 'leaves the table' on 0");
    story.expect(Told::fuel_left, {0, 0}, "detail: Red 1 has fuel left for its Rifle; pieces 0");
    story.expect(Told::picks, {0, 2, 0}, "detail: No second 6 follows: Blue 3 picks its own casualties; pieces 0");
    story.expect(Told::picks, {0, 2, 1}, "detail: A second 6: Red 1 picks 1 man who falls; pieces 0");
    story.expect(Told::picks, {0, 2, 2}, "detail: A second 6: Red 1 picks 2 men who fall; pieces 0");
}

}
}
