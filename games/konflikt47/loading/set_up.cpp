// Where a scenario sets units up.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/loading/data.h"

namespace konflikt47 {
namespace {

Body body(const Entry& entry, std::size_t model) { return entry.body(int(model), entry.at[model], entry.facing); }

// K47-VEH-02, K47-ART-01 The place of a hull or gun, and how it looks: away from its side's edge if the file does not say it.
Place read_stand(const Value& value, Entry& entry, Table_edge edge) {
    entry.facing = edge == Table_edge::north ? 180 : 0;
    const auto three = items(value);
    if (three.size() != 3) return read_place(value);
    entry.facing = i16(integer(three[2], 0, 359));
    return {read_inches(three[0], 0, 144 * inch), read_inches(three[1], 0, 144 * inch)};
}

// K47-TER-02 What no hull of its kind stands on, and no gun; K47-TER-01 what nobody does.
bool is_closed(const Kind& kind, const Entry& entry, int model) {
    if (entry.is_gun(model) && kind.going == Going::open && kind.flags.has(Flag::anti_vehicle)) return true;
    const bool rolls = entry.is_hull() && entry.mover() == Mover::wheeled;
    return kind.going == Going::impassable || kind.going == Going::building || kind.going == Going::obstacle ||
        (rolls && kind.going == Going::rough);
}

// K47-MOV-04 Whether each model is within an inch of another and all hang together. K47-SPC-05 A spotter may stand apart.
bool hangs_together(const Entry& entry) {
    std::vector<bool> joined(entry.at.size());
    std::vector<std::size_t> open{0};
    joined[0] = true;
    if (entry.spotter != no_model) joined[entry.spotter] = true;
    while (!open.empty()) {
        const Body from = body(entry, open.back());
        open.pop_back();
        for (std::size_t i = 0; i < joined.size(); ++i)
            if (!joined[i] && within(from, body(entry, i), inch)) {
                joined[i] = true;
                open.push_back(i);
            }
    }
    return std::ranges::all_of(joined, std::identity{});
}

}

namespace {

UnitId unit_called(const Value& value, const std::string& name, const Force& force, const Game& game) {
    UnitId id = force.first;
    while (id < force.last && game.name(id) != name) ++id;
    if (id == force.last) fail(value, "is no unit of this side");
    return id;
}

// K47-TRP-02, K47-TRP-07 A unit that begins in a vehicle, which has room for it with those who were named before.
void put_aboard(const Value& value, const Force& force, Game& game) {
    const UnitId id = unit_called(value, value.name, force, game), in = unit_called(value, text(value), force, game);
    Entry& entry = game.enlisted(id);
    const Entry& vehicle = game.enlisted(in);
    if (entry.is_hull() || !vehicle.is_hull() || vehicle.at.empty())
        fail(value,
            "is no vehicle that is set up, or rides in one itself; men or a gun in such a vehicle would be right");
    entry.aboard = in;
    int men = 0, guns = 0;
    for (UnitId with = force.first; with < force.last; ++with) {
        const Entry& other = game.enlisted(with);
        if (other.aboard != in) continue;
        guns += other.is_gun();
        men += other.is_gun() ? 0 : int(other.men.size()) * (other.powered_armour == Powered::none ? 1 : 2);
    }
    if (guns > int(vehicle.has(Unit_rule::tow)))
        refuse(value, "K47-TRP-07"_rule, "is a gun more than the vehicle tows");
    if (men > vehicle.hull.capacity)
        refuse(value, "K47-TRP-02"_rule,
            fmt::format("makes {} men in a vehicle, powered ones counted twice; {} at most would be right", men,
                vehicle.hull.capacity));
}

}

void read_set_up(const Value& value, Side side, Game& game) {
    const Ground& ground = game.ground;
    const Force& force = game.force(side);
    for (const Value& one : entries(value)) {
        if (!is_list(one)) continue;
        Entry& entry = game.enlisted(unit_called(one, one.name, force, game));
        for (const Value& place : items(one))
            entry.at.push_back(entry.is_hull() || entry.is_gun(int(entry.at.size()))
                    ? read_stand(place, entry, game.edge[index(side)])
                    : read_place(place));
        if (entry.at.size() != entry.men.size())
            fail(one,
                fmt::format(
                    "has {} places for {} models; one for each would be right", entry.at.size(), entry.men.size()));
        for (std::size_t model = 0; model < entry.at.size(); ++model) {
            const Place at = entry.at[model];
            const Body base = body(entry, model);
            const Bounds box = bounds(base), table = ground.table();
            if (!table.contains(box.least) || !table.contains(box.most))
                refuse(one, "K47-SCN-08"_rule,
                    fmt::format("has a model over the edge of the table at {}", game.measure().place(at)));
            for (const Piece& piece : ground.pieces) {
                if (!is_closed(ground.kind(piece), entry, int(model))) continue;
                if (piece.box.meets(box) && overlap(base, piece.outline))
                    refuse(one, "K47-TER-01"_rule,
                        fmt::format(
                            "has a model at {} on {}, where nobody can stand", game.measure().place(at), piece.name));
            }
        }
        for (UnitId with = 0; with < game.next_unit(); ++with) {
            const Entry& other = game.enlisted(with);
            for (std::size_t i = 0; i < entry.at.size(); ++i)
                for (std::size_t j = 0; j < other.at.size(); ++j) {
                    if (&other == &entry && j <= i) continue;
                    if (overlap(body(entry, i), body(other, j)))
                        refuse(one, "K47-MOV-05"_rule,
                            fmt::format("has a model at {} that stands on one of {}", game.measure().place(entry.at[i]),
                                other.name));
                    if (other.side != side && nearer(body(entry, i), body(other, j), inch))
                        refuse(one, "K47-MOV-05"_rule,
                            fmt::format(
                                "has a model at {} within an inch of {}, an enemy; an inch or more would be right",
                                game.measure().place(entry.at[i]), other.name));
                }
        }
        if (!hangs_together(entry))
            refuse(one, "K47-MOV-04"_rule,
                "has models that do not hang together; each within an inch of another, bases apart, would be right");
    }
    for (const Value& one : entries(value))
        if (!is_list(one)) put_aboard(one, force, game);
}

}
