// What is shown and told, as whole texts: the cards of sub-units, the table with its plans and sheets, forecasts, questions and events.
#include <fstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/earth1418/tests/field.h"

namespace earth1418::shown_test {
namespace {

// The second bound of a battle with something of everything.
Field parade() {
    Field field("parade");
    field.state.bound = 2;
    field.state.phase = Phase::planning;
    field.state.step = 4;
    field.state.wind = 90;
    field.order("Red Rifles") = {Command::advance, 180, {}};
    field.order("Red Tank") = {Command::assault, 180, {}};
    field.order("Red Lancers") = {Command::hold, 0, {}};
    field.order("Blue Elite") = {Command::retreat, 170, {}};
    field.unit("Red Rifles").base[0] = field.unit("Red Rifles").base[1] = {Injury::fresh, field.id("Blue Elite")};
    field.unit("Red Rifles").base[2] = {Injury::old, no_unit};
    field.unit("Red Rifles").under_fire = true;
    field.unit("Red Mortars").forced = true;
    field.unit("Red MG").moved_last = true;
    field.unit("Red Staff").dug_in = true;
    field.unit("Red Dragoons").bases = 2;
    field.unit("Red Dragoons").left = 1;
    field.unit("Blue Res").bases = 2;
    field.unit("Blue Res").waits = true;
    field.unit("Blue Gren").leaving = field.unit("Blue Gren").dug_in = true;
    field.unit("Blue Gren").long_dug_in = true;
    field.goes("Blue Gren", Act::retreat, {mm_at(300, 460), mm_at(310, 490)});
    field.goes("Red Cars", Act::move, {mm_at(440, 150)});
    field.plan("Red Cars").target = field.id("Blue Res");
    field.plan("Red How").act = Act::bombard;
    field.plan("Red How").column = 5, field.plan("Red How").row = 3;
    field.plan("Red Lancers").act = Act::dig;
    field.state.cordons.add({mm_at(150, 120), 15240, 90, 1, 1});
    field.state.patches.add({mm_at(700, 450), 100 * mm, 25 * mm, 0, false});
    field.state.patches.add({mm_at(100, 450), 60 * mm, 30 * mm, 45, true});
    field.state.holder[0] = Side::blue;
    field.state.score = {1, 3};
    return field;
}

std::string card(const Field& field, const std::string& name) {
    const Survey survey = field.game->survey(field.state, {Spot::token, 0, 0, field.id(name)});
    std::string text = survey.title + "\n";
    for (const Survey::Fact& fact : survey.facts)
        text += fmt::format("  {}: {} {}\n", fact.what, fact.words, fact.rule.id());
    for (const Survey::Layer& layer : survey.layers)
        text += fmt::format("  ring {} {} {}\n", layer.words, layer.marks[0].radius, layer.marks[0].rule.id());
    return text;
}

std::string cells(const Scene::Sheet::Row& row) {
    std::string text;
    for (const Scene::Sheet::Cell& cell : row.cells) {
        text += (text.empty() ? "" : " | ") + cell.words;
        if (cell.tone == Scene::Sheet::good) text += "*";
        if (!cell.badges.empty()) text += fmt::format(" [{}]", fmt::join(cell.badges, ", "));
    }
    return text + (row.is_gone ? " gone" : "") + (row.token >= 0 ? fmt::format(" #{}", row.token) : "") + row.kind +
        "\n";
}
std::string sheet(const Scene::Sheet& sheet) {
    std::string text = fmt::format("{} {}: {}\n", sheet.id, sheet.title, fmt::join(sheet.columns, " | "));
    for (const Scene::Sheet::Row& row : sheet.rows) text += "  " + cells(row);
    return text;
}
std::string places(std::span<const Place> list) {
    std::string text;
    for (const Place place : list) text += fmt::format(" {},{}", place.x, place.y);
    return text;
}
std::string zone(const Scene::Zone& zone) {
    return fmt::format("{} {} {} '{}' {} {} {}{}{}{}\n", zone.id, zone.kind, zone.name, zone.words, int(zone.side),
        zone.value, int(zone.look), zone.is_line ? " line" : "", zone.radius ? fmt::format(" r{}", zone.radius) : "",
        places(zone.outline));
}

// The part of tests/parade.txt under a heading of its own.
std::string expected(const std::string& heading) {
    std::ifstream file("games/earth1418/tests/parade.txt");
    EXPECT_TRUE(file) << "tests run in the root of the repository";
    std::string text;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("== ")) inside = line == "== " + heading;
        else if (inside) text += line + "\n";
    }
    return text;
}

