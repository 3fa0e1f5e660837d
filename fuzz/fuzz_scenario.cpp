// Any text as a scenario of battledice: it is refused at a place in the file, or it is a battle that can be begun.
#include <cstddef>
#include <cstdint>

#include "fuzz/battledice_battle.h"
#include "games/battledice/data.h"
#include "text/error.h"

namespace battledice {
namespace {

void look_at(std::string_view text) {
    std::shared_ptr<const Game> game;
    try {
        game = load_game(read_yaml(text, "fuzz.yaml"), House_rules{});
    } catch (const InputError& error) {
        if (error.problem.empty() || error.line < 1) throw;  // which ends the program: an error has words and a place
        return;
    }
    begin_battle(game, 20);
}

}
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    battledice::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
