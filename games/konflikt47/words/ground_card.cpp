// What a piece of ground is, by any place on it: its card.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/shooting/modifiers.h"
#include "games/konflikt47/words/words.h"
#include "geometry/turn.h"
#include "words/article.h"

namespace konflikt47 {
namespace {

// A hedge or a wall is thin: a pointer this near means it.
constexpr i32 near_enough = inch / 2;

// Of several pieces at a place the smallest, then the first that is near.
u8 piece_at(const Ground& ground, Place at) {
    u8 best = no_piece;
    const auto size = [&](u8 piece) { return std::abs(twice_the_area(ground.pieces[piece].outline)); };
    for (u8 i = 0; i < ground.pieces.size(); ++i)
        if (ground.pieces[i].box.contains(at) && contains(ground.pieces[i].outline, at) &&
            (best == no_piece || size(i) < size(best)))
            best = i;
    for (u8 i = 0; best == no_piece && i < ground.pieces.size(); ++i)
        if (within(Body::disc(at, 0), ground.pieces[i].outline, near_enough)) best = i;
    return best;
}

// "Lane hedge" says that it is a hedge.
bool says(std::string_view name, std::string_view kind) {
    const auto lower = [](char letter) { return std::tolower(static_cast<unsigned char>(letter)); };
    return !std::ranges::search(name, kind, {}, lower, lower).empty();
}

class Ground_card {
  public:
    Ground_card(const Position& position, u8 piece)
        : position_(position),
          number_(piece),
          piece_(position.game.ground.pieces[piece]),
          kind_(position.game.ground.kind(piece)),
          fallen_(position.now.collapsed >> piece & 1) {}

    Survey write() {
        const std::string name = building_name(position_.game, number_);
        card_.title = fallen_        ? name + ", rubble"
            : says(name, kind_.name) ? name
                                     : fmt::format("{}, {}", name, kind_.name);
        say_going();
        if (is_house() && kind_.flags.has(Flag::enterable)) say_room();
        if (is_house() && piece_.demolishable && position_.game.options.demolition)
            add("Demolition", "heavy tanks and walkers drive through it, on 4 or more; super-heavy ones on 3 or more",
                "K47-BLD-10"_rule);
        say_cover();
        say_sight();
        return std::move(card_);
    }

  private:
    void add(const char* what, std::string words, Rule rule) { card_.facts.push_back({what, std::move(words), rule}); }
    std::string length(i32 of) const { return position_.game.measure().length(of); }
    bool is_house() const { return kind_.going == Going::building && !fallen_; }

    void say_going() {
        switch (fallen_ ? Going::rough : kind_.going) {
            case Going::open: return add("On foot", "as in the open", "K47-TER-01"_rule);
            case Going::rough:
                return add("On foot", "rough: with an Advance or in an assault, not with a Run", "K47-TER-02"_rule);
            case Going::obstacle:
                return add("On foot", "crossed with an Advance or in an assault, not with a Run; nobody ends on it",
                    "K47-TER-04"_rule);
            case Going::road: return add("On foot", "as in the open", "K47-TER-02"_rule);
            case Going::impassable:
                return add("On foot", "nobody comes through",
                    kind_.flags.has(Flag::wreck) ? "K47-TER-08"_rule : "K47-TER-01"_rule);
            case Going::building:
                return add("On foot",
                    kind_.flags.has(Flag::enterable) ? "infantry may go in, powered infantry not with a Run"
                                                     : "nobody can enter it",
                    "K47-BLD-01"_rule);
        }
    }

    void say_room() {
        add("Room",
            fmt::format("a unit a floor, up to {} men, {} in powered armour; officers may share it",
                most_on_a_floor(piece_, Mover::infantry), most_on_a_floor(piece_, Mover::powered)),
            "K47-BLD-03"_rule);
        if (piece_.floors > 1) add("Floors", fmt::format("{}", piece_.floors), "K47-BLD-04"_rule);
        for (UnitId id = 0; id < position_.game.units(); ++id) {
            const Unit& unit = position_.unit(id);
            if (position_.on_table(id) && unit.building == number_)
                add("In it",
                    piece_.floors > 1 ? fmt::format("{}, floor {}", position_.entry(id).name, unit.floor + 1)
                                      : position_.entry(id).name,
                    "K47-BLD-04"_rule);
        }
    }

    void say_cover() {
        if (kind_.cover == Cover::none) return add("Cover", "none", "K47-TER-07"_rule);
        add("Cover",
            fmt::format("{}: who is in it or behind it is saved on {}+", kind_.cover == Cover::hard ? "hard" : "soft",
                Save{.cover = kind_.cover}.die()),
            "K47-SHT-15"_rule);
    }

    void say_sight() {
        const std::string high = piece_.height ? fmt::format(", {} high", length(piece_.height)) : "";
        switch (fallen_ ? Blocks::no : kind_.blocks) {
            case Blocks::no: return add("Sight", "over it and through it", "K47-TBL-06"_rule);
            case Blocks::yes: return add("Sight", "blocked" + high, "K47-TBL-06"_rule);
            case Blocks::across_2_inches:
                return add(
                    "Sight", fmt::format("{} into it or out of it{}", length(2 * inch), high), "K47-TBL-06"_rule);
            case Blocks::unless_touched:
                return add("Sight", "blocked, except for models that touch it" + high, "K47-TBL-06"_rule);
        }
    }

    const Position position_;
    u8 number_;
    const Piece& piece_;
    const Kind& kind_;
    bool fallen_;
    Survey card_;
};

}

Survey card_of_ground(const Position& position, Place at) {
    for (UnitId id = 0; id < position.game.units(); ++id)
        if (position.is_wreck(id) && within(position.body(id, 0), Body::disc(at, 0), 0))
            return {.title = fmt::format("Wreck of {:the}", position.game.noun(id)),
                .facts = {{"Movement", "nobody comes through", "K47-TER-08"_rule}, {"Cover", "hard", "K47-SHT-17"_rule},
                    {"Sight", "over it", "K47-TER-08"_rule}},
                .layers = {}};
    const u8 piece = piece_at(position.game.ground, at);
    return piece == no_piece ? Survey{} : Ground_card(position, piece).write();
}

std::string place_words(const Game& game, Place at) {
    if (const u8 there = piece_at(game.ground, at); there != no_piece) return the(building_name(game, there));
    constexpr i32 near = 6 * inch, farthest = 12 * inch;  // what people call near, and what they name at all
    for (i32 off = 2 * inch; off <= farthest; off += 2 * inch)
        for (u8 i = 0; i < game.ground.pieces.size(); ++i) {
            const Piece& piece = game.ground.pieces[i];
            if (!within(Body::disc(at, 0), piece.outline, off)) continue;
            const std::string name = the(building_name(game, i));
            if (off <= near) return "near " + name;
            const Place middle{(piece.box.least.x + piece.box.most.x) / 2, (piece.box.least.y + piece.box.most.y) / 2};
            return fmt::format("{} of {}", point_of_compass(heading(middle, at)), name);
        }
    const auto whole = [](i32 length) { return (length + inch / 2) / inch * inch; };
    return game.measure().near({whole(at.x), whole(at.y)});
}

std::string Game::place_words(Place at) const { return konflikt47::place_words(*this, at); }

}
