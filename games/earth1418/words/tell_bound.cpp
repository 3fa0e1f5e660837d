// What a bound has brought, and where things are on the table, in words.
#include <fmt/format.h>

#include "games/earth1418/words/words.h"
#include "geometry/turn.h"
#include "words/article.h"
#include "words/hitters.h"
#include "words/place.h"

namespace earth1418 {
namespace {

// Roads and wire lead past many places: they tell nobody where something is.
bool is_told(const Game& game, const Area& area) {
    const Kind& kind = game.kinds[std::size_t(area.kind)];
    return !kind.through && kind.look != Landscape::Area::wire;
}

// "; the French take Vionville and the Mill"
std::string taken_in_words(const Game& game, Side side, i32 taken) {
    std::string names;
    for (std::size_t i = 0; i < game.objectives.size(); ++i) {
        if (!(taken >> i & 1)) continue;
        taken &= ~(1 << i);
        names += fmt::format("{}{:the}",
            names.empty() ? ""
                : taken   ? ", "
                          : " and ",
            Noun{game.objectives[i].name, game.objectives[i].with});
    }
    return names.empty() ? names : fmt::format("; {} now hold {}", the(game.words(side)), names);
}

}

std::string times(int count, const char* one, const char* many) {
    return count == 1 ? fmt::format("1 {}", one) : fmt::format("{} {}", count, many);
}

// What a bound has brought: "Bound 3: the Germans lose 4 bases, the French 7; the French take Vionville".
std::string summed_in_words(const Game& game, const Operands& n) {
    std::string text = fmt::format("Bound {}: ", n[0]);
    if (!n[1] && !n[2]) text += "nobody loses a base";
    else
        text += fmt::format("{} lose {}, {} {}", the(game.words(Side::red)),
            n[1] ? times(n[1], "base", "bases") : "no base", the(game.words(Side::blue)),
            n[2] ? std::to_string(n[2]) : "none");
    return text + taken_in_words(game, Side::red, n[3]) + taken_in_words(game, Side::blue, n[4]);
}

// "93rd Line: 3 of 4 moved, 2 shot; 9 bases left", and who fell first: "93rd Line: 1 base lost, 9 left; 3 of 4 moved"
std::string done_in_words(const Noun& formation, const Operands& n) {
    constexpr const char* verbs[] = {"moved", "shot", "fought", "dug in"};
    std::string deeds;
    for (int i = 0; i < 4; ++i) {
        const int number = n[1] >> 8 * i & 0xff;
        if (!number) continue;
        if (!deeds.empty()) deeds += ", ";
        if (n[2] > 1) deeds += deeds.empty() ? fmt::format("{} of {} ", number, n[2]) : fmt::format("{} ", number);
        deeds += verbs[i];
    }
    if (deeds.empty()) deeds = "stood";
    if (!n[3]) return fmt::format("{}: {}; {} left", formation, deeds, n[4] ? times(n[4], "base", "bases") : "none");
    return fmt::format("{}: {} lost, {} left; {}", formation, times(n[3], "base", "bases"),
        n[4] ? std::to_string(n[4]) : "none", deeds);
}

std::string hit_by(const Game& game, Hitters hitters) {
    std::vector<std::string> names;
    hitters.each([&](UnitId unit) { names.push_back(fmt::format("{:the}", game.noun(unit))); });
    return by_words(", hit by ", names, hitters.more());
}

std::string place_words(const Game& game, Place at) {
    const auto name = [](const auto& place) { return fmt::format("{:the}", Noun{place.name, place.with}); };
    for (const Objective& objective : game.objectives)
        if (Bounds{objective.least, objective.most}.contains(at)) return name(objective);
    const Area* found = nullptr;  // the last one lies above
    for (const Area& area : game.areas)
        if (is_told(game, area) && area.box.contains(at) && where(area.outline, at) != Lies::outside) found = &area;
    if (found) return name(*found);
    constexpr i32 near = 60 * mm, farthest = 150 * mm;  // what people call near, and what they name at all
    for (i32 off = 20 * mm; off <= farthest; off += 20 * mm)
        for (const Area& area : game.areas) {
            if (!is_told(game, area) || !within(Body::disc(at, 0), area.outline, off)) continue;
            if (off <= near) return "near " + name(area);
            const Place middle{(area.box.least.x + area.box.most.x) / 2, (area.box.least.y + area.box.most.y) / 2};
            return fmt::format("{} of {}", point_of_compass(heading(middle, at)), name(area));
        }
    constexpr i32 cm = 10 * mm;
    return game.measure().place({(at.x + cm / 2) / cm * cm, (at.y + cm / 2) / cm * cm});
}

std::string ground_words(const Game& game, Place at) {
    const std::string words = place_words(game, at);
    return words.starts_with("near ") ? "the ground " + words : words;
}

std::string way_words(const Game& game, Place from, Place to) {
    const std::string began = place_words(game, from), ended = place_words(game, to);
    const bool is_near = ended.starts_with("near ");
    const bool is_named = is_near || (!is_beside_something(ended) && !game.measure().read_place(ended));
    if (is_named && ended != began) return is_near ? "comes " + ended : "goes to " + ended;
    const i64 far = (length(from, to) + mm / 2) / mm * mm;
    return fmt::format("goes {} to the {}{}", game.measure().length(far), point_of_compass(heading(from, to)),
        !is_named     ? ""
            : is_near ? ", still " + ended
                      : ", still at " + ended);
}

std::string at_place(const Game& game, Place at) {
    const std::string words = place_words(game, at);
    return is_beside_something(words) ? words : "at " + words;
}

std::string to_place(const Game& game, Place at) {
    const std::string words = place_words(game, at);
    return words.starts_with("near ") ? words : (is_beside_something(words) ? "to a place " : "to ") + words;
}

std::string Game::place_words(Place at) const { return earth1418::place_words(*this, at); }

}
