#pragma once
// The armoury of a game: the lists that players make armies from, and what the rules say of an army that somebody wrote. The terminal, a page and
// the lab ask it alike, and none of them knows a price.
#include <string>
#include <vector>

#include "core/setup.h"
#include "core/survey.h"

namespace sandtable {

// An army that a player wrote: the text of its file, and the name that errors give.
struct Army_text {
    std::string text, file;
};

// What the rules say of an army.
struct Army_report {
    struct Unit {
        std::string name, kind, made_of;  // "1st Grenadiers", "Grenadier Squad", "9 rifles, 1 light machine gun"
        int points = 0, line = 0;
        std::size_t platoon = 0;  // its number, from 0
        Survey card;              // as at the table
    };
    struct Fault {
        Rule rule{};  // none where only the form of the text is broken
        int line = 0, column = 0;
        std::string words;  // what is wrong and what would be right
    };
    std::string title{}, nation{};
    int points = 0, limit = 0;         // the limit is the army's own or the battle's, whichever is less
    std::vector<Unit> units{};         // those that the rules know
    Rule rule{};                       // by which it was checked
    std::vector<std::string> notes{};  // what else the rules count: the places of a platoon that are taken
    std::vector<Fault> faults{};       // every one, in the order of the text
    bool is_legal() const { return faults.empty(); }
};

// Something that may be changed in an army.
struct Army_choice {
    std::string what, value;  // "models" "8"
    int points = 0;           // of the army then
    bool is_legal = false;    // then
    std::string text;         // of the army then
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
    // An army that comes with the game.
    struct Ready {
        std::string id, title, nation, file;
        int points = 0;
        std::string fault;  // the first rule that it breaks; empty: none
        Rule rule{};        // that it comes by
    };
    enum Form : u8 { own, plain, json };

    virtual ~Armoury() = default;
    virtual const char* a_nation() const = 0;  // for examples
    virtual std::vector<Nation> nations(const House& house) const = 0;
    virtual std::vector<Entry> entries(const std::string& nation, const House& house) const = 0;
    virtual std::vector<Ready> ready() const = 0;
    // All of these throw InputError for text that is no army at all, and for what names no nation.
    virtual Army_report judge(const Army_text& army, const House& house) const = 0;
    // What may be changed in a unit, by its number in the text; of the number after the last, what may be added.
    virtual std::vector<Army_choice> choices(const Army_text& army, std::size_t unit, const House& house) const = 0;
    // A legal army; the same seed makes the same.
    virtual std::string random(int points, const std::string& nation, u64 seed, const House& house) const = 0;
    // The same army again: as a file, in words, or as JSON, which is read like a file.
    virtual std::string write(const Army_text& army, Form form, const House& house) const = 0;
};

}
