// Any text as house rules for the training battle at Haltern: they are refused, or the battle can be fought by them, and
// opened again from the settings that a record or a server's store keeps of them.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "fuzz/battledice_battle.h"
#include "games/battledice/data.h"
#include "text/data_dir.h"
#include "text/error.h"

namespace battledice {
namespace {

const Node& haltern() {
    static const Node scenario = read_yaml_file(data_directory() + "/battledice/scenarios/haltern.yaml");
    return scenario;
}

void look_at(std::string_view text) {
    std::shared_ptr<const Game> game;
    try {
        game = load_game(haltern(), House_rules{{house_scope.read_file(read_yaml(text, "fuzz.yaml"))}, {}});
    } catch (const InputError& error) {
        if (error.problem.empty() || error.line < 1) throw;  // which ends the program: an error has words and a place
        return;
    }
    if (load_game(haltern(), House_rules{{}, game->settings})->digest != game->digest) std::abort();
    begin_battle(game, 50);
}

}
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    battledice::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
