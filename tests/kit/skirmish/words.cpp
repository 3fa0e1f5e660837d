// What skirmish says and shows.
#include <fmt/format.h>

#include "core/table_of.h"
#include "geometry/contour.h"
#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {
namespace {

constexpr const char* act_names[] = {"stand", "move", "fire", "grenade"};

Mark line(std::vector<Place> at, Mark::Tone tone, std::string words, Rule rule) {
    Mark mark;
    mark.kind = Mark::line;
    mark.tone = tone;
    mark.at = std::move(at);
    mark.words = std::move(words);
    mark.rule = rule;
    return mark;
}
Scene::Zone region(std::vector<Place> outline, std::string words) {
    return {.kind = "region",
        .name = {},
        .words = std::move(words),
        .at = {},
        .outline = std::move(outline),
        .look = Scene::Zone::region};
}
Mark round(Mark::Kind kind, Place at, i32 radius, Mark::Tone tone, std::string words, Rule rule) {
    Mark mark;
    mark.kind = kind;
    mark.tone = tone;
    mark.at = {at};
    mark.radius = radius;
    mark.words = std::move(words);
    mark.rule = rule;
    return mark;
}

}

std::string name(int fighter) {
    static constexpr const char* names[] = {
        "Arthur", "Bertram", "Conrad", "Dietrich", "Edwin", "Falk", "Gerald", "Harold"};
    return names[fighter];
}

Table::Heading Game::heading() const { return {"skirmish", 1, 0, {"farm", {{}, settings}, {}}}; }

std::string Game::words(Side side) const {
    return side == Side::red ? "Reds" : side == Side::blue ? "Blues" : "nobody";
}

std::string Game::words(const Event& event) const {
    const auto& n = event.operand;
    const Measure inches = measure();
    const auto place = [&](int i) { return inches.near({n[std::size_t(i)], n[std::size_t(i) + 1]}); };
    switch (Told(event.kind)) {
        case Told::placed: return fmt::format("{} was placed at {}", name(n[0]), place(1));
        case Told::turn: return fmt::format("Turn {}", n[0]);
        case Told::due: return fmt::format("{} was due", name(n[0]));
        case Told::moves: return fmt::format("{} went to {}", name(n[0]), place(3));
        case Told::stands: return fmt::format("{} stood", name(n[0]));
        case Told::halts: return fmt::format("{} halted {} at {}", name(n[0]), name(n[1]), place(2));
        case Told::aims:
            return fmt::format("{} fired {} at {} and needed {} or more", name(n[0]),
                n[2] == 1 ? "a shot" : fmt::format("{} shots", n[2]), name(n[1]), n[3]);
        case Told::hits:
            return n[1] ? fmt::format("{} was hit {}", name(n[0]), n[1] == 1 ? "once" : fmt::format("{} times", n[1]))
                        : fmt::format("{} was missed", name(n[0]));
        case Told::falls: return fmt::format("{} fell", name(n[0]));
        case Told::saved: return fmt::format("{} came to no harm", name(n[0]));
        case Told::throws:
            return fmt::format("{} threw a grenade to {}, and {} stood under it", name(n[0]), place(1),
                n[3] ? std::to_string(n[3]) : "nobody");
        case Told::ends:
            return is_player(Side(n[0])) ? fmt::format("{} won", words(Side(n[0]))) : std::string("Nobody won");
    }
    return {};
}

Headline Game::headline(const Event& event) const {
    switch (Told(event.kind)) {
        case Told::turn: return Headline::turn;
        case Told::due: return fault == Fault::outcome_alone ? Headline::outcome : Headline::deed;
        case Told::hits:
        case Told::falls:
        case Told::saved: return Headline::outcome;
        default: return Headline::deed;
    }
}

std::string Game::words(const State& state, const Question& question) const {
    const auto acting = [&] { return name(state.acting); };
    switch (Topic(question.topic)) {
        case Topic::deploy: return "Where do your fighters stand?";
        case Topic::order: return "In which order do they act?";
        case Topic::act: return fmt::format("What does {} do?", acting());
        case Topic::way: return fmt::format("Which way does {} go?", acting());
        case Topic::halt: return fmt::format("After how many tenths of his way is {} halted? 0: not", acting());
        case Topic::shots: return fmt::format("At whom does {} fire?", acting());
        case Topic::hit: return "The shots";
        case Topic::save: return "The target's luck";
        case Topic::throw_at: return fmt::format("Where to does {} throw?", acting());
        case Topic::blast: return "The grenade";
    }
    return {};
}

