#pragma once
// What happened, under which rule, and who may know. Events follow from the answers and are never stored.
#include <array>
#include <vector>

#include "core/question.h"

namespace sandtable {

struct Event {
    Rule rule;
    Audience audience;
    u8 kind;  // the game's own number for what happened
    std::array<i32, 5> operand;

    bool seen_by(Viewer viewer) const { return audience.has(viewer); }
};

// What an event is in the story of the battle: a deed of somebody, or what happens of itself; what came of the deed before it; a detail of
// the event before it, which a page may fold away, and among these what the faces of the dice do that were just thrown. Some begin a turn or a
// phase of one.
enum class Headline : u8 { deed, turn, phase, outcome, detail, reading };

constexpr bool is_detail(Headline headline) { return headline == Headline::detail || headline == Headline::reading; }

using Events = std::vector<Event>;

}
