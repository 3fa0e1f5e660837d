// The card of a sub-unit: what the rules say of it as it stands.
#include <algorithm>

#include <fmt/format.h>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"
#include "games/earth1418/words/words.h"

namespace earth1418 {
namespace {

std::string arming_words(int dice, int bonus) {
    if (!dice) return "none";
    return bonus ? fmt::format("{} (+{})", dice, bonus) : fmt::format("{}", dice);
}

class Card {
  public:
    Card(const Position& position, UnitId id) : position_(position), game_(position.game), id_(id) {
        card_.title = fmt::format("{}, {}", position.entry(id).name, position.troop(id).name);
    }
    Survey write() {
        stands();
        moves();
        shoots();
        endures();
        obeys();
        reach();
        return card_;
    }

  private:
    void add(const char* what, std::string words, Rule rule) { card_.facts.push_back({what, std::move(words), rule}); }

    // E18-FOR-01, E18-FOR-03, E18-FOR-04
    void stands() {
        const Formation& formation = game_.formation(id_);
        const Unit& unit = position_.unit(id_);
        std::string of = formation.name;
        if (formation.of != Class::none) of += fmt::format(" ({})", class_ids[u8(formation.of)]);
        add("Formation", of, "E18-FOR-03"_rule);
        add("Bases", fmt::format("{} of {}", unit.bases, position_.entry(id_).bases), "E18-FOR-04"_rule);
        add("A base is",
            fmt::format("{}, {} wide and {} deep", position_.troop(id_).models,
                game_.measure().length(position_.troop(id_).width), game_.measure().length(position_.troop(id_).depth)),
            position_.troop(id_).models.empty() ? "E18-SCL-04"_rule : "E18-UNT-02"_rule);
        if (position_.troop(id_).command && formation.motor)
            add("Transport", "motors, as long as the command stands", "E18-TRA-04"_rule);
    }

    // E18-MOV-01, E18-ARM-07
    void moves() {
        const Troop& troop = position_.troop(id_);
        if (troop.speed == Troop::immobile) return add("Moves", "not at all", "E18-UNT-04"_rule);
        const i32 far = allowance(position_, id_, {}, false, true);
        const Rule rule = troop.armoured          ? "E18-VEH-05"_rule
            : troop.mounted && troop.is_vehicle() ? "E18-VEH-04"_rule
            : is_slowed(position_, id_)           ? "E18-ARM-07"_rule
                                                  : "E18-MOV-01"_rule;
        add("Moves", fmt::format("{} in the open", game_.measure().length(far)), rule);
        if (!troop.is_artillery())
            add("Assaults",
                fmt::format("{} in the open", game_.measure().length(allowance(position_, id_, {}, true, false))),
                "E18-ASL-03"_rule);
        if (const int fresh = position_.fresh(id_))
            add("Slow", fmt::format("{} of its bases", fresh), "E18-ARM-07"_rule);
    }

    // E18-UNT-01, E18-ARM-01, E18-EXE-02
    void shoots() {
        const Troop& troop = position_.troop(id_);
        if (troop.shooting) {
            const i32 far = range_of(position_, id_);
            add("Shooting",
                fmt::format("arming {}, {}", arming_words(troop.shooting, troop.shooting_bonus),
                    far > most_coordinate ? "at any range" : "to " + game_.measure().length(far)),
                troop.moving_range != troop.range ? "E18-UNT-03"_rule : "E18-UNT-01"_rule);
            if (far < most_coordinate)
                add("Range", fmt::format("{} m of ground", 100 * far / (game_.charts.mm_per_100m * mm)),
                    "E18-SCL-01"_rule);
            add("Dice", fmt::format("{}", dice_of_bases(troop.shooting, position_.unit(id_).bases)), "E18-ARM-01"_rule);
        }
        add("Melee", arming_words(troop.melee, troop.melee_bonus),
            troop.category == Troop::vehicle && !troop.melee ? "E18-VEH-03"_rule : "E18-MEL-02"_rule);
        const int step = shooting_step(position_, id_, Act::stay);
        const Rule rule = troop.is_heavy() ? "E18-HVY-02"_rule : "E18-EXE-02"_rule;
        add("Plans and shoots",
            step ? fmt::format("in steps {} and {}", planning_step(game_, id_), step)
                 : fmt::format("in step {}; it cannot shoot this bound", planning_step(game_, id_)),
            rule);
        if (troop.is_heavy()) add("Counts as", "a heavy weapon", "E18-HVY-01"_rule);
        if (in_gas(position_, id_)) add("In gas", "a die less", "E18-ARM-02"_rule);
        if (position_.unit(id_).waits) add("Waits", "for its target to appear", "E18-OVW-01"_rule);
    }

