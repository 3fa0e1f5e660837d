#pragma once
// Squads in a story: where the pieces of a unit are single men, who is left and who fell is told by the unit, and its move as one.
#include <optional>
#include <string>
#include <vector>

#include "core/table.h"

namespace sandtable {

// A row of an army's list: a squad with what its men are, or a piece that is by itself.
struct Muster {
    std::string name, kind;  // "1st Grenadiers", "8 rifle, submachine gun, light machine gun"
    int strength = 0, full = 0;
    bool is_squad = false;
};

// A side's army in the order of its pieces.
std::vector<Muster> muster(const Scene& scene, Side side);

// The losses between two moments: "3 of 1st Grenadiers (5 left), 2 of MG Team (nobody left), Battery". Empty: nobody.
std::string who_fell(const Scene& began, const Scene& ended);

// Follows the events of a battle in their order, and says what of them is but another man, or a further leg, of a move that was told.
class Squad_moves {
  public:
    explicit Squad_moves(const Scene& scene);

    struct Part {
        std::optional<Place> leads_to;  // where the model whose move was told has got to by it
    };
    // Nothing if the event is to be told by itself.
    std::optional<Part> part(const Table& table, const Event& event);

    // The line of a move, once it is known where it ends: "... went from the Barn to the Wood, then to the Inn".
    static std::string with_end(const std::string& words, const Table& table, Place end);

    // Told lines of events in their order: a move is one.
    struct Line {
        const Event* event;
        std::string words;
    };
    static std::vector<Line> lines(const Table& table, const std::vector<const Event*>& events);

  private:
    int unit_of(int token) const;

    std::vector<std::pair<int, int>> units_;  // piece and unit, by the piece
    int token_ = -1, unit_ = -1;              // whom the event that was told last was about
    bool goes_ = false;                       // whether it was a way
    std::string lost_;                        // the words in which it told of one of several that were lost together
};

}
