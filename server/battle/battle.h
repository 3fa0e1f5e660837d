#pragma once
// One battle at the server: its match, who sits where, its dice, and what is to be stored of each step. Knows no socket.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/lesson.h"
#include "match/match.h"
#include "server/environment.h"
#include "server/seats/processed_messages.h"

namespace sandtable {

class Battle {
  public:
    // As the store has it: `start` stands before the first answer, and the answers are given again. Throws Store_error when they
    // can't be, as after the data have changed.
    Battle(Stored_battle about, std::unique_ptr<Table> start, const std::vector<Stored_answer>& answers);
    // One that begins with these answers, which `played` holds already: giving them again may take long.
    Battle(Stored_battle about, Match played, const std::vector<Stored_answer>& answers);
    Battle(Battle&&) = default;
    // As it stands, for somebody to look at elsewhere while this one goes on; nothing more is thrown in it.
    std::shared_ptr<const Battle> copy() const;

    const Stored_battle& about() const { return about_; }
    const Match& match() const { return match_; }
    std::size_t bytes() const;  // of memory that it takes, without its Game
    // Whether lengths may be told at any time; false where the game forbids to measure beforehand.
    bool may_measure() const { return may_measure_; }
    u64 rewinds() const { return taken_from_.size(); }  // how often answers were taken back
    // The number of first answers that stand as they stood when answers had been taken back `rewinds` times.
    std::size_t stood_since(u64 rewinds) const;
    u64 said() const { return said_; }  // the number of answers that were given, those taken back among them
    Fairness fairness() const;          // the secret is in it only when the battle is over

    const Stored_seat& seat(Side side) const { return about_.seats[index(side)]; }
    bool is_played() const;  // by somebody, or kept for somebody: not by computers alone
    bool is_computer(Side side) const { return seat(side).who == "computer"; }
    // The lesson that is taught there, or null: it answers for the other side, throws its own dice, and takes only what it expects.
    const Course* lesson() const { return lesson_.get(); }
    bool is_lesson_over() const { return lesson_ && lesson_->is_over(match_.steps().size()); }
    // What the lesson says to an answer that the rules would take and it does not; empty where the answer is to be given.
    std::string lesson_reply(Side by, const Answer& given) const;
    // Is there no other person across the table, who would have to agree to an undo? A computer always does: his fair dice fall as
    // they would have, so only another answer brings others.
    bool plays_alone(Side side) const;

    // A side's answer, of whatever kind, and the throws that follow it. What is to be stored is added to `writes`.
    Refusal answer(
        Side by, const Answer& given, const Sent& message, std::vector<Write>& writes, const std::string& reason = {});
    // What is answered by itself: the throws that are asked for, once all persons have given their words; in a lesson all up to the
    // learner's next answer.
    void throw_dice(std::vector<Write>& writes);

    // Whether a side can take its last answer back: freely, or if the other side agrees; off: it could, but the battle was begun without.
    enum class Undo : u8 { no, free, ask, off };
    Undo undo(Side by) const;
    // The first answer that would go, counted from 0: alone, or where it needs agreement with all after it. undo(by) must be `free` or `ask`.
    std::size_t taken_from(Side by) const;
    // Takes it back, agreed if need be. undo(by) must be `free` or `ask`.
    void take_back(Side by, const Sent& message, std::vector<Write>& writes);
    // Whether a side stands where it last took something back without asking anybody, so that it can be done again: what the side said, what
    // a computer answered, and the same dice. Forgotten when the side answers otherwise, when the battle is closed, and where taking back led to
    // sealed choices after the other side had made its own: it chooses again, unseen.
    bool can_redo(Side by) const;
    void redo(Side by, const Sent& message, std::vector<Write>& writes);  // can_redo(by) must be true
    // What a side took back without asking, for the other person, until something comes after it; null: nothing was. Empty where the other
    // may not know it.
    const std::string* told_undo(Side by) const;
    // The side says that it has begun to answer what it is asked now. The other then has to ask before that question goes away.
    void begin(Side side) { begun_ = standing(side); }
    bool has_begun(Side side) const;
    Side wants_undo() const { return wants_undo_; }  // the side that asks the other for it, or nobody
    void want_undo(Side by) { wants_undo_ = by; }

