#pragma once
// What the table looks like to one side, for any client to draw: the board, what stands on it and how the battle goes.
// Made from a side's view, so it holds nothing that this side may not know. Places are x, y in the units of the board:
// column and row of a hex, or lengths from the north-west corner.
#include <optional>
#include <string>
#include <vector>

#include "core/measure.h"
#include "core/place.h"
#include "core/question.h"

namespace sandtable {

// What is there and stays: the board and the ground on it. It is the same in everybody's eyes, so it is made once and sent once;
// what only some may see, such as a minefield, is a Zone of their views.
struct Landscape {
    // A board of pointed hexes; x is the column and y the row, from 0, and odd y lie half a hex to the east.
    struct Grid {
        int columns = 0, rows = 0;
        bool short_even_rows = false;
    };

    // A table or a map without cells.
    struct Free_board {
        bool is_map = false;  // else a table top
        int width = 0, height = 0;
        Measure measure;       // how players say its lengths and places: what Table::measure() says
        int grid = 0;          // between the lines of a grid for the eye; 0 for none
        bool measures = true;  // lengths may be told at any time; false where the game forbids to measure
        enum Look : u8 { grass, steppe, desert, snow, mud, looks } look = grass;  // what it is drawn on
    };

    // What a kind of ground or a feature is called: "built_up", "built-up area".
    struct Legend {
        std::string kind, words;
    };

    struct Cell {
        int x = 0, y = 0;
        std::string name;                   // "G5"
        std::string kind;                   // id of its ground: "wood"
        std::string key;                    // one letter for it on a plain map
        std::vector<std::string> features;  // ids of what else is there: "fence", "bridge"
        int height = 0;
    };

    using Place = sandtable::Place;

    // A piece of terrain on a board without cells: a closed outline, or with a width, or only two places, a line.
    struct Area {
        int id = 0;  // by which it is the same one when something happens to it
        std::string kind, words;
        int height = 0;
        std::vector<Place> outline;
        int width = 0;  // of a road, a river or a wall, in board units
        // Which picture it gets: the game says it for each of its kinds, so that no client guesses from ids.
        enum Look : u8 {
            rough,
            wood,
            thin_wood,
            orchard,
            hill,
            house,
            ruin,
            bunker,
            town,  // many houses
            water,
            marsh,
            crops,
            sand,
            crater,
            road,
            track,
            rail,
            bridge,
            ford,
            hedge,
            bocage,  // a hedge on a bank
            wall,
            fence,
            wire,
            trench,
            bank,   // an earthwork
            wreck,  // of a vehicle, by its corners from the front left one on
            looks
        } look = rough;
    };

    Grid grid;
    std::optional<Free_board> free_board;  // instead of the grid and the cells
    std::vector<Legend> legend;
    std::vector<Cell> cells;
    std::vector<Area> areas;
};

// The landscape, what stands on it and how the battle goes. Tokens, units and zones stand in the order of their ids, which say
// that it is still the same one: an update tells only of those that changed.
struct Scene : Landscape {
    struct Token {
        int id = 0;
        Side side = Side::nobody;
        std::string name, kind, label, symbol;  // "Guards Brigade", "infantry", "INF", APP-6 letters
        bool on_board = false;
        int x = 0, y = 0;
        int strength = 0, full = 0;
        int unit = -1;                     // what it belongs to; -1: it is by itself
        std::vector<std::string> markers;  // "fired", "moved", "reserve"
        int facing = -1;                   // degrees clockwise from north; -1 where the game has no facings
        int width = 0, depth = 0;          // its footprint in board units; 0 where a piece fills its hex
        bool is_round = false;             // a base of that width, else a rectangle
        std::vector<bool> rank{};  // of bases side by side, from the left: whether each is hurt; empty: it is one
        // Which figure stands for it where pieces are shown as figures.
        enum Look : u8 {
            foot,
            horse,
            gun,
            machine_gun,
            mortar,
            leader,
            vehicle,  // of no kind that is told apart
            tank,
            half_track,
            car,
            truck,
            walker,  // on two legs
            walker_on_four,
            marker,
            looks
        } look = foot;
        // What points somewhere on it, seen from above: a turret, an arm, what is built into the hull, or stands on its roof.
        struct Part {
            enum Kind : u8 { turret, arm, hull, pintle, kinds } kind = turret;
            enum Barrel : u8 { no_barrel, machine_gun, gun, long_gun, howitzer, rockets, flames, barrels } barrel = gun;
            int facing = 0;  // degrees clockwise from north
            bool operator==(const Part&) const = default;
        };
        std::vector<Part> parts{};
        bool is_open = false;  // one looks into it from above
        // What is broken about it, each drawn as a small mark.
        enum Damage : u8 { immobile, steering, engine, jammed, stunned, damages };
        std::vector<Damage> damage{};
        bool operator==(const Token&) const = default;
    };

