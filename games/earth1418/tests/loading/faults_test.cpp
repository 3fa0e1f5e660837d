// Faults in scenarios that players write, each told with its line, and what is right to the limit.
#include <fstream>

#include "data_files/error.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::faults_test {
namespace {

std::string text_of(const char* file) {
    std::ifstream stream(file);
    return std::string(std::istreambuf_iterator<char>(stream), {});
}

// The parade ground with a part of it written otherwise: what is wrong with it then, or nothing.
std::string error_of(const std::string& from, const std::string& to) {
    std::string text = text_of("games/earth1418/records/scenarios/parade.yaml");
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    try {
        load_game(read_yaml(text, "x.yaml"), {}, {});
    } catch (const InputError& error) { return error.what(); }
    return {};
}

struct Fault {
    const char *from, *to, *error;
};

std::ostream& operator<<(std::ostream& out, const Fault& fault) { return out << fault.to; }
class A_file : public testing::TestWithParam<Fault> {};

TEST_P(A_file, says_what_is_wrong_with_it) {
    const Fault& fault = GetParam();
    const std::string error = error_of(fault.from, fault.to);
    if (*fault.error) EXPECT_NE(error.find(fault.error), std::string::npos) << error;
    else EXPECT_EQ(error, "");
}

constexpr const char* rifles = "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 180}";
constexpr const char* field = "{name: Red Field, type: gun75, bases: 2, at: [100, 30], facing: 180, packed: true}";
constexpr const char* mill = "{name: Mill, article: true, from: [250, 380], to: [350, 420], points: 3}";
constexpr const char* horse = "  - {name: Red Dragoons, type: mtd_rifles, bases: 3, at: [860, 200], facing: 270}";
constexpr const char* wood = "outline: [[520, 330], [600, 330], [600, 420]]";
constexpr const char* road = "along: [[400, 0], [400, 300], [420, 600]], width: 20";

const Fault faults[] = {
    // the table
    {"table: [900, 600]", "table: [900]", "x.yaml:11: table: is the width and the height"},
    {"table: [900, 600]", "table: [900, 299.99]", "300 to 3000 mm would be right"},
    {"table: [900, 600]", "table: [3000, 3000]", ""},
    {"table: [900, 600]", "table: [3000.01, 600]", "300 to 3000 mm would be right"},
    {"year: 1916", "year: 1799", "x.yaml:7: year"},
    {"year: 1916", "year: 1951", "x.yaml:7: year"},
    {"wind: east", "wind: die", ""},
    {"wind: east", "wind: 359", ""},
    {"wind: east", "wind: 0", ""},
    {"wind: east", "wind: 360", "x.yaml:12: wind"},
    {"wind: east", "wind: up",
        "x.yaml:12: wind: up is no wind; none, die, north, east, south, west or 0 to 359 degrees, towards which it "
        "blows, would be right"},
    {"wind: east", "wind: [90]", "x.yaml:12: wind"},
    {"wind: east", "wind: none", "there is no wind in this scenario, so no smoke and gas either (E18-GAS-04)"},
    {"wind: east", "wind: east\ntransparent_gas: perhaps", "transparent_gas"},
    {"bounds: 6", "bounds: 0", "bounds"},
    {"bounds: 6", "bounds: 60", ""},
    {"bounds: 6", "bounds: 61", "bounds"},
    {"bounds: 6", "bounds: 6\nfavours: green", "favours"},
    {"bounds: 6", "bounds: 6\nfavours: blue\nbalance: well\nsources: [a book]", ""},
    {"bounds: 6", "bonds: 6", "bonds"},
    {"id: parade", "id: The Parade",
        "x.yaml:3: id: is no id; small letters, digits and '-' would be right, such as mars-la-tour"},
    {"id: parade", "id: ../parade", "x.yaml:3: id: is no id"},
    {"id: parade", "id: '9th-parade'", ""},
    // ground
    {"kind: crops", "kind: crop", "x.yaml:16: kind: "},
    {"to: [800, 250], height: 2", "to: [800, 250]",
        "hills have a `height` from 1, and nothing else has one (E18-LOS-02)"},
    {"to: [800, 250], height: 2", "to: [800, 250], height: 9", ""},
    {"to: [800, 250], height: 2", "to: [800, 250], height: 10", "height"},
    {"to: [260, 140]", "to: [260, 140], height: 1", "(E18-LOS-02)"},
    {"to: [260, 140]", "to: [80, 140]", "leaves nothing between it and `from`"},
    {"to: [260, 140]", "to: [260, 80]", "leaves nothing between it and `from`"},
    {"to: [260, 140]", "to: [260]", "is a place in mm"},
    {"from: [80, 80], to", "from: [-100, -100], to", ""},
    {"from: [80, 80], to", "from: [80, -100.01], to", "-100 to 4000 mm would be right"},
    {"from: [80, 80], to", "from: [-100.01, 80], to", "-100 to 4000 mm would be right"},
    {"to: [260, 140]", "to: [4000, 140]", ""},
    {"to: [260, 140]", "to: [4000.01, 140]", "-100 to 4000 mm would be right"},
    {wood, "outline: [[520, 330], [600, 330]]", "has 2 places; 3 to 60 would be right"},
    {wood, "outline: [[520, 330], [600, 330], [560, 330]]", "outline: "},
    {wood, "outline: [[520, 330], [600, 420], [600, 330], [520, 420]]", "crosses itself at [560, 375]"},
    {"[[600, 200], [800, 200]]", "[[600, 200], [600, 200]]", "has the same place twice in a row"},
    {road, "along: [[400, 0]], width: 20", "has 1 places; 2 to 60 would be right"},
    {road, "along: [[400, 0], [400, 0.99]], width: 20",
        "has two places that are less than a millimetre apart, at [400, 0]; a millimetre or more would be right"},
    {road, "along: [[400, 0], [400, 600]]", "x.yaml:20: terrain: key 'width' is missing; add it"},
    {road, "along: [[400, 0], [400, 600]], width: wide", "1 to 200 mm would be right"},
    {road, "along: [[950, 0], [950, 600]], width: 20", "lies off the table"},
    {road, "along: [[400, 0], [400, 600]], width: 20, from: [400, 0], to: [420, 600]", "unknown key 'from'"},
    {road, "along: [[400, 0], [400, 1]], width: 20", ""},
    {road, "along: [[400, 0], [400, 600]], width: 0.99", "1 to 200 mm would be right"},
    {road, "along: [[400, 0], [400, 600]], width: 200", ""},
    {"[[600, 200], [800, 200]]", "[[600, 200]]", "has 1 places; 2 to 60 would be right"},
    // rewards
    {"points: 2, charged: true}", "points: 21, charged: true}", "points"},
    {"points: 2, charged: true}", "points: 20, charged: sure}", "charged"},
    {"tanks: {side: blue, points: 3}", "tanks: {side: green, points: 3}", "side"},
    {"tanks: {side: blue, points: 3}", "tanks: {side: blue, points: 0}", "points"},
    {"crush: true", "crash: true", "crash"},
    {mill, "{name: Mill, article: true, from: [250, 380], to: [350, 420], points: 0}", "points"},
    {mill, "{name: Mill, article: true, from: [250, 380], to: [350, 420], points: 20, bases: 50}", ""},
    {mill, "{name: Mill, article: true, from: [250, 380], to: [350, 420], points: 21}", "points"},
    {mill, "{name: Mill, article: true, from: [250, 380], to: [350, 420], points: 3, bases: 51}", "bases"},
    {mill, "{name: Mill, article: true, from: [250, 380], to: [350, 420], points: 3, bases: 0}", "bases"},
    {mill, "{name: Mill, article: true, from: [250, 380], to: [250, 420], points: 3}", "leaves nothing"},
    {mill, "{name: far side, from: [250, 380], to: [350, 420], points: 3}",
        "there is another objective called 'Far side'; names are unique, capitals aside"},
    // sides
    {"home: north", "home: up", "home"},
    {"home: north", "home: south",
        "home: is where red is at home, too; another edge would be right, for each retreats over its own (E18-CMD-09)"},
    {"home: north", "home: west", ""},
    {"{command: advance, toward: south}", "{command: advice, toward: south}", "command"},
    {"{command: advance, toward: south}", "{command: advance}", "toward"},
    {"name: Red Tanks", "name: Red Motors", "there is another formation called 'Red Motors'"},
    {"name: Red Tanks", "name: 'Red, Tanks'", "a name without commas, ': ' and a ':' at its end would be right"},
    {"name: Red Tanks", "name: 'Red: Tanks'", "a name without commas, ': ' and a ':' at its end would be right"},
    {"name: Red Tanks", "name: ready", "cannot stand in a record"},
    {"name: Red Tanks", "name: Red T\u0430nks", "mixes letters that look alike"},
    {"class: elite\n        sub_units:\n          - {name: Red L",
        "class: best\n        sub_units:\n          - {name: Red L", "class"},
    {"name: Red Horse\n        class: elite", "name: Red Horse\n        motor: true",
        "only infantry formations have motor transport (E18-TRA-02)"},
    {"name: Red Guns", "name: Red Guns\n        class: line", "artillery has no class (E18-FOR-03)"},
    {"class: line\n        motor: true", "motor: true",
        "has no `class`; reserve, line or elite would be right (E18-FOR-03)"},
    {horse, "  - {name: Red Dragoons, type: gun75, bases: 3, at: [860, 200], facing: 270}",
        "artillery and other troops do not share a formation (E18-FOR-03)"},
    {"name: Blue Guns\n        sub_units:\n          - {name: Blue Field, type: gun75, bases: 3, at: [750, 560], "
     "facing: 0}",
        "name: Blue Guns\n        sub_units: []", "has no sub-unit (E18-FOR-01)"},
    {"name: Blue Guard\n        class: elite\n        sub_units:\n          - {name: Blue Elite, type: elite, bases: "
     "3, at: "
     "[300, 400], facing: 0, dug_in: true}\n          - {name: Blue Gren, type: gren, bases: 3, at: [300, 440], "
     "facing: "
     "0}\n      - name: Blue Landwehr\n        class: reserve\n        sub_units:\n          - {name: Blue Res, type: "
     "res, bases: 3, at: [560, 400], facing: 0, masks: true}\n          - {name: Blue Staff, type: cmd, bases: 1, at: "
     "[560, 500], facing: 0}\n      - name: Blue Guns",
        "name: Blue Guns", "has no formation but artillery, which has lost before it begins (E18-VIC-03)"},
    // sub-units
    {rifles, "{name: Red Staff, type: line, bases: 4, at: [160, 120], facing: 180}",
        "there is another sub-unit called 'Red Staff'"},
    {rifles, "{name: 'Red, Rifles', type: line, bases: 4, at: [160, 120], facing: 180}", "cannot stand in a record"},
    {rifles, "{name: 'Red: Rifles', type: line, bases: 4, at: [160, 120], facing: 180}", "cannot stand in a record"},
    {rifles, "{name: 'Red  Rifles', type: line, bases: 4, at: [160, 120], facing: 180}", "cannot stand in a record"},
    {rifles, "{name: Red R\u0456fles, type: line, bases: 4, at: [160, 120], facing: 180}",
        "mixes letters that look alike"},
    {rifles, "{name: draw, type: line, bases: 4, at: [160, 120], facing: 180}", "cannot stand in a record"},
    {rifles, "{name: concede, type: line, bases: 4, at: [160, 120], facing: 180}", "cannot stand in a record"},
    {rifles, "{name: ready, type: line, bases: 4, at: [160, 120], facing: 180}", "cannot stand in a record"},
    {rifles, "{name: none, type: line, bases: 4, at: [160, 120], facing: 180}", "cannot stand in a record"},
    {rifles, "{name: Red Rifles, type: line, bases: 0, at: [160, 120], facing: 180}", "x.yaml:40: bases"},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 360}", "x.yaml:40: facing"},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 359}", ""},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 180, packed: true}",
        "Line infantry never pack (E18-ART-03)"},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 180, packed: false}", ""},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 180, off_table: true}", "(E18-ART-09)"},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 180, gas: true}",
        "only artillery lays smoke and gas (E18-UNT-05)"},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 180, gas: false}", ""},
    {rifles, "{name: Red Rifles, type: line, bases: 4, at: [160, 120], facing: 180, mask: true}", "mask"},
    {field, "{name: Red Field, type: gun75, bases: 2, at: [100, 30], facing: 180, dug_in: true}",
        "Field guns never dig in (E18-DIG-03)"},
    {field, "{name: Red Field, type: gun75, bases: 2, at: [30, 30], facing: 180}", ""},
    {field, "{name: Red Field, type: gun75, bases: 2, at: [29.99, 30], facing: 180}",
        "Red Field stands over the edge of the table, which is 900 mm wide and 600 mm deep (E18-SCL-03)"},
    {field, "{name: Red Field, type: gun75, bases: 2, at: [140, 30], facing: 180}", ""},
    {field, "{name: Red Field, type: gun75, bases: 2, at: [140.01, 30], facing: 180}",
        "Red How stands on Red Field (E18-FOR-05)"},
    {horse, "  - {name: Red Dragoons, type: mtd_rifles, bases: 3, at: [300, 340], facing: 270}",
        "Blue Elite stands nearer than 10 mm to Red Dragoons (E18-FOR-05)"},
    {"year: 1916", "year: 1914", "there is short-term gas from 1915 on, and this is 1914 (E18-GAS-01)"},
    {"year: 1916", "year: 1915", "there is long-delayed gas from 1916 on, and this is 1915 (E18-GAS-01)"},
};

