#pragma once
// A table with ground of a test's own.
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

constexpr Place at(double x, double y) { return {i32(x * inch + 0.5), i32(y * inch + 0.5)}; }

// A table with pieces of ground, for a Field.
struct Country_field : Field {
    explicit Country_field(const std::string& pieces = "") {
        game.ground = game_of({}, nullptr).ground;
        const std::string text = "layout: Field\nabout: A test.\ntable: [72, 48]\npieces:\n" +
            (pieces.empty() ? std::string("  - {kind: road, name: Lane, from: [0, 0], to: [1, 1]}\n") : pieces);
        read_layout(read_yaml(text, "field.yaml"), game.ground);
    }
    Position now() const { return {game, state}; }
    std::string refused_way(UnitId id, Pace pace, std::vector<Place> way) {
        March march(now(), id, pace);
        const Refusal no = march.refuse_way(way);
        return no ? std::string(no.rule.id()) : "";
    }
    Refusal refusal(UnitId id, Pace pace, std::vector<Place> way) {
        March march(now(), id, pace);
        return march.refuse_way(way);
    }
    void place(UnitId id, std::vector<Place> places) {
        for (std::size_t i = 0; i < places.size(); ++i) state.unit[id].model[i].at = places[i];
    }
};

}
