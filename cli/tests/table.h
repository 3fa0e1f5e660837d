#pragma once
// A table to sit at in a test: a battle, lines to type, and everything that was said.
#include <map>
#include <sstream>

#include "cli/play/play_session.h"

namespace sandtable {

struct Sitting {
    std::string said;
    std::map<std::string, std::string> saved;  // records by path, "" where the battle is kept
    Match match;
};

struct Sit {
    std::string scenario = "haltern";
    std::string red = "human", blue = "greedy";
    std::optional<u64> seed = 7;
    bool screen = false;
    int width = 200;
};

inline Sitting play(const std::string& typed, const Sit& sit = {}) {
    const Module& game = *modules().front();
    Sitting sitting{"", {}, Match(game.load({sit.scenario}), sit.seed)};
    Play_surroundings surroundings{
        game.rulebook(), {make_player(sit.red), make_player(sit.blue)}, sit.seed.value_or(7), Terminal(), {}};
    surroundings.terminal.screen = sit.screen;
    surroundings.terminal.width = sit.width;
    surroundings.save = [&](const Match& match, const std::string& path) {
        sitting.saved[path] = write_record(match.record());
        return path.empty() ? "its file" : path;
    };
    std::istringstream in(typed);
    std::ostringstream out;
    Play_session session(sitting.match.at(0), std::move(surroundings), in, out);
    session.run();
    sitting.match = session.match().at(session.match().steps().size());
    sitting.said = out.str();
    return sitting;
}

}
