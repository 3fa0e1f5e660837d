#pragma once
// What Rift units may hold, who may get a die, and what a hero may do with theirs. The steps that throw and give are in rift_steps.h.
#include "games/konflikt47/play.h"

namespace konflikt47 {

// K47-WSR-14 Whether any of its living models, or a mount, has a Rift weapon.
bool has_rift_weapon(const Position& position, UnitId id);
// K47-RFT-02, K47-RFT-08 How many Rift Dice it may hold. 0: it is no Rift unit.
int rift_threshold(const Position& position, UnitId id);
inline bool is_rift_unit(const Position& position, UnitId id) { return rift_threshold(position, id) > 0; }

// K47-RFT-02, K47-RFT-08 Whether dice come into the battle with it.
inline bool brings_rift_dice(const Position& position, UnitId id) {
    return position.entry(id).rift.dice || position.entry(id).hero.mastery;
}

// K47-RFT-03, K47-RFT-06 Why a unit may not be given a die that its side has in hand: those without any come first.
Refusal refuse_rift_die(const Position& position, Side side, UnitId id);
bool may_give_rift_die(const Position& position, Side side);

// K47-RFT-06 Dice of a unit that are thrown at the end of the turn.
Rift_dice spent_rift_dice(const Position& position, UnitId id);

// K47-RFT-08 The model of the hero with Rift Mastery left, or no_model; and whether they may use it, which nobody may off the table.
u8 master_of(const Position& position, UnitId id);
bool may_master(const Position& position, UnitId id);
bool may_combine(const Position& position, UnitId id);
// What may be done in a Mastering, as options: nothing, combining, or handing a die of a face to a unit.
constexpr i32 master_nothing = 0, master_combine = 1, first_handing_over = 2;
constexpr i32 handing_over(UnitId to, Rift_face face) { return first_handing_over + to * rift_faces + i32(face); }
constexpr UnitId handed_to(i32 option) { return UnitId((option - first_handing_over) / rift_faces); }
constexpr Rift_face handed_face(i32 option) { return Rift_face((option - first_handing_over) % rift_faces); }
constexpr i32 mastering_options = first_handing_over + max_units * rift_faces;
Refusal refuse_mastering(const Position& position, UnitId id, i32 option);
void combine(Play& play, UnitId id);

// In Topic::give_rift_die: the unit, and the face of the die.
constexpr i32 rift_gift(UnitId to, Rift_face face) { return to * rift_faces + i32(face); }
constexpr UnitId gift_to(i32 option) { return UnitId(option / rift_faces); }
constexpr Rift_face gift_face(i32 option) { return Rift_face(option % rift_faces); }

// K47-RFT-01 What a D6 shows as a Rift Die, and the dice of a throw.
Rift_face rift_face(const Options& options, int face);
Dice rift_throw(const Options& options, int number);

}
