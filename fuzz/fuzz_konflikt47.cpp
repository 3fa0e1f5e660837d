// Any text as a scenario of konflikt47, a force that red brings to one, a layout to fight on, or house rules laid over one: it is refused
// at a place in the file, or it is a battle that can be begun.
#include <cstddef>
#include <cstdint>

#include "data_files/data_dir.h"
#include "fuzz/begin_battle.h"
#include "fuzz/mutate.h"
#include "games/konflikt47/loading/data.h"

namespace konflikt47 {
namespace {

const Node& village() {
    static const Node scenario = read_yaml_file(data_directory() + "/konflikt47/scenarios/village.yaml");
    return scenario;
}

std::shared_ptr<const Game> battle(std::string_view text) {
    const Node file = read_yaml(text, "fuzz.yaml");
    const auto has = [&](std::string_view key) { return file.kind == Node::map && find(file, key); };
    if (has("units")) return load_game(village(), {}, {{"red.army", std::string(text)}});
    if (has("pieces")) return load_game(village(), {}, {{"layout", std::string(text)}});
    if (has("house")) return load_game(village(), House_rules{{house_scope.read_file(file)}, {}}, {});
    return load_game(file, {}, {});
}

void look_at(std::string_view text) {
    const auto game = loaded([&] { return battle(text); });
    if (game) begin_battle(game, 60);
}

}
}

namespace {

constexpr std::string_view vocabulary[] = {"id", "title", "date", "place", "history", "year", "rules",
    "maximum_attrition", "layout", "village", "bocage", "sides", "red", "blue", "name", "army", "edge", "north",
    "south", "set_up", "turns", "options", "favours", "balance", "nation", "germany", "usa", "limit", "units", "type",
    "models", "quality", "regular", "veteran", "inexperienced", "buys", "de_officer", "de_grenadiers", "de_sturm",
    "de_mg", "de_mortar", "de_flamethrower", "us_officer", "us_rifle_squad", "us_heavy_infantry", "us_sniper",
    "us_mortar", "us_flamethrower", "smg", "lmg", "attendant", "guts", "luck", "assault_rifle", "automatic_rifle",
    "about", "table", "half_turn", "pieces", "kind", "road", "house", "wood", "thick_wood", "thin_wood", "hedge",
    "wall", "craters", "rubble", "wreck", "outline", "from", "to", "floors", "weapons", "terrain", "troops", "worth",
    "halved", "modes", "shots", "range", "pen", "he", "going", "sight", "cover", "height", "flags", "k47.premeasure",
    "k47.he_blast", "template", "dice", "k47.cq_max_rounds", "k47.base_to_hit", "true", "false", "0", "1", "7", "-1",
    "0.001", "144", "999999", "[0, 0]", "[36, 24]"};

}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    return put_mutated_data(vocabulary, data, size, most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    konflikt47::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
