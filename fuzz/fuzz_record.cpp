// Whatever bytes a record's file holds, reading it either works or gives one InputError, and following it never breaks:
// what is read is written and read back the same, and the battle it leads to can be written, followed and gone back in.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "data_files/error.h"
#include "fuzz/battles.h"
#include "fuzz/mutate.h"
#include "match/match.h"

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

namespace sandtable {
namespace {

constexpr std::string_view lines[] = {"sandtable 2", "game battledice  scenario haltern  rules 1",
    "game skirmish  scenario crossroads", "game earth1418  scenario mars-la-tour", "game earth1418  scenario usdau",
    "red  E18-CMD-01 7th Cuirassiers", "red  E18-CMD-01 advance", "red  E18-CMD-01 at 60,22",
    "blue E18-PLN-04 Battery 6/1", "blue E18-CMD-02 bombard", "blue E18-ART-01 at 6,44",
    "red  E18-MOV-04 to 21,22 facing 90", "red  E18-PLN-04 ready", "blue E18-ART-06 7th Cuirassiers sq2 base 1 2",
    "dice E18-ART-07 5 3", "! red E18-MOV-04 to 99,22 facing 90: is what this ground allows",
    "> E18-CMD-01 24th Regiment: HOLD", "game duel", "scenario alma", "set bd.general_hit=last",
    "set units.infantry.dice = [4, 3, 2, 1]", "part red.army", "| faction: grey", "part table.size 72x48", "seed 42",
    "known-to red", "known-to everybody", "fairness 2", "battle b1",
    "commitment 287adbc57a695ab41ff246596255b2cbb4fea53f6874820dd74c81feb9aafcc4",
    "secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    "promise red 502ae6107024cba3f0d016e3336e0ff7e62440b322323c39a70e3b1656a470ea",
    "words red 0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a", "brought 3", "# a comment", "dice BD-TRN-02 4 2",
    "blue BD-TRN-03 end moves", "red BD-TRN-03 12th Line: because", "blue BD-MOV-01 to F7", "red BD-ART-02 hold fire",
    "red BD-BAT-02 fire D3", "dice BD-BAT-03 flag infantry cavalry general", "red BD-VIC-05 concede",
    "blue BD-VIC-05 draw", "red takes back 1", "blue takes back 7", "! red BD-MOV-01 to F5: is 4 hexes away",
    "! dice BD-TRN-02 7", "> BD-MOV-01 12th Line moved from F9 to F7, 2 hexes", "> BD-TRN-02 1",
    "red SK-02 to 25,36 28,35.5 facing 0", "red SK-01 leader 16,32 rifle 1 17.5,31.5 facing 90", "umpire X-1 x"};

Answer any_answer(const Table& table, const Question& question, Stream& chance) {
    if (question.kind == Question::choose) return Answer::of(any_of(question.options(), chance));
    if (question.kind != Question::roll) return table.sample(question, chance);
    Answer thrown;
    thrown.size = question.dice.count;
    for (int die = 0; die < thrown.size; ++die)
        thrown.value[std::size_t(die)] = i32(1 + chance.below(question.dice.faces));
    return thrown;
}

// The record of a battle that goes on from where this one ends, some of it taken back.
std::optional<std::string> played_on(std::string_view text, Stream& chance) {
    try {
        Record record = read_record(text, "fuzzed.record");
        Match match = replay(battle(record).fresh(), record).match;
        for (u32 answers = 1 + chance.below(12); answers > 0 && !match.table().questions().over(); --answers) {
            const Questions& asked = match.table().questions();
            const Question& question = asked.at[chance.below(asked.count)];
            const std::size_t size = match.steps().size();
            if (size && !chance.below(12))
                match.take_back(
                    any_of(both_sides, chance), size - 1 - chance.below(u32(std::min<std::size_t>(size, 6))));
            else
                match.answer(
                    question.asked, any_answer(match.table(), question, chance), chance.below(8) ? "" : "why not");
        }
        record.lines = match.record(!chance.below(3)).lines;
        return write_record(record);
    } catch (const InputError&) { return {}; }
}

}
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    Stream chance(seed);
    const std::string_view text = text_of(data, size);
    std::optional<std::string> changed;
    if (const u32 way = chance.below(4); way > 1) changed = mutated_lines(text, lines, chance);
    else if (way == 1) changed = played_on(text, chance);
    return put_mutated(changed, data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    sandtable::look_at({reinterpret_cast<const char*>(data), size});
    return 0;
}
