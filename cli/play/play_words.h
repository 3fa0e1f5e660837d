#pragma once
// What `play` and `replay` say, put together from the words of the game at the table.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/draw/board.h"
#include "core/table.h"
#include "match/match.h"

namespace sandtable {

// An answer as the subject of a sentence: an option by its name, and one of another kind as records have it: "to 25,36 facing 90".
std::string answer_noun(const Table& table, const Question& question, const Answer& answer);

// "Where does Guards Brigade move? (BD-MOV-01)", and its options, numbered as the player may choose them. Those that cost
// something which others do not are marked, and a line says what it is.
std::string question_line(const Terminal& terminal, const Table& table, const Question& question);
std::string option_list(const Terminal& terminal, const Table& table, const Question& question);
// Is an answer to it drafted, which Enter alone gives? Where options are listed and dice thrown nothing is.
inline bool has_draft(const Question& question) {
    return question.kind != Question::choose && question.kind != Question::roll;
}
// For a question whose answer is no single option, how one says it: "1 to 3 legs, 6 inches at most: `6 N` ..."; else nothing.
std::string how_to_answer(const Table& table, const Question& question);
// What options of the question are tied to: the hexes that they are named by, pieces and points.
Marked marked_by(const Table& table, const Question& question);

// "G5 holds a friendly unit (BD-MOV-03 Occupied hexes and stacking)"
std::string refusal_line(const Table& table, const std::string& noun, const Refusal& refusal);
// The same of an answer, which is called `noun` if it is no option with a name of its own.
std::string refusal_line(const Table& table, const Question& question, const Answer& answer, const std::string& noun,
    const Refusal& refusal);

// "  Guards lost 2 figures, 2 left (BD-HIT-01)"; what begins a turn or a phase is set off.
std::string event_line(const Terminal& terminal, const Table& table, const Event& event, const std::string& words);
// Events in their order, a squad's move in one line.
std::string event_lines(const Terminal& terminal, const Table& table, const std::vector<const Event*>& events);

// How the battle ended, in a sentence; and what luck each side had with its dice, a line each.
std::string result_line(const Terminal& terminal, const Table& table);
std::string luck_lines(const Terminal& terminal, const Match& match, Side view);

// A forecast, a line each: its title with the dice or the notes, then what is likely: "figures lost:  0: 66.7 %  1: 33.3 %".
std::vector<std::string> lines(const Forecast& forecast);
std::string in_words(const std::vector<Forecast::Term>& terms);  // "2 at range 3, -1 wood, +1 led by Lord Raglan"

// What each option would bring, or where there is nothing to tell yet, what the choices after it would; and the same of one
// answer, which for a question without a list of options is the only way.
std::string odds_text(const Terminal& terminal, const Table& table, const Question& question);
std::string odds_text(const Terminal& terminal, const Table& table, const Question& question, const Answer& answer);

}
