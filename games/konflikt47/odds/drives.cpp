// What a way of a vehicle would bring besides a new place.
#include <fmt/format.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/movement/demolition.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "games/konflikt47/words/words.h"
#include "words/article.h"

namespace konflikt47 {
namespace {

// K47-BLD-10 By the faces of one die.
void add_demolition(const Position& position, UnitId id, u8 building, Forecast& forecast) {
    const int need = to_break_through(position.entry(id));
    forecast.title =
        fmt::format("{0:The} {0:drives} into {1}", position.game.noun(id), the(building_name(position.game, building)));
    forecast.dice = 1;
    forecast.terms = {{"K47-BLD-10"_rule, fmt::format("{} or more brings it down", need), 1}};
    forecast.total = 6;
    forecast.chances = {{"breaks through", u64(7 - need)}, {"stops at the wall", u64(need - 2)}, {"is immobilised", 1}};
    forecast.first = {forecast.about(forecast.chances[0]), "to break through"};
    for (UnitId at = 0; at < position.game.units(); ++at)
        if (position.on_table(at) && position.unit(at).building == building)
            forecast.notes.push_back({"K47-BLD-06"_rule,
                fmt::format("It falls on {:the}: 2D6 hits at Pen +1 without saves", position.game.noun(at))});
}

}

Forecast expect_drive(const Position& position, const Driving& driving, std::span<const i32> way) {
    const UnitId id = driving.unit;
    if (refuse_drive(position, driving, way)) return {};
    const auto stations = stations_of(position, driving, way);
    if (driving.escapes)
        return position.game.options.premeasure ? expect_after_escape(position, id, stations.back().at) : Forecast{};
    Forecast forecast;
    if (const auto wall = drive_of(position, driving).first_wall(stations))
        add_demolition(position, id, wall->piece, forecast);
    const State then = with_hull_at(position, id, stations.back());
    const Position there{position.game, then};
    for (UnitId at = 0; at < position.game.units(); ++at)
        if (is_frightened(there, at, id))
            forecast.notes.push_back({"K47-SPC-08"_rule, fmt::format("A pin for {:the}", position.game.noun(at))});
    if (position.game.options.premeasure && driving.against == no_unit) add_facings(there, id, forecast);
    if (forecast.title.empty() && !forecast.notes.empty())
        forecast.title = fmt::format("{0:The} {0:drives} there", position.game.noun(id));
    return forecast;
}

}
