#pragma once
// What the file of a battle says in every game: what it is called, when and where it was fought; and where such files lie.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data_files/decode.h"
#include "words/noun.h"

namespace sandtable {

constexpr std::size_t longest_title = 60;  // bytes

// A name tells its bearer from others: it mixes no letters of several alphabets, which look alike.
void require_one_alphabet(const Value& name);
// One line that can be read again wherever it is said: of letters that can be seen, with single blanks between words.
const std::string& read_name(const Value& value);

// A name by which a piece is called in records and orders: none of the words that mean something else there (`taken`).
const std::string& read_callsign(const Value& value, std::span<const std::string_view> taken);

// How the name of a piece goes with what stands around it in a sentence: its `article` and whether it is `plural`, where the file says so.
Agreement read_agreement(Map& map);

// What is told in sentences: of letters that can be seen.
constexpr std::size_t longest_prose = 8000;  // bytes
const std::string& read_prose(const Value& value);

// What a scenario is called by, on the command line and in the name of its file: small letters, digits and '-'.
const std::string& read_id(const Value& value);
// Throws InputError where a scenario's id is not what its file is called: it is found by its id, which no two files of a folder have.
void require_own_name(const Node& scenario, const std::string& file);

// What a battle is called, all of it one line each but its history.
struct Title_page {
    std::string id, title, date, place, history;
};
Title_page read_title_page(Map& scenario);

// A Game, or a Scenario_card, is called as its title page says.
template <class Called> void entitle(Called& called, const Title_page& page) {
    called.id = page.id;
    called.title = page.title;
    called.date = page.date;
    called.place = page.place;
    called.history = page.history;
}

// The file of a scenario that is named by its path or by its id; those of lessons, laid out for them alone, have ids too. Throws
// InputError with what was perhaps meant.
std::string file_of(std::string_view game, const std::string& scenario);

// The files of a game's scenarios, without those of its lessons, in the order of their names.
std::vector<std::string> files_of(std::string_view game);

}
