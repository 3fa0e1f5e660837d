// Chapter SHT: casualties.
#include "games/konflikt47/rules/shooting/casualties.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace konflikt47 {

Models visible_to(const Position& position, UnitId by, UnitId at, Side firer) {
    if (!position.is_present(by)) return living(position, at);  // it has gone since
    const Models seen = Sighting(position, by, at, firer).seen_by_any();
    return seen ? seen : living(position, at);
}

Models exposed_to(const Position& position, UnitId by, UnitId at, Side firer) {
    if (!position.has_spotter(at)) return 0;
    const Models spotter = Models(1u << position.entry(at).spotter);
    return visible_to(position, by, at, firer) == spotter ? spotter : Models(0);
}

namespace {

int worth_of(const Position& position, u8 weapon) {
    return weapon == no_weapon ? 0 : position.game.weapons[weapon].worth;
}

// How much an owner would miss a model: an officer, and then what it carries is worth (K47-ARM-08). Of those alike the leader is missed, whose
// place is that of the unit. K47-SPC-05 A spotter is missed less than the last who serves the weapon, and more than the others.
int missed(const Position& position, UnitId unit, int model) {
    const Man& man = position.entry(unit).men[std::size_t(model)];
    const bool is_last = position.has_spotter(unit) && model == std::countr_zero(fighting(position, unit));
    int worth = (man.officer ? 1000 : 0) + (is_last ? 500 : 0) + (position.is_spotter(unit, model) ? 200 : 0);
    // K47-WSR-03 Others take up the weapons, but they stand elsewhere.
    for (const u8 weapon : position.unit(unit).model[std::size_t(model)].weapons()) worth += worth_of(position, weapon);
    return 2 * worth + man.leader;
}

int must_be_of_these(const Casualties& losses, Models alive) {
    return std::min<int>(losses.of_these, std::popcount(Models(losses.these & alive)));
}

}

Models spare_best(const Position& position, const Casualties& losses) {
    const Models alive = living(position, losses.unit);
    std::array<int, max_models> order;
    std::iota(order.begin(), order.end(), 0);
    const int models = position.models(losses.unit);
    std::stable_sort(order.begin(), order.begin() + models, [&](int a, int b) {
        const int one = missed(position, losses.unit, a), other = missed(position, losses.unit, b);
        if (one == other) return a > b;
        return losses.chooser == position.side(losses.unit) ? one < other : one > other;
    });
    Models fallen = 0;
    int left = losses.count;
    const auto take = [&](Models from, int number) {
        for (int i = 0; i < models && number && left; ++i)
            if (has(from, order[std::size_t(i)]) && !has(fallen, order[std::size_t(i)]))
                fallen |= Models(1u << order[std::size_t(i)]), --number, --left;
    };
    take(Models(losses.these & alive), must_be_of_these(losses, alive));
    take(alive, left);
    return fallen;
}

Models usual_losses(const Position& position, const Casualties& losses) {
    const UnitId unit = losses.unit;
    const Models alive = living(position, unit), fallen = spare_best(position, losses);
    // K47-ART-05 The gun, about which they stand, is none of the living.
    const bool has_gun = position.entry(unit).is_gun() && position.alive(unit, gun_model);
    const auto hang_together = [&](Models lost) {
        return position.hang_together(unit, u32(alive & ~lost) | (has_gun ? 1u << gun_model : 0u));
    };
    if (losses.chooser != position.side(unit) || hang_together(fallen) || !position.is_coherent(unit)) return fallen;
    for (int spared = 0; spared < position.models(unit); ++spared)
        for (int other = 0; other < position.models(unit); ++other) {
            if (!has(fallen, spared) || !has(Models(alive & ~fallen), other) ||
                has(losses.these, spared) != has(losses.these, other) ||
                missed(position, unit, spared) != missed(position, unit, other))
                continue;
            const Models instead = Models((fallen & ~(1u << spared)) | 1u << other);
            if (hang_together(instead)) return instead;
        }
    return fallen;
}

Refusal refuse(const Position& position, const Casualties& losses, Models fallen) {
    const Models alive = living(position, losses.unit);
    const int needed = must_be_of_these(losses, alive);
    if (std::popcount(Models(fallen & losses.these)) < needed)
        return {"K47-SHT-19"_rule, "leaves out models on which the hits fell: {0} of these must go", {needed}};
    return {};
}

// K47-SHT-19 It is asked only while something is left to choose.
Flow Casualties::choose(Play& play) {
    const Models alive = living(play, unit);
    const int number = std::popcount(alive);
    const auto fall_these = [&](Models chosen) {
        // K47-SPC-05 A spotter goes with the last of those who serve the weapon, as all that is left of the unit.
        const Models serve = fighting(play, unit);
        fallen = serve & ~chosen ? chosen : serve;
        if (!stood) stood = u8(number);
        return Flow::next;
    };
    if (count >= number) return fall_these(alive);
    const Models among = of_these >= count && these & alive ? Models(these & alive) : alive;
    if (std::popcount(among) <= count) return fall_these(spare_best(play, *this));
    std::array<int, max_models> models{};
    int listed = 0;
    for (int i = 0; i < play.models(unit); ++i)
        if (has(among, i)) models[std::size_t(listed++)] = i;
    const auto chosen = [&](std::span<const i32> shares) {
        Models all = 0;
        for (std::size_t i = 0; i < shares.size(); ++i)
            if (shares[i]) all |= Models(1u << models[i]);
        return all;
    };
    const Answer* given = play.share(
        chooser, chooser == play.side(unit) ? "K47-SHT-19"_rule : "K47-SHT-14"_rule, u16(Topic::remove),
        [&](Question& question) {
            question.domain = max_models;
            question.least = question.most = count;
            question.each = 1;
            for (int i = 0; i < listed; ++i) question.option[question.size++] = u16(models[std::size_t(i)]);
        },
        [&](std::span<const i32> shares) { return refuse(play, *this, chosen(shares)); });
    if (!given) return Flow::wait;
    return fall_these(chosen(given->numbers()));
}

