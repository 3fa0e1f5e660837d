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
    {"BD-MAP-01", "Grid", "The board is a grid of hexes with a point at the top. Letters name the columns from the west, numbers the rows from the north. Even rows are shifted half a hex east and are one hex shorter, unless bd.short_even_rows is off. Boards from 5 x 5 to 26 x 20 work."},
    {"BD-MAP-02", "Neighbours and distance", "Ranges and moves are counted in hexes along the shortest way. Neighbouring hexes are at range 1."},
    {"BD-MAP-03", "What a hex holds", "A hex has one kind of ground, a height, and any features: a river, fence, wire, fieldwork or road. All their rules apply together, so a stream can run through a wood or a town. Roads matter only under bd.road_bonus: then a move made wholly along road hexes may be one hex longer."},
    {"BD-MAP-04", "Facing", "Units look in all directions at once: they move, fire and are attacked alike in all six.", "There is no facing to enforce: no rule of the program reads one."},
    {"BD-MAP-05", "Home edges", "Each side has a home edge, given by the scenario. Its units retreat toward it."},
    // Units
    {"BD-UNT-01", "Unit table", "There are six kinds of unit. The table gives each one's figures, the die face that hits it, its move, what it may do after moving, and the dice it throws at each range."},
    {"BD-UNT-02", "Hits needed to destroy guns", "Machine guns and artillery last as long as their crew: two figures. Under bd.gun_hits 3 the gun counts as a third."},
    {"BD-UNT-03", "Machine gun is not an Artillery Unit", "Machine guns move and fire with the infantry, in their side's own phases. They gain nothing from hills or Generals. They share only the die face with the artillery."},
    {"BD-UNT-04", "Losses do not weaken fire", "A unit throws its full dice down to its last figure. Under bd.strength_dice it throws at most its figures plus one, before a General's die is added."},
    {"BD-UNT-05", "General on foot or mounted", "A General's model changes nothing: every General moves up to three hexes.", "There is nothing to enforce: a scenario does not say how a General is modelled."},
    // Dice
    {"BD-DIE-01", "Faces", "A Battle Die shows infantry on two faces, and cavalry, artillery or machine gun, General and retreat flag on one each. On a plain die 1 and 2 are infantry, 3 cavalry, 4 artillery, 5 General, 6 flag."},
    {"BD-DIE-02", "Dice sets as data", "The faces are data. A face marked ANY hits every target; a BLANK face does nothing. Under bd.dice_mode situational the kind of attack chooses the dice set."},
    // Turn
    {"BD-TRN-01", "Phases", "A turn has these phases: artillery of both sides, initiative, first side moves, first side fires, second side moves, second side fires, end of turn."},
    {"BD-TRN-02", "Initiative", "Each side throws a die. The lower score must move and fire first. A tie is thrown again; under bd.init_tie alternate the side that went second last turn goes first, on turn 1 red."},
    {"BD-TRN-03", "Move all, then fire", "A side makes all its moves before its first shot. Then each unit that can fire may fire once. Units fire one after another in any order, and the player sees each result before naming the next. Nothing is compulsory."},
    {"BD-TRN-04", "Artillery has had its chance", "Artillery Units fire only in the artillery phase."},
    {"BD-TRN-05", "Artillery: move or battle", "An Artillery Unit that fired this turn does not move this turn."},
    {"BD-TRN-06", "End of the turn", "The turn is over when both sides have moved and fired. What units did in it is forgotten, and the next turn begins with artillery."},
    // Artillery
    {"BD-ART-01", "Simultaneous fire", "The Artillery Units of both sides fire at the same time. A unit that is hit or destroyed in the phase still fires in it."},
    {"BD-ART-02", "Procedure", "Each side secretly names a target hex, or no fire, for each Artillery Unit that has a target. Then all orders are shown, and all dice are thrown on the board as it stood. Losses are added up and taken together. Then units retreat, red's first, then blue's; each owner chooses the order. Under bd.artillery_declare open red names and throws first, then blue, who sees red's hits; losses are still taken together."},
    {"BD-ART-03", "No initiative needed", "The artillery phase comes before initiative. It is skipped when neither side has a target."},
    {"BD-ART-04", "Artillery at close range", "Artillery may fire at a neighbouring enemy as at any other range."},
    // Movement
    {"BD-MOV-01", "Allowance", "A unit moves from hex to neighbouring hex, up to its allowance. It need not move."},
    {"BD-MOV-02", "Battle after movement", "Infantry and machine guns may fire if they moved at most one hex, cavalry after any move. A unit that entered a wood or a built-up area does not fire in that turn. A retreat is not a move."},
    {"BD-MOV-03", "Occupied hexes and stacking", "A hex holds at most one unit and one General of the same side. A unit may not enter or cross a hex with another unit or an enemy General. A General may not enter or cross a hex with another General. A General and a friendly unit may share a hex and, under bd.general_pass_through, pass through each other."},
    {"BD-MOV-04", "Stop terrain", "Entering a wood, a built-up area, a river hex, a fence or wire ends the move there. Leaving is free."},
    {"BD-MOV-05", "Caps", "From tall crops a unit may enter only one more hex. A move that touches sand is at most two hexes. A move that begins on water is one hex."},
    {"BD-MOV-06", "Rough terrain", "Only infantry may enter rough ground, in a move or a retreat. Under bd.general_rough Generals may too."},
    {"BD-MOV-07", "Rivers and streams", "A river hex can be entered only at a bridge or ford, and entering it ends the move (unless bd.bridge_stop is off). Under bd.river_entry near_bank a unit may enter any river hex, must stop there, and may go back only to the bank it came from. Ruling: a move takes the shortest way; where several are equally short, the owner chooses from which bank it comes. Nobody steps from a bridge or ford into the river beside it, nor from the river onto one. Retreats enter bridges and fords only."},
    {"BD-MOV-08", "Water", "Water is only for units that start on it and land from it. Nobody steps from land onto water, except under bd.water_entry free, and nobody retreats onto it. Ruling: a step onto water ends the move."},
    {"BD-MOV-09", "No zones of control", "Nearby enemies neither stop nor slow a move; only their own hexes are closed.", "There is no zone of control to enforce: enemies close only the hexes they stand on (BD-MOV-03)."},
    {"BD-MOV-10", "Leaving the board", "Units may leave the board only from the exit hexes that the scenario names for their side. Ruling: leaving costs one more hex of the move, counted from the exit hex. The unit is out of play, gives no banner, and is worth to its side what the scenario says."},
    // Terrain
    {"BD-TER-01", "Wood or forest", "Units stop on entering and do not battle in that turn. Attacks on a unit inside lose a die. Woods block sight."},
    {"BD-TER-02", "Orchard or vineyard", "Attacks on a unit inside lose a die. Otherwise it is like open ground."},
    {"BD-TER-03", "Hill", "Attacks on a unit on a hill lose a die, unless the attacker stands on a hill too. Artillery on a hill reaches one hex further, with one die. Hills block sight, except between hills of one height."},
    {"BD-TER-04", "Built-up area", "Units stop on entering and do not battle in that turn. Attacks on a unit inside lose two dice. Built-up areas block sight."},
    {"BD-TER-05", "River or stream", "Units stop on entering, and cross only at bridges and fords. Rivers have no effect on battle or sight."},
    {"BD-TER-06", "Field of tall crops", "Crops slow a move (BD-MOV-05). Attacks on a unit inside lose a die. Crops block sight."},
    {"BD-TER-07", "Rough terrain", "Only infantry may enter. Rough ground gives no cover and has no effect on sight or battle."},
    {"BD-TER-08", "Fence and wire", "Units stop on entering. Attacks on a unit behind a fence lose a die; wire gives no cover. Infantry in either one battles with one die less, or gives up its battle to remove one of them for good. Ruling: only infantry that could battle may remove one; other troops neither lose the die nor remove anything."},
    {"BD-TER-09", "Fieldwork", "Attacks on a unit inside lose two dice and their first flag. Either side may use it. It hinders neither movement nor sight."},
    {"BD-TER-10", "Sand", "Moves that touch sand are at most two hexes. Sand has no other effect."},
    {"BD-TER-11", "Water", "Landing units move one hex at a time, do not battle from the water and cannot retreat onto it. They can be fired at as usual."},
    {"BD-TER-12", "Open", "All other ground is open and has no effect."},
    // Line of sight
    {"BD-LOS-01", "When needed", "Every attack needs a clear line from hex to hex, artillery included. Neighbours always see each other. The two end hexes never block."},
    {"BD-LOS-02", "Line and hexes crossed", "The line runs straight between the centres of the two hexes. A blocking hex stops the line if the line crosses its inside. Where the line runs along edges, it is blocked only if the hexes on its left and on its right both block."},
    {"BD-LOS-03", "What blocks", "Woods, built-up areas and crops block. A hill blocks unless both ends stand on hills of one height no lower than it. A unit blocks unless it stands lower than one of the ends. bd.units_block_los and bd.los_over_low change this."},
    {"BD-LOS-04", "Symmetry", "If one hex sees another, the other sees it too.", "It follows from BD-LOS-02 and BD-LOS-03; a test tries every pair of hexes."},
    // Battle
    {"BD-BAT-01", "Who may fire", "Artillery Units fire in the artillery phase; infantry, machine guns and cavalry once in their side's fire phase. Nobody fires from water, and Generals never fire."},
    {"BD-BAT-02", "Targets", "The firing player freely chooses any hex with an enemy that is in range and in sight, if at least one die is left against it."},
    {"BD-BAT-03", "Number of dice", "Take the dice of the unit at that range. Add one for a General. Subtract the cover of the target's hex, and one for infantry that stands in a fence or wire."},
    {"BD-BAT-04", "Minimum", "With no die left the attack cannot be made. Under bd.min_dice 1 every attack in range and sight throws at least one."},
    {"BD-BAT-05", "Cover is not cumulative", "Only the best cover in the target's hex counts; under bd.cover_stacking sum all of it adds up. The attacker's own fence or wire is not cover: it always counts."},
    {"BD-BAT-06", "Close combat", "An attack on a neighbouring hex is an attack like any other, and gets no reply. Under bd.take_ground infantry or cavalry that emptied the hex may move in at once."},
    // Results
    {"BD-HIT-01", "Hits", "Each face that shows the target's kind removes one of its figures. Machine guns and both kinds of artillery share a face."},
    {"BD-HIT-02", "Destruction", "A unit without figures is destroyed and removed, and the enemy gains a banner. Further hits are lost."},
    {"BD-HIT-03", "Order", "Hits count first, then flags. Flags against a unit that was destroyed are ignored, and the General it leaves alone does not retreat."},
    {"BD-HIT-04", "Unit and General in the target hex", "The attack is made on the hex: the unit's faces hit the unit, General faces hit the General, and flags move both."},
    // Retreat
    {"BD-RET-01", "Flags", "Each flag that is not ignored makes the target retreat one hex."},
    {"BD-RET-02", "Direction", "Each step goes to a neighbouring hex nearer to the unit's home edge. The owner chooses between several such hexes, step by step."},
    {"BD-RET-03", "Legal retreat hexes", "A unit may not retreat off the board, onto water, into a river hex without a bridge, into rough ground (except infantry), onto a unit or onto an enemy General. A unit with a General may not retreat onto another General. Other terrain does not hinder a retreat."},
    {"BD-RET-04", "Blocked retreat", "Each step that cannot be made costs a figure instead. Under bd.retreat_off_board eliminate a unit that is forced off its own edge is destroyed."},
    {"BD-RET-05", "Fieldworks ignore one flag", "A unit in a fieldwork ignores the first flag of each attack; under bd.flag_ignore_scope turn it ignores only one in the whole turn. Ruling: that is the first flag that reaches it in a fieldwork this turn."},
    {"BD-RET-06", "Generals", "A General retreats with the unit in the same hex, but stays behind where a General may not enter. A lone General retreats alone, and is killed where that is impossible. A retreating General may join a friendly unit that has no General, and stops there. Ruling: when a retreating unit reaches the General first, the two are together, and flags thrown at the General alone lapse."},
    // Generals
    {"BD-CMD-01", "Movement", "A General moves up to three hexes in the side's move phase, independently of any unit. Only sharing a hex ties a General to a unit."},
    {"BD-CMD-02", "Extra die", "Infantry or cavalry throws one die more with a friendly General in its hex. The General adds no range, and nothing to machine guns and artillery."},
    {"BD-CMD-03", "Killing Generals", "A General face kills a General in the target hex, and gives a banner. If a unit shares the hex, bd.general_hit may require two such faces, or that the same attack destroys the unit. Ruling: only the hits of that attack count, in the artillery phase as well."},
    {"BD-CMD-04", "Targeting a lone General", "A General alone in a hex can be attacked like a unit, with cover and flags."},
    // Eras
    {"BD-ERA-01", "Era sets", "The era of a scenario says which kinds of unit exist, and may change their profiles. In the musket era infantry throws 4-3 and reaches two hexes, unless bd.musket_profile is seed."},
    {"BD-ERA-02", "Availability is a check, not a rule of play", "A scenario with units from outside its era is refused when it is loaded, unless bd.era_strict is off."},
    {"BD-ERA-03", "Ignoring faces", "An era or a scenario may have a number of faces ignored in each attack, in circumstances that it names."},
    {"BD-ERA-04", "Situation dice", "Under bd.dice_mode situational three kinds of attack throw other dice: close assault by infantry and cavalry; infantry at four hexes and more; smooth-bores at one or two hexes in the musket era. ANY hits the unit, or a lone General."},
    // Set-up
    {"BD-SET-01", "Scenario set-up", "The scenario gives the map, the home edges, the era, both armies with their places, the victory conditions, the turn limit and the options it changes."},
    {"BD-SET-02", "Free deployment", "Players put units without a place into their side's zone: red all of them first, then blue. Under bd.deploy hidden both do so at once, unseen. Ruling: zones never share a hex."},
    {"BD-SET-03", "Landing units", "Landing units start on water, or in a reserve. In the move phase any number of the reserve may be placed on their empty entry hexes; placing is their whole move."},
    // Victory
    {"BD-VIC-01", "Banners", "Each enemy unit destroyed is a banner, Generals included."},
    {"BD-VIC-02", "Objectives", "At the end of each turn a side scores the objectives on which its units stand; Generals do not count. The score is counted again each turn, or kept under bd.objective_mode permanent."},
    {"BD-VIC-03", "Winning", "A side wins when it has its number of banners. Banners for units are checked during and after the fire of either arm, those for objectives at the end of the turn. If both sides have enough, the larger surplus wins; equal surplus is a draw. A scenario that gives no number asks for half the enemy's units, rounded up. Ruling: in a side's own fire phase only that side can gain, so it wins the moment it has enough."},
    {"BD-VIC-04", "Turn limit", "After the last turn the side that the scenario names has won. If it names none, the higher score wins, and equal scores are a draw. The last turn is the fifteenth, unless the scenario or bd.max_turns gives another number."},
    {"BD-VIC-05", "Annihilation and concession", "A side with nothing left except Generals loses at once. Either side may concede, or both agree to a draw, at any time. Ruling: banners are checked first. Units in reserve or off an exit count as left. If the artillery ends both sides at once, the larger surplus wins and an equal one is a draw. An offer of a draw lapses when the other side plays on; an offer made among sealed orders lapses when these are shown."},
};
// clang-format on

consteval Rule operator""_rule(const char* id, std::size_t size) { return sandtable::cite(rulebook, {id, size}); }

}