TEST(Parade, has_cards_of_its_sub_units) {
    Field field = parade();
    field.unit("Red Tank").at = mm_at(460, 420), field.unit("Blue Res").at = mm_at(460, 435);
    field.unit("Red Tank").in_contact = field.unit("Blue Res").in_contact = true;
    field.unit("Red Tank").assaulted = 1;
    std::string text;
    for (UnitId id = 0; id < field.game->units(); ++id) text += card(field, field.game->roster[id].name);
    EXPECT_EQ(text, expected("Cards"));
    field.unit("Red Tank").bases = 0;
    EXPECT_TRUE(field.game->survey(field.state, {Spot::token, 0, 0, field.id("Red Tank")}).empty());
    EXPECT_TRUE(field.game->survey(field.state, {Spot::token, 0, 0, field.game->units()}).empty());
    EXPECT_TRUE(field.game->survey(field.state, {Spot::token, 0, 0, -1}).empty());
    EXPECT_TRUE(field.game->survey(field.state, {Spot::choice, 0, 0, 0}).empty());
}

TEST(Parade, stands_on_a_table) {
    Field field = parade();
    field.unit("Red Field").bases = 0;
    const Scene scene = field.game->scene(field.state);
    std::string text = fmt::format("{}, {}: {}\n", scene.title, scene.date, scene.aim);
    for (const Scene::Token& token : scene.tokens) {
        std::string bases;
        for (const bool is_hurt : token.rank) bases += is_hurt ? '-' : '+';
        text += fmt::format("{} {} {} {} {}{} {},{} {}/{} {} {} {}x{} {} {}{}\n", token.id, int(token.side), token.name,
            token.kind, token.label, token.on_board ? "" : " off", token.x, token.y, token.strength, token.full,
            token.unit, token.facing, token.width, token.depth, int(token.look), bases,
            token.markers.empty() ? "" : fmt::format(" {}", fmt::join(token.markers, ", ")));
    }
    for (const Scene::Unit& unit : scene.units) text += fmt::format("{} {} {}\n", unit.id, unit.name, int(unit.side));
    for (const Scene::Zone& one : scene.zones) text += zone(one);
    for (const Scene::Sheet& one : scene.sheets) text += sheet(one);
    for (const Scene::Score* one : {&scene.red, &scene.blue})
        text += fmt::format("{}: {} {}, {} lost, {} {}\n", one->name, one->score, one->what, one->losses,
            one->counts.back().number, one->counts.back().words);
    const Scene::Clock clock = field.game->clock(field.state);
    text += fmt::format("{} of {}, {} {}\n", clock.turn, clock.turns, clock.step, clock.phase);
    const Landscape land = field.game->landscape(field.state);
    for (const Landscape::Area& area : land.areas)
        text += fmt::format("{} {} '{}' {} {} {}{}\n", area.id, area.kind, area.words, area.height, area.width,
            int(area.look), places(area.outline));
    text += fmt::format(
        "{} {} {} {}\n", land.free_board->width, land.free_board->height, land.free_board->grid, land.legend.size());
    EXPECT_EQ(text, expected("Table"));
}

std::vector<std::string> drawn(const Field& field, const std::string& kind) {
    std::vector<std::string> words;
    for (const Scene::Zone& zone : field.game->scene(field.state).zones)
        if (zone.kind == kind) words.push_back(zone.words);
    return words;
}

// A player must see on the table, and in the list, which sub-units are planned and for what; and of the enemy what is shown.
TEST(E18_PLN_02, plans_lie_on_the_table) {
    Field field = parade();
    const auto red_cars = [&](const State& state) {
        return field.game->scene(state).tokens[std::size_t(field.id("Red Cars"))].markers;
    };
    EXPECT_EQ(drawn(field, "shot"), std::vector<std::string>{"Red Cars shoots at Blue Res"});
    EXPECT_EQ(red_cars(field.state), std::vector<std::string>{"ordered: move, at Blue Res"});
    EXPECT_EQ(red_cars(field.game->view(field.state, Side::blue)), std::vector<std::string>{});
    field.unit("Red Cars").shown = true;
    EXPECT_EQ(red_cars(field.game->view(field.state, Side::blue)).size(), 1u);
    field.unit("Blue Res").bases = 0;
    EXPECT_EQ(drawn(field, "shot"), std::vector<std::string>{});
}