// K47-SHT-19 One after the other; a hero among them may survive.
Flow Casualties::fall(Play& play) {
    if (!fallen) return Flow::done;
    const int model = std::countr_zero(fallen);
    fallen = Models(fallen & (fallen - 1));
    if (play.entry(unit).is_hull()) return play.remove(unit, model, "K47-SHT-19"_rule), Flow::again;
    return play.recall(Hero_survival{.unit = unit, .model = u8(model), .stood = fallen ? u8(0) : stood});
}

namespace {

// K47-WSR-03 What outlives its bearer of what he carries in his hands: not the standard weapon of a squad, nor plain small arms.
bool outlives(const Position& position, UnitId unit, u8 number) {
    if (number == no_weapon) return false;
    const Weapon& weapon = position.game.weapons[number];
    const Entry& entry = position.entry(unit);
    const bool standard = !entry.is_team && number == position.game.troops[entry.troop].weapon;
    return !standard && (weapon.lines > 1 || weapon.has(Special::team) || weapon.has(Special::rift));
}

// The firers that helped with a Team weapon in the order that the unit carries out, a bit each.
Models assistants(const Position& position, UnitId unit) {
    const auto& stack = position.now.stacks.main;
    for (std::size_t i = stack.depth; i-- > 0;) {
        const Shooting* shooting = std::get_if<Shooting>(&stack.frames[i].sequence);
        if (!shooting || shooting->by != unit) continue;
        Models all = 0;
        for (std::size_t firer = 0; firer < shooting->firings.size(); ++firer)
            if (shooting->firings[firer].what == Firing::helps) all |= Models(1u << firer);
        return all;
    }
    return 0;
}

// Who takes up a weapon from one who fell at a place: one of these if it can be, else the nearest with the standard weapon, of a team the
// nearest of its crew. `beside`: who has none of its kind, and a hand for it.
int heir_of(const Position& position, UnitId unit, Place from, u8 weapon, bool beside, Models first) {
    const Entry& entry = position.entry(unit);
    const auto nearest = [&](auto may) {
        const auto distance = [&](int model) { return square(position.unit(unit).model[std::size_t(model)].at, from); };
        int best = -1;
        for (int i = 0; i < position.models(unit); ++i) {
            const Model& model = position.unit(unit).model[std::size_t(i)];
            if (!model.alive || position.is_spotter(unit, i) || !may(i, model)) continue;
            if (beside && (model.carries(weapon) || (model.beside != no_weapon && model.also != no_weapon))) continue;
            if (best < 0 || distance(i) < distance(best)) best = i;
        }
        return best;
    };
    const int assistant = nearest([&](int i, const Model&) { return has(first, i); });
    if (assistant >= 0) return assistant;
    const u8 standard = position.game.troops[entry.troop].weapon;
    return nearest([&](int, const Model& model) { return entry.is_team || model.weapon == standard; });
}

}

// K47-WSR-03 Weapons pass on when all have fallen. An assistant is asked for where a unit harms itself in its own order (K47-RAB-07).
// K47-ARM-06 In a team the heir keeps his rifle.
void pass_on(Play& play, UnitId unit) {
    const Entry& entry = play.entry(unit);
    for (int i = 0; i < play.models(unit); ++i) {
        Model& gone = play.unit(unit).model[std::size_t(i)];
        if (gone.alive) continue;
        const u8 weapon = std::exchange(gone.weapon, no_weapon);
        const std::array<u8, 2> beside{std::exchange(gone.beside, no_weapon), std::exchange(gone.also, no_weapon)};
        if (!play.game.options.weapons_pass_on || entry.men[std::size_t(i)].officer) continue;
        const auto take = [&](u8 number, bool is_beside, Models first, Rule rule) {
            const int to = heir_of(play, unit, gone.at, number, is_beside, first);
            if (to < 0) return;
            Model& heir = play.unit(unit).model[std::size_t(to)];
            if (!is_beside && entry.is_team && heir.beside == no_weapon) heir.beside = heir.weapon;
            (!is_beside ? heir.weapon : heir.beside == no_weapon ? heir.beside : heir.also) = number;
            play.tell(rule, Told::passes_on, unit, number, to);
        };
        if (outlives(play, unit, weapon)) {
            const bool is_served = play.game.weapons[weapon].has(Special::team);
            take(weapon, false, is_served ? assistants(play, unit) : Models(0), "K47-WSR-03"_rule);
        }
        for (const u8 number : beside)
            if (number != no_weapon && !entry.is_team) take(number, true, 0, "K47-WSR-08"_rule);
    }
}

}
