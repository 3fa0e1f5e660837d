// Rates, percentages and ways (the worked examples X5 and X6), and where commands let one go.
#include "games/earth1418/tests/field.h"

namespace earth1418::movement_test {
namespace {

i32 goes(const Field& field, const std::string& name, Touched ground, bool assaulting = false, bool carried = false) {
    return allowance(field.at(), field.id(name), ground, assaulting, carried);
}

TEST(E18_MOV_01, rates_of_foot_and_horse) {
    const Field field("tanks");
    EXPECT_EQ(goes(field, "Red T", {}), 40 * mm);
    EXPECT_EQ(goes(field, "Red G", {}), 60 * mm);
    EXPECT_EQ(goes(field, "Red AC", {}), 120 * mm);
    EXPECT_EQ(goes(field, "Red H", {}), 160 * mm);
}

TEST(E18_MOV_02, percentages_are_added_before_they_are_applied) {
    const Field field("field");
    EXPECT_EQ(goes(field, "Red A", {.road = 1, .length = 1}), 75 * mm);
    EXPECT_EQ(goes(field, "Red A", {.rough = true, .road = 1, .length = 1}), 60 * mm);
    EXPECT_EQ(goes(field, "Red A", {.impractical = true, .road = 1, .length = 1}), 30 * mm);
    EXPECT_EQ(goes(field, "Red A", {.rough = true, .impractical = true}), 15 * mm);
    EXPECT_EQ(goes(field, "Red A", {.rough = true}), 45 * mm);
    EXPECT_EQ(goes(field, "Red A", {.road = 49, .length = 100}), 60 * mm);
    EXPECT_EQ(goes(field, "Red A", {.road = 50, .length = 100}), 75 * mm);
    const Field other("field", {"e18.road_min_share=20", "e18.min_move_factor=10"});
    EXPECT_EQ(goes(other, "Red A", {.road = 20, .length = 100}), 75 * mm);
    EXPECT_EQ(goes(other, "Red A", {.rough = true, .impractical = true}), 6 * mm);
}

TEST(E18_ASL_03, an_assault_goes_twice_as_far_after_all_that_the_ground_does) {
    Field field("tanks");
    EXPECT_EQ(goes(field, "Red G", {}, true), 120 * mm);
    EXPECT_EQ(goes(field, "Red G", {.rough = true}, true), 90 * mm);
    EXPECT_EQ(goes(field, "Red H", {}, true), 320 * mm);
}

TEST(E18_ARM_07, half_of_the_bases_injured_halve_the_rate) {
    Field field("tanks");
    field.unit("Red G").base[0] = {Injury::fresh, field.id("Blue A")};
    EXPECT_EQ(goes(field, "Red G", {}), 60 * mm);
    field.unit("Red G").base[1] = {Injury::fresh, field.id("Blue A")};
    EXPECT_EQ(goes(field, "Red G", {.rough = true}, true), 45 * mm);
    field.unit("Red G").base[0].injury = Injury::old;
    EXPECT_EQ(goes(field, "Red G", {}), 60 * mm);
    field.unit("Red H").base[0] = field.unit("Red H").base[1] = {Injury::fresh, field.id("Blue A")};
    EXPECT_EQ(goes(field, "Red H", {}), 80 * mm);  // exactly half of four
}

TEST(E18_TRA_03, motors_carry_half_as_far_again) {
    Field field("road");
    EXPECT_EQ(goes(field, "Red A", {}, false, true), 90 * mm);
    EXPECT_EQ(goes(field, "Red A", {.road = 1, .length = 1}, false, true), 105 * mm);
    EXPECT_EQ(goes(field, "Red A", {}, true, true), 120 * mm);
    EXPECT_EQ(goes(field, "Red A", {}), 60 * mm);
    EXPECT_EQ(goes(field, "Red F", {}, false, true), 60 * mm);
    const Field fast("road", {"charts.movement.transport_cap=70"});
    EXPECT_EQ(goes(fast, "Red A", {}, false, true), 70 * mm);
}

TEST(E18_TRA_04, without_its_command_a_formation_has_no_transport) {
    Field field("road");
    EXPECT_TRUE(has_transport(field.at(), field.id("Red A")));
    field.unit("Red K").bases = 0;
    EXPECT_FALSE(has_transport(field.at(), field.id("Red A")));
}

TEST(E18_TRA_03, nobody_is_carried_out_of_a_melee) {
    Field field("road");
    field.order("Red A") = {Command::retreat, 0, {}};
    const UnitId id = field.id("Red A");
    const auto refused = [&] {
        return refuse_way(field.at(), id, Act::retreat, std::array{mm_at(450, 30)}, 180, false);
    };
    field.unit("Red A").at = mm_at(450, 130);
    EXPECT_FALSE(refused());
    field.unit("Red A").in_contact = true;
    EXPECT_STREQ(refused().rule.id(), "E18-MOV-03");
}

// X6: horses bring nothing; a formation without motors goes at its rate.
TEST(E18_TRA_01, horses_give_nothing) {
    const Field field("road");
    EXPECT_FALSE(has_transport(field.at(), field.id("Red G")));
    EXPECT_EQ(goes(field, "Red G", {}, false, true), 60 * mm);
}

// E18-CMD-03 Half of the allowance, unless closed ground is in the way.
TEST(E18_CMD_03, a_way_may_be_short_where_it_is_blocked) {
    Field field("road");
    field.order("Red B") = {Command::advance, 180, {}};
    field.unit("Red B").under_fire = true;
    const UnitId id = field.id("Red B");
    const auto rule = [&](i32 y) -> std::string {
        const Refusal no = refuse_way(field.at(), id, Act::move, std::array{mm_at(700, y)}, 180, true);
        return no ? no.rule.id() : "";
    };
    field.unit("Red B").at = mm_at(700, 285);  // the river begins at 300
    EXPECT_EQ(rule(298), "");
    EXPECT_EQ(rule(294), "E18-CMD-03");
    EXPECT_EQ(rule(301), "E18-MOV-05");
    EXPECT_EQ(field.may("Red B"), "dig move ");
}

TEST(E18_MOV_05, what_lies_under_a_way) {
    const Field field("road");
    const auto under = [&](Place from, Place to) { return touched(field.at(), from, std::array{to}); };
    const Touched crops = under(mm_at(450, 150), mm_at(450, 250));
    EXPECT_EQ(crops.road, 100 * mm);
    EXPECT_FALSE(crops.rough);  // the road leads through them
    EXPECT_EQ(crops.weakest, Row::open);
    EXPECT_TRUE(under(mm_at(500, 150), mm_at(500, 250)).rough);
    EXPECT_TRUE(under(mm_at(200, 250), mm_at(200, 350)).impractical);
    const Touched river = under(mm_at(700, 250), mm_at(700, 350));
    EXPECT_TRUE(river.closed);
    EXPECT_EQ(river.closed_at, mm_at(700, 300));
    EXPECT_EQ(under(mm_at(500, 250), mm_at(500, 260)).weakest, Row::rough);
}

TEST(E18_MOV_05, wheels_may_be_kept_off_impractical_ground) {
    Field field("tanks", {"e18.impractical_stops_wheels=true"});
    field.order("Red AC") = {Command::advance, 180, {}};
    const UnitId car = field.id("Red AC");
    EXPECT_STREQ(refuse_way(field.at(), car, Act::move, std::array{mm_at(600, 150)}, 180, false).why, nullptr);
    EXPECT_STREQ(
        refuse_way(field.at(), car, Act::move, std::array{mm_at(600, 200)}, 180, false).rule.id(), "E18-MOV-05");
}

TEST(E18_MOV_04, no_base_travels_further_than_the_allowance) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    const UnitId id = field.id("Red A");
    const auto refused = [&](Place to, int facing) {
        return refuse_way(field.at(), id, Act::move, std::array{to}, facing, false);
    };
    EXPECT_FALSE(refused(mm_at(300, 160), 180));
    EXPECT_FALSE(refused(mm_at(300, 160), 0));  // front to back a rank is the same
    EXPECT_TRUE(refused(mm_at(300, 160), 190));
    // The outermost base of three goes 30 mm out, and turned by 90 degrees 42.43 of them.
    EXPECT_EQ(cost_of_turn(field.at(), id, 90), 4243);
    EXPECT_FALSE(refused({30000, 10000 + 6000 - 4243}, 90));
    EXPECT_TRUE(refused({30000, 10000 + 6000 - 4242}, 90));
}

TEST(E18_MOV_06, nobody_leaves_the_table_but_over_his_own_edge) {
    Field field("field");
    field.unit("Red A").at = mm_at(300, 20);
    field.order("Red A") = {Command::retreat, 0, {}};
    const UnitId id = field.id("Red A");
    EXPECT_STREQ(
        refuse_way(field.at(), id, Act::retreat, std::array{mm_at(300, 5)}, 180, false).rule.id(), "E18-MOV-06");
    EXPECT_FALSE(refuse_way(field.at(), id, Act::retreat, std::array{mm_at(300, 0)}, 180, false));
    field.order("Red A") = {Command::advance, 0, {}};
    EXPECT_STREQ(refuse_way(field.at(), id, Act::move, std::array{mm_at(300, 0)}, 180, false).rule.id(), "E18-MOV-06");
}

TEST(E18_CMD_05, legs_lie_within_45_degrees) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    const UnitId id = field.id("Red A");
    EXPECT_FALSE(refuse_way(field.at(), id, Act::move, std::array{mm_at(330, 130)}, 180, false));
    EXPECT_STREQ(
        refuse_way(field.at(), id, Act::move, std::array{mm_at(331, 130)}, 180, false).rule.id(), "E18-CMD-05");
    const Field wide("field", {"e18.advance_arc=90"});
    State state = wide.state;
    state.secret[0].order[0] = {Command::advance, 180, {}};
    EXPECT_FALSE(refuse_way({*wide.game, state}, id, Act::move, std::array{mm_at(331, 130)}, 180, false));
}

