// Chapter RAB: what abilities make of the shots of a volley that hit, and of the shells that burst.
#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {
namespace {

// K47-RAB-06 and, under k47.extra_overloads, K47-RAB-03: shots that failed, beyond 6 those without the first 6.
int thrown_again_of(const Position& position, const Shot_group& group) {
    const Ability ability = ability_of(position, group);
    if (group.power != Power::overload || (ability != Ability::shockwave && ability != Ability::crush)) return 0;
    return group.shots - (group.need > 6 ? group.sixes : group.hits);
}

bool is_table_of_building(const Position& position, UnitId at, const Shot_group& group) {
    return position.unit(at).building != no_piece && position.game.weapons[group.weapon].in_buildings.hits;
}

void add_pen(const Position& position, UnitId at, int pen, Shot_group& group) {
    group.pen = u8(group.pen + pen);
    set_damage(position, at, group.pierced.struck, group.pierced.span, group);
}

// All Pen in one roll.
void add_up(Play& play, UnitId at, int hits, int pen, Shot_group& group) {
    group.hits = 1;
    group.pen = u8(pen);
    set_damage(play, at, group.pierced.struck, group.pierced.span, group);
    if (hits > 1) play.tell(numbers_of(ability_of(play, group)).rule, Told::rift_adds_up, at, hits, pen);
}

// K47-RAB-07 On a single model, of all such weapons of the unit together.
void arc(Play& play, UnitId at, std::span<Shot_group> groups) {
    if (!is_single(play, at)) return;
    int hits = 0, pen = 0;
    Shot_group* first = nullptr;
    for (Shot_group& group : groups) {
        if (ability_of(play, group) != Ability::tesla_arc || !group.hits) continue;
        hits += group.hits;
        pen += group.hits * group.pen;
        group.hits = 0;
        if (!first) first = &group;
    }
    if (first) add_up(play, at, hits, pen, *first);
}

// K47-RAB-03 All shots of a weapon: one hit more. On a vehicle all of them are one roll.
void crush(Play& play, UnitId at, Shot_group& group) {
    if (ability_of(play, group) != Ability::crush || !group.hits) return;
    group.hits = u8(group.hits + (group.hits == group.shots));
    if (play.entry(at).is_hull()) add_up(play, at, group.hits, group.hits * group.pen, group);
}

// K47-RAB-06 All hits of a weapon's name are one shell.
void shock(Play& play, UnitId by, UnitId at, std::span<Shot_group> groups) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
        Shot_group& first = groups[i];
        if (ability_of(play, first) != Ability::shockwave || first.he || is_table_of_building(play, at, first))
            continue;
        int hits = 0;
        for (Shot_group& other : groups.subspan(i)) {
            if (other.weapon != first.weapon || other.power == Power::none) continue;
            hits += std::exchange(other.hits, u8(0));
            if (&other != &first) other.power = Power::none;
        }
        if (!hits) continue;
        constexpr int most = 4;
        const Blast& blast = blasts[std::min(hits, most)];
        first.he = u8(std::min(hits, most));
        first.hits = 1;
        first.pen = blast.pen;
        first.pins = blast.pin_sides;
        first.sides = blast.building_sides;
        first.plain = false;
        set_damage(play, at, first.pierced.struck, Span::middle, first);
        play.tell("K47-RAB-06"_rule, Told::rift_sizes, by, hits, first.he);
    }
}

}

Flow Volley::throw_again(Play& play) {
    const auto need = [](const Shot_group& group) { return std::clamp<int>(group.need, 2, 6); };
    const Flow flow = throw_groups(
        play, shots, {firer, by, at, "K47-RAB-06"_rule, Topic::to_hit}, no_sixes,
        [&](const Shot_group& group) { return thrown_again_of(play, group); }, need,
        [&](Shot_group& group, const auto& faces) {
            u8& made = group.need > 6 ? group.sixes : group.hits;
            const int more = at_least(faces, need(group));
            made = u8(made + more);
            play.tell(numbers_of(ability_of(play, group)).rule, Told::aims, by, group.weapon | group.line << 8,
                int(faces.size()), group.need, more);
        });
    if (flow == Flow::recall) play.state.pending.again = ~u64(0);  // K47-HER-05 none of them a third time
    return flow;
}

// K47-RAB-03, K47-RAB-06, K47-RAB-07
Flow Volley::add_up_hits(Play& play) {
    const std::span<Shot_group> groups = play.groups(shots);
    arc(play, at, groups);
    for (Shot_group& group : groups) crush(play, at, group);
    shock(play, by, at, groups);
    remember_where_it_goes_through(play);
    return Flow::next;
}

namespace {

bool corrodes(const Position& position, UnitId at, const Shot_group& group) {
    return ability_of(position, group) == Ability::corrosive &&
        (position.unit(at).building == no_piece || position.game.options.corrosive_pen_in_buildings);
}

// The group of a shell or more that hit, or null.
const Shot_group* corroding(const Position& position, const Volley& volley) {
    const auto groups = position.groups(volley.shots);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const bool burst = std::ranges::any_of(volley.bursts.all(), [&](const Burst& one) { return one.group == i; });
        if ((groups[i].hits || burst) && corrodes(position, volley.at, groups[i])) return &groups[i];
    }
    return nullptr;
}

}

// K47-RAB-02 Once for an attack, after shells have burst.
Flow Volley::corrode(Play& play) {
    const Shot_group* group = corroding(play, *this);
    if (!group) return Flow::next;
    const int sides = play.game.weapons[group->weapon].line[group->line].strength;
    const int dice = group->power == Power::overload ? 2 : 1;
    const Answer* thrown = play.roll(
        firer, "K47-RAB-02"_rule, u16(Topic::corrosion), dice, 6, [&] { return dice_summed(play, dice, sides); });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::most, firer, by, at, sides, true);
}

Flow Volley::read_corrosion(Play& play) {
    const Shot_group* hit = corroding(play, *this);
    if (!hit) return Flow::next;
    const int sides = play.game.weapons[hit->weapon].line[hit->line].strength;
    const int die = std::ranges::max(play.state.pending.die.all());
    const u8 pen = u8(shown(die, sides));
    for (Shot_group& group : play.groups(shots)) {
        if (!corrodes(play, at, group)) continue;
        group.corrosion = pen;
        add_pen(play, at, pen, group);
    }
    play.tell("K47-RAB-02"_rule, Told::rift_pen, by, die, pen);
    return Flow::next;
}

}
