// What happened, in pictures: who acts and whom it strikes, what is drawn there, and what is scored.
#include <fmt/format.h>

#include "games/earth1418/play.h"
#include "games/earth1418/words/words.h"

namespace earth1418 {
namespace {

// Who lost something, and then who brought it about.
std::vector<int> hit(i32 unit, Hitters by) {
    std::vector<int> tokens{unit};
    by.each([&](UnitId hitter) { tokens.push_back(hitter); });
    return tokens;
}

// What both sides have scored by then, with what for; and what the other side has lost it for.
Shown scored(Rule rule, const std::array<i32, 2>& points, std::vector<std::string> why) {
    Shown shown{.tokens = {}, .way = {}, .marks = {}, .scores = {{Side::red, points[0]}, {Side::blue, points[1]}}};
    for (std::string& words : why)
        shown.marks.push_back(
            {.kind = Mark::badge, .tone = Mark::plain, .at = {}, .words = std::move(words), .rule = rule});
    return shown;
}

}

Shown Game::shown(const Event& event) const {
    const auto& n = event.operand;
    switch (Told(event.kind)) {
        case Told::fires:
        case Told::overwatch:
        case Told::fights:
        case Told::harmless:
        case Told::no_dice: return {{n[0], n[1]}, {}, {}};
        // Who has nobody to shoot at is told together, and nothing flies from one to the other.
        case Told::lost_shot: return {.tokens = {n[0]}, .way = {}, .marks = {}, .together = true};
        case Told::hits: {
            Mark count{.kind = Mark::badge,
                .tone = n[2] ? Mark::bad : Mark::plain,
                .at = {},
                .token = n[1],
                .words = {},
                .rule = event.rule};
            count.words = n[2] ? times(n[2], "hit", "hits") : "missed";
            return {{n[0], n[1]}, {}, {std::move(count)}};
        }
        // What was hidden until now is told together.
        case Told::shows: return {.tokens = {n[0]}, .way = {}, .marks = {}, .together = true};
        case Told::did:
        case Told::commanded:
            return {.tokens = {formations[std::size_t(n[0])].units.front()},
                .way = {},
                .marks = {},
                .together = headline(event) == Headline::detail};
        case Told::tests:
        case Told::planned:
        case Told::bonus:
        case Told::leaves:
        case Told::abandons:
        case Told::recovers:
        case Told::die: return {{n[0]}, {}, {}};
        // A score, and in a word what for; of an objective, for either side.
        case Told::broken:
            return scored(event.rule, {n[3], n[4]}, {fmt::format("{} broken", formations[std::size_t(n[0])].name)});
        case Told::claimed:
            return scored(event.rule, {n[3], n[4]}, {fmt::format("{} taken", roster[std::size_t(n[0])].name)});
        case Told::holds: {
            const std::string& name = objectives[std::size_t(n[0])].name;
            return scored(event.rule, {n[2], n[3]}, {name + " held", name + " lost"});
        }
        // What becomes of many at once is told together.
        case Told::pinned:
        case Told::dug_in:
        case Told::packed:
        case Told::slowed: return {.tokens = {n[0]}, .way = {}, .marks = {}, .together = true};
        case Told::stopped:
            if (side(UnitId(n[0])) == side(UnitId(n[1])))
                return {.tokens = {n[0]}, .way = {}, .marks = {}, .together = true};
            return {{n[0], n[1]}, {}, {}};
        case Told::commanded_own: return {{formations[std::size_t(n[0])].units.front()}, {}, {}};
        case Told::contact: return {{n[0], n[1]}, {}, {}};
        case Told::struck: {
            Shown shown{hit(n[0], {n[2]}), {{n[3], n[4]}}, {}, n[1] >> 8};
            if (shown.strength == 0)
                shown.marks.push_back({.kind = Mark::badge,
                    .tone = Mark::bad,
                    .at = {},
                    .token = n[0],
                    .words = "destroyed",
                    .rule = event.rule});
            return shown;
        }
        case Told::injured: {
            Mark count{
                .kind = Mark::badge, .tone = Mark::bad, .at = {}, .token = n[0], .words = {}, .rule = event.rule};
            count.words = times(n[1], "base injured", "bases injured");
            return {hit(n[0], {n[4]}), {}, {std::move(count)}, n[3]};
        }
        case Told::destroyed: return {{n[0]}, {}, {}};  // that its last base fell has been shown
        case Told::off_table: return {{n[0]}, {}, {}, 0};
        // E18-EXE-05 All who move in a step move at once.
        case Told::moved: return {.tokens = {n[0]}, .way = {{n[1], n[2]}, {n[3], n[4]}}, .marks = {}, .together = true};
        case Told::mission: {
            Mark ring;
            ring.kind = Mark::ring;
            ring.tone = Mark::bad;
            ring.at = {{n[1], n[2]}};
            ring.radius = charts.circle / 2;
            ring.words = "bombardment";
            ring.rule = event.rule;
            return {{n[0]}, {}, {ring}};
        }
        case Told::smoke: {
            Mark point;
            point.kind = Mark::point;
            point.at = {{n[2], n[3]}};
            point.words = effect[std::size_t(n[1])].name;
            point.rule = event.rule;
            return {{n[0]}, {}, {point}};
        }
        case Told::drifts: {
            Mark line;
            line.kind = Mark::line;
            line.at = {{n[3], n[4]}, {n[1], n[2]}};
            line.words = effect[std::size_t(n[0])].name;
            line.rule = event.rule;
            return {{}, {}, {line}};
        }
        case Told::score: return {{}, {}, {}, -1, {{Side::red, n[0]}, {Side::blue, n[1]}}};
        default: return {};
    }
}

}
