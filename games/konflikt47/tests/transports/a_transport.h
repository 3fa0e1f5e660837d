#pragma once
// A transport of red's on ground of a test's own, a squad beside it, and men of blue's far to the south of it.
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {

// A truck at 30, 20 that looks south and holds twelve men; five men in a rank to the west of it, the leader at 22, 20; two friends and two units of
// blue's. Nobody is in it before board().
struct A_transport : Country_field {
    UnitId squad, truck, friends, blue, blue_2;

    explicit A_transport(const std::string& pieces = "", int men = 5)
        : Country_field(pieces),
          squad(add(Side::red, men, at(20, 20))),
          truck(add(Side::red, 1, at(30, 20))),
          friends(add(Side::red, 2, at(4, 4))),
          blue(add(Side::blue, 5, at(27, 44))),
          blue_2(add(Side::blue, 2, at(60, 46))) {
        entry(truck).hull = {.width = 1600,
            .depth = 3200,
            .locomotion = Locomotion::wheeled,
            .armour = Armour::soft_skinned,
            .capacity = 12};
        entry(truck).rules.add(Unit_rule::tow);
        entry(truck).men[0].weapon = no_weapon;
        entry(squad).men[0].leader = true;
        begin();
        unit(truck).facing = 180;
        for (int man = 0; man < men; ++man)
            unit(squad).model[std::size_t(man)].at = at(22 + 1.5 * (man % 4), 20 + 1.5 * (man / 4));
    }
    void open_top(Armour armour = Armour::carrier) {
        entry(truck).hull.open_topped = true;
        entry(truck).hull.armour = armour;
    }
    // It sits in the truck from the beginning.
    void board(UnitId id) {
        unit(id).aboard = truck;
        for (Model& model : unit(id).model) model.at = {};
    }
    void stands(UnitId id, double x, double y) { put(id, at(x, y)); }
    Refusal refused_order(UnitId id, int option) const { return refuse_order(position(), id, option); }
    std::string refused(UnitId id, int option) const {
        const Refusal no = refused_order(id, option);
        return no ? no.rule.id() : "";
    }
    Answer way(std::initializer_list<Place> places, int facing = 0) const {
        return of_places(std::vector<Place>(places), facing);
    }
    Refusal go_by(std::initializer_list<Place> places, int facing = 0) {
        return sandtable::answer(game, state, question().asked, way(places, facing), questions, &told);
    }
    void goes(std::initializer_list<Place> places, int facing = 0) {
        ASSERT_EQ(topic(), Topic::way);
        const Refusal no = go_by(places, facing);
        ASSERT_FALSE(no) << no.why;
    }
    // Lets it drive there in the same turn, before the passengers are ordered.
    void drives(Order order, Place to, int facing = 180) {
        this->order(truck, i32(order));
        give(Topic::drive, {to.x, to.y, facing});
    }
    // Destroys the truck as an attack does.
    void knock_out() {
        Questions none;
        Visit visit(none);
        Play(game, state, visit).destroy(truck, Loss::knocked_out, "K47-DMG-11"_rule);
        go();
    }
    // What hits do to the truck, to the end of their attack: nothing but pins where no die reaches.
    void pin_by(int hits) {
        strike(Impact{.by = blue, .at = truck, .firer = Side::blue, .before = 1},
            {{.hurt = never, .pierce = 9, .hits = u8(hits)}});
        if (topic() == Topic::draw || topic() == Topic::unit) order(blue_2, i32(Order::down));
    }
    int men_on_table(UnitId id) const {
        int men = 0;
        for (int i = 0; i < position().models(id); ++i) men += position().on_table(id) && position().alive(id, i);
        return men;
    }
};

// The same with the squad in it.
struct Loaded : A_transport {
    explicit Loaded(const std::string& pieces = "", int men = 5) : A_transport(pieces, men) { board(squad); }
    Places usual() const { return bailed_of(position(), squad).at; }
    // The places of the five as an answer.
    Refusal put(const Places& at) {
        std::vector<Place> all;
        for (int i = 0; i < position().models(squad); ++i)
            if (position().alive(squad, i)) all.push_back(at[std::size_t(i)]);
        return sandtable::answer(game, state, Side::red, of_places(all), questions, &told);
    }
};

}