    // E18-ARM-03, E18-COV-01 to E18-COV-05
    void endures() {
        const Resilience r = resilience(position_, id_);
        constexpr const char* columns[] = {"moving", "stationary", "dug in"};
        add("Resilience", fmt::format("{}, of its own {}", r.sum(), r.own), "E18-ARM-03"_rule);
        const Unit& unit = position_.unit(id_);
        const Rule rule = unit.in_contact && unit.assaulted ? "E18-MEL-04"_rule
            : r.column == Column::moving                    ? "E18-COV-03"_rule
            : r.column == Column::dug_in                    ? "E18-COV-01"_rule
            : r.row == standing_row(position_, unit.at)     ? "E18-COV-02"_rule
                                                            : "E18-COV-05"_rule;
        add("Cover", fmt::format("{:+} {} in {} ground", r.cover, columns[u8(r.column)], row_ids[u8(r.row)]), rule);
        if (position_.unit(id_).leaving) add("Leaves", "its position: it counts as moving", "E18-COV-04"_rule);
        if (position_.unit(id_).dug_in)
            add("Dug in", position_.unit(id_).long_dug_in ? "for a bound or longer" : "since this bound",
                "E18-DIG-05"_rule);
        if (position_.troop(id_).is_vehicle())
            add("Hits on it", "by infantry and heavy weapons are rerolled", "E18-VEH-01"_rule);
        const int injured = int(std::count_if(position_.unit(id_).base.begin(),
            position_.unit(id_).base.begin() + position_.unit(id_).bases,
            [](const Base& base) { return base.injury == Injury::old; }));
        if (injured)
            add("Old injuries", fmt::format("{}: one more hit removes such a base", injured), "E18-END-03"_rule);
    }

    // E18-CMD-02, E18-CMD-03
    void obeys() {
        if (position_.troop(id_).is_artillery()) return;
        const Unit& unit = position_.unit(id_);
        constexpr const char* rows[] = {
            "dug in and safe", "dug in and under fire", "not dug in and safe", "not dug in and under fire"};
        const bool sealed = position_.order(id_).command == Command::none && !unit.forced;
        add("Situation", unit.in_contact ? "in melee" : rows[u8(chart_row(position_, id_))], "E18-CMD-04"_rule);
        if (sealed) return;
        std::string may;
        for (const Act act : all_acts)
            if (!refuse_act(position_, id_, act)) may += (may.empty() ? "" : ", ") + std::string(act_words[u8(act)]);
        const Rule rule = unit.forced  ? "E18-CMD-10"_rule
            : unit.in_contact          ? "E18-MEL-05"_rule
            : must_act(position_, id_) ? "E18-CMD-03"_rule
            : directive(position_, id_).command == Command::assault && !refuse_act(position_, id_, Act::move)
            ? "E18-CMD-08"_rule
            : "E18-CMD-02"_rule;
        add("May", fmt::format("under {}: {}", command_words[u8(directive(position_, id_).command)], may), rule);
    }

    // How far it may go on open ground, and shoot.
    void reach() {
        if (!position_.on_table(id_)) return;
        const auto ring = [&](i32 radius, std::string words, Rule rule) {
            Mark mark;
            mark.kind = Mark::ring;
            mark.at = {position_.unit(id_).at};
            mark.radius = radius;
            mark.words = words;
            mark.rule = rule;
            card_.layers.push_back({std::move(words), {mark}});
        };
        if (const i32 far = allowance(position_, id_, {}, false, true)) ring(far, "Moves", "E18-MOV-03"_rule);
        if (const i32 far = range_of(position_, id_); position_.troop(id_).shooting && far < most_coordinate)
            ring(far, "Shoots", "E18-SCL-05"_rule);
    }

    Position position_;
    const Game& game_;
    UnitId id_;
    Survey card_;
};

}

Survey Game::survey(const State& state, const Spot& spot) const {
    if (spot.kind != Spot::token || spot.id < 0 || spot.id >= units()) return {};
    const Position position{*this, state};
    if (!position.unit(UnitId(spot.id)).bases) return {};
    return Card(position, UnitId(spot.id)).write();
}

}
