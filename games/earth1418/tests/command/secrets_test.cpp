// What each side knows: commands, plans, circles and opponents are secret until both are ready.
#include <fmt/format.h>

#include "core/fields.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::secrets_test {
namespace {

Act seen_by(const Field& field, Side side, const std::string& name) {
    const State view = field.game->view(field.state, side);
    return Position{*field.game, view}.plan(field.id(name)).act;
}

TEST(E18_PLN_02, plans_of_guns_are_unknown_until_they_fire) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard;
    EXPECT_EQ(seen_by(field, Side::red, "Red 1"), Act::bombard);
    EXPECT_EQ(seen_by(field, Side::blue, "Red 1"), Act::none);
    field.unit("Red 1").shown = true;
    EXPECT_EQ(seen_by(field, Side::blue, "Red 1"), Act::bombard);
    // And the answers that made them until the bound is over.
    field.state.bound = 2;
    EXPECT_FALSE(field.game->knows(field.state, Side::blue, {Side::red, u16(Topic::gun_square), 2}));
    EXPECT_TRUE(field.game->knows(field.state, Side::blue, {Side::red, u16(Topic::gun_square), 1}));
    EXPECT_TRUE(field.game->knows(field.state, Side::red, {Side::red, u16(Topic::gun_square), 2}));
    EXPECT_TRUE(field.game->knows(field.state, Side::blue, {Side::red, u16(Topic::plan_way), 2}));
}

// All that a side can know of a battle: its view, and what it was told.
std::string known(const Field& field, Side side) {
    std::string all = fmt::format("{:016x}", hash(field.game->view(field.state, side)));
    for (const Event& event : field.told)
        if (event.seen_by(side)) all += "\n" + field.game->words(event);
    return all;
}

// Two battles in which red chooses differently are one to blue until both sides are ready.
template <class Begin, class Choose> void expect_secret(const Field& ground, Begin begin, Choose choose) {
    Field one = ground, other = ground;
    for (Field* field : {&one, &other}) begin(*field);
    ASSERT_EQ(known(one, Side::blue), known(other, Side::blue));
    choose(one, 0), choose(other, 1);
    EXPECT_NE(known(one, Side::red), known(other, Side::red)) << "red chose alike";
    EXPECT_EQ(known(one, Side::blue), known(other, Side::blue));
}

void place(Field& field, Side side, i32 x, i32 y) {
    Answer at;
    at.size = 3;
    at.value[0] = x, at.value[1] = y, at.value[2] = 0;
    const Refusal refusal = answer(*field.game, field.state, side, at, field.asked, &field.told);
    EXPECT_FALSE(refusal) << refusal.why;
}

void bombards(Field& field, const char* name, Place at) {
    Plan& plan = field.plan(name);
    plan.act = Act::bombard;
    plan.aim = at;
    std::tie(plan.column, plan.row) = std::tuple(square_of(*field.game, at)[0], square_of(*field.game, at)[1]);
}

TEST(E18_CMD_01, commands_are_secret_until_both_are_in) {
    for (const char* reveal : {"after_commit", "never"}) {
        Field field("field", {std::string("e18.command_reveal=") + reveal});
        field.state.bound = 0;
        expect_secret(
            field, [](Field& now) { now.begin(Bound{}); },
            [](Field& now, int which) {
                now.give(Side::red, 0);
                now.give(Side::red, u8(which ? Command::hold : Command::advance));
                if (!which) place(now, Side::red, 45000, 30000);
            });
        // And after that, if they stay secret.
        Field shown("field", {std::string("e18.command_reveal=") + reveal});
        shown.order("Red A") = {Command::advance, 180, {}};
        shown.order("Blue A") = {Command::hold, 0, {}};
        shown.begin(Bound{}, 2);
        const bool known_to_blue = known(shown, Side::blue).find("Red Line: ADVANCE") != std::string::npos;
        EXPECT_EQ(known_to_blue, std::string_view(reveal) == "after_commit");
        EXPECT_EQ(known(shown, Side::red).find("Red Line: ADVANCE"), std::string::npos) << "it was told as it gave it";
        const Table::Past_question what{Side::red, u16(Topic::command_what), 1};
        EXPECT_EQ(shown.game->knows(shown.state, Side::blue, what), known_to_blue);
        EXPECT_TRUE(shown.game->knows(shown.state, Side::red, what));
    }
}