    // Pieces that belong together are shown, lit and chosen together, except a unit that is a whole army, which tells nobody apart, and
    // while a question tells the pieces of a unit apart. Two sides may have units of the same name.
    struct Unit {
        int id = 0;
        std::string name;
        Side side = Side::nobody;
        int parent = -1;  // the unit that it belongs to, such as a brigade; -1: none
        // What is to be said of all of it, "Down", and what of that is bad for it: "2 pins".
        struct Marker {
            std::string words;
            bool is_bad = false;
            bool operator==(const Marker&) const = default;
        };
        std::vector<Marker> markers{};
        bool operator==(const Unit&) const = default;
    };

    // Somewhere that matters: an objective, a deployment area, smoke, a template that is laid, an arc of fire, a route.
    struct Zone {
        int id = 0;  // among those of a scene; what is only drawn beside them needs none
        std::string kind, name, words;
        Side side = Side::nobody;  // whose it is; nobody: everybody's
        int value = 0;
        std::optional<Place> at;
        std::vector<Place> outline;  // empty when `at` says it all
        bool is_line = false;        // the outline is a way from its first place to its last
        int radius = 0;              // of a circle about `at` in board units
        int from = 0, to = 0;        // degrees clockwise from north between which the circle counts; equal: all round
        // How it is drawn: `route` ends in an arrow, `region` is where an answer may lie.
        enum Look : u8 { plain, objective, route, range, arc, blast, smoke, mines, region, looks } look = plain;
        // Of what a question shows: a template that its answer lays. Its places are then so far from the point of the answer, and it
        // turns with the facing; or from the piece that the question is about, and it turns towards the point. As it is written
        // it lies to the north.
        enum Laid : u8 { here, at_point, from_piece } laid = here;
        std::vector<int> of = {};  // pieces: it is drawn with one of them, or with all such on wish; empty: always
        bool operator==(const Zone&) const = default;
    };

    // How far one army has come.
    struct Score {
        struct Count {
            std::string words;  // "figures lost"
            int number = 0;
        };
        std::string name;
        int score = 0, needed = 0;  // the score that wins; 0 when none does
        std::string what;           // what is scored: "banners"
        int losses = 0;             // in whatever its game counts them
        std::vector<Count>
            counts;  // what the score comes of, and what else is counted: "for units" 3, "figures lost" 4
    };

    // Anything in rows: a roster, a bag of dice, a table of commands.
    struct Sheet {
        enum Tone : u8 { plain, good, bad, tones };
        struct Cell {
            std::string words;
            Tone tone = plain;
            std::vector<std::string> badges;  // short words beside it: "pinned"
            bool operator==(const Cell&) const = default;
        };
        struct Row {
            std::vector<Cell> cells;  // one for each column
            int token = -1;           // the piece that it is about
            bool is_gone = false;     // dead or taken: struck out
            std::string kind;         // of the rules' tables: of what kind of piece or of ground it tells
            bool operator==(const Row&) const = default;
        };
        int id = 0;  // by which an option is tied to one of its rows
        std::string title;
        std::vector<std::string> columns;
        std::vector<Row> rows;
        Side army = Side::
            nobody;  // whose pieces it lists, a row each or a unit, the name first: kept in sight where there is room
        bool operator==(const Sheet&) const = default;
    };

    // How far the battle is.
    struct Clock {
        int turn = 0, turns = 0;
        int step = 0;       // another number in each phase of the battle
        std::string phase;  // in words: "Red fires"
        Side acting = Side::nobody;
        std::string called = "turn";  // what players call a turn: "bound"
    };

    std::string title, date;
    std::string aim;  // what wins, in a sentence: "The Allies win with 5 banners, the Russians with 7, for ..."
    std::vector<Token> tokens;
    std::vector<Unit> units;
    std::vector<Zone> zones;
    std::vector<Sheet> sheets;
    Score red, blue;
    Clock clock;
};

// What an option of a question is tied to on the screen.
struct Spot {
    enum Kind : u8 {
        choice,  // a button
        finish,  // a button that ends a phase or a series of choices while others are open
        hex,     // the cell at x, y
        token,   // the piece with this id
        point,   // the point x, y of a board without cells
        row,     // of the sheet with this id the row number y, from 0
    } kind = choice;
    i32 x = 0, y = 0;
    i32 id = 0;
    friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

}
