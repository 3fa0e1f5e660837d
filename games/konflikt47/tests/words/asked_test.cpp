// What is asked in words, what the options are called, and where on the table they are pointed at.
#include <fmt/format.h>

#include "core/scene.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::asked_test {
namespace {

// A question while some sequence is under way.
struct Asked : Two_sides {
    Asked() {
        game.forces[0].name = "the Reds", game.forces[1].name = "the Blues";
        begin();
        unit(red).model[0].alive = false;
    }
    template <class S> explicit Asked(S sequence) : Asked() { under_way(sequence); }
    template <class S> void under_way(S sequence) {
        state.stacks = {};
        state.stacks.call(sequence);
    }
    static Question of(Topic topic, Side asked = Side::red) {
        Question question;
        question.topic = u16(topic);
        question.asked = asked;
        question.least = 2, question.most = 3;
        return question;
    }
    // The words of the question, and the piece that it is about.
    std::string asks(Topic topic, Side asked = Side::red) const {
        const Question question = of(topic, asked);
        return fmt::format("{} {}", game.words(state, question), game.about(state, question));
    }
    std::string name(Topic topic, int option) const {
        std::string all;
        for (const std::string& one : game.names(state, of(topic), option)) all += one + ";";
        return all;
    }
    std::string spot(Topic topic, int option, Side asked = Side::red) const {
        constexpr const char* kinds[] = {"choice", "finish", "hex", "token", "point", "row"};
        const Spot spot = game.spot(state, of(topic, asked), option);
        return fmt::format("{} {} {} {}", kinds[spot.kind], spot.x, spot.y, spot.id);
    }
};

TEST(Asked_in_words, of_the_turn) {
    const Asked none;
    EXPECT_EQ(none.asks(Topic::edge), "Which table edge is yours? -1");
    EXPECT_EQ(none.asks(Topic::role), "Do you attack or defend? -1");
    EXPECT_EQ(none.asks(Topic::first_wave), "Which units are your first wave, at least 2? The rest is reserve. -1");
    EXPECT_EQ(none.asks(Topic::bring_back), "Does a hero spend Guts to bring a die back into the bag? -1");
    EXPECT_EQ(none.asks(Topic::unit), "Which unit gets the Order Die? -1");
    EXPECT_EQ(none.asks(Topic::keep), "Which units keep their dice, and stay on Ambush or Down? -1");
    EXPECT_EQ(none.asks(Topic::roll_off), "Who picks the table edge -1");
    EXPECT_EQ(none.asks(Topic::draw), "A die out of the bag -1");
    EXPECT_EQ(none.asks(Topic::length), "Is there one more turn? -1");
    const Asked ordering(Ordering{.unit = 0});  // its first man has fallen: the next is lit
    EXPECT_EQ(ordering.asks(Topic::order), "Which order for Red 1? 1");
    EXPECT_EQ(ordering.asks(Topic::assault), "Whom does Red 1 assault? 1");
    const Asked calling(Calling{1});
    EXPECT_EQ(calling.asks(Topic::call), "Whom does the officer of Red 2 call, 3 at most? 12");
    EXPECT_EQ(calling.asks(Topic::call_order), "Which of the units that Red 2 called acts next? 12");
    const Asked fubar(Fubar{.unit = 1});
    EXPECT_EQ(fubar.asks(Topic::fubar), "FUBAR: what does Red 2 do? 12");
    EXPECT_EQ(fubar.asks(Topic::panic_edge), "Towards which edge does Red 2 panic? 12");
    const Asked moving(Moving{.unit = 1});
    EXPECT_EQ(moving.asks(Topic::panic_way), "Which way does Red 2 panic? They are equally short. 12");
    const Asked turn(Turn{.next = 2});
    EXPECT_EQ(turn.asks(Topic::clear), "How many pins does Blue 3 lose? 24");
    const Asked hero(Hero_survival{.unit = 2});
    EXPECT_EQ(hero.asks(Topic::survive), "The hero of Blue 3 would fall. What saves him? 24");
    EXPECT_EQ(hero.asks(Topic::guts), "Do his Guts save him? 24");
    Asked officer(Hero_survival{.unit = 2});
    officer.game.enlisted(2).rank = Rank::platoon_commander;
    EXPECT_EQ(officer.asks(Topic::survive), "Blue 3 would fall. What saves him? 24") << "the unit has his name";
    Asked again;
    again.state.pending.of = 3;
    EXPECT_EQ(again.asks(Topic::again), "The die that is thrown again 36");
    const Asked order(Testing{1, {.value = 9, .pins = 2}, true}), check(Testing{1, {.value = 9}, false});
    EXPECT_EQ(order.asks(Topic::test), "Does Red 2 obey, throwing 7 or less: Morale 9, pins -2? 12");
    EXPECT_EQ(check.asks(Topic::check), "Does Red 2 stand, throwing 9 or less? 12");
    EXPECT_EQ(none.asks(Topic::test), "Does  obey? -1");
}

TEST(Asked_in_words, buttons_say_what_they_do) {
    const auto deed = [](const Asked& asked, Topic topic, Answer answer = {}) {
        return asked.game.deed(asked.state, asked.of(topic), answer);
    };
    Asked ordering(Ordering{.unit = 0});
    ordering.game.enlisted(2).name = "Grenadiers", ordering.game.enlisted(2).with = {true, true};
    EXPECT_EQ(deed(ordering, Topic::target, Answer::of(2)), "Fire at the Grenadiers");
    EXPECT_EQ(deed(ordering, Topic::assault, Answer::of(2)), "Assault the Grenadiers");
    EXPECT_EQ(deed(ordering, Topic::entry), "Come on here");
    Asked moving(Moving{.unit = 1});
    moving.state.unit[1].order = Order::run;
    EXPECT_EQ(deed(moving, Topic::way), "Run here");
    EXPECT_EQ(deed(moving, Topic::order, Answer::of(int(Order::fire))), "");  // its option says it
    EXPECT_EQ(deed(ordering, Topic::target, Answer::of(max_units + 2)), "Fire at the Grenadiers, choose each weapon");
    const Asked regroup(Moving{.unit = 1, .regroup = inch}), losses(Casualties{.unit = 2});
    EXPECT_EQ(deed(regroup, Topic::way), "Regroup here");
    Question men = Asked::of(Topic::remove, Side::blue);
    men.most = 1;
    EXPECT_EQ(losses.game.deed(losses.state, men, {}), "Lose this man");
    men.most = 3, men.asked = Side::red;
    EXPECT_EQ(losses.game.deed(losses.state, men, {}), "Hit 3 of these men");
    Answer shares;
    for (const i32 share : {1, 0, 1}) shares.value[shares.size++] = share;
    EXPECT_EQ(deed(ordering, Topic::first_wave, shares), "Send 2 units in the first wave");
}

TEST(Asked_in_words, of_moves_and_ambushes) {
    const Asked moving(Moving{.unit = 1}), regroup(Moving{.unit = 1, .regroup = inch}), entry(Ordering{.unit = 1});
    EXPECT_EQ(entry.asks(Topic::entry), "Where on its edge does Red 2 come on? 12");
    EXPECT_EQ(moving.asks(Topic::way), "Which way does the leader of Red 2 go? 12");
    EXPECT_EQ(regroup.asks(Topic::way), "Which way does Red 2 regroup? 12");
    EXPECT_EQ(moving.asks(Topic::places), "Where do the men of Red 2 end? 12");
    EXPECT_EQ(moving.asks(Topic::floor), "Does Red 2 change floors? 12");
    EXPECT_EQ(moving.name(Topic::floor, 0), "keep its floor;");
    EXPECT_EQ(moving.name(Topic::floor, 1), "go up;");
    EXPECT_EQ(moving.name(Topic::floor, 2), "go down;");
    EXPECT_EQ(moving.name(Topic::places, 13), "Red 2 2;");
    EXPECT_EQ(moving.name(Topic::places, 4 * max_models), "");
    EXPECT_EQ(moving.spot(Topic::places, 13), "token 0 0 13");
    EXPECT_EQ(moving.spot(Topic::places, 4 * max_models), "choice 0 0 0");
    EXPECT_EQ(moving.spot(Topic::floor, 1), "choice 0 0 0");
    EXPECT_EQ(moving.game.usual(moving.state, moving.of(Topic::floor)).value[0], 0);
    Asked ambush(Interrupting{.next = 2, .answer = 1});
    Move move;
    move.unit = 1;
    ambush.state.moves.add(move);
    EXPECT_EQ(ambush.asks(Topic::ambush), "Red 2 passes before Blue 3. What does Blue 3 do? 24");
    EXPECT_EQ(ambush.asks(Topic::ambush_point), "Where on their way does Blue 3 shoot at them? 24");
    EXPECT_EQ(ambush.asks(Topic::ambush_first), "Several units wait for Red 2 at one point. Which is first? 12");
    ambush.under_way(Interrupting{.next = 2, .answer = 2});
    EXPECT_EQ(ambush.asks(Topic::ambush_point), "Where on their way does Blue 3 charge them? 24");
    EXPECT_EQ(ambush.name(Topic::ambush, 0) + ambush.name(Topic::ambush, 1) + ambush.name(Topic::ambush, 2),
        "wait;shoot;charge;");
}

TEST(Asked_in_words, of_shooting_and_close_quarters) {
    const Asked order(Shooting{.by = 0}), mistake(Shooting{.by = 0, .cause = Cause::friendly_fire});
    EXPECT_EQ(order.asks(Topic::target), "At whom does Red 1 shoot? 1");
    EXPECT_EQ(mistake.asks(Topic::target, Side::blue), "At whom of its own does Red 1 shoot? 1");
    EXPECT_EQ(order.asks(Topic::also), "At whom else does Red 1 shoot? 1");
    EXPECT_EQ(order.asks(Topic::first), "Whom do the shots of Red 1 strike first? 1");
    EXPECT_EQ(order.asks(Topic::arms), "Who of Red 1 fires what? 1");
    Asked down(Shooting{.by = 0, .at = 2});
    EXPECT_EQ(down.asks(Topic::go_down), "Red 1 aims at Blue 3. Does Blue 3 go Down? 24");
    EXPECT_EQ(order.asks(Topic::fuel), "Fuel is left to Red 1 1");
    const Asked volley(Volley{.by = 0, .at = 2});
    EXPECT_EQ(volley.asks(Topic::shell), "Where does the shell of Red 1 burst? 1");
    EXPECT_EQ(volley.asks(Topic::to_hit_again), "Red 1 hits where a second 6 follows 1");
    const Asked impact(Impact{.by = 0, .at = 2});
    EXPECT_EQ(impact.asks(Topic::how_many), "How many hits are on Blue 3? 24");
    EXPECT_EQ(impact.asks(Topic::how_pinned), "How many pins does Blue 3 get? 24");
    EXPECT_EQ(impact.asks(Topic::damage), "Damage to Blue 3 24");
    EXPECT_EQ(impact.asks(Topic::exceptional), "A second 6 against Blue 3, to pick who falls 24");
    EXPECT_EQ(impact.asks(Topic::save), "Blue 3 saves by cover 24");
    const Asked losses(Casualties{.unit = 2});
    EXPECT_EQ(losses.asks(Topic::remove, Side::blue), "Which 3 men of Blue 3 fall? 24");
    EXPECT_EQ(losses.asks(Topic::remove, Side::red), "Which 3 men of Blue 3 do you hit? 24");
    const auto one = [&](Side asked) {
        Question question = Asked::of(Topic::remove, asked);
        question.most = 1;
        return losses.game.words(losses.state, question);
    };
    EXPECT_EQ(one(Side::blue), "Which man of Blue 3 falls?");
    EXPECT_EQ(one(Side::red), "Which man of Blue 3 do you hit?");
    const Asked assault(Assault{.by = 0, .at = 2});
    EXPECT_EQ(assault.asks(Topic::stand), "Red 1 assaults Blue 3. What does Blue 3 do? 24");
    EXPECT_EQ(assault.asks(Topic::regroup), "How far may Red 1 regroup? 1");
    EXPECT_EQ(assault.asks(Topic::occupy), "Does Red 1 take the building? 1");
    const Asked fight(Melee{.by = 0, .at = 2});
    EXPECT_EQ(fight.asks(Topic::blows), "Red 1 strikes at Blue 3 1");
    EXPECT_EQ(fight.asks(Topic::more_blows), "Red 1 strikes at Blue 3 once more 1");
    EXPECT_EQ(fight.asks(Topic::blows_again), "Red 1 needs another 6 1");
    const Asked answered(Melee{.by = 0, .at = 2, .blows = 1});
    EXPECT_EQ(answered.asks(Topic::blows), "Blue 3 strikes at Red 1 24");
}

TEST(Asked_in_words, what_options_are_called) {
    Asked field;
    EXPECT_EQ(field.name(Topic::role, int(Role::attacker)), "attack;");
    EXPECT_EQ(field.name(Topic::role, int(Role::defender)), "defend;");
    EXPECT_EQ(field.name(Topic::edge, 0) + field.name(Topic::panic_edge, 3), "north;east;");
    EXPECT_EQ(
        field.name(Topic::order, int(Order::ambush)) + field.name(Topic::order, assault_option), "ambush;assault;");
    EXPECT_EQ(field.name(Topic::survive, 0) + field.name(Topic::survive, 1) + field.name(Topic::survive, 2),
        "Guts;Luck;let him fall;");
    EXPECT_EQ(field.name(Topic::bring_back, max_units) + field.name(Topic::bring_back, 3), "let it be;Blue 4;");
    EXPECT_EQ(field.name(Topic::unit, 4), "");  // there is no such unit
    field.state.pending.die.add(5), field.state.pending.die.add(2);
    EXPECT_EQ(field.name(Topic::change_die, let_stand), "let it stand;");
    EXPECT_EQ(field.name(Topic::change_die, change_option(0, Change::lower)), "make die 1, a 5, a 4;");
    EXPECT_EQ(field.name(Topic::change_die, change_option(1, Change::raise)), "make die 2, a 2, a 3;");
    EXPECT_EQ(field.name(Topic::change_die, change_option(1, Change::again)), "throw die 2 again, a 2;");
    EXPECT_EQ(field.name(Topic::change_die, change_option(2, Change::again)), "");
    EXPECT_EQ(field.name(Topic::stand, 0) + field.name(Topic::stand, 1) + field.name(Topic::stand, 2),
        "stand;shoot at once;shoot when they are near;");
    EXPECT_EQ(field.name(Topic::occupy, 0) + field.name(Topic::occupy, 1), "regroup outside;take the building;");
    EXPECT_EQ(field.name(Topic::go_down, 0) + field.name(Topic::go_down, 1), "stay up;go Down;");
    EXPECT_EQ(field.name(Topic::target, 2) + field.name(Topic::target, 2 + max_units) +
            field.name(Topic::target, hold_fire) + field.name(Topic::target, 4),
        "Blue 3;Blue 3, choose each weapon;Blue 3, choose each weapon;Blue 3, arms one by one;hold fire;");
    EXPECT_EQ(field.name(Topic::also, hold_fire) + field.name(Topic::first, 3), "nobody else;Blue 4;");
    const Question draw = Asked::of(Topic::draw), test = Asked::of(Topic::test);
    EXPECT_EQ(field.game.face_name(field.state, draw, 1), "the Reds");
    EXPECT_EQ(field.game.face_name(field.state, draw, 2), "the Blues");
    EXPECT_EQ(field.game.face_name(field.state, test, 2), "2");
}

TEST(Asked_in_words, where_options_are_pointed_at) {
    Asked field;
    for (const Topic topic : {Topic::bring_back, Topic::first_wave, Topic::unit, Topic::call, Topic::call_order,
             Topic::ambush_first, Topic::keep}) {
        EXPECT_EQ(field.spot(topic, 0), "token 0 0 1");
        EXPECT_EQ(field.spot(topic, 2), "choice 0 0 0");  // the enemy's
        EXPECT_EQ(field.spot(topic, 2, Side::blue), "token 0 0 24");
        EXPECT_EQ(field.spot(topic, 4), "choice 0 0 0");  // nobody's
    }
    EXPECT_EQ(field.spot(Topic::assault, 3), "token 0 0 36");
    EXPECT_EQ(field.spot(Topic::assault, 0), "choice 0 0 0");
    EXPECT_EQ(field.spot(Topic::bring_back, max_units), "finish 0 0 0");
    EXPECT_EQ(field.spot(Topic::edge, 0) + ", " + field.spot(Topic::edge, 1), "point 36000 0 0, point 36000 48000 0");
    EXPECT_EQ(field.spot(Topic::panic_edge, 2) + ", " + field.spot(Topic::panic_edge, 3),
        "point 0 24000 0, point 72000 24000 0");
    EXPECT_EQ(field.spot(Topic::edge, 4), "choice 0 0 0");
    EXPECT_EQ(field.spot(Topic::change_die, let_stand), "finish 0 0 0");
    EXPECT_EQ(field.spot(Topic::change_die, 0), "choice 0 0 0");
    EXPECT_EQ(field.spot(Topic::order, 1), "choice 0 0 0");
    // A unit that is still to come has a row of its force's sheet.
    field.unit(field.blue_2).where = Whereabouts::reserve;
    field.unit(field.red_2).where = Whereabouts::first_wave;
    EXPECT_EQ(field.spot(Topic::unit, 3, Side::blue), "row 0 1 1");
    EXPECT_EQ(field.spot(Topic::unit, 1), "row 0 1 0");
    field.unit(field.red_2).where = Whereabouts::destroyed;
    EXPECT_EQ(field.spot(Topic::unit, 1), "choice 0 0 0");
}

// Only who may be thought of as a target is pointed at: an enemy on the table, or by mistake another friend.
TEST(Asked_in_words, where_targets_are_pointed_at) {
    Asked order(Shooting{.by = 0}), mistake(Shooting{.by = 0, .cause = Cause::friendly_fire});
    EXPECT_EQ(order.spot(Topic::target, 2), "token 0 0 24");
    EXPECT_EQ(order.spot(Topic::target, 1), "choice 0 0 0");
    EXPECT_EQ(order.spot(Topic::target, hold_fire), "finish 0 0 0");
    EXPECT_EQ(order.spot(Topic::target, 4), "choice 0 0 0");
    EXPECT_EQ(mistake.spot(Topic::target, 1), "token 0 0 12");
    EXPECT_EQ(mistake.spot(Topic::target, 0), "choice 0 0 0");
    EXPECT_EQ(mistake.spot(Topic::target, 2), "choice 0 0 0");
    order.unit(order.blue).where = Whereabouts::left;
    EXPECT_EQ(order.spot(Topic::target, 2), "choice 0 0 0");
    EXPECT_EQ(order.spot(Topic::also, 3), "token 0 0 36");
    EXPECT_EQ(order.spot(Topic::first, hold_fire), "finish 0 0 0");
    const Asked losses(Casualties{.unit = 2});
    EXPECT_EQ(losses.spot(Topic::remove, 5), "token 0 0 29");
    EXPECT_EQ(order.game.usual(order.state, Asked::of(Topic::also)).value[0], hold_fire);
    EXPECT_EQ(order.game.usual(order.state, Asked::of(Topic::stand)).value[0], 0);
}

}
}
