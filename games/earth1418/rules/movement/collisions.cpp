// Chapter 6: who stops whom. Chapter 2: nobody comes to rest on a base.
#include "games/earth1418/rules/movement/collisions.h"

#include <algorithm>
#include <vector>

#include "games/earth1418/rules/command/actions.h"

namespace earth1418 {

Place on_way(const Position& position, UnitId id, int gone) {
    const Unit& unit = position.unit(id);
    const Plan& plan = position.plan(id);
    std::array<Place, most_legs + 1> way{unit.from};
    std::copy_n(plan.way.begin(), plan.points, way.begin() + 1);
    return along(std::span(way.data(), plan.points + 1u), i64{unit.goes} * gone / whole_way);
}

namespace {

// One hundredth of a step. Nothing here depends on the order of the list, except which of two friends goes back.
class Hundredth {
  public:
    Hundredth(Play& play, int part) : play_(play), begin_(hundredth * (part - 1)), end_(hundredth * part) {
        for (UnitId id = 0; id < play.game.units(); ++id) {
            to_[id] = play.unit(id).at;
            if (is_under_way(id)) to_[id] = on_way(play, id, end_);
            else rests_[id] = play.on_table(id);
        }
    }

    void go() {
        keep_off();
        meet();
        for (UnitId id = 0; id < play_.game.units(); ++id)
            if (is_under_way(id)) place(id, end_, end_ == whole_way ? March::halts : March::goes);
        note_places();
        for (UnitId id = 0; id < play_.game.units(); ++id) {
            if (play_.unit(id).march != March::halts) continue;
            if (const UnitId friends = friend_under(id); friends != no_unit) {
                play_.tell("E18-FOR-05"_rule, Told::stopped, id, friends);
                go_back(id);
            }
            rests_[id] = true;
        }
        keep_clear_of_enemies();
    }

  private:
    bool is_under_way(UnitId id) const { return play_.unit(id).march == March::goes && play_.on_table(id); }
    bool is_assault(UnitId id) const { return play_.plan(id).act == Act::assault; }
    int facing(UnitId id) const { return play_.unit(id).facing; }
    i32 gap() const { return play_.game.options.min_gap_mm * mm; }

    void place(UnitId id, int gone, March march) {
        Unit& unit = play_.unit(id);
        unit.gone = u16(gone);
        unit.march = march;
        unit.at = on_way(play_, id, gone);
    }

    // E18-FOR-05 A sub-unit that does not assault stops before it comes too near to an enemy. Its stop may stop others.
    void keep_off() {
        for (bool any = true; any;) {
            any = false;
            std::array<UnitId, max_units> stopped_by;
            stopped_by.fill(no_unit);
            for (UnitId id = 0; id < play_.game.units(); ++id)
                if (is_under_way(id) && !is_assault(id)) stopped_by[id] = too_near(id);
            for (UnitId id = 0; id < play_.game.units(); ++id) {
                if (stopped_by[id] == no_unit) continue;
                place(id, begin_, March::halts);
                to_[id] = play_.unit(id).at;
                play_.tell("E18-EXE-05"_rule, Told::stopped, id, stopped_by[id]);
                any = true;
            }
        }
    }

    UnitId too_near(UnitId id) const {
        const Place from = play_.unit(id).at;
        const Side other = enemy(play_.side(id));
        for (UnitId to = play_.first(other); to < play_.last(other); ++to) {
            if (!play_.on_table(to)) continue;
            if (!play_.nearer_than(id, to_[id], facing(id), to, to_[to], facing(to), gap())) continue;
            const Place was = play_.unit(to).at;
            const bool gets_away = !play_.overlaps(id, to_[id], facing(id), to, to_[to], facing(to)) &&
                play_.nearer_than(id, from, facing(id), to, was, facing(to), gap()) &&
                play_.gap_between(id, to_[id], facing(id), to, to_[to], facing(to)) >=
                    play_.gap_between(id, from, facing(id), to, was, facing(to));
            if (!gets_away) return to;
        }
        return no_unit;
    }

