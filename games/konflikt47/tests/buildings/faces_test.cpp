// Occupants see and are seen at the corners and the middles of their walls: held against a second way of tracing lines, over the whole of a
// table.
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/tests/country.h"
#include "tests/kit/holds_time.h"

namespace konflikt47 {
namespace {

// A place on foot, the pieces that its base touches, and the points from which it looks.
struct Looking {
    Body base;
    std::vector<Place> eyes;

    Looking(const Ground& ground, Place at) : base(Body::disc(at, inch / 2)), eyes{at} {
        for (const Piece& piece : ground.pieces) {
            const Kind& kind = ground.kind(piece);
            const bool has_corners =
                kind.going == Going::building || (kind.going == Going::obstacle && kind.cover == Cover::hard);
            for (const Place corner : piece.outline) {
                if (!has_corners || gap(base, Body::disc(corner, 0)) > inch) continue;
                for (const i32 x : {-1, 0, 1})
                    for (const i32 y : {-1, 0, 1}) {
                        const i32 far = x && y ? inch / 2 * 707 / 1000 : inch / 2;
                        if (x || y) eyes.push_back(at + Offset{x * far, y * far});
                    }
                return;
            }
        }
    }
};

bool is_blocked(const Ground& ground, const Body& base, const Sight_line& line, std::size_t house) {
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        const Blocks how = ground.kind(piece).blocks;
        if (i == house || how == Blocks::no) continue;
        if (how == Blocks::unless_touched && gap(base, piece.outline) <= touching) continue;
        std::vector<Stretch> parts;
        passages(line, Screen::area(piece.outline, piece.height, Veil::opaque), parts);
        i64 deep = 0;
        for (const Stretch& part : parts) deep += depth(line.plan(), part);
        if (how == Blocks::across_2_inches ? deep > 2 * inch : !parts.empty()) return true;
    }
    return false;
}

bool sees_a_point(const Ground& ground, Place from, std::size_t house, i32 level) {
    const Looking looking(ground, from);
    const Outline wall = ground.pieces[house].outline;
    for (std::size_t i = 0; i < wall.size(); ++i) {
        const Place next = wall[(i + 1) % wall.size()];
        for (const Place to : {wall[i], Place{(wall[i].x + next.x) / 2, (wall[i].y + next.y) / 2}})
            for (const Place eye : looking.eyes)
                if (!is_blocked(ground, looking.base, {{eye, 6 * inch / 5}, {to, level}}, house)) return true;
    }
    return false;
}

TEST(K47_BLD_04, from_all_over_the_table_a_house_is_seen_where_a_point_of_it_is) {
    int seen = 0, hidden = 0, corners = 0;
    for (const char* scenario : {"village", "bocage"}) {
        const auto loaded = load_game({.scenario = scenario});
        Country_field field;
        field.game.ground = loaded->ground;
        const Ground& ground = field.game.ground;
        const UnitId red = field.add(Side::red, 1, at(1, 1)), blue = field.add(Side::blue, 1, at(36, 24));
        field.begin();
        for (std::size_t house = 0; house < ground.pieces.size(); ++house) {
            if (ground.kind(u8(house)).going != Going::building) continue;
            field.state.unit[blue].building = u8(house);
            for (i32 y = 239; y < ground.height; y += (kit::holds_time ? 3 : 9) * inch)
                for (i32 x = 481; x < ground.width; x += 2 * inch) {
                    const Place from{x, y};
                    if (std::ranges::any_of(ground.pieces, [&](const Piece& piece) {
                            return ground.kind(piece).going == Going::building &&
                                overlap(Body::disc(from, inch / 2), piece.outline);
                        }))
                        continue;
                    field.place(red, {from});
                    for (int floor = 0; floor < ground.pieces[house].floors; ++floor) {
                        field.state.unit[blue].floor = u8(floor);
                        const i32 level =
                            6 * inch / 5 + (floor ? ground.kind(u8(house)).height + (floor - 1) * floor_height : 0);
                        const bool expected = sees_a_point(ground, from, house, level);
                        ASSERT_EQ(sees(field.now(), red, blue), expected)
                            << scenario << " " << ground.pieces[house].name << " " << x << " " << y << " " << floor;
                        ASSERT_EQ(sees(field.now(), blue, red), expected);
                        ASSERT_EQ(Sighting(field.now(), red, blue, Side::red).seen_by_any() != 0, expected);
                        (expected ? seen : hidden)++;
                        corners += Looking(ground, from).eyes.size() > 1;
                    }
                }
        }
    }
    EXPECT_GT(seen, 1000);
    EXPECT_GT(hidden, 1000);
    EXPECT_GT(corners, 50);
}

// It saw 3.4 inches of the East House, and nothing of it by the points that were tried then.
TEST(K47_BLD_04, a_face_that_was_overlooked) {
    const auto loaded = load_game({.scenario = "village"});
    Country_field field;
    field.game.ground = loaded->ground;
    const Ground& ground = field.game.ground;
    const UnitId red = field.add(Side::red, 1, at(1, 1)), blue = field.add(Side::blue, 1, at(36, 24));
    field.begin();
    const auto house =
        std::ranges::find_if(ground.pieces, [](const Piece& piece) { return piece.name == "East House"; });
    ASSERT_NE(house, ground.pieces.end());
    const std::size_t number = std::size_t(house - ground.pieces.begin());
    field.state.unit[blue].building = u8(number);
    field.place(red, {{42481, 34239}});
    EXPECT_TRUE(sees(field.now(), red, blue));
    EXPECT_EQ(sees(field.now(), red, blue), sees_a_point(ground, {42481, 34239}, number, 6 * inch / 5));
}

}
}
