// What a unit is, by any of its models: its card.
#include <map>

#include <fmt/format.h>

#include "games/konflikt47/rules/movement/drive.h"
#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/shooting/mounts.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/card_words.h"
#include "games/konflikt47/words/facings.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

constexpr const char* quality_words[] = {"Inexperienced", "Regular", "Veteran"};

class Card {
  public:
    Card(const Position& position, UnitId id)
        : position_(position), game_(position.game), entry_(position.entry(id)), unit_(position.unit(id)), id_(id) {}

    Survey write() {
        card_.title = entry_.name;
        if (entry_.is_closed) {
            add("Troops", "a closed card: only its owner knows what it is, until it comes on", "K47-PRE-03"_rule);
            say_where();
            say_what_lies_on_it();
            return std::move(card_);
        }
        say_what_it_is();
        say_where();
        say_how_it_is();
        say_arms();
        return std::move(card_);
    }

  private:
    void add(const char* what, std::string words, Rule rule) { card_.facts.push_back({what, std::move(words), rule}); }

    void say_what_it_is() {
        add("Troops", fmt::format("{}, Morale {}", quality_words[int(entry_.quality)], morale_of(entry_.quality)),
            "K47-MOR-01"_rule);
        constexpr const char* armour[] = {"", "heavy armour, ", "augmented armour, "};
        if (entry_.is_hull()) return say_what_hull_it_is();
        add("Damaged", fmt::format("{}on {}+", armour[int(entry_.powered_armour)], entry_.damage_value()),
            entry_.powered_armour == Powered::none ? "K47-SHT-13"_rule : "K47-WSR-16"_rule);
        if (entry_.powered_armour != Powered::none)
            add("Armour",
                entry_.powered_armour == Powered::heavy ? "needs no help with a Team weapon"
                                                        : "needs no help, and fires Fixed weapons on the move",
                "K47-PWR-01"_rule);
        if (entry_.is_gun()) return say_what_gun_it_is();
        const auto rate = [&](Pace pace) { return game_.measure().length(rate_of(entry_.rules, pace)); };
        add("Moves", fmt::format("{}, {} with a Run", rate(Pace::advance), rate(Pace::run)), "K47-MOV-01"_rule);
        say_special();
    }

    // K47-ART-02 How its crew moves it.
    void say_what_gun_it_is() {
        add("Gun", fmt::format("{}, served by its crew; nobody can hit it", gun_words(entry_.gun)), "K47-ART-01"_rule);
        if (const Refusal no = refuse_to_push(position_, id_))
            add("Moves", "not at all, and turns with an Advance", no.rule);
        else
            add("Moves",
                fmt::format("{} with an Advance, and does not fire then; or turns and fires",
                    game_.measure().length(rate_on_foot(position_, id_, Pace::advance))),
                "K47-ART-02"_rule);
        if (entry_.gun.all_round) add("Mount", "fires all round", "K47-ART-02"_rule);
        if (entry_.flak) add("Flak", "drives an air strike off with a 6", "K47-SPC-06"_rule);
        if (position_.on_table(id_) && is_dug_in(position_, id_)) add("Dug in", "hard cover", "K47-ART-01"_rule);
        say_special();
    }

    // K47-DMG-06 What is left of it after damage is told, and not what it was.
    void say_what_hull_it_is() {
        add("Vehicle", hull_words(entry_.hull), "K47-VEH-01"_rule);
        add("Damaged", fmt::format("on {}+", damage_value_of(entry_.hull.armour)), "K47-WPN-10"_rule);
        if (entry_.is_enclosed()) add("Armour", "closed: Pen +1 and more pins and harms it", "K47-DMG-02"_rule);
        const auto rate = [&](Pace pace) { return game_.measure().length(rate_of_hull(position_, id_, pace)); };
        if (unit_.wear.immobile) add("Moves", "not at all: it is immobilised", "K47-DMG-07"_rule);
        else {
            add("Moves", fmt::format("{}, {} with a Run", rate(Pace::advance), rate(Pace::run)), "K47-MOV-01"_rule);
            add("Turns",
                fmt::format("{} with an Advance, {} with a Run",
                    times(pivots_of(position_, id_, Pace::advance), "time", "times"),
                    times(pivots_of(position_, id_, Pace::run), "time", "times")),
                "K47-VEH-04"_rule);
        }
        say_whom_it_carries();
        if (position_.on_table(id_)) add("Looks", point_of_compass(unit_.facing), "K47-VEH-02"_rule);
        say_special();
    }

