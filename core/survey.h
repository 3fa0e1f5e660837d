#pragma once
// The card of a piece or of a place: what the rules say of it as it stands, and what that looks like on the board, such as how far it may
// go, whom it may hit and who threatens it. Made from a side's view, so it holds nothing that this side may not know.
#include <string>
#include <vector>

#include "core/mark.h"

namespace sandtable {

struct Survey {
    struct Fact {
        std::string what, words;  // "Dice", "4 at range 1, 3 at range 2"
        Rule rule;
        bool operator==(const Fact&) const = default;
    };
    // Marks that belong together and are shown or not as one: "Reach".
    struct Layer {
        std::string words;
        Marks marks;
        bool operator==(const Layer&) const = default;
    };
    std::string title;  // "Guards Brigade, infantry"
    std::vector<Fact> facts;
    std::vector<Layer> layers;

    bool empty() const { return title.empty() && facts.empty() && layers.empty(); }
};

}
