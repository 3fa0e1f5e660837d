#pragma once
// A small battle for one test: a scenario written in the test itself, and answers in the words of a record.
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files/error.h"
#include "games/battledice/loading/data.h"
#include "games/battledice/table.h"
#include "match/match.h"

namespace battledice {

// The text of a scenario, 9 by as many rows as the map has; `red` and `blue` are the keys of either side besides name and
// home, and `more` those of the scenario.
inline std::string field(const std::vector<std::string>& map, const std::string& red, const std::string& blue,
    const std::string& more = "") {
    std::string text =
        "id: field\ntitle: A Field\ndate: no date\nplace: nowhere\nera: rifle\nhistory: made for a test\n";
    text += "board:\n  columns: 9\n  rows: " + std::to_string(map.size()) + "\n  map: |\n";
    for (const std::string& row : map) text += "    " + row + "\n";
    return text + "sides:\n  red: {name: Reds, home: north, " + red + "}\n  blue: {name: Blues, home: south, " + blue +
        "}\n" + more;
}

// With seven rows of nothing but open ground.
inline std::string open_field(const std::string& red, const std::string& blue, const std::string& more = "") {
    const std::string odd = ". . . . . . . . .", even = " . . . . . . . .";
    return field({odd, even, odd, even, odd, even, odd}, red, blue, more);
}

// The file is named after the test that writes it, as tests run side by side.
inline std::string scenario_file(const std::string& scenario) {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    const std::string path = testing::TempDir() + "sandtable-" + test->test_suite_name() + "-" + test->name() + ".yaml";
    std::ofstream(path) << scenario;
    return path;
}

inline std::shared_ptr<const Game> load_text(
    const std::string& scenario, const std::vector<std::string>& settings = {}) {
    const std::string path = scenario_file(scenario);
    auto game = load_game(path, {{}, settings});
    std::filesystem::remove(path);
    return game;
}

// Why the scenario is refused: "12: at: ...", without the name of the file; empty when it is not.
inline std::string refused(const std::string& scenario, const std::vector<std::string>& settings = {}) {
    const std::string path = scenario_file(scenario);
    std::string problem;
    try {
        load_game(path, {{}, settings});
    } catch (const InputError& error) {
        problem = error.what();
        if (problem.starts_with(path + ":")) problem.erase(0, path.size() + 1);
    }
    std::filesystem::remove(path);
    return problem;
}

class Field {
  public:
    explicit Field(const std::shared_ptr<const Game>& game)
        : match(std::make_unique<Table_of<Game>>(game), std::nullopt), game_(game) {}
    explicit Field(const std::string& scenario, const std::vector<std::string>& settings = {})
        : Field(load_text(scenario, settings)) {}

    const Game& game() const { return *game_; }
    const State& state() const { return static_cast<const Table_of<Game>&>(match.table()).state(); }
    UnitId unit(const std::string& name) const {
        for (UnitId id = 0; id < game_->roster.size(); ++id)
            if (game_->roster[id].name == name) return id;
        ADD_FAILURE() << "there is no " << name;
        return 0;
    }
    HexIndex hex(const std::string& name) const { return game_->grid.find(name).value(); }

    // Gives an answer in words; fails the test when it is not accepted.
    void give(Side side, const std::string& words) {
        if (const std::optional<Answer> given = read(side, words))
            if (const Refusal no = match.answer(side, *given))
                ADD_FAILURE() << side_id(side) << " '" << words << "': " << sandtable::words(no);
    }
    // "BD-MOV-03 holds the enemy": why an answer would be refused; empty when it would be accepted.
    std::string refusal(Side side, const std::string& words) const {
        const std::optional<Answer> given = read(side, words);
        if (!given) return {};
        const Refusal no = match.table().try_answer(side, *given);
        return no ? std::string(no.rule.id()) + " " + sandtable::words(no) : "";
    }
    void red(const std::string& words) { give(Side::red, words); }
    void blue(const std::string& words) { give(Side::blue, words); }
    void dice(const std::string& words) { give(Side::dice, words); }

    // "BD-VIC-05 victory for Reds by annihilation", the last thing that happened.
    std::string last() const {
        const Event& event = match.events().back();
        return std::string(event.rule.id()) + " " + match.table().words(event);
    }

    Match match;

  private:
    std::optional<Answer> read(Side side, const std::string& words) const {
        const Question* question = match.table().questions().of(side);
        std::string why = "nothing is asked";
        std::optional<Answer> given = read_act(words);
        if (!given && question) given = read_answer(match.table(), *question, words, why);
        if (!given) ADD_FAILURE() << side_id(side) << " '" << words << "': " << why;
        return given;
    }

    std::shared_ptr<const Game> game_;
};

}
