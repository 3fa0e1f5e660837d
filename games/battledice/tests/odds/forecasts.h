#pragma once
// A forecast of a move or an attack as lines that a test compares: its notes and its terms, each with its rule.
#include <string>
#include <vector>

#include "games/battledice/tests/field.h"

namespace battledice::forecast_test {

// "BD-MOV-02 cannot fire this turn, a cost", each note.
inline std::vector<std::string> notes(const Forecast& forecast) {
    std::vector<std::string> list;
    for (const Forecast::Note& note : forecast.notes)
        list.push_back(std::string(note.rule.id()) + " " + note.words + (note.cost ? ", a cost" : ""));
    return list;
}

// "BD-CMD-02 +1 led by Hahn", each term.
inline std::vector<std::string> terms(const Forecast& forecast) {
    std::vector<std::string> list;
    for (const Forecast::Term& term : forecast.terms)
        list.push_back(
            std::string(term.rule.id()) + (term.dice < 0 ? " " : " +") + std::to_string(term.dice) + " " + term.words);
    return list;
}

// Of an option, in words, of what the side is asked now.
inline Forecast forecast(const Field& field, Side side, const std::string& words) {
    const Table& table = field.match.table();
    const Question* question = table.questions().of(side);
    std::string why = "nothing is asked";
    const std::optional<Answer> given = question ? read_answer(table, *question, words, why) : std::nullopt;
    if (!given) ADD_FAILURE() << words << ": " << why;
    return given ? table.forecast(*question, *given) : Forecast();
}

// Red's units are asked to move; D4 is a wood, F4 a built-up area, C2 crops.
inline Field moving(const std::string& red, const std::string& blue = "units: [{type: infantry, at: H7, name: Line}]",
    const std::string& more = "", const std::vector<std::string>& settings = {}) {
    Field field(battledice::field({". . . . . . . . .", " . . C . . . . .", ". . . . . . . . .", " . . . W . B . .",
                                      ". . . . . . . . .", " . . . . . . . .", ". . . . . . . . ."},
                    red, blue, more),
        settings);
    field.dice("1"), field.dice("6");
    return field;
}
inline const std::string guards = "units: [{type: infantry, at: D3, name: Guards}]";

}