std::vector<std::string> Game::names(const State&, const Question& question, int option) const {
    if (Topic(question.topic) == Topic::act) return {act_names[option]};
    return {name(option)};
}

int Game::about(const State& state, const Question& question) const {
    switch (Topic(question.topic)) {
        case Topic::act:
        case Topic::way:
        case Topic::halt:
        case Topic::shots:
        case Topic::throw_at: return state.acting;
        default: return -1;
    }
}

Spot Game::spot(const State&, const Question& question, int option) const {
    if (Topic(question.topic) == Topic::act) return {option == stand ? Spot::finish : Spot::choice};
    return {Spot::token, 0, 0, option};
}

Landscape Game::landscape(const State&) const {
    Landscape landscape;
    landscape.free_board = {
        .is_map = false, .width = side_length, .height = side_length, .measure = measure(), .grid = inch};
    landscape.areas = {
        {.id = 0, .kind = "house", .words = "house", .height = 4000, .outline = house, .look = Scene::Area::house},
        {.id = 1,
            .kind = "wall",
            .words = "wall",
            .height = 2000,
            .outline = wall,
            .width = 200,
            .look = Scene::Area::wall},
        {.id = 2, .kind = "wood", .words = "wood", .height = 3000, .outline = wood, .look = Scene::Area::wood},
    };
    return landscape;
}

// The fighters of a side that are still up, where they stand and whether their action is done.
Scene::Sheet Game::roster(const State& state, Side side) const {
    using Sheet = Scene::Sheet;
    Sheet sheet{.id = int(index(side)),
        .title = words(side),
        .columns = {"Fighter", "Stands at", "This turn"},
        .rows = {},
        .army = side};
    for (int id = 0; id < 2 * team; ++id) {
        if (owner(id) != side) continue;
        const Fighter& fighter = state.fighter[std::size_t(id)];
        const auto cell = [](std::string words, Sheet::Tone tone = Sheet::plain) {
            return Sheet::Cell{std::move(words), tone, {}};
        };
        sheet.rows.push_back({{cell(name(id)), cell(fighter.up ? measure().place(fighter.at) : std::string()),
                                  fighter.up            ? cell(fighter.acted ? "has acted" : "may act")
                                      : state.turn == 0 ? cell("is not placed yet")
                                                        : cell("has fallen", Sheet::bad)},
            id, !fighter.up && state.turn > 0, {}});
    }
    if (fault == Fault::army_incomplete) sheet.rows.pop_back();
    return sheet;
}

Scene::Clock Game::clock(const State& state) const {
    const bool in_orders = state.stacks.is_sealed();
    return {.turn = state.turn,
        .turns = last_turn,
        .step = state.turn * 2 + !in_orders,
        .phase = state.turn == 0 ? "Set-up"
            : in_orders          ? "Orders"
                                 : "Action",
        .acting = in_orders || state.acting == nobody ? Side::nobody : owner(state.acting)};
}

Scene Game::scene(const State& state) const {
    Scene scene;
    scene.title = "The Farm";
    scene.date = "any day";
    // Each side's four are one unit.
    for (const Side side : {Side::red, Side::blue}) scene.units.push_back({int(index(side)), words(side), side});
    for (int id = 0; id < 2 * team; ++id) {
        const Fighter& fighter = state.fighter[std::size_t(id)];
        scene.tokens.push_back({.id = id,
            .side = owner(id),
            .name = name(id),
            .kind = "infantry",
            .label = name(id).substr(0, 1),
            .symbol = {},
            .on_board = fighter.up,
            .x = fighter.at.x,
            .y = fighter.at.y,
            .strength = fighter.up,
            .full = 1,
            .unit = int(index(owner(id))),
            .markers = fighter.acted ? std::vector<std::string>{"acted"} : std::vector<std::string>{},
            .facing = -1,
            .width = 2 * base,
            .depth = 2 * base,
            .is_round = true});
    }
    scene.sheets = {roster(state, Side::red), roster(state, Side::blue)};
    if (fault == Fault::pieces_shuffled && state.turn % 2) std::swap(scene.tokens[0], scene.tokens[1]);
    if (fault == Fault::unit_missing) scene.tokens[2].unit = 9;
    if (fault == Fault::ragged_sheet) scene.sheets[0].rows[1].cells.pop_back();
    scene.red.name = words(Side::red);
    scene.blue.name = words(Side::blue);
    scene.red.score = left(state, Side::red);
    scene.blue.score = left(state, Side::blue);
    scene.red.what = scene.blue.what = "fighters left";
    return scene;
}

