// Heavy tanks and walkers that drive through buildings.
#include "games/konflikt47/rules/movement/demolition.h"

#include "games/konflikt47/computer/drives.h"
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::demolition_test {
namespace {

// Its wall is six inches ahead of the hull's middle, and four ahead of its front.
const std::string house = "  - {kind: house, name: Inn, from: [36, 20], to: [39, 28]}\n";

// Red's hull has been given an order; `held`: blue's two men are in the house.
struct Advancing : A_hull {
    explicit Advancing(Armour armour = Armour::heavy, const std::string& pieces = house,
        Locomotion locomotion = Locomotion::tracked, Order told_order = Order::advance, bool held = false)
        : A_hull(pieces, locomotion) {
        entry(hull).hull.armour = armour;
        if (held) garrison();
        go();
        order(hull, i32(told_order));
        told.clear();
    }
    void garrison() {
        unit(blue).building = 0;
        place(blue, {at(37, 23), at(38, 25)});
    }
    void drive(double x, double y = 24, Degrees facing = 90) { give(Topic::drive, {at(x, y).x, at(x, y).y, facing}); }
    Place where() const { return state.unit[hull].model[0].at; }
    // Whole places end a hair before a wall.
    bool stands_at(double x) const { return std::abs(where().x - at(x, 24).x) <= 1 && where().y == 24 * inch; }
};

TEST(K47_BLD_10, who_is_heavy_enough_and_what_it_needs) {
    const auto needs = [](Locomotion locomotion, Armour armour) {
        Entry entry;
        entry.hull = {.width = inch, .depth = inch, .locomotion = locomotion, .armour = armour};
        return to_break_through(entry);
    };
    for (const Locomotion tracks : {Locomotion::tracked, Locomotion::half_tracked}) {
        EXPECT_EQ(needs(tracks, Armour::medium), never);
        EXPECT_EQ(needs(tracks, Armour::heavy), 4);
        EXPECT_EQ(needs(tracks, Armour::super_heavy), 3);
    }
    EXPECT_EQ(needs(Locomotion::wheeled, Armour::super_heavy), never);
    EXPECT_EQ(needs(Locomotion::light_walker, Armour::heavy), never);
    EXPECT_EQ(needs(Locomotion::medium_walker, Armour::heavy), never);
    EXPECT_EQ(needs(Locomotion::heavy_walker, Armour::heavy), 4);
    EXPECT_EQ(needs(Locomotion::super_heavy_walker, Armour::super_heavy), 3);
}

TEST(K47_BLD_10, it_drives_in_with_an_advance_where_the_option_and_the_building_let_it) {
    EXPECT_EQ(Advancing().refused_ahead(Pace::advance, 9), "");
    EXPECT_EQ(Advancing(Armour::medium).refused_ahead(Pace::advance, 9), "K47-TER-02");
    EXPECT_EQ(
        Advancing(Armour::heavy, house, Locomotion::tracked, Order::run).refused_ahead(Pace::run, 9), "K47-TER-02");
    Advancing off;
    off.game.options.demolition = false;
    EXPECT_EQ(off.refused_ahead(Pace::advance, 9), "K47-TER-02");
    EXPECT_EQ(Advancing(Armour::heavy, "  - {kind: bunker, name: Bunker, from: [36, 20], to: [39, 28]}\n")
                  .refused_ahead(Pace::advance, 9),
        "K47-TER-02");
    EXPECT_EQ(
        Advancing(Armour::heavy, "  - {kind: house, name: Church, from: [36, 20], to: [39, 28], demolishable: false}\n")
            .refused_ahead(Pace::advance, 9),
        "K47-TER-02");
    EXPECT_EQ(
        Advancing(Armour::heavy, "  - {kind: bunker, name: Shed, from: [36, 20], to: [39, 28], demolishable: true}\n")
            .refused_ahead(Pace::advance, 9),
        "");
}

// A vehicle that flees or that follows up goes a part of an Advance, and that is none.
TEST(K47_BLD_10, who_may_go_no_farther_than_so_drives_into_no_building) {
    const Advancing field;
    Drive drive = field.A_hull::drive(Pace::advance);
    EXPECT_TRUE(drive.lets_go(std::array{at(37, 24)}, 90));
    drive.limit(9 * inch);
    EXPECT_EQ(drive.refuse_way(std::array{at(37, 24)}, 90).rule, "K47-TER-02"_rule);
}

TEST(K47_BLD_10, straight_in_it_drives_and_turns_no_more) {
    Advancing field;
    const Refusal turns = field.refusal(Pace::advance, {at(37, 24)}, 120);
    EXPECT_EQ(turns.rule, "K47-BLD-10"_rule);
    EXPECT_STREQ(turns.why, "turns after it has driven into the {0:ground}");
    EXPECT_EQ(field.refused(Pace::advance, {at(33, 24), at(37, 24)}, 90), "") << "straight on is no turn";
    EXPECT_EQ(field.refused(Pace::advance, {at(37, 24), at(38, 24)}, 90), "K47-BLD-10") << "in with the last leg";
    EXPECT_EQ(field.refused(Pace::advance, {at(30, 26), at(37, 26)}, 90), "") << "turns before it are its own affair";
    field.stands(field.hull, 30, 24, 270);
    field.unit(field.hull).model[0].at = at(32, 24);
    EXPECT_EQ(field.refused(Pace::advance, {at(36.4, 24)}, 270), "K47-BLD-10") << "nor backwards";
    field.stands(field.hull, 34.9, 24, 0);
    EXPECT_EQ(field.refused(Pace::advance, {at(34.9, 24)}, 90), "K47-TER-02") << "nor by a turn";
}

TEST(K47_BLD_10, it_breaks_through_on_four_and_goes_on_where_it_was_to_end) {
    for (const i32 face : {2, 3, 4, 6}) {
        Advancing field;
        field.drive(38.5);
        ASSERT_EQ(field.topic(), Topic::ram) << face;
        EXPECT_TRUE(field.stands_at(34)) << "at the wall";
        EXPECT_EQ(field.question().rule, "K47-BLD-10"_rule);
        EXPECT_EQ(field.game.words(field.state, field.question()), "Red 1 drives into the Inn, needing 4 or more");
        EXPECT_EQ(field.question().dice.wanted, 0b111000u);
        field.give(Topic::ram, {face});
        EXPECT_EQ(field.state.collapsed, face >= 4 ? 1u : 0u);
        EXPECT_TRUE(field.stands_at(face >= 4 ? 38.5 : 34));
        EXPECT_FALSE(field.unit(field.hull).wear.immobile);
        EXPECT_EQ(field.state.moves.size, 0);
        EXPECT_EQ(field.unit(field.hull).order, Order::advance);
        const auto told = std::ranges::find(field.told, u8(Told::rams), &Event::kind);
        ASSERT_NE(told, field.told.end());
        EXPECT_EQ(field.game.words(*told),
            face >= 4 ? "Red 1 breaks through the Inn: " + std::to_string(face) + ", needing 4 or more"
                      : "Red 1 does not get through the Inn: " + std::to_string(face) + ", needing 4 or more");
    }
    Advancing light(Armour::super_heavy);
    light.drive(38.5);
    light.give(Topic::ram, {3});
    EXPECT_EQ(light.state.collapsed, 1u);
}

TEST(K47_BLD_10, on_a_one_it_is_immobilised_at_the_wall) {
    Advancing field;
    field.drive(38.5);
    field.give(Topic::ram, {1});
    EXPECT_TRUE(field.unit(field.hull).wear.immobile);
    EXPECT_EQ(field.unit(field.hull).pins, 1);
    EXPECT_EQ(field.unit(field.hull).order, Order::down) << "it has acted already";
    EXPECT_EQ(field.state.collapsed, 0u);
    EXPECT_TRUE(field.stands_at(34));
}

TEST(K47_BLD_10, the_house_falls_on_who_is_in_it_and_they_come_out_behind) {
    Advancing field(Armour::heavy, house, Locomotion::tracked, Order::advance, true);
    field.drive(37.5);
    field.give(Topic::ram, {4});
    ASSERT_EQ(field.topic(), Topic::how_many);
    field.give(Topic::how_many, {1, 1});
    field.give(Topic::damage, {1, 1});
    EXPECT_EQ(field.count(Told::leaves), 1);
    EXPECT_EQ(field.unit(field.blue).building, no_piece);
    EXPECT_EQ(field.unit(field.blue).order, Order::down);
    EXPECT_EQ(field.unit(field.blue).pins, 1);
    for (int i = 0; i < 2; ++i) {
        const Place man = field.unit(field.blue).model[std::size_t(i)].at;
        EXPECT_GE(man.x, 39'500) << "before the wall farthest from the tank";
        EXPECT_LE(man.x, 39'510);
    }
    EXPECT_EQ(field.where(), at(36, 24)) << "its front comes within an inch of them";
}

// A house with a chimney on every side except the one from which the tank comes.
TEST(K47_BLD_10, who_finds_no_room_outside_is_lost_with_it) {
    Advancing field(Armour::heavy, house, Locomotion::tracked, Order::advance, true);
    field.unit(field.blue).order = Order::none;
    std::vector<Piece>& pieces = field.game.ground.pieces;
    for (const auto& [from, to] : {std::pair{at(36, 18.5), at(40.5, 20)}, std::pair{at(36, 28), at(40.5, 29.5)},
             std::pair{at(39, 20), at(40.5, 28)}, std::pair{at(34.5, 18.5), at(36, 22.4)},
             std::pair{at(34.5, 25.6), at(36, 29.5)}}) {
        Piece stack = pieces[0];
        stack.kind =
            u8(std::ranges::find(field.game.ground.kinds, "stack", &Kind::id) - field.game.ground.kinds.begin());
        stack.demolishable = false;
        stack.outline = {from, {to.x, from.y}, to, {from.x, to.y}};
        stack.box = {from, to};
        pieces.push_back(stack);
    }
    field.drive(36.4);
    field.give(Topic::ram, {5});
    field.give(Topic::how_many, {1, 1});
    field.give(Topic::damage, {1, 1});
    EXPECT_EQ(field.on_table(field.blue), false) << "an inch off the tank there is no room on the fourth side";
    EXPECT_EQ(field.count(Told::leaves), 0);
}

// Two sections one behind the other: each is thrown for.
TEST(K47_BLD_10, section_after_section) {
    Advancing field(Armour::heavy,
        "  - {kind: house, name: West, from: [34, 20], to: [35, 28]}\n  - {kind: house, name: East, from: [36, 20], "
        "to: [37, 28]}\n");
    field.drive(38);
    EXPECT_EQ(field.where(), at(32, 24));
    field.give(Topic::ram, {4});
    ASSERT_EQ(field.topic(), Topic::ram);
    EXPECT_TRUE(field.stands_at(34));
    field.give(Topic::ram, {2});
    EXPECT_EQ(field.state.collapsed, 1u);
    EXPECT_TRUE(field.stands_at(34));
    EXPECT_EQ(field.count(Told::rams), 2);
}

TEST(K47_BLD_10, from_the_wall_it_drives_in_at_once) {
    Advancing field;
    field.stands(field.hull, 34, 24, 90);
    field.drive(37);
    ASSERT_EQ(field.topic(), Topic::ram);
    EXPECT_EQ(field.where(), at(34, 24));
    field.give(Topic::ram, {6});
    EXPECT_EQ(field.where(), at(37, 24));
}

// A house that enemies hold keeps others an inch away, but not who drives into it.
TEST(K47_BLD_10, beside_a_held_house_it_keeps_its_distance) {
    Advancing field(Armour::heavy, house, Locomotion::tracked, Order::advance, true);
    EXPECT_EQ(field.refused(Pace::advance, {at(33.5, 24)}, 90), "K47-MOV-05");
    EXPECT_EQ(field.refused(Pace::advance, {at(36, 24)}, 90), "");
}

TEST(K47_BLD_10, whoever_is_stopped_on_the_way_drives_into_nothing) {
    Advancing field;
    field.unit(field.hull).wear.immobile = true;
    Driving driving{.unit = field.hull, .wall = 0};
    Questions unasked;
    Visit visit(unasked);
    Play play(field.game, field.state, visit);
    EXPECT_EQ(driving.ram(play), Flow::done);
    field.unit(field.hull).wear.immobile = false;
    field.unit(field.hull).order = Order::down;
    EXPECT_EQ(driving.ram(play), Flow::done);
    for (const bool stopped : {true, false}) {
        Driving to_the_wall{.unit = field.hull, .wall = 0};
        Move move;
        move.unit = field.hull;
        move.stopped = stopped;
        move.way.add(field.where()), move.faces.add(90);
        field.state.moves.add(move);
        to_the_wall.arrive(play);
        EXPECT_EQ(to_the_wall.wall, stopped ? no_piece : 0);
    }
}

TEST(K47_BLD_10, what_may_come_of_it_is_foretold) {
    Advancing field(Armour::heavy, house, Locomotion::tracked, Order::advance, true);
    const auto forecast = [&](double x) {
        Answer answer;
        answer.size = 3;
        answer.value[0] = at(x, 24).x, answer.value[1] = 24 * inch, answer.value[2] = 90;
        return field.game.forecast(field.state, field.question(), answer);
    };
    EXPECT_TRUE(forecast(32).title.empty());
    const Forecast into = forecast(37);
    EXPECT_EQ(into.title, "Red 1 drives into the Inn");
    ASSERT_EQ(into.chances.size(), 3u);
    EXPECT_EQ(into.chance_of(into.chances[0]), "1/2");
    EXPECT_EQ(into.chance_of(into.chances[1]), "1/3");
    EXPECT_EQ(into.chance_of(into.chances[2]), "1/6");
    ASSERT_EQ(into.notes.size(), 1u);
    EXPECT_EQ(into.notes[0].rule, "K47-BLD-06"_rule);
}

TEST(K47_BLD_10, a_computer_player_thinks_of_it) {
    Advancing field(Armour::heavy, house, Locomotion::tracked, Order::advance, true);
    const Judgement judgement(field.position(), Side::red);
    Candidates suggestions;
    suggest_drives(judgement, {.unit = field.hull}, suggestions);
    const Drive drive = drive_of(field.position(), {.unit = field.hull});
    const bool any = std::ranges::any_of(suggestions.all(), [&](const Answer& answer) {
        return drive.first_wall(stations_of(field.position(), {.unit = field.hull}, answer.numbers())).has_value();
    });
    EXPECT_TRUE(any);
    Answer in;
    in.size = 3;
    in.value[0] = 37 * inch, in.value[1] = 24 * inch, in.value[2] = 90;
    EXPECT_GT(worth_of_driving(judgement, {.unit = field.hull}, in), 0);
    field.unit(field.blue).building = no_piece;
    EXPECT_LT(worth_of_driving(Judgement(field.position(), Side::red), {.unit = field.hull}, in), 0);
}

}
}
