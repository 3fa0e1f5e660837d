#include "games/konflikt47/words/sight_marks.h"

#include <utility>

#include <fmt/format.h>

#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

constexpr const char* covered_words[] = {"in the open", "soft cover", "hard cover"};

bool is_inside(const Position& position, UnitId id) { return position.unit(id).building != no_piece; }

std::string piece_words(const Ground& ground, u8 piece) {
    const Piece& of = ground.pieces[piece];
    return of.name.empty() ? ground.kind(of).name : of.name;
}

// K47-SHT-04 A line from one standing to another: where it is clear, or as far as what is in the way.
Mark sight_line(const Position& position, const Footprint& from, const Footprint& to, bool sees) {
    Mark mark{.kind = Mark::line, .at = {from.at(), to.at()}, .words = {}, .rule = "K47-SHT-04"_rule};
    mark.tone = sees ? Mark::good : Mark::bad;
    const Outlook outlook(position.game.ground, bounds(from.body), bounds(to.body), position.now.collapsed);
    if (sees) {
        if (const auto clear = outlook.clear_line(from, to)) mark.at = {clear->from, clear->to};
    } else if (const auto blocked = outlook.in_the_way(from, to)) {
        mark.at.back() = blocked->at;
        mark.words = piece_words(position.game.ground, blocked->piece);
    }
    return mark;
}

// The pair of models of two units that are nearest to each other, of those that see each other if any do.
struct Pair {
    int by = -1, at = -1;
    bool sees = false;
    i64 far = 0;
};
Pair nearest_pair(const Position& position, const Sighting& sighting, UnitId by, UnitId at) {
    Pair best;
    for (int i = 0; i < position.models(by); ++i)
        for (int k = 0; k < position.models(at); ++k) {
            if (!position.alive(by, i) || !position.alive(at, k)) continue;
            const Pair pair{i, k, has(sighting.seen(i), k), gap(position.body(by, i), position.body(at, k))};
            if (best.by < 0 || pair.sees > best.sees || (pair.sees == best.sees && pair.far < best.far)) best = pair;
        }
    return best;
}

}

Mark sight_of(const Position& position, UnitId by, UnitId at) {
    const Sighting sighting(position, by, at, position.side(by));
    const Pair pair = nearest_pair(position, sighting, by, at);
    const Footprint from = standing(position, by, pair.by), to = standing(position, at, pair.at);
    Mark mark = sight_line(position, from, to, pair.sees);
    if (is_inside(position, by) || is_inside(position, at)) {  // K47-BLD-04 from wall to wall
        mark.at = {from.at(), to.at()};
        mark.words = pair.sees ? "" : "not to be seen";
    }
    if (!pair.sees) return mark;
    Models firers = 0;
    for (int i = 0; i < position.models(by); ++i)
        if (position.alive(by, i) && sighting.seen(i)) firers |= Models(1u << i);
    const i32 far = sighting.distance(pair.by, sighting.seen(pair.by));
    mark.words = fmt::format("{}, {}", position.game.measure().length(position.game.measure().rounded(far)),
        covered_words[int(sighting.cover(firers))]);
    return mark;
}

Marks shot_marks(const Position& position, UnitId by, UnitId at) {
    Marks marks{sight_of(position, by, at)};
    const Sighting sighting(position, by, at, position.side(by));
    Models firers = 0;
    for (int i = 0; i < position.models(by); ++i) {
        if (!position.alive(by, i)) continue;
        if (sighting.seen(i)) firers |= Models(1u << i);
        else if (!is_inside(position, by) && !is_inside(position, at) && marks.front().tone == Mark::good) {
            int nearest = -1;
            for (int k = 0; k < position.models(at); ++k)
                if (position.alive(at, k) &&
                    (nearest < 0 ||
                        gap(position.body(by, i), position.body(at, k)) <
                            gap(position.body(by, i), position.body(at, nearest))))
                    nearest = k;
            marks.push_back(sight_line(position, standing(position, by, i), standing(position, at, nearest), false));
        }
    }
    if (!firers) return marks;
    std::array<bool, 3> told{};
    for (int k = 0; k < position.models(at); ++k) {
        if (!position.alive(at, k)) continue;
        const Cover cover = sighting.cover_of(k, firers);
        constexpr Mark::Tone tones[] = {Mark::good, Mark::plain, Mark::bad};
        Mark mark{.kind = Mark::ring, .tone = tones[int(cover)], .at = {}, .words = {}, .rule = "K47-SHT-17"_rule};
        mark.token = piece_of(at, k);
        mark.radius = position.body(at, k).reach() + inch / 8;
        mark.at = {position.unit(at).model[std::size_t(k)].at};
        if (!std::exchange(told[std::size_t(cover)], true) && cover != Cover::none)
            mark.words = covered_words[int(cover)];
        marks.push_back(std::move(mark));
    }
    return marks;
}

Marks outlook_of(const Position& position, UnitId by) {
    Marks marks;
    const Side other = enemy(position.side(by));
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (position.on_table(at)) marks.push_back(sight_of(position, by, at));
    return marks;
}

Marks targets_in_sight(const Position& position, UnitId by) {
    Marks marks;
    const Side other = enemy(position.side(by));
    for (UnitId at = position.first(other); at < position.last(other); ++at) {
        if (!position.on_table(at)) continue;
        Mark mark = sight_of(position, by, at);
        if (mark.tone == Mark::good && refuse_target(position, by, at, Cause::order).rule == "K47-SHT-07"_rule)
            mark.tone = Mark::plain, mark.words += ", out of range";
        marks.push_back(std::move(mark));
    }
    return marks;
}

}
