// Vehicles between those who look at each other (K47-SHT-04).
#include <algorithm>

#include "games/konflikt47/rules/shooting/sight.h"
#include "geometry/upright.h"

namespace konflikt47 {

void Outlook::add(const Hulk& hulk) {
    hulks_.push_back(hulk);
    has_hulls_ |= !hulk.is_wreck;
}

bool Outlook::blocks(const Hulk& hulk, const Sight_line& line, Place* from) const {
    if (hulk.is_wreck || (line.from.height >= hulk.is.height && line.to.height >= hulk.is.height)) return false;
    const Outline outline = hulk.is.body.corners();
    if (!runs_inside(outline, bounds(hulk.is.body), false, line.plan())) return false;
    parts_.clear();
    passages(line, Screen::area(outline, hulk.is.height, Veil::opaque), parts_);
    if (parts_.empty()) return false;
    if (from) *from = at(line.from.at, line.to.at, parts_.front().from);
    return true;
}

bool Outlook::is_hidden_by_hulk(const Sight_line& line) const {
    if (!has_hulls_) return false;
    const Bounds box = bounds(line.plan());
    return std::ranges::any_of(hulks_, [&](const Hulk& hulk) {
        const Body& body = hulk.is.body;
        return box.grown(body.reach()).contains(body.centre()) && blocks(hulk, line, nullptr);
    });
}

}
