// Any text as a scenario of earth1418, an order of battle that red brings to one, or house rules laid over one: it is refused at a place
// in the file, or it is a battle that can be begun.
#include <cstddef>
#include <cstdint>

#include "data_files/data_dir.h"
#include "fuzz/begin_battle.h"
#include "fuzz/mutate.h"
#include "games/earth1418/loading/data.h"

namespace earth1418 {
namespace {

// A small battle with a table that leaves an army room.
const Node& exercise() {
    static const Node scenario = read_yaml_file(data_directory() + "/earth1418/lessons/exercise.yaml");
    return scenario;
}

std::shared_ptr<const Game> battle(std::string_view text) {
    const Node file = read_yaml(text, "fuzz.yaml");
    if (file.kind == Node::map && find(file, "army"))
        return load_game(exercise(), {}, {{"red.army", std::string(text)}});
    if (file.kind == Node::map && find(file, "house"))
        return load_game(exercise(), House_rules{{house_scope.read_file(file)}, {}}, {});
    return load_game(file, {}, {});
}

void look_at(std::string_view text) {
    const auto game = loaded([&] { return battle(text); });
    if (!game) return;
    sandtable::begin_battle(game, 60);
}

}
}

namespace {

constexpr std::string_view vocabulary[] = {"id", "title", "date", "place", "history", "year", "options", "bounds",
    "table", "wind", "none", "die", "transparent_gas", "terrain", "kind", "name", "from", "to", "outline", "along",
    "width", "height", "crests", "special", "batteries", "tanks", "zones", "crush_wire", "charged", "points", "side",
    "red", "blue", "sides", "home", "north", "south", "east", "west", "formations", "class", "reserve", "line", "elite",
    "motor", "sub_units", "type", "bases", "at", "facing", "dug_in", "packed", "masks", "smoke", "gas", "res", "cmd",
    "hmg", "mortar", "trench_gun", "cav_melee", "cav_mixed", "mtd_rifles", "tank_heavy", "ac", "gun75", "how105",
    "heavy", "rail", "sp_gun", "hill", "wood", "trench", "wire", "road", "broken_road", "village", "river", "bridge",
    "fort", "bog", "objectives", "favours", "balance", "army", "house", "about", "charts", "troops", "effects", "scale",
    "movement", "templates", "cover", "commands", "digging", "e18.panic", "e18.mark_visibility", "secret", "open",
    "e18.circle_placement", "at_plan", "e18.overwatch_any", "e18.step_resolution", "alternate", "true", "false", "0",
    "1", "7", "-1", "152.4", "999999", "[0, 0]", "[600, 450]"};

}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    return put_mutated_data(vocabulary, data, size, most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    earth1418::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
