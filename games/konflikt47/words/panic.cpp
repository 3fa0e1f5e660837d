// Where one of the ways leads on which a unit may panic (K47-FUB-04).
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {

Place halfway_of_panic(const Position& position, i32 option) {
    if (const Driving* driving = position.now.stacks.main.top<Driving>()) {
        const auto ways = drives_of_panic(position, driving->unit, driving->panic);
        if (option < 0 || option >= i32(ways.size())) return {};
        const auto& stations = ways[std::size_t(option)].stations;
        const Place from = stations.front().at, to = stations.back().at;
        return along(from, to, length(from, to) / 2);
    }
    const Moving* moving = position.now.stacks.main.top<Moving>();
    if (!moving) return {};
    std::vector<Place> way{position.unit(moving->unit).model[std::size_t(leader_of(position, moving->unit))].at};
    const auto ways = ways_of_panic(position, *moving);
    if (option < 0 || option >= i32(ways.size())) return {};
    way.insert(way.end(), ways[std::size_t(option)].begin(), ways[std::size_t(option)].end());
    return along(way, length(way) / 2);
}

}
