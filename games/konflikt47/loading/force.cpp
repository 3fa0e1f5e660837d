// Forces of konflikt47: from a file to the units of a side.
#include "data_files/error.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"

namespace konflikt47 {
namespace {

std::string path_of(const Node& node) { return node.file ? *node.file : std::string(); }

}

void read_force(const Node& node, Side side, Game& game) {
    const Force_list list = read_force_list(node);
    Verdict verdict = judge(Catalogue(game), list);
    if (!verdict.is_legal()) {
        const Complaint& first = verdict.complaints.front();
        throw InputError(path_of(node), first.at.line, first.at.column, first.words());
    }
    Force& force = game.forces[index(side)];
    force.army = list.army;
    force.nation = list.nation.is;
    force.limit = list.limit;
    force.points = verdict.points;
    force.first = game.next_unit();
    for (Entry& entry : verdict.units) {
        entry.side = side;
        game.enlist(std::move(entry));
    }
    force.last = game.next_unit();
}

void check_force(const Node& node) {
    Game game = game_of({}, nullptr);
    game.options.points_limit = most_points;  // without a battle the force's own limit counts
    const Verdict verdict = judge(Catalogue(game), read_force_list(node));
    if (verdict.is_legal()) return;
    const Complaint& first = verdict.complaints.front();
    std::string problem = first.words();
    for (std::size_t i = 1; i < verdict.complaints.size(); ++i) {
        const Complaint& next = verdict.complaints[i];
        problem += std::string("\n") + InputError(path_of(node), next.at.line, next.at.column, next.words()).what();
    }
    throw InputError(path_of(node), first.at.line, first.at.column, problem);
}

}
