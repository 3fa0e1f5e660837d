// What each side knows, and other rules about plans.
#include <bit>
#include <set>

#include <fmt/format.h>

#include "core/fields.h"
#include "games/earth1418/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418 {
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
    plan.points = 1;
    plan.way[0] = at;
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
    const_cast<Game&>(*field.game).formations[1].of = Class::line;
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
    auto& game = const_cast<Game&>(*field.game);
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

// Two battles are told apart by whatever differs in them.
TEST(E18_PLN_03, nothing_of_a_battle_is_left_out_of_its_hash) {
    const Field field("guns");
    std::set<u64> hashes = {hash(field.state)};
    const auto differs = [&](auto change) {
        State state = field.state;
        change(state);
        EXPECT_TRUE(hashes.insert(hash(state)).second) << hashes.size();
    };
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 90, 0, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7621, 90, 0, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 91, 0, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 90, 1, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 90, 0, 1}); });
    differs([](State& s) { s.cordons.add({}), s.cordons.add({mm_at(2, 1), 7620, 90, 0, 0}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 100, 0, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 101, 100, 0, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 101, 0, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 100, 1, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 100, 0, true}); });
    differs([](State& s) { s.hits.add({1, 2, 3, 4, 5}); });
    for (const int i : {0, 1, 2, 3, 4})
        differs([&](State& s) {
            s.hits.add({UnitId(1 + (i == 0)), UnitId(2 + 2 * (i == 1)), u8(3 + 4 * (i == 2)), u8(4 + 5 * (i == 3)),
                u8(5 + 6 * (i == 4))});
        });
    differs([](State& s) { s.unit[0].base[1].by = 3; });
    differs([](State& s) { s.unit[0].base[1].injury = Injury::old; });
    differs([](State& s) { s.winner = Side::blue; });
    differs([](State& s) { s.ending = Ending::bounds; });
    differs([](State& s) { s.secret[1].order[0].command = Command::hold; });
    differs([](State& s) { s.secret[1].order[0].direction = 1; });
    differs([](State& s) { s.secret[1].order[0].toward.x = 1; });
    differs([](State& s) { s.secret[1].plan[0].act = Act::dig; });
    differs([](State& s) { s.secret[1].plan[0].points = 1; });
    differs([](State& s) { s.secret[1].plan[0].column = 1; });
    differs([](State& s) { s.secret[1].plan[0].row = 1; });
    differs([](State& s) { s.secret[1].plan[0].target = 1; });
    differs([](State& s) { s.secret[1].plan[0].against = 1; });
    differs([](State& s) { s.secret[1].plan[0].facing = 1; });
    differs([](State& s) { s.secret[1].plan[0].way[3].y = 1; });
    differs([](State& s) { s.secret[1].missions.add({1}); });
    differs([](State& s) { s.secret[1].missions.add({2}); });
    differs([](State& s) { s.secret[1].missions.add({1, true}); });
    differs([](State& s) { s.secret[1].missions.add({1, true, mm_at(1, 1)}); });
    for (const Shots& shots : {Shots{1, 0, 0, {}}, Shots{2, 0, 0, {}}, Shots{1, 1, 0, {}}, Shots{1, 0, 1, {}},
             Shots{1, 0, 1, {1}}, Shots{1, 0, 1, {0, 1}}})
        differs([&](State& s) { s.secret[1].missions.add({1}), s.secret[1].missions.item[0].at.add(shots); });
    for (const Laying& laying : {Laying{Side::red, 1, 0, 1}, Laying{Side::red, 2, 0, 1}, Laying{Side::red, 1, 1, 1},
             Laying{Side::red, 1, 0, 2}, Laying{Side::blue, 1, 0, 1}})
        differs([&](State& s) { (void)s.stacks.seal(laying, Laying{Side::blue}); });
    for (const Shooting& shooting :
        {Shooting{1}, Shooting{2}, Shooting{1, {1, 0}}, Shooting{1, {0, 1}}, Shooting{1, {}, 1}, Shooting{1, {}, 0, 1},
            Shooting{1, {}, 0, 0, 1}, Shooting{1, {}, 0, 0, 0, 1}, Shooting{1, {}, 0, 0, 0, 0, Side::red}})
        differs([&](State& s) { (void)s.stacks.call(shooting); });
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
    ASSERT_EQ(forecast.notes.size(), 1u);
    EXPECT_EQ(forecast.notes[0].words, "4 bases under the circle may be given shots");
    at.size = 2;
    EXPECT_TRUE(guns.game->forecast(guns.state, circle, at).title.empty());
    EXPECT_EQ(guns.game->shown(guns.state, circle).size(), 2u);
}

