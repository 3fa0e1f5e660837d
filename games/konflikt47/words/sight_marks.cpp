#include "games/konflikt47/words/sight_marks.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/words/facings.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

constexpr std::size_t most_shots_drawn = 3;  // more of them hide the board
constexpr const char* covered_words[] = {"in the open", "soft cover", "hard cover"};

bool is_inside(const Position& position, UnitId id) { return position.unit(id).building != no_piece; }

std::string piece_words(const Ground& ground, u8 piece) {
    const Piece& of = ground.pieces[piece];
    return of.name.empty() ? ground.kind(of).name : of.name;
}

// K47-SHT-04 A line from one standing to another: where it is clear, or as far as what is in the way.
Mark sight_line(const Position& position, UnitId by, const Footprint& from, UnitId at, const Footprint& to, bool sees) {
    Mark mark{.kind = Mark::line, .at = {from.at(), to.at()}, .words = {}, .rule = "K47-SHT-04"_rule};
    mark.tone = sees ? Mark::good : Mark::bad;
    const Outlook outlook = outlook_between(position, by, bounds(from.body), at, bounds(to.body));
    if (sees) {
        if (const auto clear = outlook.clear_line(from, to)) mark.at = {clear->from, clear->to};
    } else if (const auto blocked = outlook.in_the_way(from, to)) {
        mark.at.back() = blocked->at;
        mark.words = blocked->hull != no_unit ? fmt::format("blocked by {:the}", position.game.noun(blocked->hull))
                                              : "blocked by " + piece_words(position.game.ground, blocked->piece);
    }
    return mark;
}

// K47-ART-05 Those who see the target and would shoot at it as usual: of a gun, the gun. Where it is no target, all who see it.
Models firers_at(const Position& position, const Sighting& sighting, UnitId by, UnitId at) {
    Models seeing = 0;
    for (int i = 0; i < position.models(by); ++i)
        if (position.alive(by, i) && sighting.seen(i)) seeing |= Models(1u << i);
    const Aim aim(position, by, at, Cause::order);
    if (!seeing || position.side(by) == position.side(at) || aim.refusal()) return seeing;
    const Models firing = aim.shooters(aim.best()) & seeing;
    return firing ? firing : seeing;
}

// The pair of models of two units that are nearest to each other, of those that see each other if any do, and of these firers.
struct Pair {
    int by = -1, at = -1;
    bool sees = false;
    i64 far = 0;
};
Pair nearest_pair(const Position& position, const Sighting& sighting, UnitId by, Models firers, UnitId at) {
    Pair best;
    for (int i = 0; i < position.models(by); ++i) {
        if (firers && !has(firers, i)) continue;
        for (int k = 0; k < position.models(at); ++k) {
            if (!position.alive(by, i) || !position.is_target(at, k)) continue;
            const Pair pair{i, k, has(sighting.seen(i), k), gap(position.body(by, i), position.body(at, k))};
            if (best.by < 0 || pair.sees > best.sees || (pair.sees == best.sees && pair.far < best.far)) best = pair;
        }
    }
    return best;
}

// K47-SHT-17 "hard cover, 7 of 9 covered": the cover that counts, and how many have any where not all have it.
std::string cover_in_words(const Position& position, const Sighting& sighting, UnitId at, Models firers) {
    int covered = 0, men = 0;
    for (int k = 0; k < position.models(at); ++k) {
        if (!position.is_target(at, k)) continue;
        ++men;
        covered += sighting.cover_of(k, firers) != Cover::none;
    }
    const char* words = covered_words[int(sighting.cover(firers))];
    if (covered == 0 || covered == men) return words;
    return fmt::format("{}, {} of {} covered", words, covered, men);
}

// Why a unit does not shoot at an enemy whom it sees, in a few words; nothing where it can.
std::string hindrance(const Position& position, UnitId by, UnitId at, Cause cause) {
    const Refusal no = refuse_target(position, by, at, cause);
    if (!no) return {};
    if (no.rule == "K47-SHT-07"_rule) return "out of range";
    if (no.rule == "K47-SHT-05"_rule) return "own troops in the way";
    if (no.rule == "K47-WSR-04"_rule || no.rule == "K47-ART-02"_rule)
        return position.unit(by).moved ? "no shots after a move" : "its barrel points elsewhere";
    return sandtable::words(no, position.game.measure());
}

// K47-DMG-03 Whether it matters from where it is shot at.
bool shows_facing(const Position& position, UnitId at) { return position.entry(at).is_armoured(); }

// A line of sight between the two who are nearest, and what there is to say of it.
struct Sight {
    Mark line;
    Cover cover = Cover::none;
    i64 far = 0;
    std::string words;  // "hard cover, 16 inches", or what is in the way
};
enum class Men : u8 { counted, not_counted };  // those who are covered
Sight sight(const Position& position, UnitId by, UnitId at, Men men) {
    const Sighting sighting(position, by, at, position.side(by));
    const Models firers = firers_at(position, sighting, by, at);
    const Pair pair = nearest_pair(position, sighting, by, firers, at);
    const Footprint from = standing(position, by, pair.by), to = standing(position, at, pair.at);
    Sight sight{.line = sight_line(position, by, from, at, to, pair.sees), .words = {}};
    if (is_inside(position, by) || is_inside(position, at)) {  // K47-BLD-04 from wall to wall
        sight.line.at = {from.at(), to.at()};
        sight.line.words = "out of sight";
    }
    sight.line.token = piece_of(at, pair.at);
    sight.words = std::exchange(sight.line.words, {});
    if (!pair.sees) return sight;
    sight.cover = sighting.cover(firers);
    sight.far = position.game.measure().rounded(sighting.distance(pair.by, sighting.seen(pair.by)));
    // In whole inches, rounded up: who is told to be within a range is.
    sight.words = fmt::format("{}, {}",
        men == Men::counted ? cover_in_words(position, sighting, at, firers) : covered_words[int(sight.cover)],
        position.game.measure().length((sight.far + inch - 1) / inch * inch));
    if (shows_facing(position, at))
        sight.words +=
            fmt::format(", its {}", facing_words(struck_from(position.body(at, 0), position.place_of(by, pair.by))));
    return sight;
}

