// What an attack of any weapons leaves of an armoured vehicle.
#include <array>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/odds/armour_hits.h"
#include "games/konflikt47/odds/played.h"

namespace konflikt47 {
namespace {

// How often each group hits that has pins of its own: shells and flames.
struct Own_hits {
    std::array<u8, most_groups> of{};
    friend bool operator==(const Own_hits&, const Own_hits&) = default;
    SANDTABLE_FIELDS(of);
};

class Attack_on_armour {
  public:
    Attack_on_armour(const Game& game, const State& state, const Volley& volley, const Shot_groups& groups)
        : position_{game, state}, at_(volley.at), groups_(groups) {
        for (const Shot_group& group : groups.all()) hits_.emplace_back(game, state, volley.by, volley.at, group);
    }

    // K47-MOR-02 Pins come before all damage, so it must be known first how many shells and flames hit.
    Chances<Condition> chances() {
        auto own = Chances<Own_hits>::certain({});
        for (std::size_t i = 0; i < groups_.size; ++i)
            if (const Shot_group& group = groups_.item[i]; group.pins)
                own = own.with(successes(group.shots, cases_to_hit(group.need), 36), [i](Own_hits hits, int number) {
                    hits.of[i] = u8(number);
                    return hits;
                });
        return own.then(
            [&](const Own_hits& hits) { return pins_of(hits).then([&](int pins) { return struck(hits, pins); }); });
    }

  private:
    Chances<int> pins_of(const Own_hits& hits) const {
        auto pins = Chances<int>::certain(0);
        for (std::size_t i = 0; i < groups_.size; ++i)
            if (hits.of[i]) pins = pins.with(sum_of(hits.of[i], groups_.item[i].pins, most_pins), std::plus<int>());
        return pins;
    }

    Chances<Condition> struck(const Own_hits& hits, int pins) {
        const Unit& unit = position_.unit(at_);
        const Condition before{
            .is_hit = pins > 0, .pins = u8(std::min<int>(unit.pins + pins, most_pins)), .wear = unit.wear};
        auto all = Chances<Condition>::certain(before);
        bool burnt = false;
        for (std::size_t i = 0; i < groups_.size; ++i) {
            const Shot_group& group = groups_.item[i];
            if (!group.pen && position_.entry(at_).is_enclosed()) continue;  // K47-MOR-07
            burnt |= group.flame && hits.of[i];
            const int times = group.pins ? hits.of[i] : group.shots;
            for (int time = 0; time < times; ++time)
                all = all.then([&](const Condition& now) {
                    return group.pins ? hits_[i].hit(now) : hits_[i].shot(now, cases_to_hit(group.need));
                });
        }
        return all.then([&](const Condition& now) { return end_of(now, burnt); });
    }

    // K47-WSR-06 Its crew may leave a vehicle that burns; K47-MOR-04 and leaves one with too many pins.
    Chances<Condition> end_of(const Condition& now, bool burnt) const {
        if (now.is_out) return Chances<Condition>::certain(now);
        Condition out = now, stays = now;
        out.is_out = true;
        stays.is_out = now.pins >= morale_of(position_.entry(at_).quality);
        if (!burnt || stays.is_out) return Chances<Condition>::certain(stays);
        Morale morale = morale_check(position_, at_, false);
        morale.pins = now.pins;
        return order_chances(position_.game, position_.now, at_, morale.sum()).map([&](const Order_result& result) {
            return result.test == Test::passed ? stays : out;
        });
    }

    Position position_;
    UnitId at_;
    const Shot_groups& groups_;
    std::deque<Hits_on_armour> hits_;  // of each group
};

}

Chances<Condition> armour_chances(
    const Game& game, const State& state, const Volley& volley, const Shot_groups& groups) {
    const auto powered = [](const Shot_group& group) { return group.power != Power::none; };
    if (std::ranges::any_of(groups.all(), powered)) return played_armour(game, state, volley, groups);
    return Attack_on_armour(game, state, volley, groups).chances();
}

}
