// Melees: who closes up, who turns against another, who may pursue.
#include "games/earth1418/tests/field.h"

namespace earth1418::contact_test {
namespace {

// The bases that are left are those at the end where it touches the enemy.
TEST(E18_FOR_06, in_melee_a_rank_closes_up_towards_the_contact) {
    for (const int side : {-1, 1}) {
        Field field("field");
        field.unit("Blue A").bases = 1;
        field.unit("Blue A").at = mm_at(500 + side * 45, 115);  // it touches only one end of Red B
        field.hit("Blue A", "Red B", 5);
        field.begin(Losses{});
        ASSERT_EQ(field.unit("Red B").bases, 1);
        EXPECT_EQ(field.unit("Red B").at, mm_at(500 + side * 30, 100)) << side;
        EXPECT_TRUE(field.at().in_contact(field.id("Red B"))) << side;
    }
}

// E18-MEL-04 An assaulter that turns against another enemy begins another melee: it has not broken into that enemy's ground yet.
TEST(E18_MEL_04, an_assault_from_one_melee_into_another_is_a_new_one) {
    Field field("field");
    field.state.bound = 3;
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Blue B").at = mm_at(420, 100);
    field.unit("Red B").at = mm_at(800, 500);
    field.unit("Red A").in_contact = field.unit("Blue A").in_contact = true;
    field.unit("Red A").assaulted = 1;
    field.order("Red A") = {Command::assault, 90, {}};
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue B"));
    field.begin(Marching{6});
    ASSERT_TRUE(field.at().within_range(field.id("Red A"), field.id("Blue B"), field.at().touching()));
    EXPECT_EQ(field.unit("Red A").assaulted, 3);
}

TEST(E18_MEL_04, a_defender_who_assaults_another_is_an_assaulter_there) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Blue B").at = mm_at(420, 100);
    field.unit("Red B").at = mm_at(800, 500);
    field.unit("Red A").in_contact = field.unit("Blue A").in_contact = true;
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue B"));
    field.begin(Marching{6});
    EXPECT_EQ(field.unit("Red A").assaulted, 1);
}

// An assaulter that is kept where it is by the enemy whom it fights goes on with the same melee.
TEST(E18_MEL_04, an_assault_that_leads_nowhere_begins_no_melee) {
    Field field("field");
    field.state.bound = 3;
    field.unit("Blue A").at = mm_at(300, 115);
    field.unit("Blue B").at = mm_at(300, 160);  // behind Blue A
    field.unit("Red B").at = mm_at(800, 500);
    field.unit("Red A").in_contact = field.unit("Blue A").in_contact = true;
    field.unit("Red A").assaulted = 1;
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue B"));
    field.begin(Marching{6});
    EXPECT_TRUE(field.at().within_range(field.id("Red A"), field.id("Blue A"), field.at().touching()));
    EXPECT_EQ(field.unit("Red A").assaulted, 1);
}

// Red A's opponent is wiped out; only where nobody else holds it in melee may it follow.
TEST(E18_MEL_05, nobody_pursues_out_of_another_melee) {
    for (const bool held : {false, true}) {
        Field field("field", {"e18.pursuit_mm=30"});
        field.unit("Blue A").at = mm_at(300, 130), field.unit("Blue A").bases = 0;
        field.unit("Blue B").at = mm_at(held ? 390 : 600, 100);
        field.unit("Red A").opponent = field.id("Blue A");
        field.begin(Fighting{}, 3);
        const bool asked = field.asked.count && Topic(field.asked.at[0].topic) == Topic::pursue;
        EXPECT_EQ(asked, !held);
    }
}

// E18-MEL-01 How near is near enough.
TEST(E18_MEL_01, bases_touch_within_a_millimetre_or_as_the_option_says) {
    for (const auto& [setting, gap, touches] : {std::tuple{"e18.contact_mm=1", 100, true},
             {"e18.contact_mm=1", 101, false}, {"e18.contact_mm=5", 500, true}, {"e18.contact_mm=5", 501, false}}) {
        Field field("field", {setting});
        field.unit("Blue A").at = {300 * mm, 115 * mm + gap};
        EXPECT_EQ(field.at().in_contact(field.id("Red A")), touches) << setting << " " << gap;
        field.unit("Red A").opponent = no_unit;
        field.begin(Fighting{});
        EXPECT_EQ(field.count(Told::fights), touches ? 2 : 0);
    }
}

// Another enemy stands in the way: the pursuer stops 10 mm before it (E18-FOR-05).
TEST(E18_MEL_05, a_pursuit_ends_10_mm_before_the_next_enemy) {
    Field field("field", {"e18.pursuit_mm=30"});
    field.unit("Blue A").at = mm_at(300, 130), field.unit("Blue A").bases = 0;
    field.unit("Blue B").at = mm_at(300, 145);
    field.unit("Red A").opponent = field.id("Blue A");
    field.begin(Fighting{}, 3);
    field.give(Side::red, 1);
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 120));
}

// After its target is gone an assaulter goes on against the nearest enemy that it can reach.
TEST(E18_ASL_05, the_nearest_enemy_behind_closed_ground_binds_nobody) {
    for (const bool river : {false, true}) {
        Field field("charge");
        field.unit("Blue A").bases = 0;
        field.unit("Blue B").at = mm_at(300, 300), field.unit("Blue C").at = mm_at(600, 100);
        field.unit("Red MG").at = mm_at(850, 100);
        field.unit("Red A").must_assault = field.id("Blue A");
        if (river) {
            Area area;
            area.kind = int(std::ranges::find(field.game->kinds, "river", &Kind::id) - field.game->kinds.begin());
            area.outline = {mm_at(250, 200), mm_at(350, 200), mm_at(350, 220), mm_at(250, 220)};
            area.box = bounds(area.outline);
            field.game->areas.push_back(area);
        }
        const Refusal no = refuse_assault(field.at(), field.id("Red A"), field.id("Blue C"));
        EXPECT_EQ(no ? std::string(no.rule.id()) : "", river ? "" : "E18-ASL-05");
    }
}

// Guns off the table are no enemies to go on against, wherever their place on the table would be.
TEST(E18_ASL_05, nobody_goes_on_against_guns_off_the_table) {
    Field field("guns");
    field.unit("Red A").bases = 0;
    field.unit("Blue A").at = mm_at(80, 60);
    field.unit("Blue A").must_assault = field.id("Red A");
    const Refusal no = refuse_assault(field.at(), field.id("Blue A"), field.id("Red 1"));
    EXPECT_FALSE(no) << no.why;
}

// E18-MOV-05 Wire stops the wheels of an assault only by option.
TEST(E18_MOV_05, wire_stops_assaults_on_wheels_by_option) {
    for (const auto& [setting, rule] : {std::pair{"true", "E18-MOV-05"}, {"false", ""}}) {
        Field field("tanks", {std::string("e18.impractical_stops_wheels=") + setting});
        ASSERT_TRUE(field.game->troop(field.id("Red AC")).wheels);
        const Refusal no = refuse_assault(field.at(), field.id("Red AC"), field.id("Blue B"));
        EXPECT_EQ(no ? std::string(no.rule.id()) : "", rule);
        EXPECT_FALSE(refuse_assault(field.at(), field.id("Red T"), field.id("Blue A"))) << "tracks go on";
    }
    Field open("tanks");
    open.unit("Red AC").at = mm_at(750, 240);
    EXPECT_FALSE(refuse_assault(open.at(), open.id("Red AC"), open.id("Blue B"))) << "beyond the wire";
}

}
}