    // Does it wait for this side's answer, or for its words for the dice; umpire: for anybody's answer? Not once it is over.
    bool waits_for(Side side) const;
    // A side that a computer must answer for now, or nobody.
    Side computer_asked() const;
    Thought thought(Side side, std::shared_ptr<const Table> view) const;  // by the view of that side

    void sit(Side side, Stored_seat seat, std::vector<Write>& writes);
    // A person's part in the dice: a promise of words, and once every person has promised the words themselves; no dice are thrown
    // before. A promise may be replaced until the first words are shown. Empty words say that they are lost: then the dice do without.
    // Why not, as a sentence; empty when it was done, or had been done just so before.
    std::string take_promise(Side side, const std::string& promise, std::vector<Write>& writes);
    std::string take_words(Side side, const std::string& words, std::vector<Write>& writes);
    bool gives_words(Side side) const { return !is_computer(side) && !about_.is_record && !about_.secret.empty(); }
    bool lacks_promise(Side side) const { return gives_words(side) && seat(side).promise.empty(); }
    bool lacks_words(Side side) const { return gives_words(side) && seat(side).nonce.empty(); }
    // Is it this side's turn to promise or to give them? While a seat is open it is nobody's.
    bool waits_for_words(Side side) const;
    bool lost_words(Side side) const { return seat(side).nonce == lost; }

    // The messages of a side that were carried out. What is no answer, and takes none back, is noted by itself.
    const Processed_messages& processed(Side side) const { return processed_[index(side)]; }
    // What the players have said to each other. It is kept with the battle, and is no part of its record.
    struct Remark {
        Side by = Side::nobody;
        std::string words;
    };
    static constexpr std::size_t most_remarks = 200;  // of a side
    const std::vector<Remark>& talk() const { return talk_; }
    void say(Side side, const Sent& message, const std::string& words, std::vector<Write>& writes);
    void set_rematch(Stored_rematch rematch, std::vector<Write>& writes);
    // Are there two people, each with their own screen?
    bool is_between_people() const;
    void note(Side side, const Sent& message, std::vector<Write>& writes);

  private:
    static constexpr const char* lost = "lost";
    Battle(const Battle& of);
    Refusal give(
        Side by, const Answer& given, const Sent& message, std::vector<Write>& writes, const std::string& reason);
    void chain_dice();
    void teach(std::vector<Write>& writes);
    void expect_taught() const;
    void store(Stored_answer answer, std::vector<Write>& writes);
    void count(const Stored_answer& answer);
    std::size_t last_reply(Side by) const;

    Stored_battle about_;
    std::shared_ptr<const Course> lesson_;  // null where none is taught
    bool may_measure_ = true;
    Match match_;
    std::optional<Dice_chain> dice_;  // once all have given their words; it may lag behind the match
    struct Taken {
        u64 seen = 0;  // the hash of what its side knew then
        std::vector<Saying> said;
    };
    std::array<std::vector<Taken>, 2> taken_;  // by each side, the last at the end
    u64 said_ = 0;
    std::vector<u32> taken_from_;  // from which answer on, each time
    u64 stored_ = 0;               // answers that are, with the notes
    // What a side did or said when the battle stood as here.
    struct Standing {
        Side by = Side::nobody;
        std::size_t answers = 0;
        u64 rewinds = 0;
        friend bool operator==(const Standing&, const Standing&) = default;
    };
    Standing standing(Side by) const { return {by, match_.steps().size(), rewinds()}; }
    Standing begun_, took_back_;
    std::string taken_words_;
    Side wants_undo_ = Side::nobody;
    std::array<Processed_messages, 2> processed_;
    std::vector<Remark> talk_;
};

}
