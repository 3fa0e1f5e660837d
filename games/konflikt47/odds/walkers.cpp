// The odds of a fight in which a walker is (K47-CQ-16).
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "games/konflikt47/odds/armour_hits.h"
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/thought.h"
#include "games/konflikt47/rules/shooting/casualties.h"

namespace konflikt47 {
namespace {

// What is left of the two: men of those on foot, and of a vehicle whether it is out.
struct Left {
    bool attackers_out = false, defenders_out = false, is_harmed = false;
    u8 fallen = 0;
    friend bool operator==(const Left&, const Left&) = default;
    SANDTABLE_FIELDS(attackers_out, defenders_out, is_harmed, fallen);
};

class Walker_odds {
  public:
    Walker_odds(const Position& position, const Walker_fight& fight)
        : position_(position),
          fight_(fight),
          storm_(position.entry(fight.by).is_hull() ? Storm_odds(position, fight.at, fight.by)
                                                    : Storm_odds(position, fight.by, fight.at)),
          defender_begins_(fight.defender_begins()),
          together_(fight.order == Melee::together) {}

    Chances<Left> chances() {
        return blows_of(defender_begins_, {}).then([&](const Left& first) {
            return blows_of(!defender_begins_, first);
        });
    }

  private:
    UnitId id(bool defender) const { return defender ? fight_.at : fight_.by; }
    static bool& out(Left& left, bool defender) { return defender ? left.defenders_out : left.attackers_out; }

    Chances<Left> blows_of(bool defender, Left before) {
        const UnitId by = id(defender), at = id(!defender);
        if ((out(before, defender) && !together_) || out(before, !defender)) return Chances<Left>::certain(before);
        const auto knocked_out = [&](Left after) {
            out(after, !defender) = true;
            return after;
        };
        if (!position_.entry(by).is_hull()) {
            const Chances<Condition> ends = storm_.of(strikers(by, at, before.fallen)).ends;
            const u8 pins = position_.unit(at).pins;
            return ends.map([&](const Condition& end) {
                Left after = before;
                after.is_harmed = end.is_out || end.pins > pins;
                return end.is_out ? knocked_out(after) : after;
            });
        }
        if (!position_.entry(by).is_walker()) return Chances<Left>::certain(before);
        if (position_.entry(at).is_armoured())
            return battered(by, at).map([&](int out) { return out ? knocked_out(before) : before; });
        const int need = to_hurt(walker_damage(position_, by, at), position_.game.options.six_then_six);
        return successes(cq_attacks_of(position_.entry(by).hull), u32(7 - need), 6).map([&](int damage) {
            if (position_.entry(at).is_hull()) return damage ? knocked_out(before) : before;
            Left after = before;
            after.fallen = u8(std::min(damage, position_.serving(at)));
            return after.fallen == position_.serving(at) ? knocked_out(after) : after;
        });
    }

    // Whether all blows together leave a vehicle out. K47-MOR-04 A crew with too many pins leaves it.
    Chances<int> battered(UnitId by, UnitId at) const {
        const Shot_group blows = blows_of_walker(position_, by, at);
        const Unit& unit = position_.unit(at);
        Hits_on_armour hits(position_.game, position_.now, by, at, blows);
        auto all = Chances<Condition>::certain({.pins = unit.pins, .wear = unit.wear});
        for (int blow = 0; blow < blows.shots; ++blow)
            all = all.then([&](const Condition& now) { return hits.hit(now); });
        const int morale = morale_of(position_.entry(at).quality);
        return all.map([&](const Condition& end) { return int(end.is_out || end.pins >= morale); });
    }

    // K47-CQ-07 How many strike when these have fallen; where both strike together nobody has.
    int strikers(UnitId by, UnitId at, int fallen) const {
        Thought thought(position_);
        Play& play = thought.play;
        if (fallen && !together_) {
            const Models gone = spare_best(play, Casualties{.unit = by, .chooser = play.side(by), .count = u8(fallen)});
            for (int i = 0; i < play.models(by); ++i)
                if (has(gone, i)) play.unit(by).model[std::size_t(i)].alive = false;
        }
        return std::popcount(fighters(play, by, at));
    }

