// What a place on the board means to a player who orders a unit: an Advance as far as that goes, a Run beyond,
// an assault or a shot where an enemy is.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/patience.h"
#include "games/konflikt47/computer/usual_way.h"
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/gestures.h"
#include "games/konflikt47/words/words.h"
#include "geometry/turn.h"
#include "words/article.h"

namespace konflikt47 {

bool may_be_ordered(const Position& position, UnitId id, Order order) {
    return !refuse_order(position, id, int(order));
}

std::vector<Place> entries_before(const Position& position, UnitId id, Place to) {
    std::vector<Place> entries;
    const i32 y = own_edge(position, id) == Table_edge::south ? position.game.ground.height : 0;
    for (const i32 aside : {0, 2, -2, 4, -4, 7, -7, 10, -10}) {
        const Place at{to.x + aside * inch, y};
        const std::array numbers{at.x, at.y, 0};
        if (at.x >= 0 && at.x <= position.game.ground.width && !refuse_entry(position, id, numbers))
            entries.push_back(at);
    }
    return entries;
}

std::string words_of_move(const Position& position, Order order, bool comes, i64 length) {
    constexpr i64 tenth = inch / 10;
    return fmt::format("{}{} {}", order_words[int(order)], comes ? " on," : "",
        position.game.measure().length((length + tenth / 2) / tenth * tenth));
}

std::string words_of_way_in(const Position& position, UnitId id, Order order, Place end) {
    if (const u8 into = building_at(position, end); into != no_piece)
        return fmt::format("{} into {}", order_words[int(order)], the(building_name(position.game, into)));
    if (const UnitId in = transport_at(position, id, end); in != no_unit)
        return fmt::format("{} and mount {:the}", order_words[int(order)], position.game.noun(in));
    return {};
}

Forecast forecast_in_time(
    const Position& position, const Question& question, const Answer& answer, const std::string& title) {
    try {
        return position.game.forecast(position.now, question, answer);
    } catch (const Too_many_to_count&) {
        Forecast forecast;
        forecast.title = title;
        forecast.notes = {{question.rule, "The odds take too long to count, and are not told"}};
        return forecast;
    }
}
namespace {

constexpr const char* arrange = "Arrange the men";
constexpr i32 finger = inch / 4;  // a press so near to an enemy's base means the enemy

// A move that is thought of: the state in which its way will be asked.
struct Thought {
    State then;
    Moving moving;
    Order order = Order::none;
    std::vector<Place> way{};
    i64 length = 0;
};

const Ordering* ordering_of(const State& state) { return state.stacks.main.top<Ordering>(); }

Thought thought_of(const Position& position, UnitId id, Order order) {
    Thought thought{.then = position.now, .moving = {.unit = id, .comes = position.off_table(id)}, .order = order};
    thought.then.unit[id].order = order;
    return thought;
}

// The same for a unit that comes on at that place of its edge.
Thought coming_on(Thought thought, Place entry) {
    thought.moving.start = entry;
    return thought;
}

i64 length_of(Place from, std::span<const Place> way) {
    std::vector<Place> all{from};
    all.insert(all.end(), way.begin(), way.end());
    return length(all);
}

// By the shortest way to that place, or into the building there; false if the rules do not let it.
bool goes(const Game& game, Thought& thought, Place to) {
    const Position position{game, thought.then};
    March march = march_of(position, thought.moving);
    const auto takes = [&](std::vector<Place> way) {  // none: it does not get there
        if (way.empty() || refuse_course(position, thought.moving, way, &march)) return false;
        thought.length = length_of(march.began(march.leader()), way);
        thought.way = std::move(way);
        return true;
    };
    if (const UnitId in = transport_at(position, thought.moving.unit, to); in != no_unit)
        return takes(way_aboard(march, position.body(in, 0), to));
    if (const u8 into = building_at(position, to); into != no_piece)
        return std::ranges::any_of(ways_into(position, thought.moving, march),
            [&](const std::vector<Place>& way) { return building_at(position, way.back()) == into && takes(way); });
    if (to == march.began(march.leader())) return false;
    const auto route = march.paths(march.leader()).to(to);
    if (!route || route->way.size < 2) return false;
    const auto all = route->way.all().subspan(1);
    return takes({all.begin(), all.end()});
}

// As near to it as the unit gets; false if it is as near as that.
bool goes_towards(const Game& game, Thought& thought, Place aim) {
    const Position position{game, thought.then};
    March march = march_of(position, thought.moving);
    thought.way = usual_way(march, position, thought.moving.unit, aim);
    if (thought.way.empty() && thought.moving.comes) thought.way = way_toward(march, aim);
    thought.length = length_of(march.began(march.leader()), thought.way);
    return !thought.way.empty();
}

std::optional<Thought> move_to(const Position& position, UnitId id, Place to) {
    Order last = Order::none;
    for (const Order order : {Order::advance, Order::run}) {
        if (!may_be_ordered(position, id, order)) continue;
        last = order;
        Thought thought = thought_of(position, id, order);
        if (!thought.moving.comes && goes(position.game, thought, to)) return thought;
        if (!thought.moving.comes) continue;
        std::optional<Thought> best;
        for (const Place entry : entries_before({position.game, thought.then}, id, to)) {
            Thought other = coming_on(thought, entry);
            if (goes(position.game, other, to) && (!best || other.length < best->length)) best = std::move(other);
        }
        if (best) return best;
    }
    if (last == Order::none) return {};
    Thought thought = thought_of(position, id, last);
    if (thought.moving.comes) {
        const auto entries = entries_before({position.game, thought.then}, id, to);
        if (entries.empty()) return {};
        thought.moving.start = entries.front();
    }
    if (!goes_towards(position.game, thought, to)) return {};
    return thought;
}

// Of a unit off the table, which may only come on: as far as it may towards the enemy, from where it would as usual.
std::optional<Thought> usual_move(const Position& position, UnitId id) {
    const bool runs = may_be_ordered(position, id, Order::run);
    Thought thought = thought_of(position, id, runs ? Order::run : Order::advance);
    const Position then{position.game, thought.then};
    const std::vector<Place> entries = entries_of(then, id, 1);
    if (entries.empty()) return {};
    thought.moving.start = entries.front();
    if (!goes_towards(position.game, thought, usual_aim(then, id, entries.front()))) return {};
    return thought;
}

std::string words_of(const Position& position, const Thought& thought) {
    const std::string inside = words_of_way_in(position, thought.moving.unit, thought.order, thought.way.back());
    return inside.empty() ? words_of_move(position, thought.order, thought.moving.comes, thought.length) : inside;
}

Gesture gesture_of(const Position& position, const Question& question, Thought thought) {
    const UnitId id = thought.moving.unit;
    Gesture gesture;
    const auto add = [&](Topic topic, std::optional<Answer> answer) { gesture.steps.push_back({u16(topic), answer}); };
    add(Topic::order, Answer::of(i32(thought.order)));
    if (thought.moving.comes) add(Topic::entry, of_places({&thought.moving.start, 1}, 0));
    const Position then{position.game, thought.then};
    const Place end = thought.way.back(), enemy = usual_aim(then, id, end);
    const bool turns = has_front(position, id) && enemy != end;
    const Answer way = of_places(thought.way, turns ? heading(end, enemy) : 0);
    add(Topic::way, way);
    const bool keeps_order =
        building_at(position, end) == no_piece && position.left(id) > 1 && transport_at(position, id, end) == no_unit;
    if (keeps_order) {
        add(Topic::places, {});
        gesture.on_wish = arrange;
    }
    gesture.words = words_of(position, thought);
    thought.then.stacks.main.call(thought.moving);
    Question asks_way;
    asks_way.kind = Question::path;
    asks_way.asked = question.asked;
    asks_way.topic = u16(Topic::way);
    gesture.marks = position.game.shown(thought.then, asks_way, way);
    gesture.forecast = forecast_in_time(position, question, Answer::of(i32(thought.order)), gesture.words);
    return gesture;
}

UnitId enemy_at(const Position& position, Side own, Place at) {
    const Side other = enemy(own);
    for (UnitId id = position.first(other); id < position.last(other); ++id) {
        if (!position.on_table(id)) continue;
        for (int i = 0; i < position.models(id); ++i)
            if (position.alive(id, i) && overlap(position.body(id, i), Body::disc(at, finger))) return id;
    }
    return no_unit;
}

Gesture assault_on(const Position& position, const Question& question, UnitId target) {
    Question asks_whom = question;
    asks_whom.topic = u16(Topic::assault);
    asks_whom.domain = max_units;
    const Answer assault = Answer::of(assault_option), whom = Answer::of(target);
    std::string words = fmt::format("Assault {:the}", position.game.noun(target));
    Forecast forecast = forecast_in_time(position, asks_whom, whom, words);
    return {.steps = {{u16(Topic::order), assault}, {u16(Topic::assault), whom}},
        .words = std::move(words),
        .marks = position.game.shown(position.now, asks_whom, whom),
        .forecast = std::move(forecast)};
}

Refusal asks_for_order() { return {"K47-BLD-02"_rule, "leaves the building by an order that is chosen first"}; }

}

// K47-MOV-03 Where nobody may measure, nobody sees beforehand how far a place is.
bool Game::takes_gestures(const State& state, const Question& question) const {
    const Ordering* ordering = ordering_of(state);
    if (Topic(question.topic) != Topic::order || !ordering || ordering->unit == no_unit || !options.premeasure)
        return false;
    const Position position{*this, state};
    const UnitId id = ordering->unit;
    if (position.is_aboard(id)) return false;
    const bool moves = may_be_ordered(position, id, Order::advance) || may_be_ordered(position, id, Order::run);
    return moves || (state.unit[id].building != no_piece && may_be_ordered(position, id, Order::fire));
}

Gesture Game::gesture(const State& state, const Question& question, std::optional<Place> at) const {
    const Position position{*this, state};
    const UnitId id = ordering_of(state)->unit;
    if (!at && !position.off_table(id)) return {};
    if (at) at = Place{std::clamp(at->x, 0, ground.width), std::clamp(at->y, 0, ground.height)};
    const UnitId target = at ? enemy_at(position, question.asked, *at) : no_unit;
    if (target != no_unit && !refuse_order(position, id, assault_option) && !refuse_assault(position, id, target))
        return assault_on(position, question, target);
    const bool aims = target != no_unit && position.on_table(id);
    const Gesture fire = aims ? gesture_of_fire(position, question, id, target) : Gesture{};
    if (!fire.steps.empty()) return fire;
    // K47-BLD-02 Out of a building there are many doors: which is asked after the order.
    if (state.unit[id].building != no_piece) return fire.refusal || !at ? fire : Gesture{.refusal = asks_for_order()};
    if (position.entry(id).is_hull()) return gesture_of_hull(position, question, id, at);
    if (auto thought = at ? move_to(position, id, *at) : usual_move(position, id))
        return gesture_of(position, question, std::move(*thought));
    if (fire.refusal) return fire;
    return {.refusal = at ? Refusal{"K47-MOV-02"_rule, "gets no nearer to that place"} : Refusal{}};
}

// K47-MOV-04 The men stand as they stood to each other where they can, and most players leave it at that.
Follow_up Game::follow_up(const State& state, const Question& question) const {
    const Moving* moving = state.stacks.main.top<Moving>();
    if (Topic(question.topic) != Topic::way || !moving || Position{*this, state}.left(moving->unit) < 2) return {};
    return {u16(Topic::places), arrange};
}

}
