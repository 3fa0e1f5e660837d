// Whatever bytes a roster's file holds, reading it works or gives one InputError; and the army that it becomes can be read, written and judged.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "data_files/error.h"
#include "fuzz/mutate.h"
#include "games/konflikt47/armoury/armoury.h"
#include "rosters/roster_file.h"

namespace sandtable {
namespace {

constexpr std::string_view lines[] = {"Mine (Germany), 119 of 500 points", "Platoon 2",
    " 119  1st Grenadiers (Grenadier Squad): 10 men, 9 x rifle, light machine gun, Panzerfaust",
    "10 Grenadiers, 1 LMG - 130 pts", "2 Sniper Teams (110)", "- Panzerfaust x2", "Total: 500 pts", "Nation: Japan",
    "<selection name=\"Grenadiers\" customName=\"<b>\" number=\"2\" type=\"unit\">", "</selection>",
    "<cost name=\"pts\" value=\"13.5\"/>", "57 mm Gun = 85", "8 x rifle", "veteran"};

void look_at(std::string_view bytes) {
    const Armoury& armoury = konflikt47::armoury();
    Army_import made;
    try {
        made = armoury.imported(read_roster(bytes, "fuzzed"), "fuzzed", {});
    } catch (const InputError&) { return; }
    // An army that was imported is one.
    armoury.judge({made.text, "imported"}, {});
    const std::string words = armoury.write({made.text, "imported"}, Armoury::plain, {});
    const Army_import again = armoury.imported(read_roster(words, "again"), "again", {});
    if (armoury.write({again.text, "again"}, Armoury::plain, {}).size() > 2 * words.size() + 1000) {
        std::cerr << "broken: an army grows when it is read again\n" << words;
        std::abort();
    }
}

}
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    Stream chance(seed);
    std::optional<std::string> changed;
    if (chance.below(3)) changed = mutated_lines(text_of(data, size), lines, chance);
    return put_mutated(changed, data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    sandtable::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
