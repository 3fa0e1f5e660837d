#pragma once
// A battle retold from its answers: turn by turn what happened, how the table looked, what was lost, and the luck of the
// dice. It knows no game; the words and the scenes are the game's own.
#include <array>
#include <map>
#include <string>
#include <vector>

#include "match/match.h"
#include "report/luck.h"

namespace sandtable {

struct Story {
    struct Line {
        Rule rule;
        std::string words;
        Headline headline = Headline::deed;
        bool is_plan = false;  // one of the plans below
    };
    // What a side chose while the other could not see it, and what then was told of the piece that it is about, in that turn.
    struct Plan {
        Side side = Side::nobody;
        int piece = -1;  // or none
        u8 kind = 0;     // of the event that told it: a later one of its kind about the piece takes its place
        Line line;
        std::vector<Line> came;
    };
    struct Turn {
        int number = 0;
        Scene begins;  // the table when its first question was asked
        std::vector<Line> lines;
        std::vector<Plan> plans;      // in the order in which pieces were first thought of
        std::array<int, 2> losses{};  // of red and of blue, up to its end
        std::map<int, Place> fell;    // where the pieces stood that fell in it
    };
    struct Throw {
        int turn = 0;
        Side by = Side::nobody;
        std::string words;  // "Guards Brigade at F5 throws 4 battle dice at F6"
        Luck luck;          // of this throw alone
    };
    std::vector<Turn> turns;
    std::vector<Throw> throws;  // those that hope for something
    Scene ends;
    std::array<Luck, 2> luck;  // red's, blue's
};

// Retells what the viewer may know.
Story retell(const Match& match, Viewer viewer);

}