TEST(E18_CMD_01, commands_lie_on_the_table_while_they_are_given) {
    Field field = parade();
    field.order("Red Rifles") = {Command::advance, 180, mm_at(300, 500)};
    EXPECT_EQ(drawn(field, "command"), std::vector<std::string>{});
    field.state.phase = Phase::command;
    EXPECT_EQ(drawn(field, "command"), std::vector<std::string>{"ADVANCE"});
    const auto markers = [&](const State& state) {
        return field.game->scene(state).tokens[std::size_t(field.id("Red Rifles"))].markers;
    };
    EXPECT_EQ(markers(field.state).back(), "ordered: ADVANCE");
    EXPECT_NE(markers(field.game->view(field.state, Side::blue)).back(), "ordered: ADVANCE");
}

// E18-UNT-01, E18-UNT-04: every number of the chart.
TEST(E18_UNT_01, every_number_of_the_chart) {
    const Field field = parade();
    std::string text;
    for (const Scene::Sheet& one : field.game->tables()) text += sheet(one);
    EXPECT_EQ(text, expected("Troops"));
}

TEST(Parade, is_told_in_words) {
    const Field field = parade();
    const i32 a = field.id("Red Rifles"), b = field.id("Blue Elite"), gun = field.id("Red How");
    const i32 sp = field.id("Red SP");
    constexpr i32 nobody = i32(Side::nobody);
    struct Case {
        Told kind;
        std::array<i32, 5> operands;
    };
    // clang-format off
    const std::vector<Case> all = {
        {Told::wind, {90}}, {Told::wind, {60}}, {Told::wind, {337}}, {Told::wind, {338}}, {Told::bound, {3}},
        {Told::phase, {0, 0}}, {Told::phase, {1, 1}}, {Told::phase, {1, 6}}, {Told::phase, {2, 1}}, {Told::phase, {2, 10}},
        {Told::phase, {3, 0}}, {Told::phase, {4, 0}},
        {Told::commanded, {0, 1, 180}}, {Told::commanded_own, {0, 2, 90}}, {Told::commanded, {0, 4, 10}},
        {Told::tests, {a, 5, 4, 0}}, {Told::tests, {a, 3, 4, 1}},
        {Told::planned, {a, i32(Act::assault), b | b << 8, -1}},
        {Told::shows, {a, i32(Act::stay), any_target | no_unit << 8, -1}},
        {Told::shows, {sp, i32(Act::join), no_unit | gun << 8, -1}},
        {Told::shows, {a, i32(Act::move), b | no_unit << 8, 30000, 40050}},
        {Told::planned, {gun, i32(Act::bombard), no_unit | no_unit << 8, 30000, 40050}},
        {Told::fires, {gun, b, 2, 5, 3}},
        {Told::fires, {a, b, 1, 6}}, {Told::fires, {a, b, 3, 1}}, {Told::fires, {a, b, 3, 2}}, {Told::bonus, {a, 1, 2}},
        {Told::hits, {a, b, 0}}, {Told::hits, {a, b, 1}}, {Told::hits, {a, b, 2}},
        {Told::thrown_again, {b, 1, 2}}, {Told::thrown_again, {b, 2, 3}}, {Told::harmless, {a, b, 8}},
        {Told::lost_shot, {a, b, 0}}, {Told::lost_shot, {a, b, 1}}, {Told::lost_shot, {a, b, 2}},
        {Told::lost_shot, {a, b, 3}}, {Told::overwatch, {a, b, 2, 4}},
        {Told::mission, {gun, 30000, 40050, 1}}, {Told::smoke, {gun, 1, 30000, 40000, 7620}},
        {Told::struck, {a, 1, 3, 16000, 12000}}, {Told::struck, {a, 2, 1, 16000, 12000}}, {Told::injured, {a, 1, 0, 4}},
        {Told::injured, {a, 2, 1, 3}}, {Told::destroyed, {a}}, {Told::leaves, {a}}, {Told::slowed, {a, 4500, 7200}}, {Told::moved, {a, 100, 200, 300, 450}},
        {Told::stopped, {a, b}}, {Told::stopped, {a, gun}}, {Told::contact, {a, b}}, {Told::off_table, {a}}, {Told::abandons, {a}},
        {Told::pinned, {a}}, {Told::shoots_first, {1, 4, 3}}, {Told::fights, {a, b, 3, 1}}, {Told::no_dice, {a, b}},
        {Told::drifts, {0, 100, 200, 50, 200}}, {Told::gone, {2, 100, 200}}, {Told::recovers, {a, 1}}, {Told::recovers, {a, 2}},
        {Told::die, {a, 4, 4, 1}}, {Told::die, {a, 6, 4, 0}}, {Told::dug_in, {a}}, {Told::packed, {a, i32(Gun::packed)}},
        {Told::packed, {a, i32(Gun::just_unpacked)}}, {Told::broken, {0, 1, 2}}, {Told::broken, {0, 1, 1}},
        {Told::claimed, {a, 1, 2}}, {Told::holds, {0, 1}}, {Told::score, {3, 4}}, {Told::collapsed, {1, 7}}, {Told::won, {1, i32(Ending::collapse), 1, 0}}, {Told::won, {nobody, i32(Ending::collapse), 1, 1}},
        {Told::won, {nobody, i32(Ending::agreement)}}};
    // clang-format on
    std::string text;
    for (const Case& one : all) {
        const Event event{"E18-BND-01"_rule, everybody, u8(one.kind), one.operands};
        const Shown shown = field.game->shown(event);
        text += fmt::format(
            "{} / {} {}", field.game->words(event), int(field.game->headline(event)), fmt::join(shown.tokens, ","));
        if (!shown.way.empty()) text += " way" + places(shown.way);
        for (const Mark& mark : shown.marks)
            text += fmt::format(
                " mark {} {} {} {}{}", int(mark.kind), int(mark.tone), mark.words, mark.radius, places(mark.at));
        if (shown.strength >= 0) text += fmt::format(" strength {}", shown.strength);
        if (shown.together) text += " together";
        for (const auto& scored : shown.scores) text += fmt::format(" score {} {}", int(scored.side), scored.score);
        text += "\n";
    }
    EXPECT_EQ(text, expected("Told"));
}

