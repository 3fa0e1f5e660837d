// What it takes to tell a seat how the table looks, where there is much of it: 300 pieces in 60 units, 20 zones and 100 areas of a dozen
// corners. An update after a move tells one piece; the whole is told once to each socket.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "match/tests/paper.h"
#include "protocol/json.h"

namespace sandtable {
namespace {

class Crowded : public Paper {
  public:
    Crowded() {
        ground_.free_board = {.width = 72'000, .height = 48'000, .measure = {"inch", "inches", 1000}, .grid = 12'000};
        for (int id = 0; id < 100; ++id) {
            std::vector<Place> outline;
            for (i32 corner = 0; corner < 12; ++corner) outline.push_back({corner * 500, (id + corner % 5) * 400});
            ground_.areas.push_back({.id = id, .kind = "wood", .words = "a wood", .outline = outline});
        }
        for (int id = 0; id < 60; ++id) told_.units.push_back({id, fmt::format("{} Platoon", id + 1), Side::red});
        for (int id = 0; id < 300; ++id) {
            Scene::Token token;
            token.id = id;
            token.side = id % 2 ? Side::blue : Side::red;
            token.name = fmt::format("Rifleman {}", id + 1);
            token.kind = "rifleman";
            token.label = fmt::format("R{}", id);
            token.on_board = token.is_round = true;
            token.x = id * 200;
            token.y = id * 100;
            token.strength = token.full = 1;
            token.unit = id / 5;
            token.width = token.depth = 1000;
            told_.tokens.push_back(std::move(token));
        }
        for (int id = 0; id < 20; ++id) {
            Scene::Zone zone;
            zone.id = id;
            zone.kind = "smoke";
            zone.name = "Smoke";
            zone.at = Place{id * 900, 900};
            zone.radius = 2000;
            told_.zones.push_back(std::move(zone));
        }
    }
    Landscape landscape() const override { return ground_; }
    Scene bare_scene() const override { return told_; }
    void move_one() { ++told_.tokens[std::size_t(++moves_ % 300)].x; }

  private:
    Landscape ground_;
    Scene told_;
    int moves_ = 0;
};

void tell_everything(benchmark::State& run) {
    const Crowded table;
    std::size_t bytes = 0;
    for (auto _ : run) bytes = scene_json(table.scene()).dump().size();
    run.counters["bytes"] = double(bytes);
}
BENCHMARK(tell_everything)->Unit(benchmark::kMicrosecond);

void tell_a_move(benchmark::State& run) {
    Crowded table;
    Scene_changes said;
    (void)said.of(table);
    std::size_t bytes = 0;
    for (auto _ : run) {
        table.move_one();
        bytes = said.of(table).dump().size();
    }
    run.counters["bytes"] = double(bytes);
}
BENCHMARK(tell_a_move)->Unit(benchmark::kMicrosecond);

}
}
