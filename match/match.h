#pragma once
// A battle being played: a table and the record of its answers, which is all that is needed to save it, take moves back,
// look at an earlier moment, or go on from there differently.
#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "match/checkpoints.h"
#include "match/record.h"
#include "match/steps.h"
#include "match/undo_log.h"

namespace sandtable {

class Perspective;

class Match {
  public:
    // `table` stands before its first answer. `seed` is for the dice, if nobody types them in.
    Match(std::unique_ptr<Table> table, std::optional<u64> seed);

    const Table& table() const { return *table_; }
    std::optional<u64> seed() const { return seed_; }

    // Gives an answer; when it is accepted it is recorded, with the reason if there is one, and what happened is appended to events().
    Refusal answer(Side by, const Answer& given, std::string_view reason = {});
    // Throws the seeded dice while dice are asked for. std::logic_error without a seed.
    void throw_seeded_dice();

    const Steps& steps() const { return steps_; }
    // Goes through the answers from number `from` to before `to` again, counted from 0: `look` is given the table as it stood before each.
    using Look = std::function<void(std::size_t answer, const Table& before)>;
    void walk(std::size_t from, std::size_t to, const Look& look) const;
    std::string words(std::size_t answer) const;      // as a record has them
    const Events& events() const { return events_; }  // all so far, in order, from before the first answer

    // Takes the last answer of a player back, if nothing has come out since: no dice thrown, no sealed choices shown, nothing that was
    // secret to that player and no open answer of the other side. Sealed answers of the other side stand, and make no difference.
    // Returns why not, continuing "it cannot be taken back: "; empty when it was done.
    std::string undo(Side by);
    std::string why_no_undo(Side by) const;  // what undo would say
    std::size_t undone(Side by) const;  // the answer that it would take back, counted from 0; why_no_undo must be empty
    // Takes all answers from number `to` on back, of whosever and whatever has come out: by agreement. It stands in the record.
    void take_back(Side by, std::size_t to);
    const Undo_log& withdrawn() const { return undo_log_; }
    // Whether somebody may know all of it by now: the rules may keep an answer secret that was taken back, as one that stands.
    bool may_know_withdrawn(Viewer viewer) const;
    // Leaves what came after fewer answers than this.
    void cut_withdrawn(std::size_t answers) { undo_log_.cut(answers); }
    void set_withdrawn(Undo_log withdrawn) { undo_log_ = std::move(withdrawn); }  // of a battle that is opened again
    // Of memory that it takes, except what never changes in a battle: its map and tables.
    std::size_t bytes() const;
    // The battle as it was after its first `answers` answers, to look at or to go on from differently.
    Match at(std::size_t answers) const;

    // `told` also records what happened after each answer, as lines that a replay checks. With `known` the record holds only what
    // that is, and nothing that was taken back; it can be read then, and not played again.
    Record record(bool told = false, const Perspective* known = nullptr) const;

  private:
    Match() = default;
    std::size_t last_own(Side by) const;
    bool brought_a_secret_out(Side by) const;
    bool works_out_a_secret(Side by) const;
    std::unique_ptr<Table> table_after(std::size_t answers) const;
    void cut(std::size_t answers);
    using Look_back = std::function<void(const Saying& said, const Table& before, Rule rule)>;
    void walk_withdrawn(std::size_t answers, const Table& then, const Look_back& look) const;

    std::unique_ptr<Table> table_;
    std::optional<u64> seed_;
    Steps steps_;
    Checkpoints checkpoints_;
    // The table before each of the last few answers of players, of either side the last two: what would be taken back is told from there, and
    // taken back to there.
    struct Lately : Checkpoints::Checkpoint {
        Side by = Side::nobody;
    };
    static constexpr std::size_t most_lately = 6, of_each_side = 2;
    void remember(std::shared_ptr<const Table> before, Side by);
    std::vector<Lately> lately_;
    // Whether a secret came out by the last answer, by side, once somebody has asked: it takes as long as that answer. Threads that look at
    // the same match may ask at a time.
    class Came_out {
      public:
        Came_out() = default;
        Came_out(const Came_out& of) { *this = of; }
        Came_out& operator=(const Came_out& of) {
            for (const Side side : both_sides) known_[index(side)] = of.known_[index(side)].load();
            return *this;
        }
        std::optional<bool> of(Side by) const {
            const u8 known = known_[index(by)];
            return known ? std::optional(known == yes) : std::nullopt;
        }
        void keep(Side by, bool is_so) { known_[index(by)] = is_so ? yes : no; }
        void forget() { known_[0] = known_[1] = 0; }

      private:
        static constexpr u8 no = 1, yes = 2;
        std::array<std::atomic<u8>, 2> known_{};
    };
    mutable Came_out came_out_;
    Undo_log undo_log_;
    Events events_;
    u64 rolls_ = 0;
};

// Finds the answer that words mean, capitals aside: a name of an option or the beginning of a single one; faces of dice
// by name or number; a number; points of a way, places or shares of pieces by name, or an order, as match/coordinates_in_words.h writes them;
// or for a player what read_act knows.
// `why` says what would be understood when nothing is found. Whether the rules allow the answer is theirs to say.
std::optional<Answer> read_answer(
    const Table& table, const Question& question, std::string_view words, std::string& why);
// "concede" and "draw", which a player may say at any time, asked or not.
std::optional<Answer> read_act(std::string_view words);
// The names that write_answer gives the faces of a roll, the first face first.
std::vector<std::string> names_of_faces(const Table& table, const Question& roll);
// The words that read_answer understands as this answer, or as one that does the same: faces that the roll does not tell
// apart share a name.
std::string write_answer(const Table& table, const Question& question, const Answer& given);
// The same of an answer that the table is about to be given, or "concede" or "draw".
std::string write_answer(const Table& before, const Step& step);

// What came of throwing the dice of a record again as its fairness says, up to the first that are not as they should be.
struct Dice_check {
    std::string problem;  // why they cannot be trusted, or nothing
    std::size_t checked = 0,
                throws = 0,  // of all throws, those that came with the battle and those taken back among them
        taken_back = 0;      // answers that the record shows taken back
    // The record ends before its battle does: a server shows the secret only when the battle is over.
    bool is_cut_off = false;
};

// How far a record could be followed, and where and why it could not.
struct Replay {
    Match match;
    std::vector<std::string> failures;  // "file:line: expected ..., got ..."
    std::string warning;                // the record was played with other data or rules; empty when they are the same
    bool complete = true;  // false when an answer was refused or not understood; the match stands before it
    Dice_check dice;
};
// Plays the record's answers, checks its `!` and `>` lines, and throws its dice again; stops before answer number `most`, counted from 0.
// `table` is the battle of the record's head, before its first answer.
Replay replay(std::unique_ptr<Table> table, const Record& record, std::size_t most = ~std::size_t(0));

}
