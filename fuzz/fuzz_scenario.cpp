// Any text as a scenario of battledice: it is refused at a place in the file, or it is a battle that can be begun.
#include <cstddef>
#include <cstdint>

#include "fuzz/begin_battle.h"
#include "fuzz/mutate.h"
#include "games/battledice/loading/data.h"

namespace battledice {
namespace {

void look_at(std::string_view text) {
    const auto game = loaded([&] { return load_game(read_yaml(text, "fuzz.yaml"), House_rules{}); });
    if (!game) return;
    sandtable::begin_battle(game, 20);
}

}
}

namespace {

constexpr std::string_view vocabulary[] = {"id", "title", "date", "place", "era", "rifle", "musket", "modern",
    "history", "board", "columns", "rows", "map", "features", "fence", "wire", "fieldwork", "road", "sides", "red",
    "blue", "either", "name", "home", "north", "south", "east", "west", "banners", "zone", "exits", "exit_value",
    "entries", "units", "type", "at", "reserve", "infantry", "cavalry", "smooth_bore", "rifled", "machine_gun",
    "general", "objectives", "hex", "side", "value", "turns", "timeout", "score", "options", "sources", "A1", "D3",
    "L9", "D10", "true", "false", "hidden", "bd.deploy", "bd.general_hit", "bd.river_entry", "near_bank",
    "bd.max_turns", "bd.objective_mode", "permanent", "bd.take_ground", "0", "1", "7", "-1", "999999",
    ". W O H C B X S R = % ~", "R R = R"};

}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    return put_mutated_data(vocabulary, data, size, most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    battledice::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
