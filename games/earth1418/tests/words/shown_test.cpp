// What is shown, as whole texts: the cards of sub-units, the chart of troops, and the table with its plans and sheets.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/tests/field.h"
#include "games/earth1418/tests/words/parade.h"

namespace earth1418::shown_test {
namespace {

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

std::string zone(const Scene::Zone& zone) {
    return fmt::format("{} {} {} '{}' {} {} {}{}{}{}\n", zone.id, zone.kind, zone.name, zone.words, int(zone.side),
        zone.value, int(zone.look), zone.is_line ? " line" : "", zone.radius ? fmt::format(" r{}", zone.radius) : "",
        places(zone.outline));
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
    for (const Scene::Zone& zone : field.game->scene(field.state).zones)
        EXPECT_EQ(zone.of,
            zone.kind == "shot" ? (std::vector<int>{field.id("Red Cars"), field.id("Blue Res")}) : std::vector<int>{})
            << "a line of fire is drawn with its shooter or its target";
    EXPECT_EQ(red_cars(field.state), std::vector<std::string>{"ordered: move, at Blue Res"});
    EXPECT_EQ(red_cars(field.game->view(field.state, Side::blue)), std::vector<std::string>{});
    field.unit("Red Cars").shown = true;
    EXPECT_EQ(red_cars(field.game->view(field.state, Side::blue)).size(), 1u);
    field.unit("Blue Res").bases = 0;
    EXPECT_EQ(drawn(field, "shot"), std::vector<std::string>{});
}

// Until the next are given; the enemy's once they are shown.
TEST(E18_CMD_01, commands_lie_on_the_table) {
    Field field = parade();
    EXPECT_EQ(drawn(field, "command"), std::vector<std::string>{});
    field.order("Red Rifles") = {Command::advance, 180, mm_at(300, 500)};
    const std::string whose = field.game->formations[0].name;
    for (const Phase phase : {Phase::command, Phase::planning}) {
        field.state.phase = phase;
        EXPECT_EQ(drawn(field, "command"), std::vector<std::string>{whose});
        const auto zones = field.game->scene(field.state).zones;
        EXPECT_EQ(std::ranges::find(zones, "command", &Scene::Zone::kind)->name, "ADVANCE");
    }
    const auto arrows = [&](const State& state) {
        std::vector<std::pair<Place, Place>> all;
        for (const Scene::Zone& zone : field.game->scene(state).zones)
            if (zone.kind == "command") all.push_back({zone.outline.front(), zone.outline.back()});
        return all;
    };
    const Place middle = middle_of(field.at(), 0);
    EXPECT_EQ(arrows(field.state), (std::vector{std::pair{middle, Place{middle.x, middle.y + 150 * mm}}}));
    EXPECT_TRUE(arrows(field.game->view(field.state, Side::blue)).empty());
    field.order("Red Rifles").command = Command::hold;
    EXPECT_TRUE(arrows(field.state).empty());
    field.order("Red Rifles").command = Command::advance;
    field.state.phase = Phase::command;
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

}
}