TEST(E18_PLN_03, plans_are_secret_while_both_plan) {
    Field field("field");
    field.game->formations[1].of = Class::line;
    expect_secret(
        field, [](Field& now) { now.begin(Plans{4}); },
        [](Field& now, int which) {
            now.give(Side::red, now.id("Red A"));
            now.give(Side::red, u8(which ? Act::stay : Act::dig));
            if (which) now.give(Side::red, now.id("Blue A"));
        });
    // Under `secret` after that as well, until the bound is over.
    for (const char* when : {"step", "secret"}) {
        Field later("field", {std::string("e18.mark_visibility=") + when});
        later.state.bound = 2;
        const bool open = std::string_view(when) == "step";
        for (const Topic topic : {Topic::plan_whom, Topic::plan_what, Topic::plan_way, Topic::plan_target})
            EXPECT_EQ(later.game->knows(later.state, Side::blue, {Side::red, u16(topic), 2}), open);
        EXPECT_TRUE(later.game->knows(later.state, Side::blue, {Side::red, u16(Topic::plan_what), 1}));
    }
}

// E18-PLN-02 Guns have planned, infantry plans: blue still knows nothing of it.
TEST(E18_PLN_02, guns_are_secret_when_their_step_is_over) {
    Field field("guns");
    expect_secret(
        field, [](Field& now) { now.begin(Plans{2}); },
        [](Field& now, int which) {
            now.give(Side::red, now.id("Red 1"));
            now.give(Side::red, u8(which ? Act::pack : Act::bombard));
            if (!which) place(now, Side::red, 40000, 35000);
            now.give(Side::red, max_units);
            EXPECT_GT(now.state.step, 2);
        });
}

TEST(E18_PLN_02, what_was_shown_in_a_bound_does_not_show_the_next) {
    Field field("guns");
    for (UnitId id = 0; id < field.game->units(); ++id) field.state.unit[id].shown = true;
    field.begin(Bound{});
    for (UnitId id = 0; id < field.game->units(); ++id) EXPECT_FALSE(field.state.unit[id].shown);
}

// D9: both sides have laid their circles and dealt out their shots before either is shown.
TEST(E18_ART_05, circles_and_shots_are_secret_while_they_are_laid) {
    Field field("guns");
    auto& game = *field.game;
    game.roster[field.id("Blue C")].troop = game.roster[field.id("Red 1")].troop;
    for (const char* name : {"Red 1", "Red 2"}) bombards(field, name, mm_at(400, 350));
    bombards(field, "Blue C", mm_at(100, 500));
    expect_secret(
        field, [](Field& now) { now.begin(Shooting{1}); },
        [](Field& now, int which) {
            place(now, Side::red, which ? 40000 : 41000, 35000);
            Answer shots;
            shots.size = u8(now.asked.of(Side::red)->size);
            shots.value = {};
            shots.value[std::size_t(which)] = 2;
            shots.value[2] = 1;
            EXPECT_FALSE(answer(*now.game, now.state, Side::red, shots, now.asked, &now.told));
        });
}

// D12
TEST(E18_MEL_03, opponents_are_chosen_unseen) {
    Field field("close");
    field.unit("Red L").at = mm_at(375, 285);
    field.unit("Red G").at = mm_at(285, 315);
    field.unit("Red MG").at = mm_at(375, 315);
    field.unit("Blue R").dug_in = false;
    expect_secret(
        field, [](Field& now) { now.begin(Fighting{}); },
        [](Field& now, int which) { now.give(Side::red, now.id(which ? "Blue R" : "Blue S")); });
    // Its own choices a side sees.
    field.begin(Fighting{});
    for (const char* name : {"Blue R", "Blue S"})
        EXPECT_EQ(field.game->view(field.state, Side::blue).unit[field.id(name)].opponent,
            field.state.unit[field.id(name)].opponent)
            << name;
}

