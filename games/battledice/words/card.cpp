// The card of a unit or of a hex: what the rules say of it as it stands, how far it may go, what it may hit and who threatens it.
#include <fmt/format.h>

#include "games/battledice/rules/fire/aim.h"
#include "games/battledice/rules/fire/dice.h"
#include "games/battledice/rules/movement/reach.h"
#include "games/battledice/words/handbook.h"

namespace battledice {
namespace {

Place place_of(const Game& game, HexIndex hex) {
    const Hex place = game.grid.hex(hex);
    return {place.column, place.row};
}

Mark cells(std::vector<Place> at, Mark::Tone tone, Rule rule) {
    Mark mark;
    mark.kind = Mark::cells;
    mark.tone = tone;
    mark.at = std::move(at);
    mark.rule = rule;
    return mark;
}

// The board as it will be when a unit's turn to move comes: what it did this turn is forgotten.
State rested(const Position& position, UnitId id) {
    State state = position.state;
    state.units[id].steps = 0;
    state.units[id].marks &= u8(~(Unit::moved_on | Unit::fired | Unit::sheltered));
    return state;
}

// The most dice that a unit could throw at a hex, wherever it fires from, and where that is; none: 0.
struct Threat {
    int dice = 0;
    HexIndex from = no_hex;
};
Threat threat_after_move(const Position& before, UnitId firer, HexIndex target) {
    const Game& game = before.game;
    State rested_state = rested(before, firer);
    const HexIndex start = before.unit(firer).hex;
    const Hexes_in_reach far = reach({game, rested_state}, firer);
    Threat best;
    Questions none;
    for (int i = 0; i < far.count; ++i) {
        const int steps = far.steps[std::size_t(i)];
        const HexIndex hex = far.hex[std::size_t(i)];
        if (hex == start || game.distance(hex, target) > Unit_type::most_range) continue;
        State moved = rested_state;
        Visit visit(none);
        Play play(game, moved, visit);
        play.put(firer, hex);
        const Position after{game, moved};
        const u8 marks = game.ground[hex].shelter ? u8(Unit::sheltered) : u8(0);
        if (!after.battles(firer, hex, steps, marks)) continue;
        const Aim aim(after, firer);
        if (aim.reaches(target) && aim.dice(target) > best.dice) best = {aim.dice(target), hex};
    }
    return best;
}

// BD-BAT-02 Who of a side could attack a hex, at once or, unless it is artillery, after a move: lines to it with their dice.
Marks threats(const Position& position, Side by, HexIndex target) {
    const Game& game = position.game;
    Marks marks;
    const Force& force = game.force(by);
    for (UnitId id = force.first; id < force.last; ++id) {
        const Unit& unit = position.unit(id);
        const Unit_type& type = game.type(id);
        if (!unit.on_board() || type.battle_after == Unit_type::never) continue;
        const Aim aim(position, id);
        const bool at_once = !game.ground[unit.hex].no_battle && aim.reaches(target);  // BD-TER-11 else it lands first
        Threat threat = at_once ? Threat{aim.dice(target), unit.hex} : Threat{};
        bool moves = false;
        if (!type.artillery && !threat.dice) threat = threat_after_move(position, id, target), moves = true;
        if (!threat.dice) continue;
        Mark line;
        line.kind = Mark::line;
        line.tone = moves ? Mark::plain : Mark::bad;
        line.at = {place_of(game, unit.hex)};
        if (moves) line.at.push_back(place_of(game, threat.from));
        line.at.push_back(place_of(game, target));
        line.words = number_of(threat.dice, "die", "dice") + (moves ? " after a move" : "");
        line.rule = "BD-BAT-02"_rule;
        marks.push_back(std::move(line));
    }
    return marks;
}

std::string ground_in_words(const Position& position, HexIndex hex, std::vector<Survey::Fact>& facts) {
    const Game& game = position.game;
    std::string names;
    for (int i = 0; i < terrain_count; ++i) {
        const Terrain terrain = Terrain(i);
        if (!position.holds(hex, terrain)) continue;
        const Terrain_type& type = game.terrain[std::size_t(i)];
        if (terrain != Terrain::open || names.empty())
            facts.push_back({type.name, in_one_line(ground_words(game, terrain)), type.rule});
        names += (names.empty() ? "" : ", ") + type.name;
    }
    if (names.empty()) {
        const Terrain_type& open = game.terrain[u8(Terrain::open)];
        facts.push_back({open.name, in_one_line(ground_words(game, Terrain::open)), open.rule});
        names = open.name;
    }
    return names;
}

void add_layer(Survey& survey, std::string words, Marks marks) {
    if (!marks.empty()) survey.layers.push_back({std::move(words), std::move(marks)});
}

Survey card_of(const Position& position, UnitId id) {
    const Game& game = position.game;
    const Unit& unit = position.unit(id);
    const Unit_type& type = game.type(id);
    Survey survey;
    survey.title = fmt::format("{}, {}", game.roster[id].name, type.name);
    auto& facts = survey.facts;
    if (type.figures > 1)
        facts.push_back({"Figures", fmt::format("{} of {}", unit.figures, type.figures), "BD-UNT-01"_rule});
    facts.push_back({"Moves", fmt::format("{} {}", type.move, type.move == 1 ? "hex" : "hexes"), "BD-MOV-01"_rule});
    facts.push_back({"Fires", fires_in_words(type),
        type.artillery                              ? "BD-TRN-05"_rule
            : type.battle_after == Unit_type::never ? "BD-BAT-01"_rule
                                                    : "BD-MOV-02"_rule});
    if (type.range)
        facts.push_back({"Dice", series_in_words(type.dice, type.range) + " at range 1, 2, 3 …", "BD-UNT-01"_rule});
    if (type.hill_dice != type.dice)
        facts.push_back({"From a hill", series_in_words(type.hill_dice, type.hill_range), "BD-TER-03"_rule});
    if (unit.on_board() && position.led(id)) facts.push_back({"Led", "1 die more, with its General", "BD-CMD-02"_rule});
    facts.push_back({"Hit by", hit_by_in_words(game, type), game.is_general(id) ? "BD-CMD-03"_rule : "BD-HIT-01"_rule});
    if (!unit.on_board()) return survey;

    std::vector<Survey::Fact> ground;
    const std::string stands = ground_in_words(position, unit.hex, ground);
    facts.push_back({"Stands at", fmt::format("{}, {}", game.grid.name(unit.hex), stands), "BD-MAP-03"_rule});
    facts.insert(facts.end(), ground.begin(), ground.end());
    if (const Refusal no = position.may_battle(id); no && type.battle_after != Unit_type::never)
        facts.push_back({"This turn", "does not fire: " + sandtable::words(no), no.rule});

    const State fresh = rested(position, id);
    const Hexes_in_reach far = reach({game, fresh}, id);
    std::vector<Place> reached, covered;
    for (const HexIndex hex : far.hexes())
        if (hex != unit.hex) reached.push_back(place_of(game, hex));
    if (!reached.empty()) add_layer(survey, "Reach", {cells(std::move(reached), Mark::good, "BD-MOV-01"_rule)});
    if (type.battle_after != Unit_type::never) {
        const Aim aim(position, id);
        for (HexIndex hex = 0; hex < game.hexes(); ++hex)
            if (hex != unit.hex && game.grid.contains(hex) && aim.reaches(hex)) covered.push_back(place_of(game, hex));
        if (!covered.empty()) add_layer(survey, "Range", {cells(std::move(covered), Mark::bad, "BD-BAT-02"_rule)});
    }
    add_layer(survey, "Threats", threats(position, enemy(position.side(id)), unit.hex));
    return survey;
}

Survey card_of(const Position& position, HexIndex hex) {
    Survey survey;
    survey.title = position.game.grid.name(hex);
    ground_in_words(position, hex, survey.facts);
    for (const Side side : both_sides)
        add_layer(
            survey, fmt::format("{} who could fire here", position.game.words(side)), threats(position, side, hex));
    return survey;
}

}

Survey Game::survey(const State& state, const Spot& spot) const {
    const Position position{*this, state};
    if (spot.kind == Spot::token && spot.id >= 0 && spot.id < units()) return card_of(position, UnitId(spot.id));
    if (spot.kind != Spot::hex || spot.x < 0 || spot.y < 0 || spot.x >= grid.columns() || spot.y >= grid.rows())
        return {};
    const HexIndex hex = grid.index({spot.x, spot.y});
    return grid.contains(hex) ? card_of(position, hex) : Survey{};
}

}