TEST(Options, are_tied_to_what_they_are_about) {
    Field field("field");
    field.begin(Plans{4});
    const auto spot = [&](Topic topic, int option) {
        Question question = *field.asked.of(Side::red);
        question.topic = u16(topic);
        return field.game->spot(field.state, question, option);
    };
    for (const Topic topic : {Topic::plan_whom, Topic::gun_whom}) {
        EXPECT_EQ(spot(topic, max_units), Spot{Spot::finish});
        EXPECT_EQ(spot(topic, 1), (Spot{Spot::token, 0, 0, 1}));
    }
    for (const Topic topic : {Topic::plan_target, Topic::gun_target}) {
        EXPECT_EQ(spot(topic, max_units), Spot{Spot::choice});
        EXPECT_EQ(spot(topic, max_units + 1), Spot{Spot::choice});
        EXPECT_EQ(spot(topic, 2), (Spot{Spot::token, 0, 0, 2}));
    }
    for (const Topic topic : {Topic::plan_against, Topic::gun_with, Topic::opponent, Topic::plan_way, Topic::gun_way})
        EXPECT_EQ(spot(topic, 3), (Spot{Spot::token, 0, 0, 3}));
    EXPECT_EQ(spot(Topic::pursue, 1), Spot{Spot::choice});
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
    const_cast<Game&>(*field.game).formations[1].of = Class::line;
    field.begin(Plans{4});
    EXPECT_TRUE(field.asked.of(Side::red));
    EXPECT_FALSE(field.asked.of(Side::blue));
    field.give(Side::red, max_units);
    EXPECT_FALSE(field.asked.of(Side::red));
    EXPECT_TRUE(field.asked.of(Side::blue));
    EXPECT_TRUE(field.unit("Red A").shown);
}

TEST(E18_PLN_04, a_plan_may_be_changed_until_its_owner_is_ready) {
    Field field("field");
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::dig));
    EXPECT_EQ(field.plan("Red A").act, Act::dig);
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::stay));
    EXPECT_EQ(field.plan("Red A").act, Act::dig);  // until the new one is whole
    field.give(Side::red, field.id("Blue A"));
    EXPECT_EQ(field.plan("Red A").act, Act::stay);
    EXPECT_EQ(field.plan("Red A").target, field.id("Blue A"));
    const Plan& plan = field.plan("Red A");
    EXPECT_EQ(plan.points + plan.column + plan.row, 0);
    EXPECT_EQ(plan.against, no_unit);
    EXPECT_EQ(plan.facing, 180);
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

TEST(E18_DIG_02, who_digs_does_not_shoot_and_is_not_in_contact) {
    Field field("field"), other("field", {"e18.dig_and_shoot=true"});
    Plan digs;
    digs.act = Act::dig;
    EXPECT_FALSE(asks_target(field.at(), field.id("Red A"), digs));
    EXPECT_TRUE(asks_target(other.at(), other.id("Red A"), digs));
    field.plan("Red A") = digs;
    field.unit("Blue A").at = mm_at(300, 115);
    field.begin(Ending_bound{}, 3);
    EXPECT_FALSE(field.unit("Red A").dug_in);
}

