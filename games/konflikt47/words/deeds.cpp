// What buttons say that give an answer.
#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/turn/turn_steps.h"
#include "games/konflikt47/words/gestures.h"
#include "games/konflikt47/words/words.h"
#include "words/article.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

// How many of the options an answer takes.
int taken(std::span<const i32> shares) {
    return int(std::ranges::count_if(shares, [](i32 share) { return share > 0; }));
}

std::string of_many(int count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

// Of a way that ends where it began; empty: it leads on.
std::string words_of_staying(const Position& position, const Moving& moving, Place end) {
    if (moving.comes || position.is_aboard(moving.unit)) return {};
    const u8 in = position.unit(moving.unit).building;
    if (in == no_piece)
        return end == position.place_of(moving.unit, leader_of(position, moving.unit)) ? "Stay here" : "";
    return building_at(position, end) == in ? fmt::format("Stay in {}", the(building_name(position.game, in))) : "";
}

// By which order the unit moves whose way is drawn, and what it gets into.
std::string movement(const Position& position, const Answer& way) {
    const State& state = position.now;
    const Moving* moving = state.stacks.main.top<Moving>();
    const Driving* driving = state.stacks.main.top<Driving>();
    if (!moving && !driving) return "Move here";
    if ((moving && moving->regroup) || (driving && driving->regroups)) return "Regroup here";
    if (driving && driving->escapes) return "Drive off to here";
    if (driving && driving->against != no_unit)
        return position.entry(driving->unit).is_walker() ? "Walk at them, to here" : "Drive at them, to here";
    const UnitId unit = moving ? moving->unit : driving->unit;
    const Order order = state.unit[unit].order;
    if (moving && way.size > 1 && (order == Order::advance || order == Order::run)) {
        const std::size_t end = std::size_t(way.size / 2 - 1) * 2;  // a facing may stand last
        const Place to{way.value[end], way.value[end + 1]};
        if (std::string stays = words_of_staying(position, *moving, to); !stays.empty()) return stays;
        const std::string inside = words_of_way_in(position, unit, order, to);
        if (!inside.empty()) return inside;
    }
    switch (order) {
        case Order::advance: return "Advance here";
        case Order::run: return "Run here";
        default: return "Move here";
    }
}

std::string fire_at(const State& state, const Game& game) {
    const Shooting* shooting = state.stacks.main.top<Shooting>();
    if (!shooting || shooting->at >= game.units()) return "Fire";
    return fmt::format("Fire at {:the}", game.noun(shooting->at));
}

}

std::string Game::deed(const State& state, const Question& question, const Answer& answer) const {
    const int option = answer.size ? answer.value[0] : 0;
    const auto unit = [&](int id) { return id < units() ? noun(UnitId(id)) : Noun{}; };
    const int chosen = taken(answer.numbers());
    if (is_of_rift(Topic(question.topic))) return rift::deed(*this, question, option);
    switch (Topic(question.topic)) {
        case Topic::entry: return "Come on here";
        case Topic::drive:
        case Topic::way: return movement({*this, state}, answer);
        case Topic::places:
        case Topic::bail: return "Place the men here";
        case Topic::arms: return fire_at(state, *this);
        case Topic::shell: return "Burst here";
        case Topic::barrage: return "Call the barrage here";
        case Topic::bomb: return "Bomb here";
        case Topic::attack: return option ? "Strafe" : "Drop bombs";
        case Topic::strike_target: return fmt::format("Call an air strike at {:the}", unit(option));
        case Topic::new_target: return fmt::format("Strike {:the}", unit(option));
        case Topic::call_in: return option ? "Call it" : "Shoot";
        case Topic::struck_first: return fmt::format("{:The} first", unit(option));
        case Topic::ambush_point: {
            const Interrupting* now = state.stacks.main.top<Interrupting>();
            return now && now->charges() ? "Charge them here" : "Shoot at them here";
        }
        case Topic::remove: {
            const Casualties* losses = state.stacks.main.top<Casualties>();
            const bool own = losses && side(losses->unit) == question.asked;
            const std::string whom = question.most == 1 ? "this man" : fmt::format("{} of these men", question.most);
            return fmt::format("{} {}", own ? "Lose" : "Hit", whom);
        }
        case Topic::first_wave:
            return chosen ? fmt::format("Send {} in the first wave", of_many(chosen, "unit", "units"))
                          : std::string("Choose the first wave");
        case Topic::call: return chosen ? fmt::format("Call {}", of_many(chosen, "unit", "units")) : "Call nobody";
        case Topic::keep: return chosen ? fmt::format("Keep {}", of_many(chosen, "die", "dice")) : "Keep no dice";
        case Topic::unit: return fmt::format("Order {:the}", unit(option));
        case Topic::assault: return fmt::format("Assault {:the}", unit(option));
        case Topic::call_order: return fmt::format("Order {:the} next", unit(option));
        case Topic::edge: return fmt::format("Take the {} edge", edge_words[std::clamp(option, 0, 4)]);
        case Topic::panic_edge: return fmt::format("Panic towards the {} edge", edge_words[std::clamp(option, 0, 4)]);
        case Topic::target:
            if (option == hold_fire) return "Hold fire";
            if (option >= max_units) return fmt::format("Fire at {:the}, choose each weapon", unit(option - max_units));
            return fmt::format("Fire at {:the}", unit(option));
        case Topic::also:
            return option == hold_fire ? std::string("Fire at nobody else")
                                       : fmt::format("Fire at {:the} too", unit(option));
        case Topic::first: return fmt::format("Strike {:the} first", unit(option));
        case Topic::ambush_first: return fmt::format("Spring the ambush of {:the} first", unit(option));
        case Topic::bring_back:
            return option < units() ? fmt::format("Bring back the die of {:the}", unit(option)) : "Bring back no die";
        default: return {};
    }
}

std::string Game::refused(const std::string& called, const std::string& why) const {
    for (UnitId id = 0; id < units(); ++id)
        if (name(id) == called) return sandtable::refused(noun(id), why);
    return sandtable::refused({called}, why);
}

std::string Game::called(const Question& question) const {
    return Topic(question.topic) == Topic::order ? "order" : "";
}

// K47-HER-02, K47-HER-05 Those that a hero may change.
sandtable::Lying_dice Game::lying_dice(const State& state, const Question& question) const {
    sandtable::Lying_dice lying;
    if (Topic(question.topic) != Topic::change_die) return lying;
    const Pending_dice& pending = state.pending;
    lying.by = pending.by;
    int sum = 0;
    for (const u8 face : pending.die.all()) sum += face;
    for (const u8 face : pending.die.all()) {
        lying.faces.push_back(std::to_string(face));
        lying.wanted.push_back(pending.use == Pending_dice::each ? face >= pending.needed
                : pending.use == Pending_dice::sum               ? sum <= pending.needed
                                                                 : false);
    }
    return lying;
}

}
