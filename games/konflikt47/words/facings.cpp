#include "games/konflikt47/words/facings.h"

#include <fmt/format.h>

#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/shooting/mounts.h"

namespace konflikt47 {
namespace {

constexpr i32 drawn_so_far = 5 * inch;
constexpr Sector all_sectors[] = {Sector::front, Sector::right, Sector::rear, Sector::left};

Struck struck_in(Sector sector) {
    switch (sector) {
        case Sector::front: return Struck::front;
        case Sector::rear: return Struck::rear;
        default: return Struck::side;
    }
}

// What a facing takes off the number that a hit needs.
int easier_by(const Entry& entry, Struck struck) {
    return to_penetrate({.armour = entry.hull.armour, .pen = 1}) -
        to_penetrate({.armour = entry.hull.armour, .pen = 1, .struck = struck});
}

Mark mark_of(const Position& position, UnitId id, Sector sector) {
    Mark mark = field_of(position.body(id, 0), sector, drawn_so_far, "K47-VEH-02"_rule);
    constexpr Mark::Tone tones[] = {Mark::good, Mark::plain, Mark::bad};
    mark.tone = tones[std::size_t(struck_in(sector))];
    mark.words = facing_words(struck_in(sector));
    return mark;
}

}

const char* facing_words(Struck struck) {
    constexpr const char* words[] = {"front", "side", "rear", "top"};
    return words[std::size_t(struck)];
}

Marks facing_marks(const Position& position, UnitId id) {
    Marks marks;
    for (const Sector sector : all_sectors) {
        marks.push_back(mark_of(position, id, sector));
        if (const int easier = easier_by(position.entry(id), struck_in(sector)))
            marks.back().words += fmt::format(" +{}", easier);
    }
    return marks;
}

Mark struck_mark(const Position& position, UnitId id, Place firer) {
    const Body hull = position.body(id, 0);
    const Struck struck = struck_from(hull, firer);
    const Sectors in = sectors(hull, firer);
    for (const Sector sector : all_sectors)
        if (in.contains(sector) && struck_in(sector) == struck) return mark_of(position, id, sector);
    return mark_of(position, id, Sector::front);
}

}
