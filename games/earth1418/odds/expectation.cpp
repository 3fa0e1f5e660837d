// What plans expect, before they are made ready.
#include "games/earth1418/odds/expectation.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/earth1418/computer/judge.h"
#include "games/earth1418/odds/odds.h"
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"
#include "games/earth1418/words/words.h"

namespace earth1418 {
namespace {

// "1.4" of thousandths.
std::string tenths(i32 thousandths) {
    const i32 number = (thousandths + 50) / 100;
    return fmt::format("{}.{}", number / 10, number % 10);
}

// Names in a sentence: the first few, and how many more there are.
std::string names(const std::vector<std::string>& all) {
    constexpr std::size_t most = 4;
    std::string text;
    for (std::size_t i = 0; i < std::min(all.size(), most); ++i) text += (i ? ", " : "") + all[i];
    return all.size() > most ? fmt::format("{} and {} more", text, all.size() - most) : text;
}

}

// E18-ASL-03 How far it gets; E18-MEL-03 and what both sides throw once it touches the enemy, with as many bases as then touch.
Forecast expect_assault(const Position& position, UnitId id, UnitId against) {
    const Game& game = position.game;
    const Plan& plan = position.plan(id);
    const Unit& unit = position.unit(id);
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", game.noun(id), game.noun(against));
    const i64 gap = position.gap_between(
        id, unit.at, plan.facing, against, position.unit(against).at, position.unit(against).facing);
    const i64 reach = assault_reach(position, id, plan, cost_of_turn(position, id, plan.facing));
    const std::string far = game.measure().length(i32(gap));
    if (gap > reach)
        forecast.notes.push_back({"E18-ASL-05"_rule,
            fmt::format("{} to go, and it assaults {}: it falls short and must go on in the next bound", far,
                game.measure().length(i32(reach))),
            true});
    else forecast.notes.push_back({"E18-ASL-03"_rule, fmt::format("{} to go, which is not too far", far)});
    // As they would stand then.
    State there = position.now;
    Unit& moved = there.unit[id];
    moved.at = along(moved.at, plan.way[0], gap);
    moved.facing = plan.facing;
    moved.moved = true, moved.dug_in = false, moved.in_contact = true;
    moved.assaulted = u8(there.bound);
    there.unit[against].in_contact = true;
    const Position then{game, there};
    if (!then.within_range(id, against, then.touching())) return forecast;
    const Volley own = melee(then, id, against), theirs = melee(then, against, id);
    forecast.dice = own.dice;
    forecast.terms = dice_terms(then, own);
    const auto no_dice = [&](UnitId id) {
        return Forecast::Note{"E18-MEL-02"_rule, fmt::format("{0:The} {0:has} no dice there", game.noun(id))};
    };
    forecast.notes.push_back(own.dice ? Forecast::Note{"E18-ARM-03"_rule, need_in_words(then, own)} : no_dice(id));
    if (std::string bonus = bonus_in_words(own); !bonus.empty())
        forecast.notes.push_back({"E18-ARM-05"_rule, std::move(bonus)});
    forecast.notes.push_back(theirs.dice ? Forecast::Note{"E18-MEL-03"_rule,
                                               fmt::format("{0:The} {0:throws} {1} {2} there, {3}", game.noun(against),
                                                   theirs.dice, theirs.dice == 1 ? "die" : "dice", need(theirs.needed))}
                                         : no_dice(against));
    add_melee(game, own, theirs, forecast);
    return forecast;
}

// E18-MOV-03 How much of its allowance it takes; E18-COV-02, E18-COV-03 how it lies at the end.
Forecast expect_way(const Position& position, UnitId id) {
    const Game& game = position.game;
    const Plan& plan = position.plan(id);
    const std::span<const Place> way(plan.way.data(), plan.points);
    if (way.empty() || refuse_way(position, id, plan.act, way, plan.facing, must_act(position, id))) return {};
    Forecast forecast;
    const Act act = is_mission(plan.act) || plan.act == Act::join ? Act::move : plan.act;  // E18-VEH-05
    forecast.title = fmt::format("{}: {}", position.entry(id).name, act_words[u8(act)]);
    const Touched ground = touched(position, position.unit(id).at, way);
    const i64 cost = ground.length + cost_of_turn(position, id, plan.facing);
    forecast.notes.push_back({"E18-MOV-03"_rule,
        fmt::format("Takes {} of {}", game.measure().length(i32(cost)),
            game.measure().length(allowance(position, id, ground, false, true)))});
    const Row row = standing_row(position, way.back());
    const int own = own_resilience(position, id);
    const auto dice = [](int needed) {  // E18-ARM-04
        return needed <= 1 ? std::string("by every die") : fmt::format("on {}", needed);
    };
    forecast.notes.push_back({"E18-COV-03"_rule,
        fmt::format("Is hit {} as it moves, and {} once it stands there",
            dice(own + cover_value(position, id, ground.weakest, Column::moving)),
            dice(own + cover_value(position, id, row, Column::stationary)))});
    return forecast;
}

bool deal_bonuses(const Position& position, Mission& mission) {
    const auto all = bonus_shots_of(position, mission.lead);
    bool choice = false;
    for (std::size_t kind = all.size(); kind-- > 0;) {
        int left = all[kind], plain = 0, targets = 0;
        for (const Shots& shots : mission.at.all()) plain += shots.plain(), targets += shots.plain() > 0;
        choice |= left && left < plain && targets > 1;
        for (Shots& shots : mission.at.all()) {
            const int given = std::min(shots.plain(), left);
            shots.bonus[kind] = u8(given);
            left -= given;
        }
    }
    return choice;
}

// E18-ART-06 Up to half of all shots to one base.
Mission best_shots(const Position& position, UnitId lead, Place centre) {
    Mission mission{.lead = lead, .placed = true, .centre = centre};
    mission.at = under_circle(position, position.side(lead), centre);
    std::vector<std::pair<i32, std::size_t>> likeliest;
    for (std::size_t i = 0; i < mission.at.size; ++i) {
        Shots one = mission.at.item[i];
        one.shots = 1;
        likeliest.push_back({mean_hits(position.game, bombard(position, lead, one, centre, 0xff)), i});
    }
    std::ranges::stable_sort(likeliest, [](const auto& a, const auto& b) { return a.first > b.first; });
    const int all = shots_of(position, lead), each = std::max(1, all / 2);
    int left = all;
    for (const auto& [hits, base] : likeliest) {
        const int given = std::min(left, each);
        mission.at.item[base].shots = u8(given);
        left -= given;
    }
    deal_bonuses(position, mission);
    return mission;
}

// E18-ART-04 How many shots there are; E18-ART-05 who stands in the square now.
Forecast expect_square(const Position& position, UnitId id, Place at) {
    const auto [column, row] = square_of(position.game, at);
    const Bounds square = square_bounds(position.game, column, row);
    const auto is_inside = [&](const Body& base) { return square.contains(base.centre()); };
    std::vector<std::string> enemies;
    const Side other = enemy(position.side(id));
    Place best{};
    i32 most = 0;
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        if (!position.on_table(to)) continue;
        const Place centre = position.unit(to).at;
        if (const i32 worth = square.contains(centre) ? worth_of_mission(position, id, centre, {}) : 0; worth > most)
            best = centre, most = worth;
        const Rank rank = position.rank(to);
        if (std::ranges::any_of(rank.all(), is_inside)) enemies.push_back(position.entry(to).name);
    }
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:bombards} square {1}", position.game.noun(id), square_name(column, row));
    const int shots = shots_of(position, id);
    if (most) {
        Forecast laid = expect_shots(position, best_shots(position, id, best));
        for (Forecast::Note& note : laid.notes) {
            note.words = "Where the circle lies best, on" + note.words.substr(2);
            forecast.notes.push_back(std::move(note));
        }
        forecast.first = {laid.first.number, "hits expected, where the circle lies best"};
    }
    forecast.notes.insert(forecast.notes.end(),
        {
            {"E18-ART-04"_rule, fmt::format("{} {}", shots, shots == 1 ? "shot" : "shots")},
            {"E18-ART-05"_rule,
                fmt::format("The circle is laid in this square when it fires; {}",
                    enemies.empty() ? "no enemy stands in it now" : "there now: " + names(enemies))},
        });
    return forecast;
}

