#pragma once
// A board for tests of what a record cannot show: open ground, until something is put on it.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/battledice/loading/data.h"
#include "games/battledice/position.h"
#include "games/battledice/rules/ground/ground.h"

namespace battledice {

class Board {
  public:
    // `settings` such as "bd.los_over_low=true".
    explicit Board(std::vector<std::string> settings = {}) {
        game_ = game_of(read_tables({{}, std::move(settings)}, nullptr, nullptr));
        game_.grid = HexGrid(13, 9, game_.options.short_even_rows);
        game_.ground.assign(std::size_t(game_.grid.slots()), {});
        for (Ground& ground : game_.ground) ground.holds = bit(Terrain::open);
        game_.forces[0].home = BoardEdge::north;
        game_.forces[1].home = BoardEdge::south;
    }

    HexIndex at(const char* hex) const { return game_.grid.find(hex).value(); }

    Board& put(Terrain terrain, const char* hex) {
        Ground& ground = game_.ground[at(hex)];
        ground.holds |= bit(terrain);
        if (terrain == Terrain::hill) ground.height = 1;
        return *this;
    }
    Board& raise(const char* hex, u8 height) {
        put(Terrain::hill, hex);
        game_.ground[at(hex)].height = height;
        return *this;
    }
    Board& put(Side side, Type type, const char* hex) {
        enlist(game_, {"unit " + std::to_string(game_.roster.size()), side, type, at(hex)});
        return *this;
    }

    // The game, once all is put; red's units come first.
    const Game& game() {
        survey(game_);
        return game_;
    }
    bool sees(const char* from, const char* to) {
        const State state = game().start();
        return Position{game_, state}.sees(at(from), at(to));
    }
    // The dice of red's first unit's attack on a hex, 0 when it cannot be made.
    int dice(const char* target) {
        const State state = game().start();
        const Battle_dice dice = Position{game_, state}.dice(0, at(target));
        return dice.refusal ? 0 : dice.count;
    }

  private:
    Game game_;
};

}