    Position position_;
    Walker_fight fight_;
    Storm_odds storm_;  // of those on foot, if there are any
    bool defender_begins_, together_;
};

}

Chances<Fight_result> walker_chances(const Position& position, const Walker_fight& fight) {
    const bool on_foot = !position.entry(fight.by).is_hull() || !position.entry(fight.at).is_hull();
    const bool attackers_on_foot = !position.entry(fight.by).is_hull();
    return Walker_odds(position, fight).chances().map([&](Left left) {
        // K47-CQ-16 Who has lost a man and harmed nothing is destroyed.
        const bool both = !left.attackers_out && !left.defenders_out;
        if (both && on_foot && left.fallen && !left.is_harmed)
            (attackers_on_foot ? left.attackers_out : left.defenders_out) = true;
        const Outcome outcome = left.attackers_out && left.defenders_out ? Outcome::both_gone
            : left.attackers_out                                         ? Outcome::defenders_win
            : left.defenders_out                                         ? Outcome::attackers_win
                                                                         : Outcome::draw;
        return Fight_result{
            outcome, attackers_on_foot ? left.fallen : u8(0), on_foot && !attackers_on_foot ? left.fallen : u8(0)};
    });
}

Forecast expect_walker(const Position& position, UnitId by, UnitId at, bool defended, bool dares) {
    const bool walks = position.entry(by).is_walker();
    const Walker_fight fight{.by = by, .at = at, .order = order_of_blows(position.game.options, defended)};
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", position.game.noun(by), position.game.noun(at));
    forecast.dice = walks ? cq_attacks_of(position.entry(by).hull) : std::popcount(fighters(position, by, at));
    forecast.terms = {{walks ? "K47-CQ-16"_rule : "K47-CQ-14"_rule,
        walks ? std::string("blows, which hit by themselves")
              : fmt::format("blows, needing {} or more", to_storm(position.unit(at).order)),
        forecast.dice}};
    auto chances = walker_chances(position, fight);
    if (!dares && needs_nerve(position, by, at)) {
        const Morale morale = morale_check(position, by, true);
        const auto comes = order_chances(position.game, position.now, by, morale.sum());
        forecast.notes.push_back({"K47-CQ-13"_rule,
            fmt::format("They have nothing for armour: a Morale Check first, {} or less", morale.sum())});
        chances = comes.then([&](const Order_result& check) {
            return check.test == Test::passed ? chances : Chances<Fight_result>::certain({Outcome::draw, 0, 0});
        });
    }
    forecast.total = chances.weights.handy_total();
    const auto one = [&](const char* what, Outcome outcome) {
        return chance(what, chances, [=](const Fight_result& end) { return end.outcome == outcome; }, forecast.total);
    };
    forecast.chances = {one("wins", Outcome::attackers_win), one("is destroyed", Outcome::defenders_win),
        one("both are destroyed", Outcome::both_gone), one("nobody wins", Outcome::draw)};
    forecast.first = {forecast.about(forecast.chances[0]), "to win"};
    if (!position.entry(by).is_hull() || !position.entry(at).is_hull())
        forecast.distributions = {distribution(walks ? "enemy models lost" : "own models lost",
            chances.map([&](const Fight_result& end) { return int(walks ? end.defenders_lost : end.attackers_lost); }),
            forecast.total)};
    if (defended)
        forecast.notes.push_back({"K47-CQ-08"_rule, "The target is in a defensive position: both strike together"});
    forecast.notes.push_back({"K47-CQ-16"_rule,
        position.entry(at).is_hull() && walks
            ? "One round; only another walker strikes back"
            : "One round; men who lose one and do not harm the walker are destroyed"});
    return forecast;
}

}
