// Any text as house rules for the training battle at Haltern: they are refused, or the battle can be fought by them, and
// opened again from the settings that a record or a server's store keeps of them.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "data_files/data_dir.h"
#include "fuzz/begin_battle.h"
#include "fuzz/mutate.h"
#include "games/battledice/loading/data.h"

namespace battledice {
namespace {

const Node& haltern() {
    static const Node scenario = read_yaml_file(data_directory() + "/battledice/scenarios/haltern.yaml");
    return scenario;
}

void look_at(std::string_view text) {
    const auto game = loaded(
        [&] { return load_game(haltern(), House_rules{{house_scope.read_file(read_yaml(text, "fuzz.yaml"))}, {}}); });
    if (!game) return;
    if (load_game(haltern(), House_rules{{}, game->settings})->digest != game->digest) std::abort();
    sandtable::begin_battle(game, 50);
}

}
}

namespace {

constexpr std::string_view vocabulary[] = {"house", "about", "options", "units", "terrain", "dice", "eras", "overrides",
    "when", "infantry", "cavalry", "smooth_bore", "rifled", "machine_gun", "general", "all", "figures", "hit_by",
    "move", "series", "hill_series", "battle_after", "never", "artillery", "general_bonus", "code", "symbol", "plural",
    "name", "key", "kind", "enter", "stop", "no_battle_on_entry", "cover", "cover_from_hill", "ignore_flags",
    "blocks_sight", "always", "cap", "removable_by", "own_penalty", "no_battle", "no_retreat", "rule", "open", "wood",
    "town", "hill", "water", "river", "bridge", "standard", "faces", "any", "blank", "flag", "face_filters", "ignore",
    "count", "range", "side", "red", "rifle", "musket", "bd.face_filters", "bd.dice_mode", "situational",
    "bd.general_hit", "last", "two_faces", "bd.river_entry", "near_bank", "bd.deploy", "hidden", "bd.max_turns", "true",
    "false", "0", "1", "7", "-1", "999999", "BD-MOV-01"};

}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    return put_mutated_data(vocabulary, data, size, most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    battledice::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