    // E18-EXE-05 Assaulters go on until they touch: those first who touch first.
    void meet() {
        struct Contact {
            UnitId id, with;
            int after;
        };
        for (std::vector<Contact> contacts;; contacts.clear()) {
            for (UnitId id = 0; id < play_.game.units(); ++id) {
                if (!is_under_way(id) || !is_assault(id)) continue;
                const Side other = enemy(play_.side(id));
                for (UnitId to = play_.first(other); to < play_.last(other); ++to)
                    if (play_.on_table(to) && touches(id, to)) contacts.push_back({id, to, contact_after(id, to)});
            }
            if (contacts.empty()) return;
            const int first = std::ranges::min(contacts, {}, &Contact::after).after;
            for (const auto& [id, with, after] : contacts) {
                if (after != first) continue;
                for (const UnitId one : {id, with}) {
                    if (is_under_way(one)) place(one, after, March::halts);
                    to_[one] = play_.unit(one).at;
                }
                play_.tell("E18-ASL-01"_rule, Told::contact, id, with);
            }
        }
    }

    bool touches(UnitId id, UnitId other) const {
        if (!play_.within_range(id, to_[id], facing(id), other, to_[other], facing(other), 0)) return false;
        // E18-MEL-05 A sub-unit that turns from an enemy that it fought to another may slide along it.
        const bool turns_from = play_.unit(id).in_contact && play_.plan(id).against != other &&
            play_.within_range(id, other, play_.touching());
        return !turns_from || play_.overlaps(id, to_[id], facing(id), other, to_[other], facing(other));
    }

    // The last ten-thousandth at which they do not overlap; both go on meanwhile if both assault.
    int contact_after(UnitId id, UnitId other) const {
        const auto overlap_after = [&](int gone) {
            const Place there = is_under_way(other) ? on_way(play_, other, gone) : to_[other];
            return play_.overlaps(id, on_way(play_, id, gone), facing(id), other, there, facing(other));
        };
        if (!overlap_after(end_)) return end_;
        int low = begin_, high = end_;
        while (high - low > 1) {
            const int middle = (low + high) / 2;
            (overlap_after(middle) ? high : low) = middle;
        }
        return low;
    }

    // A friend at rest on whom it lies.
    UnitId friend_under(UnitId id) const {
        const Side own = play_.side(id);
        for (UnitId other = play_.first(own); other < play_.last(own); ++other)
            if (other != id && rests_[other] &&
                play_.overlaps(id, play_.unit(id).at, facing(id), other, play_.unit(other).at, facing(other)))
                return other;
        return no_unit;
    }

    // Whether it may come to rest there.
    bool is_free(UnitId id, Place at) const {
        for (UnitId other = 0; other < play_.game.units(); ++other) {
            if (other == id || !play_.on_table(other)) continue;
            const Unit& there = play_.unit(other);
            const bool friends = play_.side(other) == play_.side(id);
            if (friends && !rests_[other]) continue;
            // The enemy as it stood before anybody went back. Otherwise it would matter which side goes back first.
            const Place stands = friends ? there.at : to_[other];
            const int turned = friends ? there.facing : faces_[other];
            if (play_.overlaps(id, at, facing(id), other, stands, turned)) return false;
            if (!friends && !is_assault(id) && play_.nearer_than(id, at, facing(id), other, stands, turned, gap()) &&
                !play_.nearer_than(id, play_.unit(id).from, facing(id), other, stands, turned, gap()))
                return false;
        }
        return true;
    }

    // E18-EXE-05 Back to the last hundredth of its way at which it lies on nobody; at the worst to where it began. A sub-unit that has come to rest
    // there meanwhile goes back in its turn, so that nobody lies on anybody at the end, as nobody did when all began.
    void go_back(UnitId id) {
        Unit& unit = play_.unit(id);
        int gone = (unit.gone - 1) / hundredth * hundredth;
        while (gone > 0 && !is_free(id, on_way(play_, id, gone))) gone -= hundredth;
        place(id, std::max(gone, 0), unit.march);
        if (!unit.gone && !is_free(id, unit.at)) stand_at_start(id);
    }

