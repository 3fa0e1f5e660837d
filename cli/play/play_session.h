#pragma once
// A battle played line by line: asks people in words, lets computer players answer, throws or asks for the dice, and tells
// what happens. Reads one stream and writes another, so that tests and the fuzzer can sit at the table too.
#include <array>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/draw/terminal.h"
#include "cli/play/play_words.h"
#include "core/module.h"
#include "match/match.h"
#include "players/player.h"

namespace sandtable {

// What a session needs from outside the table.
struct Play_surroundings {
    std::span<const Paragraph> rulebook;
    std::array<std::unique_ptr<Player>, 2> players;  // red's and blue's; none where a person plays
    u64 seed = 0;                                    // for the computer players
    Terminal terminal;
    // Keeps the battle in a file, or where it is kept anyway if the path is empty; says where.
    std::function<std::string(const Match&, const std::string& path)> save;
    std::function<void(const Match&)> answered = [](const Match&) {};  // after each answer of a person
    std::function<bool()> interrupted = [] { return false; };
};

class Play_session {
  public:
    Play_session(Match match, Play_surroundings surroundings, std::istream& in, std::ostream& out);

    // Plays until the battle is over or somebody leaves, which saves it.
    void run();
    const Match& match() const { return match_; }

  private:
    enum class Done {
        again,
        moved_on,
        leave
    };  // after a line: ask the same again, look what is asked now, or leave the table
    struct Command {
        std::string_view names;  // the first is the one that help shows
        std::string_view usage, about;
        Done (Play_session::*run)(const std::string& rest);
    };
    static std::span<const Command> commands();

    // The table, in play_session.cpp
    bool is_human(Side side) const { return is_player(side) && !surroundings_.players[index(side)]; }
    bool is_hot_seat() const { return is_human(Side::red) && is_human(Side::blue); }
    const Question* next_question() const;
    std::size_t& told() { return told_[is_player(viewer_) ? index(viewer_) : 2]; }
    std::string tell(std::size_t from, std::size_t to) const;  // of what happened, what the viewer may know
    void tell_news();
    void show_board();
    void put(const Question& question);
    bool sees(const Event& event) const;
    bool hand_over(Side side);
    void show_phase();
    Done ask(const Question& question);
    Done ask_again(const Question& question);
    void let_computer_answer(const Question& question);
    void finish();
    bool read_line(const std::string& prompt, std::string& line);
    void say(std::string_view text);  // wrapped, with an end of line
    void say_wrong(std::string_view text);
    bool has_cells() const;
    void leave();
    void must_answer(Side by, const Answer& given);

    // One line, in play_commands.cpp
    Done obey(const std::string& line);
    Done answer(const std::string& line);
    Done take(const std::vector<Answer>& answers);  // of the asked side, known to be allowed
    Done board(const std::string&), units(const std::string&), sheets(const std::string&), options(const std::string&),
        why(const std::string&), same(const std::string&), rules(const std::string&), odds(const std::string&),
        undo(const std::string&), save(const std::string&), log(const std::string&), dump(const std::string&),
        concede(const std::string&), draw(const std::string&), help(const std::string&), quit(const std::string&);
    void refresh_view();
    std::string piece_name() const;
    std::string example(const Command& command) const;

    Match match_;
    Play_surroundings surroundings_;
    std::istream& in_;
    std::ostream& out_;
    // Events before these have been told to red, to blue, and to everybody else who looks; those that both may see count for both.
    std::array<std::size_t, 3> told_{};
    std::optional<std::pair<int, Side>> shown_;  // step and side for which the board was shown last
    Side viewer_ = Side::nobody;                 // who sits at the screen: nobody is both, umpire when no person plays
    Side asked_ = Side::nobody;                  // whose turn it is to type
    std::unique_ptr<Table> view_;                // what the asked side may know
};

}
