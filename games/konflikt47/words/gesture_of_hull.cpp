// What a place on the board means to a player who orders a vehicle or walker.
#include <algorithm>
#include <array>
#include <utility>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/words/gestures.h"
#include "games/konflikt47/words/words.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// A drive that is thought of: the state in which its way will be asked, and the answer to that.
struct Drive_thought {
    State then;
    Driving driving;
    Order order = Order::none;
    Answer answer{};
    i64 length = 0, left = 0;  // of the way, and from its end to the place that was meant
    bool backs = false;
};

Drive_thought drive_thought_of(const Position& position, UnitId id, Order order, Place entry) {
    const bool comes = position.off_table(id);
    Drive_thought thought{
        .then = position.now, .driving = {.unit = id, .comes = comes, .start = entry}, .order = order};
    thought.then.unit[id].order = order;
    return thought;
}

void take_way(Drive_thought& thought, const Drive& drive, const std::vector<Place>& way, Degrees facing, Place to) {
    std::vector<Place> all{drive.began().at};
    all.insert(all.end(), way.begin(), way.end());
    thought.answer = of_drive(drive, way, facing);
    thought.length = length(all);
    thought.left = length(all.back(), to);
    thought.backs =
        way.size() == 1 && facing == drive.began().facing && dot(direction(facing), way.front() - drive.began().at) < 0;
}

// A place so near to straight behind, in degrees, means to reverse.
constexpr int behind_within = 12;

// By the best way to the place that the rules let it go: straight back, straight, or with a leg ahead first.
bool drives_there(const Game& game, Drive_thought& thought, Place to) {
    const Drive drive = drive_of({game, thought.then}, thought.driving);
    const Station began = drive.began();
    const i64 far = length(began.at, to);
    if (!far) return false;
    const Degrees along = heading(began.at, to), behind = facing(began.facing + 180);
    if (sandtable::turn(along, behind) <= behind_within)
        if (const Place end = ahead(began.at, behind, i32(far)); drive.lets_go({&end, 1}, began.facing))
            return take_way(thought, drive, {end}, began.facing, end), true;
    if (drive.lets_go({&to, 1}, along)) return take_way(thought, drive, {to}, along, to), true;
    for (const i64 part : {2, 4, 3}) {
        const Place first = ahead(began.at, began.facing, i32(far * part / 6));
        const std::array way{first, to};
        if (first != to && drive.lets_go(way, heading(first, to)))
            return take_way(thought, drive, {first, to}, heading(first, to), to), true;
    }
    return false;
}

// Straight at it as far as it may; false if that brings it no nearer.
bool drives_towards(const Game& game, Drive_thought& thought, Place to) {
    const Drive drive = drive_of({game, thought.then}, thought.driving);
    const i64 far = length(drive.began().at, to);
    if (!far) return false;
    const Degrees along = heading(drive.began().at, to);
    const auto way = way_ahead(drive, along, along, i32(std::min<i64>(far, drive.most_rate())));
    if (way.empty() || length(way.back(), to) >= far) return false;
    take_way(thought, drive, way, along, to);
    return true;
}

// On the table its beginning is not asked for.
std::vector<Place> where_it_comes_on(const Position& position, UnitId id, Place to) {
    if (!position.off_table(id)) return {Place{}};
    return entries_before(position, id, to);
}

std::optional<Drive_thought> drive_to(const Position& position, UnitId id, Place to) {
    std::optional<Drive_thought> nearest;
    for (const Order order : {Order::advance, Order::run}) {
        if (!may_be_ordered(position, id, order)) continue;
        const State then = drive_thought_of(position, id, order, {}).then;
        for (const Place entry : where_it_comes_on({position.game, then}, id, to)) {
            Drive_thought thought = drive_thought_of(position, id, order, entry);
            if (drives_there(position.game, thought, to)) return thought;
            if (drives_towards(position.game, thought, to) && (!nearest || thought.left < nearest->left))
                nearest = std::move(thought);
        }
    }
    return nearest;
}

// Of one off the table: straight in as far as it may, from where it would come on as usual.
std::optional<Drive_thought> usual_drive_on(const Position& position, UnitId id) {
    const Order order = may_be_ordered(position, id, Order::run) ? Order::run : Order::advance;
    Drive_thought thought = drive_thought_of(position, id, order, {});
    const auto entries = entries_of({position.game, thought.then}, id, 1);
    if (entries.empty()) return {};
    thought.driving.start = entries.front();
    const Drive drive = drive_of({position.game, thought.then}, thought.driving);
    const Degrees along = drive.began().facing;
    take_way(thought, drive, way_ahead(drive, along, drive.most_rate()), along, {});
    return thought;
}

}

Gesture gesture_of_hull(const Position& position, const Question& question, UnitId id, std::optional<Place> at) {
    auto thought = at ? drive_to(position, id, *at) : usual_drive_on(position, id);
    if (!thought)
        return {.refusal = at ? Refusal{"K47-VEH-04"_rule, "gets no nearer to that place straight ahead"} : Refusal{}};
    Gesture gesture;
    gesture.steps.push_back({u16(Topic::order), Answer::of(i32(thought->order))});
    if (thought->driving.comes)
        gesture.steps.push_back({u16(Topic::entry), of_places({&thought->driving.start, 1}, 0)});
    gesture.steps.push_back({u16(Topic::drive), thought->answer});
    gesture.words = words_of_move(position, thought->order, thought->driving.comes, thought->length);
    if (thought->backs) gesture.words += " back";
    thought->then.stacks.main.call(thought->driving);
    Question asks_way;
    asks_way.kind = Question::path;
    asks_way.asked = question.asked;
    asks_way.topic = u16(Topic::drive);
    gesture.marks = position.game.shown(thought->then, asks_way, thought->answer);
    const Position then{position.game, thought->then};
    gesture.forecast = forecast_in_time(then, asks_way, thought->answer, gesture.words);
    // K47-ORD-02 The dice of its test come first; and the way itself may tell nothing.
    if (needs_test(position, id, thought->order) || gesture.forecast.notes.empty())
        gesture.forecast = forecast_in_time(position, question, Answer::of(i32(thought->order)), gesture.words);
    return gesture;
}

}
