// The odds of a volley in closed form: the shots of a group are independent, and the effect of a hit depends only on the hit.
#include <algorithm>
#include <bit>
#include <numeric>

#include "games/konflikt47/odds/played.h"
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {
namespace {

// `of_these` cases out of `of`.
struct Share {
    u32 of_these = 0, of = 1;
    friend Share operator*(Share a, Share b) { return {a.of_these * b.of_these, a.of * b.of}; }
};
constexpr Share twice{1, 36};  // a 6 and another

Share reaching(int need) { return {u32(7 - std::clamp(need, 2, 6)), 6}; }
Share to_hit(const Shot_group& group) { return group.need > 6 ? twice : reaching(group.need); }
Share to_hurt(const Shot_group& group) {
    if (group.hurt == never) return {};
    return group.hurt == hurt_twice ? twice : reaching(group.hurt);
}
Share unsaved(const Shot_group& group) { return group.save == never ? Share{1, 1} : Share{u32(group.save - 1), 6}; }
Chances<int> successes_of(int dice, Share share) { return successes(dice, share.of_these, share.of); }

// K47-SPC-05 How many of the target may fall.
int most_fallen(const Position& position, const Volley& volley) {
    const Models exposed = exposed_to(position, volley.by, volley.at, volley.firer);
    return exposed ? std::popcount(exposed) : position.left(volley.at);
}

// K47-RAB-01 Whether what a Rift Die makes of its hits depends on all of them.
bool adds_up(const Position& position, UnitId at, const Shot_group& group) {
    switch (ability_of(position, group)) {
        case Ability::tesla_arc: return is_single(position, at);
        case Ability::corrosive:
        case Ability::crush:
        case Ability::shockwave: return true;
        default: return false;
    }
}

// What one group of shots may bring to its target.
class Group_chances {
  public:
    Group_chances(const Position& position, const Volley& volley, const Shot_group& group)
        : position_(position), volley_(volley), group_(group), models_(most_fallen(position, volley)) {
        if (lay()) reckon();
        else ask_the_rules();
    }
    const Shot_chances& all() const { return all_; }

  private:
    void reckon() {
        all_.hits = successes_of(group_.shots, to_hit(group_)).then([&](int shots) { return hits_of(shots); });
        const Share hurts = to_hurt(group_), kills = hurts * unsaved(group_);
        all_.damage = all_.hits.then([&](int hits) { return successes_of(hits, hurts); });
        all_.ends = all_.hits.then([&](int hits) {
            return successes_of(hits, kills).map([&](int fallen) { return end_of(hits && group_.flame, fallen); });
        });
    }
    Shot_chances::End end_of(bool burnt, int fallen) const { return {burnt, u8(std::min(fallen, models_))}; }

    // K47-WSR-11 Every shell is laid where it hits the most. False where more of them might burst than the rules have room for.
    bool lay() {
        if (!group_.he || bursts_by_dice(position_, volley_.at)) return true;
        const Bursting burst(position_, volley_.by, volley_.at, volley_.firer, group_);
        under_ = 1;
        if (!burst.has_room()) return group_.shots <= most_bursts;
        const std::vector<Burst> struck = burst.under(burst.best(), 0);
        for (const Burst& one : struck)
            if (one.at == volley_.at) under_ = std::popcount(one.under);
        return group_.shots * int(struck.size()) <= most_bursts;
    }

    // How many hits the shots are that have hit.
    Chances<int> hits_of(int shots) const {
        if (under_) return Chances<int>::certain(shots * under_);
        Shot_group group = group_;
        group.hits = u8(shots);
        group = as_hits(position_, volley_.at, group);
        if (!group.dice) return Chances<int>::certain(shots);
        return sum_of(group.dice, group.sides, most_hits(position_, volley_.at, group));
    }

    void ask_the_rules() {
        Shot_groups alone;
        alone.add(group_);
        const auto played = played_shot(position_.game, position_.now, volley_, alone);
        all_.hits = played.map([](const Shot_result& one) { return int(one.hits); });
        all_.damage = played.map([](const Shot_result& one) { return int(one.damage); });
        all_.ends = played.map([&](const Shot_result& one) { return end_of(one.burnt, one.casualties); });
    }

    const Position& position_;
    const Volley& volley_;
    const Shot_group& group_;
    int models_;
    int under_ = 0;  // models of the target under each template; 0: it lays none
    Shot_chances all_;
};

}

Chances<int> sum_of(int dice, int sides, int most) {
    Chances<int> die{std::vector<int>(std::size_t(sides)),
        Throws([&] {
            Dice one = Dice::plain(1);
            one.groups = u8(sides);
            for (int face = 1; face <= 6; ++face) one.group[std::size_t(face - 1)] = u8(shown(face, sides) - 1);
            return one;
        }())
            .weights()};
    std::iota(die.values.begin(), die.values.end(), 1);
    auto sum = Chances<int>::certain(0);
    for (int i = 0; i < dice; ++i) sum = sum.with(die, [&](int a, int b) { return std::min(a + b, most); });
    return sum;
}

u64 Shot_chances::handy_total() const { return Weights::handy_total({&hits.weights, &damage.weights, &ends.weights}); }

Shot_chances together(const Shot_chances& one, const Shot_chances& other, int models) {
    return {one.hits.with(other.hits, std::plus<int>()), one.damage.with(other.damage, std::plus<int>()),
        one.ends.with(other.ends, [&](const Shot_chances::End& a, const Shot_chances::End& b) {
            return Shot_chances::End{a.burnt || b.burnt, u8(std::min(a.casualties + b.casualties, models))};
        })};
}

Shot_chances shot_chances(const Game& game, const State& state, const Volley& volley, const Shot_groups& groups) {
    const Position position{game, state};
    Shot_chances all{Chances<int>::certain(0), Chances<int>::certain(0), Chances<Shot_chances::End>::certain({})};
    if (!position.on_table(volley.at)) return all;
    const int models = most_fallen(position, volley);
    if (std::ranges::any_of(
            groups.all(), [&](const Shot_group& group) { return adds_up(position, volley.at, group); })) {
        const auto played = played_shot(game, state, volley, groups);
        all.hits = played.map([](const Shot_result& one) { return int(one.hits); });
        all.damage = played.map([](const Shot_result& one) { return int(one.damage); });
        all.ends = played.map([&](const Shot_result& one) {
            return Shot_chances::End{one.burnt, u8(std::min<int>(one.casualties, models))};
        });
        return all;
    }
    for (const Shot_group& group : groups.all()) {
        const Group_chances chances(position, volley, group);
        all.hits = all.hits.with(chances.all().hits, std::plus<int>());
        all.damage = all.damage.with(chances.all().damage, std::plus<int>());
        all.ends = all.ends.with(chances.all().ends, [&](const Shot_chances::End& a, const Shot_chances::End& b) {
            return Shot_chances::End{a.burnt || b.burnt, u8(std::min(a.casualties + b.casualties, models))};
        });
    }
    return all;
}

}