// Step by step: Reserve is shown before Line plans.
TEST(E18_PLN_03, marked_plans_are_shown_when_both_are_ready) {
    const auto planned = [](std::vector<std::string> settings) {
        Field field("trench", std::move(settings));
        field.begin(Plans{3});
        EXPECT_FALSE(field.asked.of(Side::red));  // red has no Reserve
        field.give(Side::blue, field.id("Blue R"));
        field.give(Side::blue, u8(Act::stay));
        field.give(Side::blue, field.id("Red E"));
        EXPECT_EQ(seen_by(field, Side::red, "Blue R"), Act::none);
        EXPECT_EQ(seen_by(field, Side::blue, "Blue R"), Act::stay);
        field.give(Side::blue, max_units);
        EXPECT_EQ(field.state.step, 4);
        return seen_by(field, Side::red, "Blue R");
    };
    EXPECT_EQ(planned({}), Act::stay);
    EXPECT_EQ(planned({"e18.mark_visibility=secret"}), Act::none);
}

TEST(E18_PLN_03, red_may_plan_first_and_openly) {
    Field field("field", {"e18.mark_visibility=open"});
    field.game->formations[1].of = Class::line;
    field.begin(Plans{4});
    EXPECT_TRUE(field.asked.of(Side::red));
    EXPECT_FALSE(field.asked.of(Side::blue));
    field.give(Side::red, max_units);
    EXPECT_FALSE(field.asked.of(Side::red));
    EXPECT_TRUE(field.asked.of(Side::blue));
    EXPECT_TRUE(field.unit("Red A").shown);
}

TEST(E18_CMD_01, commands_may_stay_secret) {
    for (const auto& [reveal, known] : {std::pair{"after_commit", Command::advance}, {"never", Command::none}}) {
        Field field("field", {std::string("e18.command_reveal=") + reveal});
        field.order("Red A") = {Command::advance, 180, {}};
        field.begin(Bound{}, 2);
        const State view = field.game->view(field.state, Side::blue);
        EXPECT_EQ(Position({*field.game, view}).order(field.id("Red A")).command, known);
    }
}

// What is drawn while a way is planned, and forecast of a circle.
TEST(Orders, are_drawn_before_they_are_given) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::move));
    const Question question = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(question.topic), Topic::plan_way);
    const auto drawn = [&](std::vector<i32> numbers) {
        Answer answer;
        for (const i32 number : numbers) answer.value[answer.size++] = number;
        std::string text;
        for (const Mark& mark : field.game->shown(field.state, question, answer)) {
            text += fmt::format("{} {} {} {}", int(mark.kind), int(mark.tone), mark.token, mark.facing);
            for (const Place place : mark.at) text += fmt::format(" {},{}", place.x, place.y);
            text += ";";
        }
        return text;
    };
    const std::string line = fmt::format("{} {} ", int(Mark::line), int(Mark::good));
    EXPECT_EQ(drawn({30000, 13000, 31000, 15000, 180}).substr(0, line.size()), line);
    EXPECT_EQ(drawn({30000, 13000, 31000, 15000, 180}),
        fmt::format("{} {} -1 -1 30000,10000 30000,13000 31000,15000;{} 0 0 180 31000,15000;", int(Mark::line),
            int(Mark::good), int(Mark::ghost)));
    EXPECT_EQ(drawn({30000, 17000, 180}).substr(0, 3), fmt::format("{} {}", int(Mark::line), int(Mark::bad)));
    EXPECT_EQ(drawn({30000, 17000}), "");
    EXPECT_TRUE(field.game->forecast(field.state, question, Answer::of(0)).title.empty());
    // E18-ART-04 A circle says how many shots it has, and how many bases lie under it.
    Field guns("guns");
    bombards(guns, "Red 1", mm_at(400, 350));
    guns.begin(Shooting{1});
    const Question circle = *guns.asked.of(Side::red);
    Answer at;
    at.size = 3;
    at.value[0] = 40000, at.value[1] = 35000, at.value[2] = 0;
    const Forecast forecast = guns.game->forecast(guns.state, circle, at);
    EXPECT_EQ(forecast.title, "Red 1 fires");
    EXPECT_EQ(forecast.dice, 4);
    ASSERT_FALSE(forecast.notes.empty());
    EXPECT_EQ(forecast.notes.back().words, "4 bases under the circle may be given shots");
    at.size = 2;
    EXPECT_TRUE(guns.game->forecast(guns.state, circle, at).title.empty());
    EXPECT_EQ(guns.game->shown(guns.state, circle).size(), 2u);
}

}
}
