#pragma once
// What `judge` found of a force, in words for people: its units with their cards, the places of its platoons, each fault as a sentence.
#include <optional>

#include "core/armoury.h"
#include "games/konflikt47/loading/verdict.h"

namespace konflikt47 {

// The game is one of its own: the units come to stand in it, for their cards.
sandtable::Army_report report_of(Game game, const Force_list& list);

// "The platoon has 0 officers; 1 at least would be right."
std::string sentence_of(const Catalogue& catalogue, const Complaint& complaint);

// What else a force would break after a change. What it lacks then is no reason against the change: more may be added.
class Refusals {
  public:
    Refusals(const Catalogue& catalogue, const Force_list& list, const Verdict& before)
        : catalogue_(catalogue), before_(before), limit_(limit_of(list)) {}
    std::optional<sandtable::Army_refusal> by(const Force_list& list, const Verdict& after) const;

  private:
    int limit_of(const Force_list& list) const;
    bool is_known(const Complaint& complaint) const;

    const Catalogue& catalogue_;
    const Verdict& before_;
    int limit_;
};

}