// The exact chance that each target falls.
Forecast Game::forecast(const State& state, const Question& question, const Answer& answer) const {
    if (Topic(question.topic) != Topic::shots || malformed(question, answer)) return {};
    Forecast forecast;
    forecast.title = fmt::format("{} fires", name(state.acting));
    forecast.total = 36 * 36 * 36;
    for (std::size_t i = 0; i < answer.size; ++i) {
        if (!answer.value[i]) continue;
        const int target = question.option[i];
        const int needed = this->needed(state.fighter[state.acting].at, state.fighter[std::size_t(target)].at);
        forecast.dice += answer.value[i];
        forecast.terms.push_back(
            {"SK-06"_rule, fmt::format("at {}, {} or more", name(target), needed), answer.value[i]});
        u64 lives = 1, all = 1;
        for (i32 shot = 0; shot < shots; ++shot) {
            const bool fired = shot < answer.value[i];
            lives *= fired ? u64(36 - (7 - needed) * 4) : 36;  // of a shot: not hit, or hit and saved
            all *= 36;
        }
        forecast.chances.push_back({fmt::format("{} falls", name(target)), all - lives});
    }
    return forecast;
}

// The area that the ground allows, a little larger than what is allowed in truth; what is in reach of a throw, and its circle.
std::vector<Scene::Zone> Game::shown(const State& state, const Question& question) const {
    if (Topic(question.topic) == Topic::throw_at)
        return {{.kind = "reach",
                    .name = {},
                    .words = "the reach of a grenade",
                    .at = state.fighter[state.acting].at,
                    .outline = {},
                    .radius = throw_range,
                    .look = Scene::Zone::range},
            {.kind = "blast",
                .name = {},
                .words = "the circle of a grenade",
                .at = Place{0, 0},
                .outline = {},
                .radius = blast_radius,
                .look = Scene::Zone::blast,
                .laid = Scene::Zone::at_point}};
    if (Topic(question.topic) == Topic::deploy) {
        const i32 north = question.asked == Side::red ? 0 : side_length - zone_depth, south = north + zone_depth;
        return {region({{0, north}, {side_length, north}, {side_length, south}, {0, south}}, "where they may stand")};
    }
    if (Topic(question.topic) != Topic::way) return {};
    const Lattice lattice = Lattice::over({{0, 0}, {side_length, side_length}}, inch / 2);
    const i32 half = lattice.side / 2;
    std::vector<u16> prices(lattice.cells(), u16(lattice.side));
    for (u32 cell = 0; cell < lattice.cells(); ++cell) {
        const Place middle = lattice.middle(cell);
        const std::array<Place, 4> corners{{{middle.x - half, middle.y - half}, {middle.x + half, middle.y - half},
            {middle.x + half, middle.y + half}, {middle.x - half, middle.y + half}}};
        if (std::ranges::all_of(corners, [&](Place at) { return where(house, at) == Lies::inside; })) prices[cell] = 0;
        else if (std::ranges::all_of(corners, [&](Place at) { return where(wood, at) == Lies::inside; }))
            prices[cell] *= 2;
    }
    Reach reach;
    const Place from = state.fighter[state.acting].at;
    const u32 far = u32(fault == Fault::region_lies ? allowance / 2 : allowance) + u32(lattice.side) / 16;
    reach.flood(lattice, prices, *lattice.find(from), Reach::budget(far, lattice));
    std::vector<Scene::Zone> zones;
    for (std::vector<Place>& outline : contour(lattice, reach.shortest(from), far))
        zones.push_back(region(std::move(outline), "within reach"));
    return zones;
}

