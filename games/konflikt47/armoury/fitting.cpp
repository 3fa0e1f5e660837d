#include "games/konflikt47/armoury/fitting.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "games/konflikt47/armoury/choices.h"
#include "games/konflikt47/loading/verdict.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

using sandtable::Roster_item;

int points_of(const Catalogue& catalogue, const Troop& troop, const Force_list::Unit& unit) {
    Force_list alone;
    alone.nation.is = troop.nation;
    alone.limit = most_points;
    alone.platoons.resize(1);
    alone.units.push_back(unit);
    return judge(catalogue, alone).points;
}

std::optional<Quality> quality_in(std::string_view words) {
    const std::string text = small(words);
    for (std::size_t i = 0; i < std::size(quality_ids); ++i)
        if (text.find(quality_ids[i]) != text.npos) return Quality(i);
    if (text == "green") return Quality::inexperienced;
    return {};
}

// The number that stands behind: "Guts 1".
std::optional<int> number_behind(const std::string& name) {
    const std::size_t blank = name.rfind(' ');
    return blank == name.npos ? std::nullopt : whole(std::string_view(name).substr(blank + 1));
}

// What a kind may buy and what it has anyway, by their names.
class Fitter {
  public:
    Fitter(const Catalogue& catalogue, const Troop& troop, const Roster_item& entry, Fitting& fitting)
        : catalogue_(catalogue), troop_(troop), entry_(entry), fitting_(fitting) {}

    void run() {
        fitting_.troop = &troop_;
        fitting_.unit.type.is = troop_.id;
        for (const std::string* words : {&entry_.name, &entry_.aside})
            if (const auto quality = quality_in(*words)) quality_ = quality;
        for (const Roster_item& part : entry_.parts) take(part);
        std::ranges::reverse(fitting_.unit.buys);  // who buys first stands last, and is named last
        set_size();
        set_quality();
        fit_to_points();
    }

  private:
    void guess(std::string words) { fitting_.guesses.push_back(std::move(words)); }

    void take(const Roster_item& part) {
        constexpr int most = 12;
        const std::string name = small(part.name);
        if (part.is_model) {
            models_ += part.number.value_or(1);
            for (const Roster_item& of : part.parts) take(of);
            const std::size_t with = name.find(" with "), short_with = name.find(" w/");
            if (const std::size_t at = std::min(with, short_with); at != name.npos) {
                Roster_item carried;
                carried.name = part.name.substr(name.find_first_of(" /", at + 2) + 1);
                carried.number = part.number;
                take(carried);
            }
            return;
        }
        for (const Roster_item& of : part.parts) take(of);
        if (name == "men" || name == "man" || name == "models" || name == "crew") {
            men_ += part.number.value_or(0);
            return;
        }
        if (name.starts_with("room for ")) return;
        if (quality_in(name) && name_words(name).empty()) return void(quality_ = quality_in(name));
        const Name_words words = name_words(part.name);
        const Upgrade* bought = nullptr;
        int best = alike_enough - 1;
        for (const Upgrade& upgrade : troop_.upgrades)
            if (const int one = likeness_of(words, upgrade); one > best) best = one, bought = &upgrade;
        if (has_anyway(words) >= std::max(best, alike_enough)) return;
        if (!bought) {
            if (!words.empty()) guess(fmt::format("nothing here is '{}'", part.name));
            return;
        }
        if (best < same) guess(fmt::format("'{}' is taken for {}", part.name, catalogue_.id(*bought)));
        const auto behind = bought->is_of_hero() ? number_behind(part.name) : std::nullopt;
        const int number = bought->all ? 1 : part.number.value_or(behind.value_or(1));
        buy(catalogue_.id(*bought), std::clamp(number, 1, most));
    }

    void buy(const std::string& id, int number) {
        for (Force_list::Buy& one : fitting_.unit.buys)
            if (one.upgrade.is == id) return void(one.number = std::min(one.number + number, int(max_models)));
        Force_list::Buy& one = fitting_.unit.buys.emplace_back();
        one.upgrade.is = id;
        one.number = number;
    }

    int bought(const std::string& id) const { return number_of(fitting_.unit, id); }

    int likeness_of(const Name_words& words, const Upgrade& upgrade) const {
        switch (upgrade.what) {
            case Upgrade::rule: return likeness(words, name_words(spaced(unit_rule_ids[upgrade.number])));
            case Upgrade::guts: return !words.empty() && words.front().starts_with("gut") ? same : 0;
            case Upgrade::luck: return !words.empty() && words.front() == "luck" ? same : 0;
            case Upgrade::mastery: return words.size() > 1 && words[0] == "rift" && words[1] == "mastery" ? same : 0;
            case Upgrade::attendant: return likeness(words, {"attendant"});
            case Upgrade::spotter: return likeness(words, {"spotter"});
            case Upgrade::weapon: break;
        }
        return std::max(likeness(words, name_words(upgrade.name)), likeness_of(words, upgrade.number));
    }

    int likeness_of(const Name_words& words, u8 weapon) const {
        return std::max(likeness(words, name_words(catalogue_.weapons[weapon].name)),
            likeness(words, name_words(spaced(catalogue_.weapons[weapon].id))));
    }

    int has_anyway(const Name_words& words) const {
        int best = 0;
        if (troop_.weapon != no_weapon) best = likeness_of(words, troop_.weapon);
        if (troop_.is_team || troop_.rank != Rank::none || troop_.served.is_there)
            best = std::max(best, likeness_of(words, catalogue_.rifle()));
        for (const Mount& mount : troop_.mounts)
            best = std::max(best, likeness(words, name_words(catalogue_.weapons[mount.weapon].name)));
        for (std::size_t i = 0; i < std::size(unit_rule_ids); ++i)
            if (troop_.rules.has(Unit_rule(i)))
                best = std::max(best, likeness(words, name_words(spaced(unit_rule_ids[i]))));
        return best;
    }

