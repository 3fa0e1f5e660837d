// Whatever bytes a record's file holds, reading it either works or gives one InputError, and following it never breaks:
// what is read is written and read back the same, and the battle it leads to can be written, followed and gone back in.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "fuzz/battles.h"
#include "match/match.h"
#include "text/error.h"

namespace sandtable {
namespace {

// The battle that the record names, or where there is none, the first there is: a record must not lead to any file it likes.
const Table& battle(const Record& record) {
    for (const Fuzzed_battle& one : fuzzed_battles())
        if (one.game->id() == record.game && one.scenario == record.setup.scenario) return one.table();
    return fuzzed_battles().front().table();
}

void must(bool holds, const char* what) {
    if (holds) return;
    std::cerr << "broken: " << what << "\n";
    std::abort();
}

void look_at(std::string_view text) {
    Record record;
    try {
        record = read_record(text, "fuzzed.record");
    } catch (const InputError&) { return; }
    const std::string written = write_record(record);
    if (written.size() <= longest_record)
        must(write_record(read_record(written, "again")) == written, "a record is written differently when it is read");

    const Replay replayed = replay(battle(record).fresh(), record);
    must(replayed.complete || !replayed.failures.empty(), "a replay stopped and did not say why");
    Match match = replayed.match.at(replayed.match.steps().size());
    must(match.table().hash() == replayed.match.table().hash(), "the same answers led elsewhere");
    for (const Side side : both_sides) {
        const std::size_t before = match.steps().size();
        if (match.undo(side).empty())
            must(match.steps().size() == before - 1, "an answer was taken back and is still there");
    }
    const Replay again = replay(battle(record).fresh(), read_record(write_record(match.record(true)), "told"));
    must(again.complete && again.failures.empty(), "a battle cannot be followed from its own record");
    must(again.match.table().hash() == match.table().hash(), "a battle's own record leads elsewhere");
}

}
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    sandtable::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