TEST(E18_TRA_03, who_is_carried_does_not_shoot) {
    Field field("road"), other("road", {"e18.transport_no_shoot=false"});
    Plan far, near;
    far.act = near.act = Act::move;
    far.points = near.points = 1;
    far.facing = near.facing = 180;
    far.way[0] = mm_at(450, 150);
    near.way[0] = mm_at(450, 120);
    for (Field* one : {&field, &other}) one->unit("Red A").at = mm_at(450, 60);
    EXPECT_FALSE(asks_target(field.at(), field.id("Red A"), far));
    EXPECT_TRUE(asks_target(field.at(), field.id("Red A"), near));
    EXPECT_TRUE(asks_target(other.at(), other.id("Red A"), far));
}

TEST(E18_LOS_01, one_base_is_enough_or_each_counts) {
    const auto dice = [](std::vector<std::string> settings) {
        Field field("sight", std::move(settings));
        field.unit("Blue B").at = mm_at(460, 350);  // part of the hill is in the way of some of its bases
        field.unit("Blue B").bases = 6;
        field.unit("Red B").at = mm_at(460, 150);
        field.unit("Red B").bases = 6;
        return field;
    };
    const Field field = dice({});
    const u8 seen = seeing(field.at(), field.id("Red B"), field.id("Blue B"), 400 * mm, false);
    EXPECT_GT(std::popcount(seen), 0);
    EXPECT_EQ(std::popcount(seeing(field.at(), field.id("Red B"), field.id("Blue B"), 400 * mm, true)), 1);
    const Field each = dice({"e18.los_bases=each"});
    EXPECT_EQ(int(work_out(each.at(), each.id("Red B"), each.id("Blue B")).volley.dice),
        1 + std::max(std::popcount(seeing(each.at(), each.id("Red B"), each.id("Blue B"), 300 * mm, false)) - 2, 0));
}

TEST(E18_LOS_02, troops_block_by_option) {
    Field field("field"), other("field", {"e18.troops_block_los=true"});
    for (Field* one : {&field, &other}) one->unit("Red B").at = mm_at(300, 150), one->unit("Red B").bases = 6;
    EXPECT_TRUE(sees(field.at(), field.id("Red A"), field.id("Blue A"), 400 * mm));
    EXPECT_FALSE(sees(other.at(), other.id("Red A"), other.id("Blue A"), 400 * mm));
}

TEST(E18_ART_06, bonus_shots_are_one_a_base_or_one_a_mission) {
    Field field("guns"), other("guns", {"e18.bombard_bonus=single"});
    EXPECT_EQ(bonus_shots_of(field.at(), field.id("Red 1")), (std::array<u8, most_bonus>{2}));
    EXPECT_EQ(bonus_shots_of(other.at(), other.id("Red 1")), (std::array<u8, most_bonus>{1}));
    const Volley volley =
        bombard(field.at(), field.id("Red 3"), {field.id("Blue B"), 0, 2, {0, 1}}, mm_at(700, 350), 1).item[0];
    EXPECT_EQ(volley.dice, 2);
    EXPECT_EQ(volley.apart, 1);
    EXPECT_EQ(volley.bonus, 2);
}

TEST(E18_ART_05, the_circle_may_be_fixed_in_the_plan) {
    Field field("guns", {"e18.circle_placement=at_plan"});
    field.plan("Red 1").act = Act::bombard;
    field.plan("Red 1").points = 1;
    field.plan("Red 1").way[0] = mm_at(700, 350);
    field.begin(Shooting{1});
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    EXPECT_EQ(Topic(question->topic), Topic::shots);
    EXPECT_EQ(question->size, 1);
    EXPECT_EQ(question->each, 2);  // half of four
}

