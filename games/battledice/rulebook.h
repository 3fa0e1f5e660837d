#pragma once
// The rulebook of battledice in our own words: 80 paragraphs. Where the published draft is silent, a sentence that
// begins with "Ruling" says what we decided. `"BD-RET-02"_rule` cites a paragraph and is checked while compiling.
#include "core/rule.h"

namespace battledice {
using sandtable::Paragraph;
using sandtable::Rule;

// clang-format off
inline constexpr Paragraph rulebook[] = {
    // Board
    {"BD-MAP-01", "Grid", "The board is a grid of hexes with a point at the top. Columns are lettered from the west and rows numbered from the north; even rows are shifted half a hex east and, unless bd.short_even_rows is off, are one hex shorter. Sizes from 5 x 5 to 26 x 20 work."},
    {"BD-MAP-02", "Neighbours and distance", "Ranges and moves are counted in hexes along the shortest way; neighbouring hexes are at range 1."},
    {"BD-MAP-03", "What a hex holds", "A hex has one kind of ground, a height, and any features such as a river, fence, wire, fieldwork or road; all their rules apply together, so that a stream can run through a wood or a town. Roads matter only under bd.road_bonus, when a move made wholly along road hexes may be one hex longer."},
    {"BD-MAP-04", "Facing", "Units look everywhere at once: they move, fire and are attacked alike in all six directions.", "There is no facing to enforce: no rule of the program looks at one."},
    {"BD-MAP-05", "Home edges", "Each side has a home edge, given by the scenario, toward which its units retreat."},
    // Units
    {"BD-UNT-01", "Unit table", "Six kinds of unit, each with its figures, the die face that hits it, its move, what it may do after moving, and the dice it throws at each range."},
    {"BD-UNT-02", "Hits needed to destroy guns", "Machine guns and artillery last as long as their crew: two figures, or three under bd.gun_hits 3, when the gun counts as well."},
    {"BD-UNT-03", "Machine gun is not an Artillery Unit", "Machine guns move and fire with the infantry in their side's own phases; they get nothing from hills or Generals. They only share the artillery's die face."},
    {"BD-UNT-04", "Losses do not weaken fire", "A unit throws its full dice down to its last figure. Under bd.strength_dice it throws no more dice, before a General's, than its figures plus one."},
    {"BD-UNT-05", "General on foot or mounted", "How a General is modelled changes nothing; every General moves up to three hexes.", "There is nothing to enforce: a scenario does not say how a General is modelled."},
    // Dice
    {"BD-DIE-01", "Faces", "A Battle Die shows infantry on two faces and cavalry, artillery or machine gun, General and retreat flag on one each. Written as a plain die: 1 and 2 infantry, 3 cavalry, 4 artillery, 5 General, 6 flag."},
    {"BD-DIE-02", "Dice sets as data", "The faces are data. A face marked ANY hits whatever the target is; a BLANK one does nothing. bd.dice_mode situational chooses a set by the attack."},
    // Turn
    {"BD-TRN-01", "Phases", "A turn runs: artillery of both sides, initiative, first side moves, first side fires, second side moves, second side fires, end of turn."},
    {"BD-TRN-02", "Initiative", "Each side throws a die and the lower score must move and fire first. A tie is thrown again; under bd.init_tie alternate the side that went second last turn goes first, on turn 1 red."},
    {"BD-TRN-03", "Move all, then fire", "A side makes all its moves before its first shot. Then each unit that can may fire once, one after another in any order, each result seen before the next is named. Nothing is compulsory."},
    {"BD-TRN-04", "Artillery has had its chance", "Artillery Units fire in the artillery phase and in no other."},
    {"BD-TRN-05", "Artillery: move or battle", "An Artillery Unit that fired this turn does not move this turn."},
    {"BD-TRN-06", "End of the turn", "When both sides have moved and fired the turn is over, what units did in it is forgotten, and the next turn begins with artillery."},
    // Artillery
    {"BD-ART-01", "Simultaneous fire", "Both sides' Artillery Units fire at the same time: one that is hit or destroyed in the phase still fires in it."},
    {"BD-ART-02", "Procedure", "Each side secretly names a target hex or no fire for each Artillery Unit that has a target; then all are shown and thrown on the board as it stood. Losses are added up and taken together, then retreats are made, red's first, then blue's, each owner choosing the order. Under bd.artillery_declare open red names and throws first, then blue, who sees red's hits; losses are still taken together."},
    {"BD-ART-03", "No initiative needed", "Artillery comes before initiative; when neither side has a target the phase is skipped."},
    {"BD-ART-04", "Artillery at close range", "Artillery may fire at a neighbouring enemy as at any other range."},
    // Movement
    {"BD-MOV-01", "Allowance", "A unit moves from hex to neighbouring hex, up to its allowance, or not at all."},
    {"BD-MOV-02", "Battle after movement", "Infantry and machine guns fire only after moving at most one hex, cavalry after any move; nobody fires in the turn he entered a wood or a built-up area. Retreating is not moving."},
    {"BD-MOV-03", "Occupied hexes and stacking", "A hex holds at most one unit and one General of the same side. Units neither enter nor cross hexes with another unit or an enemy General, and no General a hex with another. Generals and friendly units may share and, under bd.general_pass_through, pass each other."},
    {"BD-MOV-04", "Stop terrain", "Entering a wood, a built-up area, a river hex, a fence or wire ends the move there; leaving again is free."},
    {"BD-MOV-05", "Caps", "From standing in tall crops only one more hex may be entered; a move that touches sand is two hexes at most; a move that begins on water is one hex."},
    {"BD-MOV-06", "Rough terrain", "Only infantry may enter rough ground, moving or retreating; under bd.general_rough Generals too."},
    {"BD-MOV-07", "Rivers and streams", "A river hex can be entered only where there is a bridge or ford, and entering it ends the move (unless bd.bridge_stop is off). Under bd.river_entry near_bank any river hex may be entered, to stop there and go back only to the bank one came from. Ruling: a move takes the shortest way, and of several as short its owner's choice says from which bank it comes; from a bridge or ford nobody steps into the river beside it, nor back onto one; retreats enter bridges and fords only."},
    {"BD-MOV-08", "Water", "Water is only for units that start on it to land from; nobody steps from land onto water, except by bd.water_entry free, and nobody retreats onto it. Ruling: a step onto water ends the move."},
    {"BD-MOV-09", "No zones of control", "Enemies nearby neither stop nor slow a move; only their hexes are barred.", "There is no zone of control to enforce: enemies bar only the hexes they stand on (BD-MOV-03)."},
    {"BD-MOV-10", "Leaving the board", "Units may leave the board only from the exit hexes that a scenario names for their side. Ruling: leaving is one more hex of the move from an exit hex; the unit is out of play, gives no banner, and is worth to its side what the scenario says."},
    // Terrain
    {"BD-TER-01", "Wood or forest", "Units stop on entering and do not battle that turn; attacks on a unit inside lose a die; blocks sight."},
    {"BD-TER-02", "Orchard or vineyard", "Attacks on a unit inside lose a die; otherwise like open ground."},
    {"BD-TER-03", "Hill", "Attacks on a unit on a hill lose a die unless the attacker stands on a hill too. Artillery on a hill reaches one hex further with one die. Blocks sight, except between hills of one height."},
    {"BD-TER-04", "Built-up area", "Units stop on entering and do not battle that turn; attacks on a unit inside lose two dice; blocks sight."},
    {"BD-TER-05", "River or stream", "Units stop on entering, and cross only at bridges and fords; no effect on battle or sight."},
    {"BD-TER-06", "Field of tall crops", "Slows a move (BD-MOV-05); attacks on a unit inside lose a die; blocks sight."},
    {"BD-TER-07", "Rough terrain", "Infantry only; no cover, no effect on sight or battle."},
    {"BD-TER-08", "Fence and wire", "Units stop on entering. A fence takes a die off attacks on a unit behind it, wire does not. Infantry in either battles with a die less, or gives up its battle to remove one of them for good. Ruling: removing needs a unit that could battle; other troops neither suffer nor remove."},
    {"BD-TER-09", "Fieldwork", "Attacks on a unit inside lose two dice and their first flag; open to either side, no hindrance to movement or sight."},
    {"BD-TER-10", "Sand", "Moves that touch sand are two hexes at most; nothing else."},
    {"BD-TER-11", "Water", "Landing units move one hex at a time, do not battle from the water and cannot retreat onto it; they can be fired at as usual."},
    {"BD-TER-12", "Open", "Anything else is open ground and has no effect."},
    // Line of sight
    {"BD-LOS-01", "When needed", "Every attack, artillery's too, needs a clear line from hex to hex. Neighbours always see each other; the two end hexes never block."},
    {"BD-LOS-02", "Line and hexes crossed", "The line runs straight between the centres of the two hexes. A blocking hex whose inside it crosses blocks it; where it runs along edges it is blocked only when hexes on its left and on its right both block."},
    {"BD-LOS-03", "What blocks", "Woods, built-up areas and crops block; a hill blocks unless both ends stand on hills of one height no lower than it; a unit blocks unless it stands lower than one of the ends. bd.units_block_los and bd.los_over_low change this."},
    {"BD-LOS-04", "Symmetry", "If one hex sees another, that one sees it back.", "It follows from BD-LOS-02 and BD-LOS-03; a test tries every pair of hexes."},
    // Battle
    {"BD-BAT-01", "Who may fire", "Artillery Units in the artillery phase; infantry, machine guns and cavalry once in their side's fire phase. Nobody fires from water, and Generals never fire."},
    {"BD-BAT-02", "Targets", "Any hex with an enemy in range and in sight against which at least one die is left, at the free choice of the firing player."},
    {"BD-BAT-03", "Number of dice", "The dice of the unit at that range, plus one for a General, less the cover of the target's hex, less one for infantry that stands in a fence or wire."},
    {"BD-BAT-04", "Minimum", "With no die left the attack cannot be made; under bd.min_dice 1 an attack in range and sight throws at least one."},
    {"BD-BAT-05", "Cover is not cumulative", "Only the best cover in the target's hex counts; under bd.cover_stacking sum all of it does. An own fence or wire is no cover and always counts."},
    {"BD-BAT-06", "Close combat", "An attack on a neighbouring hex is an attack like any other, without a reply. Under bd.take_ground infantry or cavalry that emptied it may move in at once."},
    // Results
    {"BD-HIT-01", "Hits", "Each face that shows the target's kind takes one figure off it; machine guns and both artilleries share a face."},
    {"BD-HIT-02", "Destruction", "A unit without figures is destroyed and removed, and the enemy gains a banner; further hits are lost."},
    {"BD-HIT-03", "Order", "Hits first, then flags. Flags thrown at a unit that was destroyed are ignored, and a General left alone by that does not retreat."},
    {"BD-HIT-04", "Unit and General in the target hex", "The attack is made on the hex: the unit's faces hit the unit, General faces the General, and flags move both."},
    // Retreat
    {"BD-RET-01", "Flags", "Each flag that is not ignored makes the target retreat one hex."},
    {"BD-RET-02", "Direction", "Each step goes to a neighbouring hex nearer to the unit's home edge; where there is a choice its owner makes it, step by step."},
    {"BD-RET-03", "Legal retreat hexes", "Not off the board, not onto water, a river without bridge, rough ground unless infantry, any unit or an enemy General; and with a General along, not onto another General. Other terrain does not hinder a retreat."},
    {"BD-RET-04", "Blocked retreat", "A step that cannot be made costs a figure instead. Under bd.retreat_off_board eliminate a unit that is forced off its own edge is destroyed."},
    {"BD-RET-05", "Fieldworks ignore one flag", "A unit in a fieldwork ignores the first flag of each attack; under bd.flag_ignore_scope turn only one in the whole turn. Ruling: that is the first flag that reaches it in a fieldwork this turn."},
    {"BD-RET-06", "Generals", "A General goes with the unit whose hex he shares, and stays behind where he may not enter. A lone General retreats by himself and is killed where he cannot; he may join a friendly unit without a General, and stops there. Ruling: when a retreating unit comes to him first he is with it, and flags thrown at him alone lapse."},
    // Generals
    {"BD-CMD-01", "Movement", "A General moves up to three hexes in his side's move phase, by himself; being in a unit's hex is all that ties him to it."},
    {"BD-CMD-02", "Extra die", "Infantry or cavalry with a friendly General in its hex throws one die more. He adds no range, and nothing to machine guns and artillery."},
    {"BD-CMD-03", "Killing Generals", "A General face thrown at his hex kills a General, and gives a banner. With a unit around him bd.general_hit may ask for two such faces, or for the unit to be destroyed by the same attack. Ruling: by the hits of that attack alone, in the artillery phase as well."},
    {"BD-CMD-04", "Targeting a lone General", "A General alone in a hex can be attacked like a unit, with cover and flags."},
    // Eras
    {"BD-ERA-01", "Era sets", "The era of a scenario says which kinds of unit exist and may change their profiles: in the musket era infantry throws 4-3 at two hexes, unless bd.musket_profile is seed."},
    {"BD-ERA-02", "Availability is a check, not a rule of play", "A scenario with units from outside its era is refused when it is loaded, unless bd.era_strict is off."},
    {"BD-ERA-03", "Ignoring faces", "An era or scenario may let some faces be ignored in stated circumstances, so many of them in each attack."},
    {"BD-ERA-04", "Situation dice", "Under bd.dice_mode situational other dice are thrown: in close assault by infantry and cavalry, by infantry at four hexes and more, and by smooth-bores at one or two hexes in the musket era. ANY hits the unit, or a General who is alone."},
    // Set-up
    {"BD-SET-01", "Scenario set-up", "The scenario gives the map, the home edges, the era, both armies with their places, what victory takes, the turn limit and the options it changes."},
    {"BD-SET-02", "Free deployment", "Units without a place are put into their side's zone: red's all first, then blue's, or both at once and unseen under bd.deploy hidden. Ruling: zones never share a hex."},
    {"BD-SET-03", "Landing units", "Landing units start on water, or in a reserve from which any number may be placed on their empty entry hexes in the move phase; placing is their whole move."},
    // Victory
    {"BD-VIC-01", "Banners", "A banner for each enemy unit destroyed, Generals included."},
    {"BD-VIC-02", "Objectives", "At the end of each turn a side scores the objectives its units stand on, Generals not counting; the score is worked out anew each turn, or kept under bd.objective_mode permanent."},
    {"BD-VIC-03", "Winning", "A side that has its number of banners wins: unit banners are looked at in and after the fire of either arm, with objectives at the end of the turn. If both have enough the larger surplus wins, and equal surplus is a draw. Without a number it is half the enemy's units, rounded up. Ruling: in a side's own fire phase only that side can gain, so it wins the moment it has enough."},
    {"BD-VIC-04", "Turn limit", "After the last turn, the fifteenth unless the scenario or bd.max_turns gives another number, the side that the scenario names has won; if it names none, the higher score, and equal scores are a draw."},
    {"BD-VIC-05", "Annihilation and concession", "A side with nothing left but Generals loses at once, and either side may concede or both agree to a draw at any time. Ruling: banners are looked at first; units in reserve or off an exit count as left; if the artillery ends both sides at once, the larger surplus wins and an equal one is a draw; an offer of a draw lapses when the other side plays on, and one made among sealed orders when these are shown."},
};
// clang-format on

consteval Rule operator""_rule(const char* id, std::size_t size) { return sandtable::cite(rulebook, {id, size}); }

}