    // Where it stood and as it was turned when the step began. A friend that has come to rest there meanwhile makes room.
    void stand_at_start(UnitId id) {
        Unit& unit = play_.unit(id);
        unit.facing = unit.faced;
        rests_[id] = true;
        for (UnitId other = play_.first(play_.side(id)); other < play_.last(play_.side(id)); ++other) {
            const Unit& there = play_.unit(other);
            if (other == id || !rests_[other] || !there.goes || (!there.gone && there.facing == there.faced)) continue;
            if (!play_.overlaps(id, unit.at, unit.facing, other, there.at, there.facing)) continue;
            play_.tell("E18-FOR-05"_rule, Told::stopped, other, id);
            if (there.gone) go_back(other);
            else stand_at_start(other);
        }
    }

    void note_places() {
        for (UnitId id = 0; id < play_.game.units(); ++id) to_[id] = play_.unit(id).at, faces_[id] = facing(id);
    }

    // Two enemies that have both gone back may meet again: then both go back further.
    void keep_clear_of_enemies() {
        for (bool any = true; any;) {
            any = false;
            Turns overlapping{};
            note_places();
            for (UnitId id = play_.first(Side::red); id < play_.last(Side::red); ++id)
                for (UnitId to = play_.first(Side::blue); to < play_.last(Side::blue); ++to)
                    if (rests_[id] && rests_[to] && (play_.unit(id).gone || play_.unit(to).gone) &&
                        play_.overlaps(id, to_[id], facing(id), to, to_[to], facing(to)))
                        overlapping[id] = overlapping[to] = true;
            for (UnitId id = 0; id < play_.game.units(); ++id)
                if (overlapping[id] && play_.unit(id).gone) go_back(id), any = true;
        }
    }

    Play& play_;
    int begin_, end_;
    std::array<Place, max_units> to_{};
    std::array<int, max_units> faces_{};
    std::array<bool, max_units> rests_{};
};

// Takes back the turns for which there is no room: of two friends the later one's, of two enemies both.
void keep_room(const Position& position, Turns& turns, bool over_friends) {
    const Game& game = position.game;
    const auto is_crowded = [&](UnitId a, UnitId b, int facing_of_b) {
        const Place at_a = position.unit(a).at, at_b = position.unit(b).at;
        const int facing_of_a = position.plan(a).facing;
        if (position.side(a) == position.side(b))
            return !over_friends && position.overlaps(a, at_a, facing_of_a, b, at_b, facing_of_b);
        return over_friends
            ? position.overlaps(a, at_a, facing_of_a, b, at_b, facing_of_b)
            : position.nearer_than(a, at_a, facing_of_a, b, at_b, facing_of_b, game.options.min_gap_mm * mm);
    };
    for (UnitId id = 0; id < game.units(); ++id)
        for (UnitId other = 0; turns[id] && other < game.units(); ++other)
            if (other != id && position.on_table(other) && is_crowded(id, other, position.unit(other).facing))
                turns[id] = false;
    const Turns all = turns;
    for (UnitId id = 0; id < game.units(); ++id)
        for (UnitId other = 0; all[id] && other < game.units(); ++other) {
            if (other == id || !all[other] || !is_crowded(id, other, position.plan(other).facing)) continue;
            const bool friends = position.side(other) == position.side(id);
            if (!friends || (other < id && turns[other])) turns[id] = false;
        }
}

}

void go_together(Play& play, int part) { Hundredth(play, part).go(); }

Turns turns_before_assault(const Position& position, int step) {
    Turns turns{};
    for (UnitId id = 0; id < position.game.units(); ++id)
        turns[id] = moving_step(position, id) == step && position.plan(id).act == Act::assault &&
            position.plan(id).facing != position.unit(id).facing;
    keep_room(position, turns, true);
    return turns;
}

Turns turns_at_end(const Position& position, int step) {
    Turns turns{};
    for (UnitId id = 0; id < position.game.units(); ++id) {
        const Plan& plan = position.plan(id);
        turns[id] = moving_step(position, id) == step && position.unit(id).turns &&
            position.unit(id).at == plan.way[plan.points - 1u] && plan.facing != position.unit(id).facing;
    }
    keep_room(position, turns, false);
    return turns;
}

}
