#pragma once
// What the table looks like to one side, for any client to draw: the board, what stands on it and how the battle goes.
// Made from a side's view, so it holds nothing that this side may not know. Places are x, y in the units of the board.
#include <string>
#include <vector>

#include "core/question.h"

namespace sandtable {

struct Scene {
    // A board of pointed hexes; x is the column and y the row, from 0, and odd y lie half a hex to the east.
    struct Grid {
        int columns = 0, rows = 0;
        bool short_even_rows = false;
    };

    struct Cell {
        int x = 0, y = 0;
        std::string name;                   // "G5"
        std::string kind;                   // id of its ground: "wood"
        std::string key;                    // one letter for it on a plain map
        std::vector<std::string> features;  // ids of what else is there: "fence", "bridge"
        int height = 0;
    };

    struct Token {
        int id = 0;
        Side side = Side::nobody;
        std::string name, kind, label, symbol;  // "Guards Brigade", "infantry", "INF", APP-6 letters
        bool on_board = false;
        int x = 0, y = 0;
        int strength = 0, full = 0;
        std::vector<std::string> markers;  // "fired", "moved", "reserve"
    };

    struct Goal {
        int x = 0, y = 0;
        std::string name, words;
        Side side = Side::nobody;
        int value = 0;
    };  // nobody: for either side

    struct Standing {
        std::string name;
        int score = 0, needed = 0, banners = 0, objectives = 0, losses = 0;
    };

    std::string title, date;
    Grid grid;
    std::vector<Cell> cells;
    std::vector<Token> tokens;
    std::vector<Goal> goals;
    Standing red, blue;
    int turn = 0, turns = 0;
    std::string phase;  // in words: "Red fires"
    Side acting = Side::nobody;
};

}
