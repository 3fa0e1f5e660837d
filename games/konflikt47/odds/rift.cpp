// The odds of one attack with a Rift weapon, with a Rift Die or without.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "data_files/settings.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/rift/abilities.h"

namespace konflikt47 {
namespace {

using Use_of = Situation::Setting::Use;

constexpr int nothing = 0;  // Severity::none

u32 faces_to_hit(int need) { return u32(7 - std::clamp(need, 2, 6)); }

// What a die and that Pen do to that Damage Value.
Chances<int> damage_by(int pen, int value, bool full_is_massive) {
    const Chances<int> die{{1, 2, 3, 4, 5, 6}, Throws(Dice::plain(1)).weights()};
    return die.map([&](int face) {
        const Severity severity = severity_of(face + pen - value);
        return int(full_is_massive && severity == Severity::full ? Severity::massive : severity);
    });
}

// The hits of a weapon's shots, and what it adds up to by its ability against a vehicle: one roll with all their Pen.
class Attack_with_rift {
  public:
    Attack_with_rift(const Line& line, Power power, int need, int value, int more_pen)
        : line_(line), power_(power), need_(need), value_(value), more_pen_(more_pen) {}

    Chances<int> hits() const {
        const int shots = shots_of(line_, power_);
        u32 cases = 6 * faces_to_hit(need_);
        if (power_ == Power::overload && line_.ability == Ability::shockwave)
            cases += (36 - cases) * cases / 36;  // K47-RAB-06 what failed is thrown again
        const auto hits = successes(shots, cases, 36);
        if (power_ == Power::none || line_.ability != Ability::crush) return hits;
        return hits.map([&](int number) { return number == shots ? number + 1 : number; });
    }

    // The severity of the worst of its rolls.
    Chances<int> severity() const {
        return hits().then([&](int number) { return number ? of_hits(number) : Chances<int>::certain(nothing); });
    }

  private:
    Chances<int> roll(int pen) const {
        return damage_by(pen + more_pen_, value_, power_ != Power::none && line_.ability == Ability::hyper_velocity);
    }
    Chances<int> of_hits(int number) const {
        const int pen = pen_of(line_) + pen_by(line_, power_);
        if (power_ != Power::none) switch (line_.ability) {
                case Ability::tesla_arc:
                case Ability::crush: return roll(number * pen);
                case Ability::gravity_pulse:
                    return damage_by(number * pen + (value_ > 6), value_, false);  // on its top, and from any distance
                case Ability::shockwave: return damage_by(blasts[std::min(number, 4)].pen + more_pen_, value_, false);
                case Ability::corrosive: {
                    const Chances<int> die{{1, 2, 3, 4, 5, 6}, Throws(Dice::plain(1)).weights()};
                    return die.then(
                        [&](int face) { return roll(pen + (line_.strength == 2 ? (face + 2) / 3 : face)); });
                }
                case Ability::hyper_velocity:
                case Ability::none: break;
            }
        Chances<int> worst = roll(pen);
        for (int i = 1; i < number; ++i) worst = worst.with(roll(pen), [](int a, int b) { return std::max(a, b); });
        return worst;
    }