INSTANTIATE_TEST_SUITE_P(Each, A_file, testing::ValuesIn(faults));

TEST(A_file, without_bounds_has_twelve) {
    std::string text = text_of("games/earth1418/records/scenarios/parade.yaml");
    text.replace(text.find("bounds: 6\n"), 10, "");
    const auto game = load_game(read_yaml(text, "x.yaml"), {}, {});
    EXPECT_EQ(game->bounds, 12);
    EXPECT_EQ(game->wind, 90);
    EXPECT_EQ(game->objectives[0].most, mm_at(350, 420));
    EXPECT_EQ(game->objectives[1].bases, 2);
    EXPECT_EQ(game->forces[0].first_direction, 180);
    EXPECT_EQ(game->forces[1].first_command, Command::none);
    EXPECT_EQ(game->special.per_artillery, (std::array<u8, 2>{1, 2}));
    EXPECT_FALSE(game->formations[3].motor);
}

// Up to 60 places; and those of an outline hold some ground.
TEST(A_file, has_outlines_of_up_to_60_places) {
    const auto places = [](int count) {
        std::string text = "outline: [[520, 330]";
        for (int i = 1; i < count; ++i) text += ", [" + std::to_string(520 + i) + ", 420]";
        return text + "]";
    };
    EXPECT_EQ(error_of(wood, places(60)), "");
    EXPECT_NE(error_of(wood, places(61)).find("has 61 places; 3 to 60 would be right"), std::string::npos);
}

TEST(A_file, has_roads_that_turn) {
    std::string text = text_of("games/earth1418/records/scenarios/parade.yaml");
    const std::string straight = "[[400, 0], [400, 300], [420, 600]]";
    text.replace(text.find(straight), straight.size(), "[[400, 0], [400, 300], [850, 300]]");
    const auto game = load_game(read_yaml(text, "x.yaml"), {}, {});
    const State state = game->start();
    for (const auto& [x, y, going] :
        {std::tuple{409, 100, Going::road}, {411, 100, Going::open}, {391, 299, Going::road}, {389, 299, Going::open},
            {500, 309, Going::road}, {500, 311, Going::open}, {849, 291, Going::road}, {849, 289, Going::open},
            {851, 300, Going::open}, {391, 5, Going::road}, {849, 309, Going::road}})
        EXPECT_EQ(surface({*game, state}, mm_at(x, y)).going, going) << x << "," << y;
}

}
}