    // K47-TRP-02, K47-TRP-07 And who is in it.
    void say_whom_it_carries() {
        if (is_transport(entry_))
            add("Carries", fmt::format("{} men, {} places taken", entry_.hull.capacity, room_taken_in(position_, id_)),
                "K47-TRP-02"_rule);
        for_each_aboard(position_, id_, [&](UnitId in) {
            const bool tows = position_.entry(in).is_gun();
            add(tows ? "Tows" : "Aboard",
                fmt::format("{}, {}", position_.entry(in).name, times(position_.left(in), "man", "men")),
                tows ? "K47-TRP-07"_rule : "K47-TRP-02"_rule);
        });
    }

    void say_special() {
        for (int i = 0; i < int(std::size(unit_rule_ids)); ++i)
            if (entry_.has(Unit_rule(i))) {
                const auto [words, rule] = said_of(Unit_rule(i));
                add("Special", words, rule);
            }
        if (position_.has_spotter(id_)) add("Spotter", "sees for its weapon, and goes alone", "K47-SPC-05"_rule);
        if (entry_.is_gun()) add("Special", "The gun fires, or the rifles of its crew", "K47-ART-05"_rule);
        else if (entry_.is_team) add("Special", "Weapon team: its weapon fires, or its rifles", "K47-SPC-03"_rule);
    }

    void say_where() {
        switch (unit_.where) {
            case Whereabouts::first_wave: add("Where", "first wave: it comes on in turn 1", "K47-SCN-02"_rule); break;
            case Whereabouts::reserve: add("Where", "reserve", "K47-RES-01"_rule); break;
            case Whereabouts::left: add("Where", "left the table", "K47-SCN-08"_rule); break;
            case Whereabouts::destroyed: add("Where", "destroyed: a point for the enemy", "K47-SCN-09"_rule); break;
            case Whereabouts::on_table: break;
        }
        if (position_.is_aboard(id_))
            add(entry_.is_gun() ? "Towed by" : "Rides in", position_.entry(unit_.aboard).name, "K47-TRP-04"_rule);
        if (unit_.building != no_piece)
            add("In",
                unit_.floor ? fmt::format("{}, floor {}", building_name(game_, unit_.building), unit_.floor + 1)
                            : building_name(game_, unit_.building),
                "K47-BLD-04"_rule);
    }

    void say_what_lies_on_it() {
        if (position_.in_play(id_))
            add("Order", unit_.order == Order::none ? "none: its die is in the bag" : words_of_order(unit_),
                "K47-TRN-02"_rule);
        if (unit_.pins && entry_.is_closed) add("Pins", std::to_string(unit_.pins), "K47-MOR-02"_rule);
        else if (unit_.pins)
            add("Pins", fmt::format("{}, destroyed by {}", unit_.pins, morale_of(entry_.quality)), "K47-MOR-04"_rule);
        if (entry_.is_closed && unit_.rift.all()) add("Rift Dice", rift::dice_of(unit_.rift), "K47-RFT-09"_rule);
    }

    void say_how_it_is() {
        for (std::string& words : words_of_damage(entry_, unit_.wear))
            add("Damage", std::move(words), "K47-DMG-07"_rule);
        if (!entry_.is_hull())
            add("Men", fmt::format("{} of {}", position_.left(id_), position_.men(id_)), "K47-SHT-19"_rule);
        say_what_lies_on_it();
        if (const int bonus = position_.officer_bonus(id_))
            add("Officer", fmt::format("+{}", bonus), "K47-OFF-02"_rule);
        if (position_.officer(id_) != no_model && entry_.rank != Rank::none) {
            const Command command = command_of(entry_.rank);
            add("Commands",
                fmt::format("+{} to morale and {} extra orders within {}", command.bonus, command.orders,
                    game_.measure().length(command.range)),
                "K47-OFF-01"_rule);
        }
        if (unit_.guts || unit_.luck)
            add("Hero", fmt::format("{} Guts, {} Luck", unit_.guts, unit_.luck), "K47-HER-01"_rule);
        if (unit_.mastery) add("Hero", fmt::format("{} Rift Mastery", unit_.mastery), "K47-HER-08"_rule);
        if (const int most = rift_threshold(position_, id_))
            add("Rift Dice",
                fmt::format("{}; brings {} into the bag, holds {} at most",
                    unit_.rift.all() ? rift::dice_of(unit_.rift) : "none yet", entry_.rift.dice, most),
                "K47-RFT-09"_rule);
        if (position_.on_table(id_) && !position_.is_coherent(id_)) add("Coherency", "torn apart", "K47-MOV-04"_rule);
    }

