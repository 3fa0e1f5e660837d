#include "games/konflikt47/computer/judgement_cache.h"

#include <algorithm>
#include <cstring>
#include <tuple>
#include <utility>

#include "games/konflikt47/rules/movement/ways.h"

namespace konflikt47 {
namespace {

// Whether it differs in what matters to who thinks of it.
bool has_changed(const Unit& now, const Unit& before) {
    return now.where != before.where || now.aboard != before.aboard || now.pins != before.pins ||
        now.building != before.building || now.floor != before.floor || now.wear != before.wear ||
        now.facing != before.facing || !std::ranges::equal(now.model, before.model, [](const Model& a, const Model& b) {
            return a.at == b.at && a.alive == b.alive && a.weapons() == b.weapons();
        });
}

// All of a unit, and of the building that it is in; nothing off the table.
std::optional<Bounds> box_of(const Position& position, UnitId id) {
    if (!position.on_table(id)) return {};
    std::vector<Place> corners;
    const auto add = [&](const Bounds& box) { corners.insert(corners.end(), {box.least, box.most}); };
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i)) add(bounds(position.body(id, i)));
    if (const u8 building = position.unit(id).building; building != no_piece)
        add(position.game.ground.pieces[building].box);
    if (corners.empty()) return {};
    return bounds(corners);
}
Bounds spanned(const Bounds& a, const Bounds& b) { return bounds(std::array{a.least, a.most, b.least, b.most}); }

constexpr i32 near_a_line = 2 * inch;  // K47-SHT-05: who is within 1" of it, base and all
constexpr i32 near_a_way = 4 * inch;   // K47-MOV-06: an inch, two bases, and room
constexpr std::size_t most_advances = 64;

}

Judgement_cache& Judgement_cache::of(Side side) {
    thread_local std::array<Judgement_cache, 2> all;
    return all[index(side)];
}

u32 Judgement_cache::follow(
    const Position& position, const std::shared_ptr<const Visibility_grid>& grid, const Outlook& outlook) {
    const bool is_other_game = game_ != &position.game || grid_ != grid;
    if (is_other_game) {
        game_ = &position.game, grid_ = grid;
        for (auto& rows : rows_) rows.clear();
    }
    const bool all = is_other_game || collapsed_ != position.now.collapsed || outlook_ != outlook;
    collapsed_ = position.now.collapsed, outlook_ = outlook;
    bool any = all;
    u64 changed = 0;                      // a bit a unit
    std::array<bool, 2> led_otherwise{};  // K47-OFF-02: an officer of that side is elsewhere, or gone
    for (UnitId id = 0; id < position.game.units(); ++id) {
        const Unit& now = position.unit(id);
        Unit& before = units_[id];
        if (!all && !std::memcmp(&now, &before, sizeof(Unit))) continue;
        const bool turned = position.entry(id).is_hull() && now.facing != before.facing;
        if (all || turned || has_changed(now, before)) {
            any = true;
            changed |= u64(1) << id;
            if (before.aboard != now.aboard && before.aboard != no_unit) forget(before.aboard);
            forget(id);
            move(position, id);
            profiles_[id] = position.in_play(id) ? Unit_profile(position, id) : Unit_profile();
            if (position.entry(id).rank != Rank::none) led_otherwise[index(position.side(id))] = true;
        } else if (now.order != before.order) other_[id] = ++clock_;
        any |= (now.order == Order::down) != (before.order == Order::down) || now.ranged != before.ranged ||
            now.ranging != before.ranging;
        before = now;
    }
    // K47-TRP-04 Passengers are where their vehicle is, and what that is worth follows from who is in it.
    for (UnitId id = 0; id < position.game.units(); ++id) {
        const UnitId in = position.unit(id).aboard;
        if (in == no_unit || !((changed >> in | changed >> id) & 1)) continue;
        forget(id), forget(in);
        profiles_[id] = Unit_profile(position, id);
    }
    for (const Side side : both_sides)
        for (UnitId id = position.first(side); led_otherwise[index(side)] && id < position.last(side); ++id) forget(id);
    if (any) advances_.clear(), oldest_ = 0;
    return ++look_;
}

void Judgement_cache::move(const Position& position, UnitId id) {
    const std::optional<Bounds> left = std::exchange(boxes_[id], box_of(position, id));
    const auto was_or_is_in = [&](const Bounds& box) {
        return (left && left->meets(box)) || (boxes_[id] && boxes_[id]->meets(box));
    };
    const Side own = position.side(id);
    const bool is_hull = position.entry(id).is_hull();  // K47-SHT-04: friend and foe do not see through it
    for (UnitId by = 0; by < position.game.units(); ++by) {
        if (by == id || !boxes_[by]) continue;
        if (was_or_is_in(boxes_[by]->grown(rate_of(position.entry(by).rules, Pace::assault) + near_a_way)))
            around_[by] = ++clock_;
        if (position.side(by) != own && !is_hull) continue;
        const Side other = enemy(position.side(by));
        for (UnitId to = position.first(other); to < position.last(other); ++to)
            if (boxes_[to] && was_or_is_in(spanned(*boxes_[by], *boxes_[to]).grown(near_a_line)))
                lines_[by][to] = ++clock_;
    }
}

Judgement_cache::Target& Judgement_cache::target(UnitId id, UnitId to) {
    Target& target = targets_[id][to];
    const Unit& unit = units_[id];
    const Target now{.own = own_[id],
        .other = other_[to],
        .lines = lines_[id][to],
        .advances = unit.order == Order::advance,
        .moved = unit.moved,
        .facing = unit.facing,
        .ranging = unit.ranged == to ? unit.ranging : -1,
        .worth = unknown};
    const auto causes = [](const Target& of) {
        return std::tuple(of.own, of.other, of.lines, of.advances, of.moved, of.facing, of.ranging);
    };
    if (causes(target) != causes(now)) target = now;
    return target;
}

Judgement_cache::Assaulted& Judgement_cache::assault(UnitId id, UnitId to) {
    Assaulted& assaulted = assaults_[id][to];
    if (assaulted.own != own_[id] || assaulted.other != other_[to] || assaulted.around != around_[id])
        assaulted = {.own = own_[id], .other = other_[to], .around = around_[id]};
    return assaulted;
}

const i32* Judgement_cache::shooting_after(const Advance& advance) const {
    const auto kept = std::ranges::find(advances_, advance, &std::pair<Advance, i32>::first);
    return kept == advances_.end() ? nullptr : &kept->second;
}

void Judgement_cache::keep(const Advance& advance, i32 worth) {
    if (advances_.size() < most_advances) advances_.emplace_back(advance, worth);
    else advances_[std::exchange(oldest_, (oldest_ + 1) % most_advances)] = {advance, worth};
}

Judgement_cache::There& Judgement_cache::there(UnitId id, int cell, UnitId to) {
    auto& rows = rows_[id];
    if (rows.empty()) rows.resize(std::size_t(grid_->cells()));
    auto& row = rows[std::size_t(cell)];
    if (!row) row = std::make_unique<Row>();
    return renewed((*row)[std::size_t(to - game_->force(game_->side(to)).first)], id, to);
}

}