TEST(E18_GAS_02, batteries_of_a_mission_lay_one_line) {
    Field field("guns");
    field.state.wind = 90;
    for (const char* name : {"Red 2", "Red 3"}) field.plan(name).act = Act::smoke;
    field.plan("Red 3").act = Act::join;
    field.plan("Red 3").against = field.id("Red 2");
    field.plan("Red 2").points = 1;
    field.plan("Red 2").way[0] = mm_at(600, 400);
    std::tie(field.plan("Red 2").column, field.plan("Red 2").row) = std::tuple(u8(3), u8(2));
    field.begin(Shooting{1});
    Answer at;
    at.size = 3;
    at.value[0] = 60000, at.value[1] = 40000, at.value[2] = 0;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, at, field.asked, &field.told));
    ASSERT_EQ(field.state.cordons.size, 1);
    EXPECT_EQ(field.state.cordons.item[0].width, 15240);
    EXPECT_EQ(bounds(body_of(*field.game, field.state.cordons.item[0])), (Bounds{{58730, 32380}, {61270, 47620}}));
}

TEST(E18_END_02, smoke_drifts_at_the_end) {
    Field field("guns");
    field.state.wind = 90;
    field.state.cordons.add({mm_at(600, 400), 15240, 90, 0, 0});
    field.begin(Ending_bound{});
    EXPECT_EQ(field.count(Told::drifts), 1);
    EXPECT_EQ(field.state.cordons.item[0].at, (Place{67620, 40000}));
}

TEST(E18_END_03, fresh_and_old_injuries_are_told_apart) {
    Field field("field");
    field.unit("Red A").base[0] = {Injury::fresh, field.id("Blue A")};
    field.begin(Ending_bound{}, 2);
    EXPECT_EQ(field.unit("Red A").base[0].injury, Injury::old);
    field.hit("Blue A", "Red A", 3);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red A").bases, 3);
    ASSERT_EQ(field.unit("Red A").base[1].injury, Injury::fresh);
    // One hit more: the shooter chooses between the old injury and the fresh ones.
    field.begin(Losses{});
    field.hit("Blue A", "Red A", 1);
    field.begin(Losses{});
    ASSERT_EQ(field.asked.count, 1);
    EXPECT_EQ(field.asked.at[0].asked, Side::blue);
    EXPECT_EQ(field.asked.at[0].size, 2);
    field.give(Side::blue, 1);  // and the hit before it, which is asked as well
    field.give(Side::blue, 2);
    EXPECT_EQ(field.unit("Red A").bases, 1);
    EXPECT_EQ(field.unit("Red A").base[0].injury, Injury::old);
}

TEST(E18_FOR_02, regiments_change_names_only) {
    for (const auto& [level, word] : {std::pair{"battalion", "Which battalion gets a command, or are you ready?"},
             {"regiment", "Which regiment gets a command, or are you ready?"}}) {
        Field field("field", {std::string("e18.sf_level=") + level});
        field.state.bound = 0;
        field.begin(Bound{});
        EXPECT_EQ(field.game->words(field.state, field.asked.at[0]), word);
    }
}

TEST(E18_UNT_02, what_a_base_stands_for_has_no_effect) {
    const Field field("field");
    const Game& game = *field.game;
    for (const Troop& troop : game.troops) EXPECT_FALSE(troop.models.empty()) << troop.id;
}

TEST(E18_OVW_01, whoever_appears_first_by_option) {
    Field field("sight", {"e18.overwatch_any=true"});
    field.plan("Blue A").act = Act::stay;
    field.plan("Blue A").target = 0xfe;
    field.goes("Red A", Act::move, {mm_at(340, 190)});
    field.begin(Execution{5});
    EXPECT_EQ(field.count(Told::overwatch), 1) << field.story();
}

TEST(E18_MEL_05, nobody_shoots_at_who_is_in_melee) {
    Field field("close");
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Blue R").in_contact = true;
    EXPECT_STREQ(refuse_target(field.at(), field.id("Red L"), {}, field.id("Blue R")).rule.id(), "E18-MEL-05");
    EXPECT_EQ(work_out(field.at(), field.id("Red L"), field.id("Blue R")).lost, Lost::melee);
    Plan assaults;
    assaults.act = Act::assault;
    assaults.against = field.id("Blue R");
    EXPECT_FALSE(refuse_target(field.at(), field.id("Red G"), assaults, field.id("Blue R")));
}

