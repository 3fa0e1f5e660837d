#pragma once
// Where a battle turned: the turns that changed most, and the throws that were luckiest or unluckiest.
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "report/story.h"

namespace sandtable {

// What one turn brought to red and to blue.
struct Swing {
    int turn = 0;
    std::array<int, 2> scored{}, lost{};  // points of the score, below zero when they were lost again; losses
    Side leads = Side::nobody;            // who came to be nearer to winning, where that changed; else nobody

    // By how much more red scored than blue, and by how much more blue lost.
    int score() const { return scored[0] - scored[1]; }
    int losses() const { return lost[1] - lost[0]; }
};

// The turns that changed the score most, and among equals the losses: at most `most`, in the order fought. A turn in which
// neither side gained on the other is none of them.
std::vector<Swing> largest_swings(const Story& story, std::size_t most = 3);

// The throws that were least likely to go as well, or as badly, as they went: at most `most`, the rarest first; none that
// one in `rare` throws is like.
std::vector<const Story::Throw*> rarest_throws(const Story& story, std::size_t most = 3, int rare = 10);

// The chance of a throw as good as that one or better; where it was bad, as bad or worse.
double rarity(const Luck& thrown);

// In words, without marks of a page: "The Allies scored 2 banners and lost 3 figures; the Russians scored 0 banners and lost 7
// figures."
std::string words(const Story& story, const Swing& swing);
std::string words(const Story::Throw& one);

// A picture of what a turn brought, in HTML, and the table as it ended.
using Turn_picture = std::function<std::string(const Story::Turn& turn, const Scene& ended)>;

// Both as a part of a page, in which the turns have the ids turn-1, turn-2 and so on. A sentence when there are none.
// `note` says in a sentence how to read the pictures.
std::string turning_points_html(const Story& story, const Turn_picture& picture = {}, const std::string& note = "");

}