    bool may_buy(Upgrade::What what) const {
        return std::ranges::find(troop_.upgrades, what, &Upgrade::what) != troop_.upgrades.end();
    }

    // How many men there are, or how many units.
    void set_size() {
        const bool is_free = troop_.least != troop_.most;
        int men = models_ ? models_ : men_;
        const int number = entry_.number.value_or(1);
        if (!men && is_free && number >= troop_.least) men = number;
        else if (!men && number > 1 && number != troop_.least) fitting_.copies = number;
        else if (men && number > 1 && models_ == 0 && number != men) fitting_.copies = number;
        if (may_buy(Upgrade::attendant) && men > troop_.most && !bought("attendant"))
            buy("attendant", std::min(men - troop_.most, int(max_models)));
        else if (may_buy(Upgrade::spotter) && men == troop_.most + 1 && !bought("spotter")) buy("spotter", 1);
        if (!is_free) return;
        if (men > 0) fitting_.unit.models.emplace().is = std::clamp(men - bought("spotter"), 1, int(max_models));
        is_size_said_ = men > 0;
        if (!is_size_said_) fitting_.unit.models.emplace().is = troop_.least;
    }

    void set_quality() {
        if (!quality_ || *quality_ == troop_.quality) return;
        if (troop_.may_have_quality[std::size_t(*quality_)])
            fitting_.unit.quality.emplace().is = quality_ids[std::size_t(*quality_)];
        else guess(fmt::format("there is no {} {}", quality_ids[std::size_t(*quality_)], troop_.name));
    }

    // What was not said, so that the points are as they were said.
    void fit_to_points() {
        const auto price = [&] { return points_of(catalogue_, troop_, fitting_.unit); };
        fitting_.points = price();
        if (!entry_.points) {
            if (!is_size_said_ && troop_.least != troop_.most)
                guess(fmt::format("how many men it has was not said: {}", troop_.least));
            return;
        }
        if (fitting_.copies > 1 && *entry_.points % fitting_.copies != 0) return tell_price();
        const int wanted = *entry_.points / fitting_.copies;
        if (fitting_.points == wanted && (is_size_said_ || troop_.least == troop_.most)) return;
        const Force_list::Unit before = fitting_.unit;
        const int before_points = fitting_.points;
        for (int models = troop_.least; models <= troop_.most; ++models) {
            if (is_size_said_ && models != before.models->is) continue;
            for (std::size_t quality = 0; quality < std::size(quality_ids); ++quality) {
                if (!troop_.may_have_quality[quality] || (quality_ && Quality(quality) != *quality_)) continue;
                if (troop_.least != troop_.most) fitting_.unit.models.emplace().is = models;
                fitting_.unit.quality.reset();
                if (Quality(quality) != troop_.quality) fitting_.unit.quality.emplace().is = quality_ids[quality];
                fitting_.points = price();
                if (fitting_.points != wanted) continue;
                if (!is_size_said_ && troop_.least != troop_.most) guess(fmt::format("{} men by its points", models));
                if (!quality_ && Quality(quality) != troop_.quality)
                    guess(fmt::format("{} by its points", quality_ids[quality]));
                return;
            }
        }
        fitting_.unit = before;
        fitting_.points = before_points;
        tell_price();
    }

    void tell_price() {
        guess(fmt::format("it costs {} points here, and not {}", fitting_.points * fitting_.copies, *entry_.points));
    }

    const Catalogue& catalogue_;
    const Troop& troop_;
    const Roster_item& entry_;
    Fitting& fitting_;
    std::optional<Quality> quality_;
    int models_ = 0, men_ = 0;
    bool is_size_said_ = false;
};

}

std::vector<Known_kind> known_kinds(const Catalogue& catalogue, std::string_view nation) {
    std::vector<Known_kind> kinds;
    for (const Troop& troop : catalogue.troops)
        if (troop.nation == nation && catalogue.may_have(troop)) kinds.push_back({&troop, name_words(troop.name)});
    return kinds;
}

Fitting fit(const Catalogue& catalogue, const std::vector<Known_kind>& kinds, const Roster_item& entry) {
    constexpr int least_of_aside = 90;  // else the brackets hold a remark
    const Name_words name = name_words(entry.name), aside = name_words(entry.aside);
    const Troop* best = nullptr;
    int most = 0, nearest = 0;
    bool by_aside = false;
    for (const Known_kind& kind : kinds) {
        const int by_name = likeness(name, kind.words), by_kind = likeness(aside, kind.words);
        const bool is_aside = by_kind >= least_of_aside && by_kind >= by_name;
        const int alike = is_aside ? by_kind : by_name;
        // Of kinds of one name that which costs most nearly what was said.
        const int away = entry.points ? std::abs(*entry.points - kind.troop->base) : 0;
        if (alike < alike_enough || (best && (alike < most || (alike == most && away >= nearest)))) continue;
        best = kind.troop;
        most = alike;
        nearest = away;
        by_aside = is_aside;
    }
    Fitting fitting;
    if (!best) return fitting;
    fitting.likeness = most;
    fitting.called = by_aside ? entry.name : entry.called;
    Roster_item looked_at = entry;
    if (by_aside) looked_at.aside.clear();
    else if (!aside.empty()) {
        Roster_item& remark = looked_at.parts.emplace_back();
        remark.name = entry.aside;
    }
    Fitter(catalogue, *best, looked_at, fitting).run();
    if (most < same) fitting.guesses.insert(fitting.guesses.begin(), fmt::format("taken for {}", best->name));
    return fitting;
}

}
