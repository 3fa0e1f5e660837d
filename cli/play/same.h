#pragma once
// What was planned for one piece, given to others of its unit too: `same` at the terminal, as the button of the web table.
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace sandtable {

// What can be given to others: the answers about a piece, the one that names it first, and the options that name the others.
struct Same {
    struct Given {
        u16 topic;
        Answer answer;
    };
    std::vector<Given> plan;
    std::vector<int> options;
    std::string problem;  // why nothing can be given to anybody; the rest is empty then
};
// The side's last answers that named a piece and led back to the same question, in which that piece is offered again: so they are a plan,
// which may still be changed. `names`: for whom, with commas between; empty for all of its unit that were not named this turn, or
// all others where it is alone in that. `view` is what the side sees.
Same find_same(const Match& match, const Table& view, Side side, std::string_view names);

// The answers about one of the others as they would have to be given, a way as far from where that one stands; or why the rules
// would not have them, and then there are none.
struct Same_for {
    std::string name;
    std::vector<Answer> answers;
    std::string problem;
};
Same_for same_for(const Same& same, const Table& view, Side side, int option);

}