TEST(E18_CMD_09, a_retreat_ends_no_nearer_to_an_enemy) {
    Field field("field");
    field.unit("Blue A").at = mm_at(380, 220);
    field.order("Red A") = {Command::retreat, 90, {}};
    const UnitId id = field.id("Red A");
    EXPECT_STREQ(
        refuse_way(field.at(), id, Act::retreat, std::array{mm_at(340, 100)}, 180, false).rule.id(), "E18-CMD-09");
    field.order("Red A") = {Command::retreat, 270, {}};
    EXPECT_FALSE(refuse_way(field.at(), id, Act::retreat, std::array{mm_at(260, 100)}, 180, false));
}

// Wire that lies beyond its reach was reckoned too: a company before it was proposed a centimetre of its six.
TEST(E18_MOV_03, the_usual_way_is_slowed_by_no_ground_that_it_does_not_reach) {
    Field field("trench");
    field.order("Red A") = {Command::advance, 180, {}};
    field.unit("Red A").at = field.unit("Red A").from = mm_at(400, 140);  // ten centimetres before the wire
    const auto way = usual_way(field.at(), field.id("Red A"), Act::move, false);
    ASSERT_EQ(way.size(), 1u);
    EXPECT_EQ(way[0], mm_at(400, 200));
}

TEST(E18_CMD_07, cover_is_sought_where_there_is_better) {
    Field field("close");
    const UnitId id = field.id("Red L");
    const auto covers = better_cover(field.at(), id);
    ASSERT_EQ(covers.size(), 1u);
    EXPECT_EQ(covers[0].far, 190 * mm);
    EXPECT_FALSE(refuse_way(field.at(), id, Act::find_cover, std::array{mm_at(450, 101)}, 180, false));
    EXPECT_STREQ(
        refuse_way(field.at(), id, Act::find_cover, std::array{mm_at(450, 99)}, 180, false).rule.id(), "E18-CMD-07");
    // E18-CMD-03 A sub-unit that must move uses half of what it has.
    EXPECT_STREQ(
        refuse_way(field.at(), id, Act::find_cover, std::array{mm_at(450, 129)}, 180, true).rule.id(), "E18-CMD-03");
    EXPECT_FALSE(refuse_way(field.at(), id, Act::find_cover, std::array{mm_at(450, 130)}, 180, true));
    field.unit("Red K").at = mm_at(700, 300);
    EXPECT_TRUE(better_cover(field.at(), field.id("Red K")).empty());
}

}
}