std::string about(const Position& position, UnitId id, const std::string& words) {
    return position.game.name(id) + ": " + words;
}

// Beside an enemy, without a line: its words come while somebody points at it.
Mark small_mark(const Position& position, UnitId at, const Sight& sight, Mark::Tone tone, const std::string& words) {
    return {.kind = Mark::point,
        .tone = tone,
        .at = {},
        .token = sight.line.token,
        .words = about(position, at, words),
        .rule = "K47-SHT-04"_rule};
}

}

Mark sight_of(const Position& position, UnitId by, UnitId at) {
    Sight seen = sight(position, by, at, Men::counted);
    seen.line.words = about(position, at, seen.words);
    return seen.line;
}

namespace {

// Of those of the unit who see none of the target what is in the way of each, with how many it is, once: others of the unit do see it.
Marks blind_marks(const Position& position, const Sighting& sighting, UnitId by, UnitId at) {
    Marks marks;
    std::vector<int> hidden;  // from how many, by mark
    for (int i = 0; i < position.models(by); ++i) {
        if (!position.alive(by, i) || sighting.seen(i)) continue;
        int nearest = -1;
        for (int k = 0; k < position.models(at); ++k)
            if (position.is_target(at, k) &&
                (nearest < 0 ||
                    gap(position.body(by, i), position.body(at, k)) <
                        gap(position.body(by, i), position.body(at, nearest))))
                nearest = k;
        Mark blind = sight_line(position, by, standing(position, by, i), at, standing(position, at, nearest), false);
        const auto same = std::ranges::find(marks, blind.words, &Mark::words);
        if (blind.words.empty() || same == marks.end()) {
            hidden.push_back(!blind.words.empty());
        } else {
            ++hidden[std::size_t(same - marks.begin())];
            hidden.push_back(0);
            blind.words.clear();
        }
        marks.push_back(std::move(blind));
    }
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (hidden[i]) marks[i].words = fmt::format("{} of {} men {}", hidden[i], position.left(by), marks[i].words);
    return marks;
}

}

Marks shot_marks(const Position& position, UnitId by, UnitId at) {
    Marks marks{sight_of(position, by, at)};
    const Sighting sighting(position, by, at, position.side(by));
    const Models firers = firers_at(position, sighting, by, at);
    if (firers && !is_inside(position, by) && !is_inside(position, at))
        std::ranges::move(blind_marks(position, sighting, by, at), std::back_inserter(marks));
    if (!firers) return marks;
    if (shows_facing(position, at))  // K47-VEH-02 each facing that is struck once
        for (int i = 0; i < position.models(by); ++i) {
            if (!has(firers, i)) continue;
            Mark struck = struck_mark(position, at, position.place_of(by, i));
            if (std::ranges::find(marks, struck) == marks.end()) marks.push_back(std::move(struck));
        }
    for (int k = 0; k < position.models(at); ++k) {
        if (!position.is_target(at, k)) continue;
        const Cover cover = sighting.cover_of(k, firers);
        constexpr Mark::Tone tones[] = {Mark::good, Mark::plain, Mark::bad};
        Mark mark{.kind = Mark::ring, .tone = tones[int(cover)], .at = {}, .words = {}, .rule = "K47-SHT-17"_rule};
        mark.token = piece_of(at, k);
        mark.radius = position.body(at, k).reach() + inch / 8;
        mark.at = {position.unit(at).model[std::size_t(k)].at};
        marks.push_back(std::move(mark));
    }
    return marks;
}

Marks outlook_of(const Position& position, UnitId by, Cause cause, const char* never) {
    Marks marks, small;
    struct Target {
        UnitId at;
        Sight sight;
    };
    std::vector<Target> targets;
    const Side other = enemy(position.side(by));
    for (UnitId at = position.first(other); at < position.last(other); ++at) {
        if (!position.on_table(at)) continue;
        Sight seen = sight(position, by, at, Men::not_counted);
        const bool sees = seen.line.tone == Mark::good;
        const std::string why = !sees ? seen.words : never ? never : hindrance(position, by, at, cause);
        if (why.empty()) targets.push_back({at, std::move(seen)});
        else if (sees) small.push_back(small_mark(position, at, seen, Mark::plain, "seen, but " + why));
        else small.push_back(small_mark(position, at, seen, Mark::bad, why));
    }
    std::ranges::stable_sort(
        targets, {}, [](const Target& target) { return std::pair(target.sight.cover, target.sight.far); });
    for (std::size_t i = 0; i < targets.size(); ++i) {
        auto& [at, seen] = targets[i];
        if (i >= most_shots_drawn) {
            small.push_back(small_mark(position, at, seen, Mark::good, seen.words));
            continue;
        }
        seen.line.words = about(position, at, seen.words);
        marks.push_back(std::move(seen.line));
    }
    std::ranges::move(small, std::back_inserter(marks));
    return marks;
}

}
