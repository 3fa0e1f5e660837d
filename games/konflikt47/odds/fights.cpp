// The odds of a fight by recursion over its rounds. A round depends on the men left on both sides and on which side strikes first. Only a draw,
// in which both lost the same number, goes on. So each round begins in a dozen ways at most.
#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "games/konflikt47/odds/played.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/shooting/casualties.h"

namespace konflikt47 {
namespace {

// The men left on both sides, each as a number in Fight::ranks_, and the outcome of the round.
struct After_round {
    u16 attackers = 0, defenders = 0;
    Outcome outcome = Outcome::draw;
    friend bool operator==(const After_round&, const After_round&) = default;
    SANDTABLE_FIELDS(attackers, defenders, outcome);
};

class Fight {
  public:
    Fight(const Game& game, const State& state, const Melee& melee)
        : melee_(melee), state_(state), play_(game, state_, visit_) {
        for (const UnitId id : {melee.by, melee.at}) state_.unit[id].guts = state_.unit[id].luck = 0;
    }
    Fight(const Fight&) = delete;  // its play is of its own state
    Fight& operator=(const Fight&) = delete;

    Chances<Fight_result> chances() {
        const int attackers = play_.serving(melee_.by), defenders = play_.serving(melee_.at);
        auto rounds = Chances<After_round>::certain({number_of(0), number_of(1), Outcome::draw});
        for (int round = melee_.round; round <= melee_.most_rounds; ++round) {
            rounds = rounds.then([&](const After_round& before) {
                return before.outcome == Outcome::draw ? fight(before) : Chances<After_round>::certain(before);
            });
            melee_.order = Melee::together;
        }
        return rounds.map([&](const After_round& end) {
            return Fight_result{
                end.outcome, u8(attackers - left(0, end.attackers)), u8(defenders - left(1, end.defenders))};
        });
    }

  private:
    using Ranks = std::array<Model, max_models>;

    UnitId id(std::size_t who) const { return who ? melee_.at : melee_.by; }

    // The number in ranks_ of the men that a side has left in state_.
    u16 number_of(std::size_t who) {
        const Ranks& now = state_.unit[id(who)].model;
        const auto same = [&](const Ranks& ranks) {
            return std::ranges::equal(ranks, now,
                [](const Model& a, const Model& b) { return a.alive == b.alive && a.weapons() == b.weapons(); });
        };
        const auto found = std::ranges::find_if(ranks_[who], same);
        const u16 number = u16(found - ranks_[who].begin());
        if (found == ranks_[who].end()) ranks_[who].push_back(now);
        return number;
    }
    int left(std::size_t who, u16 number) const {
        int men = 0;
        for (int i = 0; i < play_.models(id(who)); ++i)
            men += ranks_[who][number][std::size_t(i)].alive && play_.is_fighter(id(who), i);
        return men;
    }
    void stand(std::size_t who, u16 number) { state_.unit[id(who)].model = ranks_[who][number]; }

    // K47-CQ-06, K47-WSR-02 How many fall by the blows of one side; of Tough Fighters each that tells is followed by another.
    Chances<int> blows(std::size_t who, u16 own, u16 others) {
        stand(who, own), stand(1 - who, others);
        const int needed = blow_needs(play_, id(who), id(1 - who)), most = left(1 - who, others);
        const Models all = fighters(play_, id(who), id(1 - who));
        if (!all || !most || needed == never) return Chances<int>::certain(0);
        const int hard = std::popcount(tough(play_, id(who), all)), others_of_it = std::popcount(all) - hard;
        const auto [known, is_new] = known_.try_emplace({others_of_it, hard, needed, most});
        if (!is_new) return known->second;
        const u32 tells = needed == hurt_twice ? 1u : u32(7 - needed), of = needed == hurt_twice ? 36 : 6;
        const auto further = [&](int told) {
            return successes(told, tells, of).map([&](int more) { return std::min(told + more, most); });
        };
        return known->second =
                   successes(hard, tells, of).then(further).with(successes(others_of_it, tells, of), [&](int a, int b) {
                       return std::min(a + b, most);
                   });
    }

    // K47-SHT-19 The men left after `fallen` of them have fallen.
    u16 fall(std::size_t who, u16 number, int fallen) {
        if (!fallen) return number;
        const auto [left, is_new] = left_by_.try_emplace({int(who), number, fallen});
        if (!is_new) return left->second;
        stand(who, number);
        const Models gone = spare_best(play_, fallen_by_blows(play_, id(who), fallen));
        for (int i = 0; i < max_models; ++i)
            if (has(gone, i)) state_.unit[id(who)].model[std::size_t(i)].alive = false;
        return left->second = number_of(who);
    }

    // K47-CQ-09, K47-CQ-10 A draw passes weapons on before it is fought on.
    After_round decide(const After_round& before, u16 attackers, u16 defenders) {
        const int attackers_left = left(0, attackers), defenders_left = left(1, defenders);
        After_round after{attackers, defenders,
            outcome(attackers_left, left(0, before.attackers) - attackers_left, defenders_left,
                left(1, before.defenders) - defenders_left)};
        if (after.outcome != Outcome::draw) return after;
        stand(0, attackers), stand(1, defenders);
        pass_on(play_, melee_.by), pass_on(play_, melee_.at);
        after.attackers = number_of(0), after.defenders = number_of(1);
        return after;
    }

    // K47-CQ-07 One after the other, or both from full numbers.
    Chances<After_round> fight(const After_round& before) {
        const u16 a = before.attackers, d = before.defenders;
        if (melee_.order == Melee::together) {
            const auto by_defenders = blows(1, d, a);
            return blows(0, a, d).with(by_defenders, [&](int defenders, int attackers) {
                return decide(before, fall(0, a, attackers), fall(1, d, defenders));
            });
        }
        const std::size_t first = melee_.order == Melee::defenders_first;
        const u16 own = first ? d : a, others = first ? a : d;
        return blows(first, own, others).then([&](int fallen) {
            const u16 struck = fall(1 - first, others, fallen);
            return blows(1 - first, struck, own).map([&](int answered) {
                const u16 strikers = fall(first, own, answered);
                return first ? decide(before, struck, strikers) : decide(before, strikers, struck);
            });
        });
    }

    Melee melee_;
    State state_;
    Questions unasked_;
    Visit visit_{unasked_};
    Play play_;
    std::array<std::vector<Ranks>, 2> ranks_;  // of the attackers and of the defenders
    std::map<std::array<int, 3>, u16> left_by_;
    std::map<std::array<int, 4>, Chances<int>> known_;
};

}

Chances<Fight_result> fight_chances(const Game& game, const State& state, const Melee& melee) {
    if (melee.blows || melee.thrown || melee.sixes || melee.extra != std::array<u8, 2>{})
        return played_fight(game, state, melee);
    return Fight(game, state, melee).chances();
}

}