    const Line& line_;
    Power power_;
    int need_, value_, more_pen_;
};

// As a command line writes an id: "m17-tesla".
std::string written(std::string id) {
    std::ranges::replace(id, '_', '-');
    return id;
}

// The Rift weapons of the charts, in their order.
std::vector<const Weapon*> rift_weapons(std::span<const Weapon> weapons) {
    std::vector<const Weapon*> all;
    for (const Weapon& weapon : weapons)
        if (weapon.has(Special::rift) && !weapon.id.empty()) all.push_back(&weapon);
    return all;
}

}

// Every start of the program asks for this, so it reads no list of troops.
Situation rift_situation() {
    const std::vector<Weapon> weapons = read_weapons();
    std::vector<std::string> ids;
    for (const Weapon* weapon : rift_weapons(weapons)) ids.push_back(written(weapon->id));
    return {"rift", "an attack with a Rift weapon on a vehicle",
        {{"weapon", "which it is", ids, Use_of::one, true},
            {"target-value", "the Damage Value of its armour", {"6", "7", "8", "9", "10", "11"}, Use_of::one, true},
            {"die", "the Rift Die is exhausted", {}, Use_of::flag, false},
            {"overload", "a Surging die is exhausted for the Overload", {}, Use_of::flag, false},
            {"to-hit", "what each shot needs before any ability; 4 unless told", {}, Use_of::one, false},
            {"facing", "where it strikes", {"front", "side", "rear", "top"}, Use_of::one, false},
            {"range", "how far it is", {"middle", "near", "far"}, Use_of::one, false}}};
}

Odds odds_of_rift(const Situation_settings& given, const House& house) {
    const Game game = game_of(house_scope.read(house), nullptr);
    const Weapon* weapon = rift_weapons(game.weapons).at(given.choice("weapon"));
    const Line& line = *std::ranges::find_if(weapon->all(), [](const Line& one) { return one.has(Special::rift); });
    const Power power = given.has("overload") ? Power::overload : given.has("die") ? Power::ability : Power::none;
    if (power == Power::overload && !numbers_of(line.ability).has_overload && !game.options.extra_overloads)
        throw InputError("--overload", 0, 0, fmt::format("is none that the {} has (K47-RAB-01)", weapon->name));
    const Ability_numbers& numbers = numbers_of(line.ability);
    const int easier = power == Power::none ? 0 : power == Power::overload ? numbers.easier_overload : numbers.easier;
    const int need = std::max(given.number("to-hit", 2, 6, 4) - easier, 2);
    const int value = given.number("target-value", 6, 11, 9);
    const bool above = line.has(Special::indirect);
    constexpr std::array<Struck, 4> facings{Struck::front, Struck::side, Struck::rear, Struck::top};
    constexpr std::array<Span, 3> spans{Span::middle, Span::point_blank, Span::far};
    const Struck struck = above ? Struck::top : given.has("facing") ? facings[given.choice("facing")] : Struck::front;
    const Span span = line.he || !given.has("range") ? Span::middle : spans[given.choice("range")];
    // What facing and range add to the Pen, as to that of any shot.
    const bool is_armour = value > damage_value_of(Armour::soft_skinned);
    const int more = is_armour
        ? sum_of_terms(Penetration{.struck = Struck::front}) - sum_of_terms(Penetration{.struck = struck, .span = span})
        : 0;
    const Attack_with_rift attack(line, power, need, value, more);
    const auto hits = attack.hits();
    const auto severity = attack.severity();
    const Chances<int> own = Chances<int>{{1, 2, 3, 4, 5, 6}, Throws(Dice::plain(1)).weights()}.map(
        [](int face) { return std::max(face - 2, 0); });
    Odds odds;
    odds.dice = shots_of(line, power);
    odds.terms = {{"K47-WPN-07"_rule, odds.dice == 1 ? "shot" : "shots", odds.dice}};
    odds.total = Weights::handy_total({&hits.weights, &severity.weights, &own.weights});
    const std::array<const char*, 4> names{"none", "superficial", "full", "massive"};
    for (int of = 0; of < int(names.size()); ++of)
        odds.chances.push_back(
            chance(names[std::size_t(of)], severity, [&](int found) { return found == of; }, odds.total));
    odds.distributions = {distribution("hits", hits, odds.total)};
    if (power != Power::overload) return odds;
    if (line.ability == Ability::tesla_arc) {
        odds.distributions.push_back(distribution("own_hits", own, odds.total));
        odds.notes.push_back({numbers.rule, "D6-2 hits of its own weapon strike the firer"});
    } else odds.notes.push_back({numbers.rule, fmt::format("The firer has D{} pins", numbers.harm)});
    return odds;
}

}