    // How many men carry which weapon, and then each weapon with its lines.
    void say_arms() {
        if (entry_.is_hull()) return say_mounts();
        std::map<std::string, int> arms;
        std::map<u8, bool> weapons;
        for (int i = 0; i < position_.models(id_); ++i) {
            if (!position_.alive(id_, i)) continue;
            const Model& model = unit_.model[std::size_t(i)];
            ++arms[weapon_words(game_, model)];
            for (const u8 weapon : model.weapons())
                if (weapon != no_weapon) weapons[weapon] = true;
        }
        for (const auto& [name, count] : arms) add("Arms", several(count, name), "K47-SHT-02"_rule);
        for (const auto& [weapon, is_there] : weapons) say_weapon(game_.weapons[weapon]);
        if (!position_.on_table(id_) || !is_fixed(position_, id_)) return;
        add("Points", barrel_words(unit_.facing), "K47-WSR-04"_rule);
        card_.layers.push_back({"Front", arc_marks(position_, id_)});
    }

    // K47-VEH-03 Each mount with its weapon and where it fires, and then each weapon with its lines.
    void say_mounts() {
        std::map<u8, bool> weapons;
        bool has_arc[4] = {};
        for (int i = 0; i < position_.firers(id_); ++i) {
            const u8 weapon = unit_.model[std::size_t(i)].weapon;
            if (weapon == no_weapon) continue;
            weapons[weapon] = true;
            constexpr const char* arcs[] = {"to its front", "to its right", "to its rear", "to its left"};
            const Mount& mount = entry_.mounts[std::size_t(i)];
            const auto arc = arc_of(mount, unit_.wear);
            if (arc) has_arc[int(*arc)] = true;
            const bool jammed = arc && mount.in_turret();
            add("Arms",
                fmt::format("{}: {}, {}{}", mount_words(entry_, i), game_.weapons[weapon].name,
                    arc ? arcs[int(*arc)] : "all round", jammed ? ", jammed" : ""),
                "K47-VEH-03"_rule);
        }
        for (const auto& [number, is_there] : weapons) {
            const Weapon& weapon = game_.weapons[number];
            say_weapon(weapon);
            if (weapon.halved)
                add("Weapon", fmt::format("{}: half its shots on a vehicle", weapon.name), "K47-WPN-08"_rule);
        }
        if (!position_.on_table(id_)) return;
        card_.layers.push_back({"Facings", facing_marks(position_, id_)});
        Marks marks;
        constexpr i32 drawn_so_far = 12 * inch;
        for (int sector = 0; sector < 4; ++sector)
            if (has_arc[sector])
                marks.push_back(field_of(position_.body(id_, 0), Sector(sector), drawn_so_far, "K47-VEH-03"_rule));
        if (!marks.empty()) card_.layers.push_back({"Arcs", std::move(marks)});
    }

    void say_weapon(const Weapon& weapon) {
        for (const Line& line : weapon.all()) {
            const Measure measure = game_.measure();
            std::string words = line.name.empty() ? weapon.name : fmt::format("{}, {}", weapon.name, line.name);
            words += line.least ? fmt::format(": {} to {}", measure.bare(line.least), measure.length(line.range))
                                : fmt::format(": {}", measure.length(line.range));
            words += fmt::format(", {}", line.shots == 1 ? "1 shot" : fmt::format("{} shots", line.shots));
            if (line.he) words += fmt::format(", HE {}\"", line.he);
            else if (line.pen) words += fmt::format(", Pen +{}", line.pen);
            add("Weapon", std::move(words), rule_of(weapon.chart));
            for (int i = 0; i < specials; ++i)
                if (const Said said = said_of(Special(i)); line.has(Special(i)) && said.words)
                    add("Weapon", fmt::format("{}: {}", line.name.empty() ? weapon.name : line.name, said.words),
                        said.rule);
        }
        if (weapon.lines > 1)
            add("Weapon", fmt::format("{}: one of its lines in an attack", weapon.name),
                weapon.has(Special::howitzer)     ? "K47-WSR-10"_rule
                    : weapon.line[1].name == "HE" ? "K47-WSR-12"_rule
                                                  : "K47-WSR-05"_rule);
    }

    Position position_;
    const Game& game_;
    const Entry& entry_;
    const Unit& unit_;
    UnitId id_;
    Survey card_;
};

}

Survey Game::survey(const State& state, const Spot& spot) const {
    if (spot.kind == Spot::point) return card_of_ground({*this, state}, {spot.x, spot.y});
    if (spot.kind != Spot::token || spot.id < 0 || spot.id / max_models >= units()) return {};
    return Card({*this, state}, UnitId(spot.id / max_models)).write();
}

}
