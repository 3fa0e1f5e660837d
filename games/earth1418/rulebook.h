#pragma once
// The rulebook of earth1418 in our own words: 119 paragraphs. Where the published draft is silent or damaged, a sentence that begins with
// "Ruling" says what we decided. `"E18-ASL-02"_rule` cites a paragraph and is checked while compiling.
#include "core/rule.h"

namespace earth1418 {
using sandtable::Paragraph;
using sandtable::Rule;

// clang-format off
inline constexpr Paragraph rulebook[] = {
    // 1 Scale and table
    {"E18-SCL-01", "Units of length", "One centimetre on the table is ten metres of ground, so a range of 300 m is 30 cm. Templates are measured in inches of 25.4 mm. The program reckons in hundredths of a millimetre, and both scales are data."},
    {"E18-SCL-02", "Distances on the table", "Foot moves 4, 6 or 8 cm, horse 8, 12 or 16. An assault begins within 30 cm. The circle of a bombardment, a length of smoke and its drift are 3 inches each. Transport carries nobody further than 12 cm."},
    {"E18-SCL-03", "Table and grid", "A scenario gives the size of the table. A grid of squares of six inches begins in the north-west corner. Letters name its columns from the west, numbers its rows from the north. The table's edge may cut the last squares."},
    {"E18-SCL-04", "Base size", "Ruling: a base is 30 mm wide and 15 mm deep, unless the table of troops says otherwise. Sizes are whole millimetres, because circles are measured on them (E18-ART-07)."},
    {"E18-SCL-05", "Measuring", "Ruling: a range is the shortest distance between the edges of two bases: one of the shooter that has a line of sight, and any base of the target. The limit is included. Nothing is rounded in anybody's favour."},
    // 2 Formations
    {"E18-FOR-01", "Levels", "A Strategic Formation consists of sub-units, and a sub-unit of bases. Ruling: a sub-unit is always one straight rank of bases side by side. It never splits, and two never become one. A march column is the same rank turned along the road."},
    {"E18-FOR-02", "Strategic level", "A formation is a battalion of 500 to 1000 men. In very large battles it is a regiment, and its sub-units are battalions: under e18.sf_level regiment names change, and nothing else."},
    {"E18-FOR-03", "Class", "A formation is Reserve, Line or Elite. The class sets when its sub-units plan. It also sets the resilience (3, 4 or 5) of sub-units that take theirs from their formation. Companies of plain infantry are of their formation's class. Artillery has no class. Ruling: cavalry and vehicles have one, Line unless the scenario says otherwise."},
    {"E18-FOR-04", "Contents", "All bases of a sub-unit are alike. Heavy weapons and commands are sub-units of their own within their formation."},
    {"E18-FOR-05", "Occupying space", "No base comes to rest on another. Ruling: a sub-unit on the move passes over friends, whether they move or not. A sub-unit that does not assault keeps 10 mm (e18.min_gap_mm) from every enemy base."},
    {"E18-FOR-06", "Closing up", "Ruling: when a base is removed the others close up to the middle of their rank; in melee they close up towards the enemies that they touch."},
    {"E18-FOR-07", "Facing", "Ruling: there are no flanks and no arcs of fire: bases see and shoot all round. Under e18.fire_arc they shoot only within that many degrees about the front of their rank."},
    // 3 The bound
    {"E18-BND-01", "Phases", "A bound has these phases: high commands, planning in six steps, execution in ten steps, melee, end of the bound. Both sides act in every phase."},
    // 4 High commands
    {"E18-CMD-01", "Giving commands", "Each bound every formation except artillery gets a command: ADVANCE in a direction, HOLD, ASSAULT towards an objective, or RETREAT in a direction. Commands always arrive. Ruling: both sides give them unseen and show them together, or never under e18.command_reveal. The player names a place of the table; the direction or objective is that place, seen from the middle of the formation."},
    {"E18-CMD-02", "Command chart", "What a sub-unit may do depends on its formation's command and on its own situation: dug in or not, safe or under fire. A sub-unit that is dug in and safe moves, stays, assaults or retreats, as commanded. Dug in and under fire, it stays put under ADVANCE. Not dug in and under fire, it may seek cover instead. Ruling: two cells of the damaged chart allow both of their readings (e18.chart_hold_find_cover, e18.chart_advance_find_cover)."},
    {"E18-CMD-03", "Permission or obligation", "Commands limit a sub-unit and do not force it: when dug in or safe it may stay put instead. A sub-unit that is under fire and not dug in must do one of the things that its command allows. Ruling: then its way uses at least half of the allowance, unless it reaches its aim, or closed ground or the edge stops it. A sub-unit that can do none of them stays."},
    {"E18-CMD-04", "Under fire", "Ruling: a sub-unit is under fire if in the last bound a planned shot was fired at it in range and sight, a shot of a bombardment was allotted to it, or it was in melee. Hits are not needed. Under e18.harmless_fire_pins false fire that cannot hurt does not count. Smoke and gas never count."},
    {"E18-CMD-05", "Move", "Ruling: every leg of an advance lies within 45 degrees (e18.advance_arc) of the commanded direction."},
    {"E18-CMD-06", "Stay put", "A sub-unit that stays put may shoot, wait for its target to appear, or dig in."},
    {"E18-CMD-07", "Find cover", "A sub-unit that seeks cover moves in any direction, so that it ends in better cover or nearer to it. Ruling: better cover is ground within 30 cm that is worth more to a stationary sub-unit than the ground where it stands. Under e18.find_cover_nearest only the nearest such ground counts. Under ADVANCE and HOLD it may dig in on the spot instead."},
    {"E18-CMD-08", "Assault orders", "A sub-unit under ASSAULT may assault. Ruling: with no enemy within 30 cm it may instead move towards the objective, if its situation would let it move under ADVANCE."},
    {"E18-CMD-09", "Retreat", "A retreating sub-unit moves at its normal rate in the direction commanded. Ruling: every leg lies within 45 degrees of it, and the way ends no nearer to any enemy within 30 cm, measured from edge to edge. A sub-unit that ends on its own table edge leaves the game unharmed, not destroyed."},
    {"E18-CMD-10", "Forced orders", "Gas and panic may make a sub-unit act as under another command; see chapter 18."},
    // 5 Planning
    {"E18-PLN-01", "Planning order", "Planning goes by steps: naval and railway guns; all other artillery; sub-units of Reserve formations; sub-units of Line formations; all heavy weapons; sub-units of Elite formations. A seventh step is empty. Ruling: artillery plans in the second step to pack, unpack or move."},
    {"E18-PLN-02", "Anonymous and marked", "Plans of artillery are anonymous, made on a map. All others are marked on the table, so better troops plan after they have seen what worse troops will do."},
    {"E18-PLN-03", "Both sides in one step", "Ruling: within a step both sides plan at once and unseen. When both are ready, marked plans are shown and the next step begins. Anonymous plans are shown when they are carried out. Under e18.mark_visibility secret every plan stays hidden until then; under open red plans first, in the sight of blue."},
    {"E18-PLN-04", "Content of a plan", "A plan says what a sub-unit does, which way it goes, and at which enemy sub-unit it shoots, with all its dice. The target need not be visible yet. Ruling: a sub-unit that moves shoots before it does and keeps no shot, so it names a target only if an enemy is in its range and sight. The owner may change a plan until they say that they are ready, and not afterwards."},
    {"E18-PLN-05", "Missing plan", "Ruling: a sub-unit without a plan stays put and does not shoot. If it is under fire and not dug in, it makes for the nearest better cover, if its command lets it seek any."},
    // 6 Execution
    {"E18-EXE-01", "Execution order", "Step 1: artillery and heavy weapons that have been dug in for a bound shoot. 2: all others of them that neither moved nor dug in during the last bound shoot. 3: dug-in sub-units that are to leave are marked. 4: dug-in infantry that does not assault shoots. 5: then infantry that is not dug in. 6: assaulters move. 7: sub-units that move otherwise. 8: sub-units that leave their positions. 9: assaulters shoot. 10: naval and railway guns shoot. Cavalry, tanks and armoured cars count as infantry here."},
    {"E18-EXE-02", "Who shoots when", "A gun that was ready throughout the last bound shoots in step 1, one that has just unpacked in step 2. Heavy weapons shoot in step 1 if they have been dug in since the last bound began, otherwise in step 2. After a bound in which they moved or dug they do not shoot, unless e18.hw_setup_delay is false."},
    {"E18-EXE-03", "Within a step", "All shooting of a step happens at the same time: dice are thrown as things stood at its beginning, then all hits count and bases are removed. So does all movement of a step: every way is measured before any sub-unit moves or changes the ground. Under e18.step_resolution alternate one sub-unit shoots at a time, sides by turns, and hits count at once."},
    {"E18-EXE-04", "Full distance", "A sub-unit goes its whole planned way, as far as its allowance at that moment lets it. It never stops early to react."},
    {"E18-EXE-05", "Collisions", "Ruling: all sub-units that move in a step advance together by hundredths of their ways. A sub-unit stops before it comes too near to an enemy (E18-FOR-05). An assaulter stops where it touches an enemy, to a ten-thousandth of its way; two that assault each other meet on the way. Friends stop nobody. A sub-unit that would come to rest on a friend ends at the last hundredth of its way before that at which it lies on none. Of two friends that would come to rest on each other at the same time, the later one in its side's list goes back."},
    {"E18-EXE-06", "Invalid shots", "A planned shot is lost if its target is gone by then, out of range, out of sight, or in melee, unless overwatch applies. A sub-unit never shoots at another target instead. Bombardments may fall on a melee."},
    // 7 Overwatch and line of sight
    {"E18-OVW-01", "Overwatch", "A sub-unit that stays where it is and does not dig keeps a shot that was impossible in its step. It takes the shot as soon as it can see, reach and hurt the target. Ruling: this is checked in steps 6 to 8 after each hundredth of the way, and happens once a bound; the moving target goes on at the same pace. Under e18.overwatch_any the first enemy that appears is the target."},
    {"E18-OVW-02", "Targets that cannot be hurt", "A sub-unit may plan to shoot at a target that it cannot hurt or see. It throws no dice unless that changes."},
    {"E18-LOS-01", "Line of sight", "If one base of a sub-unit can draw an unobstructed line to a base of the target, the whole sub-unit may shoot. Ruling: lines run from the centre and corners of one base to the centre and corners of the other. Under e18.los_bases each only bases with a line and in range count."},
    {"E18-LOS-02", "What blocks", "Ruling: woods and villages block a line that crosses them; a line into or out of one may run 20 mm inside. Smoke and opaque gas block, too (E18-LOS-03). A hill blocks if it is higher than both ends. It also blocks if it is as high as the higher end, the ends differ, and neither stands on it. A crest line blocks every line across it, unless an end is within 20 mm of it. Troops block only under e18.troops_block_los."},
    {"E18-LOS-03", "Smoke", "A base that is partly in smoke can shoot out of it. Ruling: a line may not run through smoke or opaque gas for any distance, not even the 20 mm of woods. So a base wholly inside neither sees nor is seen. A base partly inside sees and is seen by its part outside, and does not look through the rest of the screen. Smoke does not affect melee."},
    {"E18-LOS-04", "Indirect fire", "Bombardments need no line of sight. Ruling: mortars need one; under e18.mortar_indirect a line from any base of their formation will do."},
    // 8 Arming, resilience, hits
    {"E18-ARM-01", "Number of dice", "A sub-unit throws as many dice as its arming says, and one more for each base beyond two. With an arming of 0 it throws none."},
    {"E18-ARM-02", "Modifiers to dice", "Assaulters shoot with one die less. Shooters in short-term gas do, too. The number never falls below none."},
    {"E18-ARM-03", "Resilience in force", "A target's resilience in force is its own value, plus the one value of the cover table for its situation, less 1 while it digs, less 1 in short-term gas. Ruling: injuries do not change it; under e18.injury_r they change it by that number when half of the bases are injured."},
    {"E18-ARM-04", "Rolling", "Each die that equals or beats the resilience is a hit. At a resilience of 1 or less every die hits; above 6 only a die with a bonus can. Under e18.natural_one_misses a 1 never hits."},
    {"E18-ARM-05", "Bonus", "Arming with (+n) adds n to one of its dice. Ruling: the shooter names that die before the throw; under e18.bonus_die best the shooter picks it afterwards. The bonus stays as long as one die is thrown."},
    {"E18-ARM-06", "Distributing hits", "The first hit on a base injures it and the second removes it. No base is removed while another base of its sub-unit is uninjured. The shooter chooses; hits beyond the last base are lost. Ruling: bases in the same condition are alike, so the program asks only for a choice between different ones, and for none where all of them fall."},
    {"E18-ARM-07", "Injuries and movement", "A sub-unit moves at half rate if half or more of its bases have fresh injuries. Ruling: injuries of the same bound count at once."},
    {"E18-ARM-08", "How long injuries slow", "An injured base stays slow while the enemy who injured it shoots at it. If only others do, it throws a die and recovers at its own resilience or less, but never on a 6. A base that is not under fire recovers without a throw. The injury itself stays. Ruling: e18.recovery_uses says whether the base's own resilience counts or the one in force."},
    // 9 Heavy weapons
    {"E18-HVY-01", "Heavy weapons", "Heavy machine guns, mortars, trench guns and commands are heavy weapons. Light machine guns, sub-machine guns and grenadiers are infantry."},
    {"E18-HVY-02", "What sets them apart", "Heavy weapons plan in step 5 and shoot in steps 1 and 2. Their bonuses make them the weapons against fortifications and vehicles."},
    // 10 Digging in and cover
    {"E18-DIG-01", "Who may dig", "Sub-units may dig in under ADVANCE and HOLD, and not under ASSAULT and RETREAT. While they dig, their resilience is 1 lower against any attack."},
    {"E18-DIG-02", "How", "A digging sub-unit stays put for the whole bound and is dug in from the next bound on. Meanwhile it counts as stationary less 1. Ruling: it does not shoot, unless e18.dig_and_shoot is on. A sub-unit in contact with the enemy cannot dig."},
    {"E18-DIG-03", "Who cannot", "Artillery and vehicles never dig in. Ruling: nor does cavalry, except mounted rifles and mixed cavalry, which dismount for it."},
    {"E18-DIG-04", "Leaving", "A sub-unit that moves at all is no longer dug in. Ruling: if it had dug in in the open, the place of its bases and 5 mm around them become rough ground. The same happens when it dies there."},
    {"E18-DIG-05", "Starting dug in", "Ruling: a scenario may begin with dug-in sub-units, which count as dug in for more than a bound."},
    {"E18-COV-01", "Cover table", "Added to resilience, for moving, stationary and dug in: open ground -3, -2, 0; rough -2, -1, +1; defensible +1, +1, +2; fortification +2, +2, +3. Each value is the total for its situation."},
    {"E18-COV-02", "Terrain rows", "Ruling: open are fields, roads and steppe; rough are woods, crops, broken ground and streams; defensible are trenches, villages, walls and sunken lanes; fortifications are concrete, forts and cellars."},
    {"E18-COV-03", "Crossing terrain", "A sub-unit that moves from one kind of ground to another counts as in the weakest kind that its planned way touches, both ends included."},
    {"E18-COV-04", "When one counts as moving", "Ruling: a sub-unit that is not dug in and plans to move counts as moving in the whole execution and the melee. A dug-in sub-unit that plans to leave counts as dug in in steps 1 and 2, and as moving from step 3 on."},
    {"E18-COV-05", "Several terrains", "Ruling: a stationary sub-unit is in the ground under most of its bases' centres; if two kinds are equal, in the weaker. On a road it is in the ground through which the road leads, but a sub-unit that moves along a road is in the open."},
    // 11 Movement
    {"E18-MOV-01", "Rates", "Foot: slow 4, medium 6, fast 8 cm. Horse: slow 8, medium 12, fast 16 cm."},
    {"E18-MOV-02", "Modifiers", "On an intact road +25 %, from or in rough ground -25 %, from or in impractical ground -75 %. The percentages are added before they are applied; then an assault goes twice as far. Ruling: each kind counts once, if the way begins in it or touches it. Together they never come to less than -75 % (e18.min_move_factor). A road counts if half of the way (e18.road_min_share) follows it."},
    {"E18-MOV-03", "Formula", "Rate, times all percentages together, times two in an assault, halved for injuries, then limited for transport. Nothing is rounded up."},
    {"E18-MOV-04", "Path", "Ruling: a way is a broken line of up to four legs for the middle of the rank, and the direction that the rank takes at its end. No base travels further than the allowance, and the way of the outermost base in turning counts."},
    {"E18-MOV-05", "Impractical terrain", "Ruling: bogs, deep streams, wire and steep slopes are impractical, and rough for cover. Lakes, large rivers and the like are closed to everybody. Under e18.impractical_stops_wheels impractical ground is closed to guns, armoured cars and motors."},
    {"E18-MOV-06", "Table edge", "Ruling: a sub-unit leaves the table only by a retreat over its own edge."},
    // 12 Assault and melee
    {"E18-ASL-01", "Contact", "Only an assault may bring a sub-unit into contact with an enemy."},
    {"E18-ASL-02", "Target and direction", "An assault goes straight at one enemy sub-unit within 30 cm. Ruling: the distance is measured from edge to edge when the assault is planned, whether the enemy is seen or not. The way is the line from the middle of the rank to the nearest point of the target. The rank turns towards it first, unless it would turn into an enemy. The line does not bend: an enemy behind closed ground cannot be assaulted from there. Friends do not stop an assault, but it does not end on them (E18-EXE-05)."},
    {"E18-ASL-03", "Distance", "An assault goes twice as far, after all effects of the ground. Ruling: ground counts only on the part of the line that the assaulter crosses in this bound, so wire slows it when it comes to the wire and not before."},
    {"E18-ASL-04", "Shooting", "Assaulters shoot in step 9, with one die less, at a target of their choice in range, even in contact. Ruling: heavy weapons that assault shoot in steps 1 or 2 only."},
    {"E18-ASL-05", "Falling short", "An assaulter that does not reach its target must go on assaulting in the next bound, as long as its command and situation allow an assault. Ruling: it assaults the same target if that is alive and within 30 cm, otherwise the nearest enemy within 30 cm; if there is none, it is free."},
    {"E18-MEL-01", "When", "After the execution all sub-units that touch an enemy fight. Ruling: bases within 1 mm (e18.contact_mm) of each other touch, wherever the rules speak of contact."},
    {"E18-MEL-02", "Dice", "Dice are counted as in shooting, by the melee value, but only bases that touch the enemy count."},
    {"E18-MEL-03", "Procedure", "Ruling: each sub-unit attacks one that it touches, chosen by its owner. All throw at the same time, and hits are put on any base of the target. All losses are taken together, or the attackers' first under e18.melee_order."},
    {"E18-MEL-04", "Resilience in melee", "Cover counts: an assaulter is moving over the weakest ground of its way; a defender keeps its own cover. Ruling: from the second bound of a melee on, the assaulter is stationary in the ground of the enemy that it touches."},
    {"E18-MEL-05", "Staying in melee", "Ruling: a sub-unit that is in contact when a bound begins fights on. It may instead retreat if so commanded, on foot, or under ASSAULT turn against another enemy. It does not shoot or dig, and infantry and heavy weapons may not target it. There is no morale. Under e18.pursuit_mm a victor may follow up by that distance."},
    // 13 End of the bound
    {"E18-END-01", "Casualties", "Bases are removed as soon as the step in which they fell is over, not at the end of the bound."},
    {"E18-END-02", "Smoke drifts", "Smoke and gas drift after melee and casualties."},
    {"E18-END-03", "Recovery", "Then each fresh injury is checked, and becomes an old one where E18-ARM-08 says so. Fresh and old injuries are told apart."},
    {"E18-END-04", "Statuses", "Then diggers become dug in, the program notes which sub-units were under fire, guns finish packing and unpacking, and it checks whether the battle is over."},
    // 14 Troops
    {"E18-UNT-01", "Chart", "Each kind of troops has a speed, an arming for melee and for shooting, a resilience and a range. The table of troops has them all."},
    {"E18-UNT-02", "What a base stands for", "A base stands for one or several weapons, squads or vehicles. Ruling: that has no effect in play; the table of troops gives the number."},
    {"E18-UNT-03", "Mounted rifles", "Mounted rifles shoot 300 m when they do not move, and 100 m when they do."},
    {"E18-UNT-04", "Types without a row", "Ruling: the draft names trench guns, armoured cars, self-propelled guns and railway guns without values. They have values that fit the others."},
    {"E18-UNT-05", "Who bombards", "All artillery may bombard and, when it is on the table, shoot directly. Only batteries for which the scenario says so fire smoke and gas."},
    // 15 Vehicles and transport
    {"E18-VEH-01", "Vehicles", "Vehicles never dig in. Hits of infantry and heavy weapons on vehicles are thrown again, with the same modifiers; hits of artillery are not. Ruling: hits of cavalry and vehicles are thrown again, too, unless e18.vehicle_vs_vehicle_reroll is false."},
    {"E18-VEH-02", "Cover for vehicles", "Ruling: the cover table holds for vehicles too. Under e18.vehicle_cover bonus_only its negative values count as 0 for them."},
    {"E18-VEH-03", "Tanks", "Tanks work as infantry. Ruling: they may assault and hold an enemy in contact, and throw no dice in melee."},
    {"E18-VEH-04", "Armoured cars", "Armoured cars work as cavalry, and may assault."},
    {"E18-VEH-05", "Self-propelled guns", "Self-propelled guns are artillery that never packs. Ruling: a gun that moved last bound shoots in step 2, otherwise in step 1, directly or in a mission. It may move in step 7 of the same bound."},
    {"E18-TRA-01", "Horse transport", "Horse transport has no effect and need not be shown.", "There is nothing to enforce: it has no effect, and no piece stands for it."},
    {"E18-TRA-02", "Motor transport", "A motor column is a marker with the command of an infantry formation, and carries its sub-units. It cannot be attacked by itself."},
    {"E18-TRA-03", "Transport bonus", "Carried sub-units move 50 % further, 12 cm at most. Ruling: the 50 % is added to the other percentages. A sub-unit gets no bonus when it assaults, digs, is in contact, or shoots in the same bound (unless e18.transport_no_shoot is false)."},
    {"E18-TRA-04", "Loss of transport", "Transport is lost with its company or its formation, and never passes to others. A formation without its command bases has none."},
    // 16 Artillery
    {"E18-ART-01", "Orders", "Players order bombardments together with the commands, each on a square of the grid. Guns on the table may shoot directly instead. Ruling: one battery, or several of one formation together, make one fire mission with one circle, and a battery fires once a bound. When the battery that leads is gone, the next one takes its mission over."},
    {"E18-ART-02", "Direct fire", "Guns that shoot directly do so as infantry does, but in the steps of the artillery."},
    {"E18-ART-03", "Packing", "Guns take a bound to pack before they move and a bound to unpack before they fire. Ruling: they do nothing else in that bound. A gun that unpacked in one bound fires from the next on, or one bound later under e18.gun_ready_delay. Very heavy guns are always unpacked."},
    {"E18-ART-04", "Number of shots", "A mission has as many shots as its bases times their arming. With different armings the mean counts, which makes it the sum of all."},
    {"E18-ART-05", "Circle", "The firer puts a circle of three inches with its centre into the ordered square. A sub-unit may be given shots if more than one of its bases, or its only base, is under the circle. Ruling: the firer places the circle when the mission is fired, or when it is planned under e18.circle_placement."},
    {"E18-ART-06", "Allocation", "The firer allots shots to bases under the circle: up to half of all shots to one base, or as few as one each. Ruling: half is rounded down, but is at least 1. Each base that fires has one shot with its bonus; the firer says which, before throwing, unless it makes no difference. Under e18.bombard_bonus single a mission has one such shot."},
    {"E18-ART-07", "Resolving shots", "A shot is a die against the resilience of the base's sub-unit. If the base lies more than half outside the circle, hits are thrown again. Ruling: this is counted by the middles of the square millimetres of the base."},
    {"E18-ART-08", "Hits of a bombardment", "Ruling: the first hit injures the base that was aimed at. Further hits go to other uninjured bases of its sub-unit under the circle, and remove bases when there are none. Under e18.bombard_kill_scope subunit no base is removed while any base of the sub-unit is uninjured."},
    {"E18-ART-09", "Naval and railway guns", "They plan in step 1 and fire in step 10, from off the table or on it. They move only if the scenario says so. Ruling: nobody attacks guns off the table."},
    {"E18-ART-10", "Bombardment and vehicles", "Artillery does not throw its hits on vehicles again."},
    // 17 Smoke and gas
    {"E18-GAS-01", "Kinds", "Smoke blocks sight. Short-term gas, from 1915, blocks sight unless it is transparent, and takes a die and a point of resilience from sub-units in it. Long-delayed gas, from 1916, only blocks sight."},
    {"E18-GAS-02", "Firing", "Batteries that can lay smoke or gas may lay a cordon instead of a bombardment: three inches for each battery that fires, across the wind, with its middle where the circle's would be. Ruling: a cordon is an inch deep, and the batteries of a mission lay one line."},
    {"E18-GAS-03", "Gas effect", "A sub-unit with any base that touches short-term gas has a die less in shooting and melee and 1 less resilience, friend or foe. Ruling: this is checked in each step. Missions lose a shot. Troops with masks suffer nothing."},
    {"E18-GAS-04", "Wind", "The scenario or a die gives the wind. Ruling: a scenario names north, east, south, west or whole degrees clockwise from north, towards which the wind blows; a die gives sixths of a turn from north. The wind stays, unless under e18.wind_shift a die turns it by a sixth at the end of a bound, on 1 to the left and on 6 to the right."},
    {"E18-GAS-05", "Drift", "At the end of each bound cordons move three inches with the wind and keep their angle. Ruling: a cordon is gone after its third drift, or when it is wholly off the table."},
    {"E18-GAS-06", "Shooting out", "A base that is partly in smoke shoots out of it freely.", "It says what E18-LOS-03 says, which is enforced."},
    // 18 Forced orders
    {"E18-FRC-01", "Gas panic", "Ruling: before planning, a sub-unit in short-term gas without masks throws a die. At its own resilience or less, but never on a 6, it obeys; otherwise it acts as under RETREAT (e18.gas_forced)."},
    {"E18-FRC-02", "Panic", "Ruling: a sub-unit that lost a base in the last bound, and has half of its bases or fewer left, takes the same test (e18.panic)."},
    {"E18-FRC-03", "Acting on forced orders", "Ruling: a sub-unit that acts on forced orders plans in its own step, towards its own table edge. Artillery stays where it is and does not fire."},
    // 19 Set-up, victory, end
    {"E18-SET-01", "Scenario", "A scenario gives the table, the ground, the wind, the orders of battle, commands of the first bound if they are fixed, objectives, the number of bounds, and options. Ruling: for balance it may change points, bounds, the wind, and starting places along a side's own edge from what was first laid out; its file says what it changed and why. One option belongs to one battle: under e18.mitrailleuses the French at Mars-la-Tour have a machine gun."},
    {"E18-VIC-01", "Broken formations", "Ruling: a formation that has lost half of its bases is broken. That is worth 2 points to the enemy, or 1 for artillery."},
    {"E18-VIC-02", "Objectives", "Ruling: at the end an objective gives its points to the side that alone has a base in it, artillery excepted. If neither has, the last side that had gets them."},
    {"E18-VIC-03", "End", "Ruling: the battle ends after the bounds of the scenario, or when a side gives up. A side collapses when half or more of its formations, artillery excluded, are broken at the end of a bound. From the next bound on it may command only HOLD and RETREAT. The battle ends with the second bound after the collapse, or at once when both sides have collapsed. Two points more win; otherwise it is a draw, as when both agree. A collapsed side does not win against one that has not collapsed: that is a draw. Under e18.collapse at_once the battle ends with the bound of the collapse, and the points alone decide."},
    {"E18-VIC-04", "Broken formations play on", "Ruling: being broken has no other effect. Under e18.broken_retreats a broken formation may only hold or retreat."},
    {"E18-VIC-05", "Loss of command", "A formation that loses its command bases loses its transport. Ruling: under e18.command_loss it also gets no new commands and keeps the last one."},
};
// clang-format on

consteval Rule operator""_rule(const char* id, std::size_t size) { return sandtable::cite(rulebook, {id, size}); }

}
