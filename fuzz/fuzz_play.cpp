// Whatever is typed while a battle is played, in whatever seat, the table stands: every line is obeyed or refused, nothing
// but printable text comes back where there is no screen, and what was played can be followed from its record.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include "cli/play/play_session.h"
#include "fuzz/battles.h"
#include "fuzz/mutate.h"

namespace sandtable {
namespace {

void must(bool holds, const char* what) {
    if (holds) return;
    std::cerr << "broken: " << what << "\n";
    std::abort();
}

// The first letter says where we sit, the second at which battle: `a` at the first. The rest is typed.
void sit_down(std::string_view input) {
    if (input.size() < 2) return;
    const unsigned where = static_cast<unsigned char>(input[0]), which = static_cast<unsigned char>(input[1]) - 'a';
    const bool two_people = where & 1, typed_dice = where & 2, screen = where & 4;
    const Fuzzed_battle& battle = fuzzed_battles()[which % fuzzed_battles().size()];
    Play_surroundings surroundings;
    surroundings.rulebook = battle.game->rulebook();
    if (!two_people) surroundings.players[1] = make_player("random");
    surroundings.terminal.screen = screen;
    surroundings.terminal.color = screen;
    surroundings.terminal.width = where & 16 ? 40 : 100;
    surroundings.terminal.height = where & 32 ? 20 : 50;
    surroundings.save = [](const Match& match, const std::string& path) { return path + write_record(match.record()); };

    std::istringstream in{std::string(input.substr(2))};
    std::ostringstream out;
    Play_session session(Match(battle.table().fresh(), typed_dice ? std::nullopt : std::optional<u64>(1)),
        std::move(surroundings), in, out);
    session.run();

    const std::string said = out.str();
    must(screen ||
            std::none_of(
                said.begin(), said.end(), [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7f; }),
        "what was typed came back as it was");
    const Replay again =
        replay(battle.table().fresh(), read_record(write_record(session.match().record(true)), "played"));
    must(again.complete && again.failures.empty(), "a battle cannot be followed from its own record");
    must(again.match.table().hash() == session.match().table().hash(), "a battle's own record leads elsewhere");
}

}
}

namespace {

constexpr std::string_view said[] = {"1", "2", "3", "", "?", "odds", "undo", "help", "save x", "board", "units",
    "rule BD-RET-02", "why F5", "sheets", "log", "luck", "concede", "draw", "yes", "no", "quit", "end moves",
    "hold fire", "fire F7", "infantry flag", "6 6 6", "to 25,36", "6 N", "4 at 30", "25,36 facing 90",
    "7th Cuirassiers advance W", "sq1 move 6 E hold fire", "Battery III/1 bombard 9th Line", "assault Vionville",
    "stay put, shoots at 9th Line co1", "dig in", "ready", "same", "same co2, co3", "Arthur 1, Bertram 1", "none",
    "redo", "\x1b[A"};

}

// The two letters at the beginning stay.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    Stream chance(seed);
    const std::string_view text = text_of(data, size);
    std::optional<std::string> changed;
    if (size > 2 && chance.below(4))
        changed = std::string(text.substr(0, 2)) + mutated_lines(text.substr(2), said, chance);
    return put_mutated(changed, data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t most = 4000;  // longer inputs are only slower
    sandtable::sit_down({reinterpret_cast<const char*>(data), std::min(size, most)});
    return 0;
}