TEST(E18_GAS_01, transparent_gas_does_not_block) {
    Field field("field");
    field.state.wind = 0;
    const auto see = [&] { return sees(field.at(), field.id("Red A"), field.id("Blue A"), 1000 * mm); };
    for (const u8 effect : {0, 1, 2}) {
        field.state.cordons.clear();
        field.state.cordons.add({mm_at(300, 200), 30000, 0, effect, 0});
        EXPECT_FALSE(see());
    }
    const_cast<Game&>(*field.game).transparent = true;
    EXPECT_TRUE(see());
    field.state.cordons.item[0].effect = 0;
    EXPECT_FALSE(see());  // smoke is never
}

TEST(E18_HVY_02, heavy_weapons_plan_in_step_5_and_shoot_first) {
    const Field field("trench");
    for (const char* name : {"Red MG", "Blue MG"}) {
        EXPECT_EQ(planning_step(*field.game, field.id(name)), 5);
        EXPECT_LE(shooting_step(field.at(), field.id(name), Act::assault), 2);
    }
}

// E18-OVW-01 Neither who moves nor who digs keeps a shot that was impossible.
TEST(E18_OVW_01, only_who_stays_waits) {
    for (const auto& [act, waits] : {std::pair{Act::stay, true}, {Act::move, false}, {Act::dig, false}}) {
        Field field("sight", {"e18.dig_and_shoot=true"});
        field.plan("Red A").act = act;
        field.plan("Red A").target = field.id("Blue A");
        field.begin(Shooting{5}, 3);
        EXPECT_EQ(field.count(Told::lost_shot), 1);
        EXPECT_EQ(field.unit("Red A").waits, waits);
    }
}

// It waits on for a target that it cannot hurt: a tank in a trench, 6 + 1 against rifles.
TEST(E18_OVW_01, nobody_interrupts_who_cannot_be_hurt) {
    for (const auto& [y, shoots] : {std::pair{300, false}, {250, true}}) {
        Field field("tanks");
        field.unit("Red T").at = field.unit("Red T").from = field.unit("Red T").told = mm_at(350, y);
        field.unit("Blue B").at = mm_at(600, 300);
        field.unit("Blue B").waits = true;
        field.plan("Blue B").act = Act::stay;
        field.plan("Blue B").target = field.id("Red T");
        field.goes("Red T", Act::move, {mm_at(380, y)});
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Blue B").shot, shoots) << field.story();
        EXPECT_EQ(field.unit("Blue B").waits, !shoots);
        EXPECT_EQ(field.unit("Red T").pressed, shoots);
    }
}

TEST(E18_EXE_06, a_shot_at_who_is_gone_is_lost) {
    Field field("field");
    field.plan("Red A").act = Act::stay;
    field.plan("Red A").target = field.id("Blue A");
    field.unit("Blue A").bases = 0;
    field.begin(Shooting{5}, 3);
    EXPECT_EQ(field.count(Told::lost_shot), 1);
    EXPECT_FALSE(field.unit("Red A").waits);
    EXPECT_FALSE(field.unit("Red A").shot);
    field.unit("Blue A").bases = 3;
    field.unit("Blue A").at = mm_at(300, 500);  // out of range: he may yet come
    field.begin(Shooting{5}, 3);
    EXPECT_TRUE(field.unit("Red A").waits);
    EXPECT_FALSE(field.unit("Blue A").pressed);  // E18-CMD-04
}

TEST(E18_CMD_04, being_shot_at_is_enough) {
    Field field("field");
    field.plan("Blue A").act = Act::stay;
    field.plan("Blue A").target = field.id("Red A");
    field.begin(Shooting{5}, 3);
    field.dice({1, 1});
    EXPECT_TRUE(field.unit("Red A").pressed);
    EXPECT_FALSE(field.unit("Red B").pressed);
    field.begin(Ending_bound{}, 3);
    EXPECT_TRUE(field.unit("Red A").under_fire);
    EXPECT_EQ(chart_row(field.at(), field.id("Red A")), Chart_row::open_under_fire);
}

}
}