// The way and what it costs; whom the fighter sees now, or would see from its end, and how; who stands under the grenade.
Marks Game::shown(const State& state, const Question& question, const Answer& answer) const {
    Marks marks;
    const Side own = question.asked;
    const auto add_sights = [&](Place from) {
        for (int id = first(enemy(own)); id < first(enemy(own)) + team; ++id) {
            const Fighter& other = state.fighter[std::size_t(id)];
            if (!other.up || other.at == from) continue;
            const int die = needed(from, other.at);
            const Sight sight = look({{from, eye_height}, {other.at, eye_height}}, screens);
            const Place seen = die > 6 ? at(from, other.at, sight.part.from) : other.at;
            marks.push_back(line({from, seen}, die > 6 ? Mark::bad : Mark::good,
                die > 6 ? fmt::format("{} is hidden", name(id)) : fmt::format("{}: {} or more", name(id), die),
                "SK-06"_rule));
        }
    };
    if (Topic(question.topic) == Topic::act) {
        if (answer.size == 1 && answer.value[0] == fire) add_sights(state.fighter[state.acting].at);
        return marks;
    }
    std::vector<Place> places = points(answer);
    if (places.empty()) return marks;
    if (Topic(question.topic) == Topic::way) {
        const Place from = state.fighter[state.acting].at;
        places.insert(places.begin(), from);
        const Refusal refusal = refuse_way(state, state.acting, places);
        marks.push_back(
            line(places, refusal ? Mark::bad : Mark::good, "", "SK-04"_rule));  // its length the ruler tells
        add_sights(places.back());
    } else if (Topic(question.topic) == Topic::throw_at) {
        for (int id = 0; id < 2 * team; ++id)
            if (state.fighter[std::size_t(id)].up &&
                overlap(body(state.fighter[std::size_t(id)].at), Body::disc(places[0], blast_radius))) {
                Mark mark = round(Mark::badge, state.fighter[std::size_t(id)].at, 0,
                    owner(id) == own ? Mark::bad : Mark::good, "falls on 4 or more", "SK-07"_rule);
                mark.token = id;
                marks.push_back(std::move(mark));
            }
    } else if (Topic(question.topic) == Topic::deploy) {
        bool refused = false;  // the first that cannot stand there is marked
        for (std::size_t i = 0; i < places.size() && i < team; ++i) {
            const bool here = !refused && refuse_layout(own, std::span(places).first(i + 1));
            refused = refused || here;
            const Mark::Tone tone = here ? Mark::bad : Mark::plain;
            Mark mark = round(Mark::ghost, places[i], base, tone, name(first(own) + int(i)), "SK-01"_rule);
            mark.token = first(own) + int(i);
            marks.push_back(std::move(mark));
        }
    }
    return marks;
}

Shown Game::shown(const Event& event) const {
    const auto& n = event.operand;
    switch (Told(event.kind)) {
        case Told::placed: return {{n[0]}, {{n[1], n[2]}}, {}, 1};
        case Told::moves:
            if (fault == Fault::moves_unshown) return {{n[0]}, {}, {}};
            return {{n[0]}, {{n[1], n[2]}, {n[3], n[4]}}, {}};
        case Told::due:
        case Told::stands:
        case Told::saved:
        case Told::hits: return {{n[0]}, {}, {}};
        case Told::falls: {
            Shown fallen{{n[0]}, {}, {}, fault == Fault::falls_unshown ? -1 : 0};
            if (fault == Fault::score_lies) fallen.scores = {{Side::red, 99}};
            return fallen;
        }
        case Told::halts:  // it is about him who was going
            return {
                {n[1], n[0]}, {{n[2], n[3]}}, {round(Mark::point, {n[2], n[3]}, 0, Mark::bad, "halted", "SK-05"_rule)}};
        case Told::aims: return {{n[0], n[1]}, {}, {}};
        case Told::throws:
            return {
                {n[0]}, {}, {round(Mark::ring, {n[1], n[2]}, blast_radius, Mark::bad, "the grenade", "SK-07"_rule)}};
        case Told::turn:
        case Told::ends: break;
    }
    return {};
}

std::unique_ptr<Table> table(Fault fault) {
    return std::make_unique<Table_of<Game>>(std::make_shared<const Game>(Game(fault)));
}

}
