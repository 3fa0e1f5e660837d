#pragma once
// What choosing an option would bring, told before it is chosen: where a move stops and what it costs, how an attack's dice
// come about, and its exact odds. Made from a side's view, so that it tells nothing that the side cannot know.
#include <string>
#include <vector>

#include "core/rule.h"
#include "core/types.h"

namespace sandtable {

struct Forecast {
    struct Term {  // a part of the number of dice: "at range 2" 3, "wood" -1, "led by Lord Raglan" +1
        Rule rule;
        std::string words;
        int dice = 0;
        bool operator==(const Term&) const = default;
    };
    struct Weight {
        int value = 0;
        u64 weight = 0;
        bool operator==(const Weight&) const = default;
    };
    struct Distribution {  // "figures lost"; the weights add up to `total`
        std::string name;
        std::vector<Weight> weights;
        // Where the weights are rounded: the chance of each and the mean, as fractions in lowest terms.
        std::vector<std::string> fractions = {};
        std::string mean = {};
        bool operator==(const Distribution&) const = default;
    };
    struct Chance {  // "destroyed", "driven back"; of `total`
        std::string name;
        u64 weight = 0;
        std::string fraction = {};  // where the weight is rounded
        bool operator==(const Chance&) const = default;
    };
    // "stops here: wood"; a `cost` is what an option takes away that the side has now: "cannot fire this turn"
    struct Note {
        Rule rule;
        std::string words;
        bool cost = false;
        bool operator==(const Note&) const = default;
    };

    // The number that matters most, which pages show first and large: "1.4" of "men expected to fall", "58 %" of "to win". Empty: none.
    struct First {
        std::string number, words;
        bool operator==(const First&) const = default;
    };

    std::string title;  // what it is about: "2nd Foot at G5"; empty when there is nothing to tell
    int dice = 0;
    std::vector<Term> terms;  // they add up to `dice`
    u64 total = 1;            // of the weights below: the number of equally likely throws, or what it is rounded to
    std::vector<Distribution> distributions;
    std::vector<Chance> chances;
    std::vector<Note> notes;
    First first{};

    bool empty() const { return title.empty(); }
    bool costs() const {
        for (const Note& note : notes)
            if (note.cost) return true;
        return false;
    }
    // Exact, as fractions in lowest terms: "11/36".
    std::string chance_of(const Distribution& distribution, std::size_t weight) const;
    std::string chance_of(const Chance& chance) const;
    std::string mean_of(const Distribution& distribution) const;
    // The same as people read them: "1.4", "58 %".
    std::string about(const Distribution& distribution) const;
    std::string about(const Chance& chance) const;
    bool operator==(const Forecast&) const = default;
};

}
