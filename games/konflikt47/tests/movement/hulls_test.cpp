// Hulls that stand on the table, as men meet them: boxes, to which every gap is exact.
#include <cmath>

#include "core/random.h"
#include "games/konflikt47/rules/close_quarters/contact.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {
namespace {

// A man of red's, and a hull of blue's, or of red's own, that faces somewhere.
struct Hull_field : Country_field {
    UnitId red, friends, blue;
    explicit Hull_field(Degrees facing, bool friendly = false, Place from = at(30, 24), Place hull = at(36, 24))
        : red(add(Side::red, 1, from)),
          friends(add(Side::red, 1, friendly ? hull : at(5, 5))),
          blue(add(Side::blue, 1, friendly ? at(5, 40) : hull)) {
        const UnitId id = friendly ? friends : blue;
        entry(id).hull = {3 * inch, 5 * inch};
        begin();
        state.unit[id].facing = i16(facing);
    }
    Body hull(UnitId id) const { return now().body(id, 0); }
    i64 gap_at(Place place) const { return gap(now().body(red, place), hull(blue)); }
};

TEST(K47_SHT_04, a_hull_is_a_box_that_looks_where_its_unit_faces) {
    for (Degrees facing = 0; facing < 360; facing += 17) {
        Hull_field field(facing);
        EXPECT_EQ(field.hull(field.blue), Body::box(at(36, 24), 3 * inch, 5 * inch, facing));
        EXPECT_TRUE(field.now().body(field.red, 0).is_disc());
        EXPECT_EQ(field.now().gap(field.red, 0, field.blue, 0), field.gap_at(at(30, 24)));
        const i64 apart = field.now().gap_between(field.red, field.blue);
        EXPECT_TRUE(field.now().within(field.red, field.blue, i32(apart)));
        EXPECT_FALSE(field.now().within(field.red, field.blue, i32(apart) - 1));
    }
}

// Straight at it and past it: exactly those legs are refused whose nearest place is within an inch.
TEST(K47_MOV_05, nobody_comes_within_an_inch_of_a_hull) {
    Stream random(5);
    int refused = 0, allowed = 0, close = 0;
    Hull_field field(0);
    for (int i = 0; i < 4000; ++i) {
        field.state.unit[field.blue].facing = i16(random.below(360));
        const i32 far = 3 * inch + i32(random.below(9 * inch));
        const Place to = ahead(at(30, 24), facing(45 + int(random.below(90))), far);
        const Obstacles obstacles = obstacles_of(field.now(), field.red, Pace::run, field.game.ground.table(), no_unit);
        const Refusal no = obstacles.refuse_leg(at(30, 24), at(30, 24), to);
        // The least gap along the leg, to a box, is that of its line less the base.
        const bool near = nearer(field.hull(field.blue), Segment{at(30, 24), to}, inch + inch / 2);
        ASSERT_EQ(bool(no), near) << i;
        ASSERT_TRUE(near || !nearer(field.now().body(field.red, to), field.hull(field.blue), inch));
        if (no) {
            EXPECT_STREQ(no.rule.id(), "K47-MOV-05");
            EXPECT_EQ(no.operand[0], gap(field.hull(field.blue), Segment{at(30, 24), to}) - inch / 2);
            EXPECT_EQ(no.operand[3], inch);
        }
        refused += near, allowed += !near;
        close += !near && nearer(field.now().body(field.red, to), field.hull(field.blue), inch + 100);
    }
    EXPECT_GT(refused, 200);
    EXPECT_GT(allowed, 200);
    EXPECT_GT(close, 5);
}

// As short as a way over places all around the corners of the hull, apart from the eight points by which a base rounds a corner.
TEST(K47_MOV_02, ways_lead_round_a_hull) {
    int round = 0;
    for (Degrees facing = 0; facing < 360; facing += 9) {
        Hull_field field(facing);
        const Body hull = field.hull(field.blue);
        const Place from = at(30, 24), to = at(41.2, 24.6);
        const Obstacles obstacles = obstacles_of(field.now(), field.red, Pace::run, field.game.ground.table(), no_unit);
        if (!obstacles.lets_stand(from, to)) continue;
        const auto route = Paths(obstacles, from, 20 * inch).to(to);
        ASSERT_TRUE(route) << facing;
        ASSERT_GT(route->length, length(from, to));
        const auto is_free = [&](Place a, Place b) { return !nearer(hull, Segment{a, b}, 3 * inch / 2); };
        i64 sum = 0;
        for (std::size_t i = 1; i < route->way.size; ++i) {
            EXPECT_TRUE(is_free(route->way.item[i - 1], route->way.item[i]));
            sum += length(route->way.item[i - 1], route->way.item[i]);
        }
        EXPECT_EQ(sum, route->length);
        std::vector<Place> nodes{from};
        for (const Place corner : hull.corners())
            for (Degrees turn = 0; turn < 360; turn += 6)
                if (const Place node = ahead(corner, turn, 3 * inch / 2 + 4); is_free(node, node))
                    nodes.push_back(node);
        nodes.push_back(to);
        std::vector<i64> cost(nodes.size(), 4 * most_coordinate);
        std::vector<bool> done(nodes.size(), false);
        cost[0] = 0;
        for (;;) {
            std::size_t next = nodes.size();
            for (std::size_t i = 0; i < nodes.size(); ++i)
                if (!done[i] && (next == nodes.size() || cost[i] < cost[next])) next = i;
            if (next + 1 == nodes.size() || next == nodes.size()) break;
            done[next] = true;
            for (std::size_t i = 0; i < nodes.size(); ++i)
                if (!done[i] && is_free(nodes[next], nodes[i]))
                    cost[i] = std::min(cost[i], cost[next] + length(nodes[next], nodes[i]));
        }
        ASSERT_LT(cost.back(), 20 * inch);
        // About a corner it turns by 90 degrees at most, twice: by an octagon that is a twentieth more than by a circle.
        EXPECT_LE(route->length, cost.back() + 2 * 135) << facing;
        ++round;
    }
    EXPECT_GT(round, 20);
}

// Ends up to an inch before it are taken, and nobody of the squad is put nearer.
TEST(K47_MOV_05, a_squad_ends_clear_of_a_hull) {
    for (Degrees facing = 0; facing < 180; facing += 15) {
        Country_field field;
        const UnitId red = field.add(Side::red, 6, at(28, 20)), blue = field.add(Side::blue, 1, at(36, 26));
        field.entry(blue).hull = {3 * inch, 5 * inch};
        field.begin();
        field.state.unit[blue].facing = i16(facing);
        const Body hull = field.now().body(blue, 0);
        int laid = 0;
        for (i32 far = 2 * inch; far <= 8 * inch; far += inch / 4) {
            March march(field.now(), red, Pace::assault);
            const Place end = ahead(at(28, 20), 125, far);
            const bool near = nearer(field.now().body(red, end), hull, inch);
            if (near) { EXPECT_TRUE(march.refuse_way(std::array{end})) << facing; }
            const auto ends = march.propose(end);
            if (near || !ends) continue;
            ++laid;
            for (const u8 model : march.models())
                EXPECT_TRUE(model == march.leader() || !overlap(field.now().body(red, (*ends)[model]), hull));
            Places onto = *ends;
            onto[5] = at(36, 26);
            EXPECT_STREQ(march.refuse_places(end, onto).rule.id(), "K47-MOV-05");
        }
        EXPECT_GT(laid, 3) << facing;
    }
}

// Men let each other pass, and a hull lets nobody.
TEST(K47_MOV_05, a_friendly_hull_is_passed_by_nobody) {
    for (Degrees facing = 0; facing < 360; facing += 15) {
        Hull_field field(facing, true);
        March march(field.now(), field.red, Pace::run);
        const Body hull = field.hull(field.friends);
        const Refusal no = march.refuse_way(std::array{at(42, 24)});
        EXPECT_STREQ(no.rule.id(), "K47-MOV-05");
        const auto route = Paths(march.obstacles(), at(30, 24), 20 * inch).to(at(40, 24));
        ASSERT_TRUE(route);
        for (std::size_t i = 1; i < route->way.size; ++i)
            EXPECT_FALSE(nearer(hull, Segment{route->way.item[i - 1], route->way.item[i]}, inch / 2));
        // He may touch it, and not stand on it.
        const Place there = march.obstacles().at_base(at(30, 24), hull);
        EXPECT_TRUE(within(field.now().body(field.red, there), hull, 2));
        EXPECT_FALSE(march.refuse_way(std::array{there}));
        const Place onto = along(there, at(36, 24), 20);
        EXPECT_STREQ(march.refuse_way(std::array{onto}).rule.id(), "K47-MOV-05");
        // As a squad it is in nobody's way.
        field.entry(field.friends).hull = {};
        EXPECT_FALSE(field.refusal(field.red, Pace::run, {at(42, 24)}));
    }
}

// A man who was stopped on it gets off.
TEST(K47_MOV_05, who_is_stopped_on_a_hull_stands_beside_it) {
    for (Degrees facing = 0; facing < 360; facing += 30) {
        Hull_field field(facing, true, at(36.4, 24.3));
        Questions unasked;
        Visit visit(unasked);
        Play play(field.game, field.state, visit);
        spread(play, field.red);
        EXPECT_FALSE(overlap(play.body(field.red, 0), play.body(field.friends, 0))) << facing;
        EXPECT_LE(gap(play.body(field.red, 0), play.body(field.friends, 0)), inch / 10) << facing;
    }
}

TEST(K47_CQ_03, contact_with_a_hull_is_where_its_side_or_corner_is_nearest) {
    for (Degrees facing = 0; facing < 360; facing += 3) {
        Hull_field field(facing, false, at(30, 24), at(37, 24));
        March march(field.now(), field.red, Pace::assault, field.blue);
        const auto way = way_to_contact(march, field.now(), field.red, field.blue);
        ASSERT_TRUE(way);
        EXPECT_NEAR(double(*way), double(field.gap_at(at(30, 24))), 3) << facing;
        const auto ends = contact_places(march, field.now(), field.red, field.blue);
        ASSERT_TRUE(ends);
        EXPECT_TRUE(touching >= field.gap_at((*ends)[0])) << facing;
        EXPECT_FALSE(overlap(field.now().body(field.red, (*ends)[0]), field.hull(field.blue)));
    }
}

// Twelve men find room along its sides.
TEST(K47_CQ_05, a_squad_comes_into_contact_all_along_a_hull) {
    for (Degrees facing = 0; facing < 180; facing += 20) {
        Country_field field;
        const UnitId red = field.add(Side::red, 10, at(28, 20)), blue = field.add(Side::blue, 1, at(35, 26));
        field.entry(blue).hull = {3 * inch, 5 * inch};
        field.begin();
        field.state.unit[blue].facing = i16(facing);
        March march(field.now(), red, Pace::assault, blue);
        const auto ends = contact_places(march, field.now(), red, blue);
        ASSERT_TRUE(ends);
        int touch = 0;
        for (std::size_t i = 0; i < 10; ++i) {
            touch += within(field.now().body(red, (*ends)[i]), field.now().body(blue, 0), touching);
            EXPECT_FALSE(overlap(field.now().body(red, (*ends)[i]), field.now().body(blue, 0)));
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(overlap(field.now().body(red, (*ends)[i]), field.now().body(red, (*ends)[k])));
        }
        EXPECT_GE(touch, 8) << facing;
    }
}

// A shed hides all of it but a corner.
TEST(K47_SHT_04, a_hull_is_seen_by_its_corner) {
    Country_field field("  - {kind: stack, name: Shed, from: [30, 15], to: [32, 26]}\n");
    const UnitId red = field.add(Side::red, 1, at(24, 24)), blue = field.add(Side::blue, 1, at(38, 24));
    field.begin();
    EXPECT_FALSE(sees(field.now(), red, blue));
    field.entry(blue).hull = {3 * inch, 9 * inch};
    EXPECT_TRUE(sees(field.now(), red, blue));
    EXPECT_TRUE(sees(field.now(), blue, red));
    field.state.unit[blue].facing = 90;
    EXPECT_FALSE(sees(field.now(), red, blue));
}

}
}
