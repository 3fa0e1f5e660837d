#include "games/konflikt47/hidden_forces.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/play.h"
#include "words/article.h"

namespace konflikt47 {
namespace {

// It waits beyond its edge, where its owner draws its way, or is on that way.
bool begins_to_come_on(const Position& position, UnitId id) {
    const auto& main = position.now.stacks.main;
    if (const Moving* moving = main.top<Moving>(); moving && moving->comes && moving->unit == id) return true;
    if (const Driving* driving = main.top<Driving>(); driving && driving->comes && driving->unit == id) return true;
    return std::ranges::any_of(position.now.moves.all(), [&](const Move& move) { return move.unit == id; });
}

// Who rides in a unit is seen with it.
bool is_closed(const Position& position, UnitId id) {
    if (position.is_aboard(id)) return is_closed(position, position.unit(id).aboard);
    return position.off_table(id) && !begins_to_come_on(position, id);
}

// One man without a weapon of whom nobody knows more than whose he is. Numbers count the units of the side, so they tell nothing.
Entry closed_card(const Game& game, UnitId id) {
    const Force& force = game.force(game.side(id));
    Entry card;
    card.name = fmt::format("Card {} of {}", id - force.first + 1, the(force.name));
    card.side = game.side(id);
    card.is_closed = true;
    card.men.resize(1);
    return card;
}

}

// K47-PRE-03 Nothing is hidden once the battle is over.
u64 hidden_from(const Game& game, const State& state, Viewer viewer) {
    if (!game.options.hidden_rosters || state.ending != Ending::none) return 0;
    const Position position{game, state};
    u64 hidden = 0;
    for (UnitId id = 0; id < game.units(); ++id)
        if (!viewer.shares(game.side(id)) && is_closed(position, id)) hidden |= u64(1) << id;
    return hidden;
}

void close_card(UnitId id, State& state) {
    const Unit unit = state.unit[id];
    Unit& card = state.unit[id] = {};
    card.where = unit.where;
    card.order = unit.order;
    card.pins = unit.pins;
    card.failed = unit.failed;
    card.rift = unit.rift;
    card.model[0].alive = true;
    // Who rides in it is off the table, too.
    if (card.where == Whereabouts::on_table) card.where = state.unit[unit.aboard].where;
}

bool Game::knows_forces(const State& state, Viewer viewer) const { return !hidden_from(*this, state, viewer); }

std::shared_ptr<const Game> Game::known_to(const State& state, Viewer viewer) const {
    const u64 hidden = hidden_from(*this, state, viewer);
    if (!hidden) return nullptr;
    const auto known = std::make_shared<Game>(*this);
    for (UnitId id = 0; id < units(); ++id)
        if (hidden >> id & 1) known->roster_[id] = closed_card(*this, id);
    for (const Side side : both_sides)
        if (!viewer.shares(side)) {
            known->parts.erase(side == Side::red ? "red.army" : "blue.army");
            known->forces[index(side)].points = 0;
            known->forces[index(side)].army.clear();
        }
    known->digest = 0;                      // it would tell whether a guess is right
    known->options.hidden_rosters = false;  // nothing more of it is hidden
    return known;
}

}
