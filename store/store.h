#pragma once
// Where battles are kept: who plays what, and every answer in order. A battle is opened by giving its answers again;
// nothing else of it is stored. Any store passes the test of this interface, store/tests/conformance.h.
#include <array>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "core/question.h"
#include "core/setup.h"

namespace sandtable {

// One side's seat in a battle. Tokens are kept as SHA-256 digests in hexadecimal, never themselves.
struct Stored_seat {
    std::string who;    // "person", "computer", "open", "lesson": the other side of one, which answers as it is written
    std::string level;  // of a computer: "greedy"; of a lesson its id
    std::string token;  // digest of what the person's cookie holds; empty without a person
    std::string invite;  // digest of what may be exchanged for a token; empty when there is none
    std::string nonce;   // the seat's words for the dice, in hexadecimal; "lost" where it cannot give what it promised
    std::string promise{};   // what it promised of them before any were shown
    std::string name{};      // what the person is called, if they said so
    bool is_silent = false;  // the person there has closed the talk
    friend bool operator==(const Stored_seat&, const Stored_seat&) = default;
};

// What is offered once a battle is over, and what became of it.
struct Stored_rematch {
    enum Stands : u8 { not_offered, offered, declined, begun } stands = not_offered;
    Side by = Side::nobody;   // who offered it
    bool is_swapped = false;  // each takes the other's army
    std::string battle;       // that was begun
    friend bool operator==(const Stored_rematch&, const Stored_rematch&) = default;
};

// A battle apart from its answers. Written again when a seat changes.
struct Stored_battle {
    std::string id;
    std::string game;
    Setup setup;                       // without house-rule files: what they change are settings
    u64 data = 0;                      // digest of the data that it began with
    i64 created = 0;                   // milliseconds since 1970
    std::string secret;                // of the dice, in hexadecimal; empty where the dice come from a record
    bool is_record = false;            // opened to look at: nobody sits there
    u64 brought = 0;                   // answers that came with it when it began as a fork or a record
    bool no_take_backs = false;        // nothing is taken back in it once something has come out
    std::string begun{};               // digest of the request by which it began; empty where that had no key
    std::array<Stored_seat, 2> seats;  // red's, blue's
    Stored_rematch rematch{};
    friend bool operator==(const Stored_battle&, const Stored_battle&) = default;
};

// What was said in a battle, numbered from 0 without a gap. Nothing is ever taken out: taking answers back is itself said.
struct Stored_answer {
    // Of the answers that stand, counted from 0, `undo` takes the one of its only number out, after which nothing has come out;
    // `back` takes out all from its number on, by agreement. `note` changes nothing: a message was carried out that is none of these;
    // where it has a `reason`, that is a line of what the players say to each other.
    enum Act : u8 { reply, concede, agree_draw, undo, back, note } act = reply;
    std::string battle;
    u64 number = 0;
    Side side = Side::nobody;
    std::vector<i32> numbers;
    std::string reason{};  // why it was given, in words for people
    u64 message = 0;       // the id of the seat's message that it came by; 0 for dice and computers
    u64 hash = 0;          // of the state after it
    u64 said = 0;          // a digest of all that the message said; 0 for dice and computers
    friend bool operator==(const Stored_answer&, const Stored_answer&) = default;
};

using Write = std::variant<Stored_battle, Stored_answer>;

struct Store_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// What does not follow what is kept of its battle: a number that is not the next, a battle that is not known. Other battles are none the
// worse for it.
struct Out_of_turn : Store_error {
    using Store_error::Store_error;
};
// What is kept is not as it was written.
struct Damaged : Store_error {
    using Store_error::Store_error;
};
// Of one battle: the others may be whole.
struct Damaged_battle : Damaged {
    Damaged_battle(const std::string& file, const std::string& id, const std::string& what)
        : Damaged(file + " is damaged (battle '" + id + "': " + what + "); a copy of it may be whole"),
          battle(id),
          what_is_wrong(what) {}
    std::string battle, what_is_wrong;  // "answer 3: it is not as it was written"
};

// What was found damaged when the store was opened or asked for its battles.
struct Damage {
    std::string battle;  // empty where it is of no single one
    std::string words;   // for the person who runs the server
    friend bool operator==(const Damage&, const Damage&) = default;
};

// Its calls may come from several threads; a call waits for the one before it.
class Store {
  public:
    virtual ~Store() = default;

    // All of it or nothing, in this order, and durable on return: what was written survives the power going out.
    // Throws Store_error: Out_of_turn when an answer's number is not the next of its battle, or its battle unknown.
    virtual void write(std::span<const Write> writes) = 0;
    // In the order in which they were first written; without those that are damaged this much.
    virtual std::vector<Stored_battle> battles() = 0;
    // One of them, as it was last written. Throws Damaged_battle when it cannot be read so, Store_error when it is unknown.
    virtual Stored_battle about(const std::string& battle) = 0;
    // Of one battle, in order. Empty when the battle is unknown. Throws Damaged_battle when they are not all, and as they were written.
    virtual std::vector<Stored_answer> answers(const std::string& battle) = 0;
    // What has been found damaged so far, which is put aside: the other battles go on.
    virtual std::vector<Damage> damage() { return {}; }
};

}