std::string words(const Forecast& forecast) {
    std::string text = fmt::format("{}: {} dice\n", forecast.title, forecast.dice);
    for (const Forecast::Term& term : forecast.terms)
        text += fmt::format("  {:+} {} {}\n", term.dice, term.words, term.rule.id());
    for (const Forecast::Note& note : forecast.notes) text += fmt::format("  {} {}\n", note.words, note.rule.id());
    for (const Forecast::Distribution& of : forecast.distributions) {
        text += fmt::format("  {} of {}:", of.name, forecast.total);
        for (const Forecast::Weight& weight : of.weights) text += fmt::format(" {}={}", weight.value, weight.weight);
        text += "\n";
    }
    return text;
}

// What is expected of an order before it is given; each question is asked as a battle asks it.
TEST(Parade, expects_what_its_orders_do) {
    std::string text;
    const auto targets = [&](Field field, u8 step, const char* name, Act act, std::vector<const char*> at) {
        const Side side = field.game->side(field.id(name));
        field.asked = {};
        field.begin(Plans{step});
        field.give(side, field.id(name));
        if (Topic(field.asked.of(side)->topic) == Topic::plan_what) field.give(side, u8(act));
        if (Topic(field.asked.of(side)->topic) == Topic::plan_against) field.give(side, field.id(at[0]));
        const Question question = *field.asked.of(side);
        text += field.game->words(field.state, question) + "\n";
        for (const char* target : at)
            text += words(field.game->forecast(field.state, question, Answer::of(field.id(target))));
    };
    Field field = parade();
    field.unit("Red MG").moved_last = false;
    field.unit("Red Rifles").under_fire = false;
    field.unit("Blue Elite").under_fire = true;
    targets(field, 5, "Red MG", Act::stay, {"Blue Elite", "Blue Res", "Blue Field"});
    targets(field, 4, "Red Rifles", Act::stay, {"Blue Elite", "Blue Gren"});
    targets(field, 4, "Red Tank", Act::assault, {"Blue Gren", "Blue Elite"});
    targets(field, 6, "Blue Elite", Act::stay, {"Red Tank", "Red Rifles", "Red MG"});
    field.unit("Red Tank").at = mm_at(460, 425), field.unit("Blue Res").at = mm_at(460, 440);
    targets(field, 5, "Red MG", Act::stay, {"Blue Res"});
    EXPECT_EQ(text, expected("Forecasts"));
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

}
}
