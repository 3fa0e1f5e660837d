#pragma once
// A rules module as the rest of the program sees it: its rulebook, its scenarios, and tables to play them at.
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/table.h"

namespace sandtable {

struct Scenario_card {
    std::string id, title, date, place, history, file;
    std::string red, blue;  // the names of the armies
    int turns = 0;
    std::string called = "turn";  // what players call one of them: "bound"
};

// A house-rule file that the game ships, and what it changes, as settings.
struct House_card {
    std::string id, title, about;
    std::vector<std::string> settings;
};

// A part of a Setup that a game knows.
struct Setup_part {
    const char* name;   // "red.army"
    const char* about;  // "the roster of red's army"
};

// An optional rule as a scenario has it, and what it may be set to: one of `values`, or without any a number.
struct Optional_rule {
    std::string name;  // "bd.general_hit"
    Rule rule;
    std::string about;
    std::vector<std::string> values;
    int least = 0, most = 0;
    std::string value;
    std::string chapter;            // of the rulebook: "Movement"
    std::vector<std::string> says;  // what each value means in play, where its id does not say it
};

// A chapter of a rulebook: the middle of its paragraphs' ids, and its title. Chapters of one title that follow each other are one.
struct Chapter {
    std::string_view id, title;
};
// The title of the chapter in which the paragraph of an id stands; empty if it is in none of these.
constexpr std::string_view chapter_of(std::string_view paragraph, std::span<const Chapter> chapters) {
    const std::size_t from = paragraph.find('-') + 1, end = paragraph.rfind('-');
    for (const Chapter& chapter : chapters)
        if (end > from && paragraph.substr(from, end - from) == chapter.id) return chapter.title;
    return {};
}

// Where a paragraph is cited in the code, and which tests reach it; made when the program is built.
struct Citation {
    const char* rule;
    const char* file;
    int line;
};
struct Rule_test {
    const char* rule;
    const char* test;
};

// A question of odds that players ask, such as an attack, and the settings it understands.
struct Situation {
    struct Setting {
        std::string name, about;
        std::vector<std::string> values;  // what it may be; empty for a number
        enum Use : u8 { one, many, flag } use = one;
        bool required = false;
    };
    std::string id, about;
    std::vector<Setting> settings;
};
using Settings = std::map<std::string, std::vector<std::string>>;  // by name; a flag is there with no value

// An exact answer: what would come of it, or why the thing cannot be done at all.
struct Odds : Forecast {
    Refusal refusal;
};

// The players of a batch, and how much of it is played. Game i has the seed mix(seed, i), no matter which worker plays it.
struct Batch {
    std::string red = "greedy", blue = "greedy";
    u64 games = 1000, seed = 1;
    u64 first = 0, step = 1;     // this worker plays games first, first + step, ... below `games`
    u64 most_answers = ~u64(0);  // a battle that is not over then is broken off and counts as drawn
};

// Sums that can be added up in any order: the same for any number of threads and shards.
struct Tally {
    u64 games = 0, red_wins = 0, blue_wins = 0, draws = 0;
    u64 turns = 0, answers = 0;
    int least_turns = 0, most_turns = 0;
    u64 hash = 0;  // sum over the games of mix(final state's hash, game number)

    void add(const Tally& other);
};

// How fast something goes, in thousandths of the unit that its name ends with: "odds_ns", "answers_per_second".
struct Measurement {
    const char* name;
    u64 thousandths;
};

class Armoury;  // core/armoury.h

// What never changes while a battle goes on. Its tables share it, and so do battles of the same set-up.
struct Game_memory {
    const void* game = nullptr;  // which it is
    std::size_t bytes = 0;       // that it takes at most, with what is looked up in it later
};

class Module {
  public:
    virtual ~Module() = default;
    virtual const char* id() const = 0;
    virtual const char* title() const = 0;
    virtual const char* about() const = 0;
    virtual std::span<const Paragraph> rulebook() const = 0;
    virtual std::span<const Chapter> chapters() const = 0;  // of the rulebook, in its order
    virtual std::span<const Citation> citations() const = 0;
    virtual std::span<const Rule_test> rule_tests() const = 0;

    // Throw InputError (data_files/error.h) naming file, line and what would be right.
    virtual std::vector<Scenario_card> scenarios() const = 0;
    virtual std::unique_ptr<Table> load(const Setup& setup) const = 0;
    virtual Game_memory memory_of(const Table& table) const = 0;  // that was loaded here
    virtual std::span<const Setup_part> parts()
        const = 0;  // what players may bring to its battles; load refuses any other
    virtual std::vector<House_card> house_rules() const = 0;
    virtual std::vector<Optional_rule> optional_rules(const std::string& scenario) const = 0;
    virtual void check(const std::string& file) const = 0;  // a scenario, a house rule or a table of this game

    virtual const Armoury* armoury() const {
        return nullptr;
    }  // null where players bring no lists that the rules judge

    virtual std::vector<Situation> situations() const = 0;
    // `setup` names no scenario.
    virtual Odds odds(const std::string& situation, const Settings& settings, const Setup& setup) const = 0;

    // Plays its share of a batch on this thread; calls `progress` now and then with the number of games done.
    virtual Tally play_batch(
        const Setup& setup, const Batch& batch, const std::function<void(u64)>& progress) const = 0;
    // How fast it plays that battle, each thing measured for `nanoseconds` of the processor's time.
    virtual std::vector<Measurement> measure(const Setup& setup, u64 nanoseconds) const = 0;
};

std::span<const Module* const> modules();
const Module* module(std::string_view id);  // null when there is none

}
