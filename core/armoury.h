#pragma once
// The armoury of a game: the lists that players make armies from, and what the rules say of an army that somebody wrote. The terminal, a page and
// the lab ask it alike, and none of them knows a price.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/roster.h"
#include "core/setup.h"
#include "core/survey.h"

namespace sandtable {

// An army that a player wrote: the text of its file, and the name that errors give.
struct Army_text {
    std::string text, file;
};
constexpr std::size_t longest_army = longest_part;  // bytes: it must be a part of a battle

// What the rules say of an army.
struct Army_report {
    struct Unit {
        std::string name, kind, made_of;  // "1st Grenadiers", "Grenadier Squad", "9 rifles, 1 light machine gun"
        int points = 0, line = 0;
        std::size_t platoon = 0;  // its number, from 0
        Survey card;              // as at the table
        bool is_known = false;    // to the rules; else its kind is as in the text, and it costs nothing
    };
    struct Platoon {
        std::string name, notes;  // "Platoon 1", "1 officer (of 2)"
    };
    struct Fault {
        Rule rule{};  // none where only the form of the text is broken
        int line = 0, column = 0;
        std::string words;     // what is wrong and what would be right, with the key that is wrong and the rule
        std::string sentence;  // the same for people who see no text
        std::optional<std::size_t> unit{}, platoon{};
    };
    std::string title{}, nation{};
    int points = 0, limit = 0;         // the limit is the army's own or the battle's, whichever is less
    std::vector<Unit> units{};         // in the order of the text
    Rule rule{};                       // by which it was checked
    std::vector<Platoon> platoons{};   // with the places of each that are taken
    std::vector<std::string> notes{};  // what else the rules count
    std::vector<Fault> faults{};       // every one, in the order of the text
    bool is_legal() const { return faults.empty(); }
};

// What the rules count, a line each: "Platoon 1: 1 officer (of 2)".
inline std::vector<std::string> notes_of(const Army_report& army) {
    std::vector<std::string> notes;
    for (const Army_report::Platoon& platoon : army.platoons)
        if (!platoon.notes.empty()) notes.push_back(platoon.name + ": " + platoon.notes);
    notes.insert(notes.end(), army.notes.begin(), army.notes.end());
    return notes;
}

// A rule that an army would break by a change, and does not break yet.
struct Army_refusal {
    Rule rule{};
    std::string words;  // a sentence
};

// Something that may be changed in an army, with each value that it may have.
struct Army_choice {
    enum Kind : u8 { count, pick, toggle, act, text };
    struct Option {
        std::string value, label;  // "8", "Veteran"
        int points = 0;            // by how many the army's points change
        std::optional<Army_refusal> refused{};
    };
    std::string what, label;  // "lmg", "Swap a rifle for a light machine gun"
    Kind kind = count;
    std::string value{};            // as it is now; of an act empty
    std::vector<Option> options{};  // of a text none: it is what the player writes
};

// An option of a choice, as it is chosen; or "add" with the id of an entry.
struct Army_change {
    std::string what, value;
    std::optional<std::size_t> unit{}, platoon{};  // whose it is; of "add" the platoon
};

// What an entry of a roster from elsewhere became.
struct Imported {
    int line = 0;  // where it was said; 0: the file has no lines that people see
    std::string said;
    std::optional<std::string> became{};  // nothing where nothing here matches
    std::string words;                    // what was guessed, or is missing
    bool sure = false;
};
struct Army_import {
    std::string text;  // of the army
    std::vector<Imported> report;
};

class Armoury {
  public:
    struct Nation {
        std::string id, name;
        int entries = 0;
    };
    // A kind of troops of a nation.
    struct Entry {
        std::string id, name, place;  // "Heavy Machine Gun Team", "machine-gun team"
        std::string variant_of;       // the id of its entry, or empty
        int points = 0;               // of the least that may be bought
    };
    // A kind of troops as a further unit of a platoon.
    struct Addition : Entry {
        std::optional<Army_refusal> refused{};
        std::string keywords;  // its weapons and special rules
    };
    // An army that comes with the game.
    struct Ready {
        std::string id, title, nation, file;
        int points = 0;
        std::string fault;  // the first rule that it breaks; empty: none
        Rule rule{};        // that it comes by
    };
    enum Form : u8 { own, plain, json };

    virtual ~Armoury() = default;
    virtual const char* a_nation() const = 0;         // for examples
    virtual std::span<const int> limits() const = 0;  // on which players usually agree
    virtual const char* limit_setting() const = 0;    // by which a battle limits armies: k47.points_limit
    virtual std::vector<Nation> nations(const House& house) const = 0;
    virtual std::vector<Entry> entries(const std::string& nation, const House& house) const = 0;
    virtual std::vector<Ready> ready() const = 0;
    // All of these throw InputError: for text that is no army at all, and for what is none of the nations, units, platoons and options.
    virtual Army_report judge(const Army_text& army, const House& house) const = 0;
    // What may be changed in a unit, by its number in the text; without one, in the army itself.
    virtual std::vector<Army_choice> choices(
        const Army_text& army, std::optional<std::size_t> unit, const House& house) const = 0;
    virtual std::vector<Addition> additions(const Army_text& army, std::size_t platoon, const House& house) const = 0;
    // The army after a change. What the rules refuse is done all the same.
    virtual std::string changed(const Army_text& army, const Army_change& change, const House& house) const = 0;
    // An army without units, to begin with.
    virtual std::string begun(const std::string& nation, int points, const House& house) const = 0;
    // A legal army; the same seed makes the same.
    virtual std::string random(int points, const std::string& nation, u64 seed, const House& house) const = 0;
    // A roster from elsewhere as an army; `file` is what errors call it.
    virtual Army_import imported(const Roster& roster, const std::string& file, const House& house) const = 0;
    // The same army again: as a file, in words, or as JSON, which is read like a file.
    virtual std::string write(const Army_text& army, Form form, const House& house) const = 0;
};

}