// E18-ART-06, E18-ART-07 What the shots may be expected to do to whom.
Forecast expect_shots(const Position& position, const Mission& mission) {
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:fires}", position.game.noun(mission.lead));
    i32 all = 0;
    for (std::size_t i = 0; i < mission.at.size;) {
        const UnitId at = mission.at.item[i].unit;
        i32 hits = 0, shots = 0;
        int needed = 0;
        for (; i < mission.at.size && mission.at.item[i].unit == at; ++i) {
            const Shots& given = mission.at.item[i];
            shots += given.shots;
            if (!given.shots) continue;
            const auto volleys = bombard(position, mission.lead, given, mission.centre, 0xff);
            needed = volleys.item[0].needed;
            hits += mean_hits(position.game, volleys);
        }
        all += hits;
        if (shots)
            forecast.notes.push_back({"E18-ART-06"_rule,
                fmt::format("On {:the}: {} hits on average, of {} {}, {}", position.game.noun(at), tenths(hits), shots,
                    shots == 1 ? "shot" : "shots", need(needed))});
    }
    forecast.first = {tenths(all), "hits expected"};
    return forecast.notes.empty() ? Forecast{} : forecast;
}

Forecast expect_plans(const Position& position, Side side, int step) {
    const Game& game = position.game;
    Forecast forecast;
    // E18-ARM-04 What all shots that are planned may be expected to do to whom; E18-OVW-01 who waits; E18-ART-01 missions.
    struct Target {
        UnitId at;
        i32 hits = 0;
        int by = 0;
    };
    std::vector<Target> targets;
    std::vector<std::string> waiting, lost, later;
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        const Plan& plan = position.plan(id);
        if (!position.unit(id).bases) continue;
        if (is_mission(plan.act)) {
            const Bounds square = square_bounds(game, plan.column, plan.row);
            const Place middle{(square.least.x + square.most.x) / 2, (square.least.y + square.most.y) / 2};
            const std::string hits =
                plan.act == Act::bombard ? expect_square(position, id, middle).first.number : std::string();
            forecast.notes.push_back({is_cordon(plan.act) ? "E18-GAS-02"_rule : "E18-ART-01"_rule,
                fmt::format("{}: {} on square {}{}", position.entry(id).name, act_words[u8(plan.act)],
                    square_name(plan.column, plan.row), hits.empty() ? "" : fmt::format(", {} hits expected", hits))});
        }
        if (plan.target >= max_units || !shooting_step(position, id, plan.act)) continue;
        if (plan.act == Act::assault && !position.troop(id).is_heavy()) {  // E18-ASL-04 when it has moved
            later.push_back(position.entry(id).name);
            continue;
        }
        const Aim aim = work_out(position, id, plan.target);
        if (!aim) {
            (position.keeps_shot(id) ? waiting : lost).push_back(position.entry(id).name);
            continue;
        }
        auto known = std::ranges::find(targets, plan.target, &Target::at);
        if (known == targets.end()) known = targets.insert(known, {plan.target});
        known->hits += mean_hits(game, aim.volley);
        ++known->by;
    }
    std::ranges::sort(
        targets, [](const Target& a, const Target& b) { return a.hits != b.hits ? a.hits > b.hits : a.at < b.at; });
    i32 all = 0;
    for (const Target& target : targets) {
        all += target.hits;
        forecast.notes.push_back({"E18-ARM-04"_rule,
            fmt::format("On {:the}: {} hits on average, by {} {}", game.noun(target.at), tenths(target.hits), target.by,
                target.by == 1 ? "shooter" : "shooters")});
    }
    if (!targets.empty()) forecast.first = {tenths(all), "hits expected of all shots"};
    if (!waiting.empty())
        forecast.notes.push_back({"E18-OVW-01"_rule, fmt::format("Wait for their targets: {}", names(waiting))});
    if (!lost.empty())
        forecast.notes.push_back({"E18-EXE-06"_rule, fmt::format("Lose their shots as things stand: {}", names(lost))});
    if (!later.empty())
        forecast.notes.push_back({"E18-ASL-04"_rule, fmt::format("Shoot when they have assaulted: {}", names(later))});
    // E18-PLN-05 What becomes of the sub-units without a plan; many are counted.
    std::array<std::vector<std::string>, 2> without;
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (plans_in(position, id, side, step) && position.plan(id).act == Act::none)
            without[missing_plan(position, id).act != Act::stay].push_back(position.entry(id).name);
    constexpr const char* does[] = {"stay put", "are under fire and make for the nearest better cover"};
    for (std::size_t i = 0; i < without.size(); ++i)
        if (const std::size_t count = without[i].size())
            forecast.notes.push_back({"E18-PLN-05"_rule,
                fmt::format("Without a plan these {} and do not shoot: {}", does[i],
                    count <= 6 ? names(without[i]) : fmt::format("{} sub-units", count)),
                true});
    if (!forecast.notes.empty()) forecast.title = "What your plans expect so far";
    return forecast;
}

// E18-CMD-01 Who gets none holds.
Forecast expect_commands(const Position& position, Side side) {
    const Game& game = position.game;
    std::vector<std::string> without;
    for (std::size_t i = 0; i < game.formations.size(); ++i) {
        const Formation& of = game.formations[i];
        if (of.side != side || of.artillery || position.now.secret[index(side)].order[i].command != Command::none)
            continue;
        if (std::ranges::any_of(of.units, [&](UnitId id) { return position.on_table(id); })) without.push_back(of.name);
    }
    if (without.empty()) return {};
    Forecast forecast;
    forecast.title = "What is left";
    forecast.notes.push_back(
        {"E18-CMD-01"_rule, fmt::format("No command yet, so they HOLD: {}", names(without)), true});
    return forecast;
}

}
