#pragma once
// A battle being played: a table and the record of its answers, which is all that is needed to save it, take moves back,
// look at an earlier moment, or go on from there differently.
#include <memory>
#include <string>
#include <string_view>
#include <vector>
#include "core/table.h"
#include "match/record.h"

namespace sandtable {

class Match {
  public:
    Match(std::unique_ptr<Table> table, std::optional<u64> seed);

    const Table& table() const { return *table_; }
    std::optional<u64> seed() const { return seed_; }

    // Gives an answer; when it is accepted it is recorded, and what happened is appended to events().
    Refusal answer(Side by, const Answer& given);
    // Throws the seeded dice while dice are asked for. Needs a seed.
    void throw_seeded_dice();

    struct Step { Side by; Answer given; std::string rule, words; std::size_t first_event; bool dice; bool reveals; };
    const std::vector<Step>& steps() const { return steps_; }
    const Events& events() const { return events_; }       // all that happened so far, in order; step i's begin at its first_event

    // Takes the last answer of a player back, if nothing has come out since: no dice thrown, no sealed choices shown.
    // Returns why not, empty when it was done.
    std::string undo(Side by);
    // The battle as it was after its first `steps` answers.
    Match at(std::size_t steps) const;

    Record record() const;

  private:
    std::unique_ptr<Table> table_;
    std::optional<u64> seed_;
    std::vector<Step> steps_;
    Events events_;
};

// Finds the answer that words mean: a name of an option, the faces of dice by name or number, "concede" or "draw".
// `why` says what would be understood when nothing is found.
std::optional<Answer> read_answer(const Table& table, const Question& question, std::string_view words, std::string& why);
std::string write_answer(const Table& table, const Question& question, const Answer& given);

// How far a record could be followed, and where and why it could not.
struct Replay {
    Match match;
    std::vector<std::string> failures;     // "file:line: expected ..., got ..."
    bool complete = true;                  // false when an answer was refused or not understood; the match stands before it
};
// Plays the record's answers and checks its `!` and `>` lines; stops after `most` answers.
Replay replay(std::unique_ptr<Table> table, const Record& record, std::size_t most = ~std::size_t(0));

}
