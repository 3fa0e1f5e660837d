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
    {"E18-SCL-01", "Units of length", "One centimetre on the table is ten metres of ground, so ranges of 300 m are 30 cm. Templates are measured in inches of 25.4 mm. The program reckons in hundredths of a millimetre, and both scales are data."},
    {"E18-SCL-02", "Distances on the table", "Foot move 4, 6 or 8 cm, horse 8, 12 or 16. An assault begins within 30 cm. The circle of a bombardment, a length of smoke and its drift are 3 inches each; transport carries nobody further than 12 cm."},
    {"E18-SCL-03", "Table and grid", "A scenario gives the size of the table. A grid of squares of six inches, lettered from the west and numbered from the north, begins in the north-west corner; the last ones may be cut by the edge."},
    {"E18-SCL-04", "Base size", "Ruling: a base is 30 mm wide and 15 mm deep, unless the table of troops says otherwise, in whole millimetres: circles are measured on them (E18-ART-07)."},
    {"E18-SCL-05", "Measuring", "Ruling: a range is the shortest distance between the edges of a base of the shooter that has a line of sight and of any base of the target; the limit is included, and nothing is rounded in anybody's favour."},
    // 2 Formations
    {"E18-FOR-01", "Levels", "A Strategic Formation consists of sub-units and these of bases. Ruling: a sub-unit is always one straight rank of bases side by side; it never splits, and two never become one. A march column is the same rank turned along the road."},
    {"E18-FOR-02", "Strategic level", "A formation is a battalion of 500 to 1000 men, in very large battles a regiment, whose sub-units are then battalions: under e18.sf_level regiment names change, and nothing else."},
    {"E18-FOR-03", "Class", "A formation is Reserve, Line or Elite, which sets when its sub-units plan and how resilient those are whose resilience is that of their formation: 3, 4 or 5. Its companies of plain infantry are of its class. Artillery has no class. Ruling: cavalry and vehicles have one too, Line unless the scenario says otherwise."},
    {"E18-FOR-04", "Contents", "All bases of a sub-unit are alike. Heavy weapons and commands are sub-units of their own within their formation."},
    {"E18-FOR-05", "Occupying space", "Bases at rest do not overlap. Ruling: friends on the move pass through each other, and whoever does not assault keeps 10 mm (e18.min_gap_mm) from every enemy."},
    {"E18-FOR-06", "Closing up", "Ruling: when a base is removed the others close up to the middle of their rank, in melee towards the enemies whom they touch."},
    {"E18-FOR-07", "Facing", "Ruling: there are no flanks and no arcs of fire: bases see and shoot all round. Under e18.fire_arc they shoot only so many degrees about the front of their rank."},
    // 3 The bound
    {"E18-BND-01", "Phases", "A bound runs: high commands, planning in six steps, execution in ten, melee, end of the bound. Both sides act in every phase."},
    // 4 High commands
    {"E18-CMD-01", "Giving commands", "Each bound every formation but artillery gets a command: ADVANCE in a direction, HOLD, ASSAULT towards an objective, or RETREAT in a direction. Commands always arrive. Ruling: both sides give them unseen and show them together, or never under e18.command_reveal; directions and objectives are given by a place of the table, seen from the middle of the formation."},
    {"E18-CMD-02", "Command chart", "What a sub-unit may do follows from its formation's command and its own situation: dug in or not, safe or under fire. Whoever is dug in and safe moves, stays, assaults or retreats; dug in under fire an advance comes to staying put; not dug in and under fire one may seek cover instead. Ruling: two cells of the damaged chart allow both of their readings (e18.chart_hold_find_cover, e18.chart_advance_find_cover)."},
    {"E18-CMD-03", "Permission or obligation", "Commands limit and do not force: whoever is dug in or safe may stay put instead. Who is not dug in and under fire must do one of the things that his command leaves him. Ruling: then a way uses half of the allowance at least, unless it reaches what it is for, or closed ground or the edge is in its way; and who can do none of them stays."},
    {"E18-CMD-04", "Under fire", "Ruling: a sub-unit is under fire if in the last bound a planned shot was fired at it in range and sight, a shot of a bombardment was allotted to it, or it was in melee. Hits are not needed; under e18.harmless_fire_pins false fire that cannot hurt does not count. Smoke and gas never do."},
    {"E18-CMD-05", "Move", "Ruling: every leg of an advance lies within 45 degrees (e18.advance_arc) of the direction commanded."},
    {"E18-CMD-06", "Stay put", "Who stays put may shoot, wait for his target to appear, or dig in."},
    {"E18-CMD-07", "Find cover", "Who seeks cover moves in any direction, so as to end in better cover or nearer to it. Ruling: better cover is ground within 30 cm that is worth more to somebody stationary than where he stands; under e18.find_cover_nearest only the nearest counts. Under ADVANCE and HOLD digging in on the spot does as well."},
    {"E18-CMD-08", "Assault orders", "A sub-unit under ASSAULT may assault. Ruling: with no enemy within 30 cm it may instead move towards the objective, as its situation lets it under ADVANCE."},
    {"E18-CMD-09", "Retreat", "Who retreats moves at his normal rate in the direction commanded. Ruling: every leg within 45 degrees of it, and he ends no nearer to any enemy within 30 cm. Who ends on his own table edge leaves the game unharmed, not destroyed."},
    {"E18-CMD-10", "Forced orders", "Gas and panic may make a sub-unit act as under another command; see chapter 18."},
    // 5 Planning
    {"E18-PLN-01", "Planning order", "Planning goes by steps: naval and railway guns; all other artillery; sub-units of Reserve, then of Line formations; all heavy weapons; sub-units of Elite formations. A seventh step is empty. Ruling: artillery packs, unpacks and moves by plans of the second."},
    {"E18-PLN-02", "Anonymous and marked", "Plans of artillery are anonymous, made on a map. All others are marked on the table, so that better troops plan when they have seen what worse ones do."},
    {"E18-PLN-03", "Both sides in one step", "Ruling: within a step both sides plan at once and unseen; when both are ready, marked plans are shown and the next step begins. Anonymous ones are shown when they are carried out. Under e18.mark_visibility secret no plan is shown before; open: red plans first, in the sight of blue."},
    {"E18-PLN-04", "Content of a plan", "A plan says what a sub-unit does, which way, and at which enemy sub-unit it shoots, all of it at one. The target need not be visible yet. A plan may be changed until its owner says that he is ready, and not after."},
    {"E18-PLN-05", "Missing plan", "Ruling: a sub-unit without a plan stays put and does not shoot; not dug in and under fire it makes for the nearest better cover, if there is any that its command lets it seek."},
    // 6 Execution
    {"E18-EXE-01", "Execution order", "1 artillery and heavy weapons dug in for a bound shoot; 2 so do all of them that neither moved nor dug in during the last bound; 3 dug-in sub-units that are to leave are marked; 4 dug-in infantry that does not assault shoots; 5 then infantry that is not dug in; 6 assaulters move; 7 then those who move otherwise; 8 then those who leave their positions; 9 assaulters shoot; 10 naval and railway guns. Infantry here are also cavalry, tanks and armoured cars."},
    {"E18-EXE-02", "Who shoots when", "A gun that was ready throughout the last bound shoots in step 1, one that has just unpacked in step 2. Heavy weapons shoot in step 1 if dug in since the last bound began, else in step 2; after a bound in which they moved or dug they are silent, unless e18.hw_setup_delay is false."},
    {"E18-EXE-03", "Within a step", "All shooting of a step happens at the same time: dice are thrown as things stood at its beginning, then all hits count and bases are removed. So does all movement of a step. Under e18.step_resolution alternate one sub-unit shoots at a time, sides by turns, and hits count at once."},
    {"E18-EXE-04", "Full distance", "A sub-unit goes the whole way that was planned, as far as its allowance at that moment lets it; nobody stops early to react."},
    {"E18-EXE-05", "Collisions", "Ruling: all who move in a step advance together by hundredths of their ways. One stops where it would overlap a friend at rest or come too near to an enemy; an assaulter stops where it touches one. Two who assault each other meet on the way."},
    {"E18-EXE-06", "Invalid shots", "A planned shot is lost if by then its target is gone, out of range, out of sight, or in melee, unless overwatch applies. Nobody shoots at another target instead; bombardments may fall on a melee."},
    // 7 Overwatch and line of sight
    {"E18-OVW-01", "Overwatch", "A sub-unit that stays where it is and does not dig keeps a shot that was impossible in its step, and takes it as soon as its target can be seen, reached and hurt. Ruling: looked at in steps 6 to 8 after each hundredth of the way, once a bound; what moves goes on at the same pace. Under e18.overwatch_any the first enemy who appears is the target."},
    {"E18-OVW-02", "Targets that cannot be hurt", "One may plan to shoot at somebody who cannot be hurt or seen. No dice are thrown unless that changes."},
    {"E18-LOS-01", "Line of sight", "If one base of a sub-unit can draw an unobstructed line to a base of the target, all of the sub-unit may shoot. Ruling: lines run from the centre and corners of one to the centre and corners of the other. Under e18.los_bases each only bases with a line and in range count."},
    {"E18-LOS-02", "What blocks", "Ruling: woods and villages block a line that crosses them; into or out of one it runs 20 mm. Smoke and opaque gas block, too (E18-LOS-03). A hill blocks if it is higher than both ends, or as high as the higher one while the ends differ and neither stands on it. A crest line blocks whatever crosses it, unless an end is within 20 mm. Troops block only under e18.troops_block_los."},
    {"E18-LOS-03", "Smoke", "Whoever is partly in smoke can shoot out of it. Ruling: a line may not run through smoke or opaque gas for any distance, not even the 20 mm of woods. So a base wholly inside neither sees nor is seen; one partly inside sees, and is seen, by the part outside, and does not look through the rest of the screen. Melee goes on as ever."},
    {"E18-LOS-04", "Indirect fire", "Bombardments need no line of sight. Ruling: mortars do, unless under e18.mortar_indirect any base of their formation sees the target."},
    // 8 Arming, resilience, hits
    {"E18-ARM-01", "Number of dice", "A sub-unit throws as many dice as its arming says, and one more for each base beyond two. An arming of 0 throws none."},
    {"E18-ARM-02", "Modifiers to dice", "Assaulters shoot with one die less, and so does everybody in short-term gas. Never below none."},
    {"E18-ARM-03", "Resilience in force", "The resilience of a target is its own, plus the one value of the cover table for its situation, less 1 while it digs and less 1 in short-term gas. Ruling: injuries do not lower it; under e18.injury_r they do, by so much, when half of the bases have one."},
    {"E18-ARM-04", "Rolling", "Each die that equals or beats the resilience is a hit. At 1 or less all are; above 6 only a die with a bonus can be. Under e18.natural_one_misses a 1 never is."},
    {"E18-ARM-05", "Bonus", "Arming with (+n) adds n to one of its dice. Ruling: that die is named before the throw; under e18.bonus_die best the shooter picks it afterwards. It stays as long as one die is thrown."},
    {"E18-ARM-06", "Distributing hits", "The first hit on a base injures it and the second removes it, and none is removed while another of its sub-unit is uninjured. The shooter chooses; hits beyond the last base are lost. Ruling: bases in the same condition are alike, so only a choice between different ones is asked."},
    {"E18-ARM-07", "Injuries and movement", "A sub-unit half or more of whose bases have fresh injuries moves at half rate. Ruling: injuries of the same bound count at once."},
    {"E18-ARM-08", "How long injuries slow", "A base stays slow while the one who injured it shoots at it. If only others do, it throws a die: at its own resilience or less, but never on a 6, it recovers. Who is not under fire recovers without a throw. The injury itself stays. Ruling: e18.recovery_uses says whether resilience is the inherent one or the one in force."},
    // 9 Heavy weapons
    {"E18-HVY-01", "Heavy weapons", "Heavy machine guns, mortars, trench guns and commands are heavy weapons; light machine guns, sub-machine guns and grenadiers are infantry."},
    {"E18-HVY-02", "What sets them apart", "Heavy weapons plan in step 5 and shoot in steps 1 and 2; their bonuses make them the means against fortifications and vehicles."},
    // 10 Digging in and cover
    {"E18-DIG-01", "Who may dig", "Digging in is allowed under ADVANCE and HOLD, with 1 off the resilience against any attack meanwhile, and not under ASSAULT and RETREAT."},
    {"E18-DIG-02", "How", "Who digs stays put for the whole bound and is dug in from the next on. Meanwhile he counts as stationary less 1. Ruling: he does not shoot, unless e18.dig_and_shoot is on; nobody in touch with the enemy digs."},
    {"E18-DIG-03", "Who cannot", "Artillery and vehicles never dig in. Ruling: nor does cavalry, but for mounted rifles and mixed cavalry, which dismount for it."},
    {"E18-DIG-04", "Leaving", "Who moves at all is no longer dug in. Ruling: if he had dug in in the open, the place of his bases and 5 mm about it become rough ground, and so when he dies there."},
    {"E18-DIG-05", "Starting dug in", "Ruling: a scenario may begin with sub-units dug in, as if for more than a bound."},
    {"E18-COV-01", "Cover table", "Added to resilience, moving, stationary and dug in: open ground -3, -2, 0; rough -2, -1, +1; defensible +1, +1, +2; fortification +2, +2, +3. Each value is the whole for its situation."},
    {"E18-COV-02", "Terrain rows", "Ruling: open are fields, roads and steppe; rough are woods, crops, broken ground and streams; defensible are trenches, villages, walls and sunken lanes; fortifications are concrete, forts and cellars."},
    {"E18-COV-03", "Crossing terrain", "Who moves from one kind of ground to another counts as in the weakest of all that his planned way touches, its ends included."},
    {"E18-COV-04", "When one counts as moving", "Ruling: who is not dug in and plans to move counts as moving in all of the execution and the melee. Who is dug in and plans to leave counts as dug in in steps 1 and 2 and as moving from step 3 on."},
    {"E18-COV-05", "Several terrains", "Ruling: a stationary sub-unit is in the ground under most of its bases' centres, of two equal ones in the weaker. Whoever stands on a road is in the ground through which it leads; who moves along it is in the open."},
    // 11 Movement
    {"E18-MOV-01", "Rates", "Foot: slow 4, medium 6, fast 8 cm. Horse: slow 8, medium 12, fast 16 cm."},
    {"E18-MOV-02", "Modifiers", "By an intact road +25 %, from or in rough ground -25 %, from or in impractical ground -75 %, added before they are applied; then an assault goes twice as far. Ruling: each kind counts once, if the way begins in it or touches it, and they never come to less than -75 % (e18.min_move_factor); a road counts if half of the way (e18.road_min_share) follows it."},
    {"E18-MOV-03", "Formula", "Rate, times all percentages together, times two in an assault, halved for injuries, then limited for transport. Nothing is rounded up."},
    {"E18-MOV-04", "Path", "Ruling: a way is a broken line of up to four legs for the middle of the rank, and the direction that the rank takes at its end. No base travels further than the allowance: what the outermost travels in turning counts."},
    {"E18-MOV-05", "Impractical terrain", "Ruling: bogs, deep streams, wire and steep slopes are impractical, and rough for cover. Lakes, large rivers and such are closed to everybody; under e18.impractical_stops_wheels impractical ground is closed to guns, armoured cars and motors."},
    {"E18-MOV-06", "Table edge", "Ruling: nobody leaves the table but by a retreat over his own edge."},
    // 12 Assault and melee
    {"E18-ASL-01", "Contact", "Nobody walks into an enemy but by an assault."},
    {"E18-ASL-02", "Target and direction", "An assault goes straight at one enemy sub-unit within 30 cm. Ruling: measured when it is planned, from edge to edge, seen or not; the way is the line from the middle of the rank to the nearest point of the target, towards which the rank turns first. It bends round nothing: whoever is behind closed ground cannot be assaulted from there, and friends at rest stop an assault."},
    {"E18-ASL-03", "Distance", "An assault goes twice as far, after all that the ground does. Ruling: of its line only as much counts as it crosses in this bound, so wire slows it when it comes to the wire and not before."},
    {"E18-ASL-04", "Shooting", "Assaulters shoot in step 9, with one die less, at a target of their choice in range, even in contact. Ruling: heavy weapons that assault shoot in steps 1 or 2 only."},
    {"E18-ASL-05", "Falling short", "Who does not reach his target must go on assaulting in the next bound, as long as his command and situation allow an assault. Ruling: the same target if it is alive and within 30 cm, else the nearest, else he is free."},
    {"E18-MEL-01", "When", "After the execution all who touch an enemy fight. Ruling: bases within 1 mm touch."},
    {"E18-MEL-02", "Dice", "As in shooting, by the melee value, but only bases that touch the enemy count."},
    {"E18-MEL-03", "Procedure", "Ruling: each attacks one sub-unit that it touches, by its owner's choice; all throw at the same time, hits are put on any base of the target, and all losses are taken together, or the attackers' first under e18.melee_order."},
    {"E18-MEL-04", "Resilience in melee", "Cover counts: an assaulter is moving over the weakest ground of its way, a defender keeps its own. Ruling: from the second bound of a melee on the assaulter is stationary in the ground of the enemy whom it touches."},
    {"E18-MEL-05", "Staying in melee", "Ruling: who is in contact when a bound begins fights on, retreats if so commanded, on foot, or under ASSAULT turns against another. He does not shoot or dig, and is no target of infantry and heavy weapons. There is no morale. Under e18.pursuit_mm a victor may follow up so far."},
    // 13 End of the bound
    {"E18-END-01", "Casualties", "Bases are removed as soon as the step in which they fell is over, not at the end of the bound."},
    {"E18-END-02", "Smoke drifts", "Smoke and gas drift after melee and casualties."},
    {"E18-END-03", "Recovery", "Then fresh injuries are looked at one by one, and become old ones where E18-ARM-08 says so; fresh and old are told apart."},
    {"E18-END-04", "Statuses", "Then diggers are dug in, it is noted who was under fire, guns have packed and unpacked, and it is seen whether the battle is over."},
    // 14 Troops
    {"E18-UNT-01", "Chart", "Each kind of troops has a speed, an arming for melee and for shooting, a resilience and a range; the table of troops has them all."},
    {"E18-UNT-02", "What a base stands for", "A base stands for one or several weapons, squads or vehicles. Ruling: that has no effect; the table of troops tells it."},
    {"E18-UNT-03", "Mounted rifles", "Mounted rifles shoot 300 m when they do not move, and 100 m when they do."},
    {"E18-UNT-04", "Types without a row", "Ruling: trench guns, armoured cars, self-propelled guns and railway guns, which the draft names without values, have values that fit the others."},
    {"E18-UNT-05", "Who bombards", "All artillery may bombard, and on the table shoot directly. Smoke and gas only batteries fire of which the scenario says so."},
    // 15 Vehicles and transport
    {"E18-VEH-01", "Vehicles", "Vehicles never dig in. Hits of infantry and heavy weapons on them are thrown again, with the same modifiers; those of artillery are not. Ruling: cavalry's and vehicles' are as well, unless e18.vehicle_vs_vehicle_reroll is false."},
    {"E18-VEH-02", "Cover for vehicles", "Ruling: the cover table holds for vehicles too; under e18.vehicle_cover bonus_only what it would take from them is nothing."},
    {"E18-VEH-03", "Tanks", "Tanks work as infantry. Ruling: they may assault and hold an enemy in contact, and throw no dice in melee."},
    {"E18-VEH-04", "Armoured cars", "Armoured cars work as cavalry, and may assault."},
    {"E18-VEH-05", "Self-propelled guns", "Self-propelled guns are artillery that never packs. Ruling: who moved last bound shoots in step 2, else in step 1, directly or in a mission, and may move in step 7 of the same bound."},
    {"E18-TRA-01", "Horse transport", "Horse transport gives nothing and need not be shown.", "There is nothing to enforce: it has no effect, and no piece stands for it."},
    {"E18-TRA-02", "Motor transport", "A motor column is a marker with the command of an infantry formation, and carries its sub-units. It cannot be attacked by itself."},
    {"E18-TRA-03", "Transport bonus", "Carried sub-units move 50 % further, 12 cm at most. Ruling: the 50 % is added to the other percentages; not when assaulting, digging, in contact, or shooting in the same bound, unless e18.transport_no_shoot is false."},
    {"E18-TRA-04", "Loss of transport", "Transport is lost with its company or its formation and is not given to others. Without its command bases a formation has none."},
    // 16 Artillery
    {"E18-ART-01", "Orders", "With the commands bombardments are ordered, each on a square of the grid; guns on the table may shoot directly instead. Ruling: one battery, or several of one formation together, make one fire mission with one circle, and a battery fires once a bound; where the battery that leads is gone the next one takes its mission over."},
    {"E18-ART-02", "Direct fire", "Guns that shoot directly do so as infantry does, but in the steps of the artillery."},
    {"E18-ART-03", "Packing", "Guns take a bound to pack before they move and a bound to unpack before they fire. Ruling: they do nothing else in it; who unpacked in one bound fires from the next on, or one later under e18.gun_ready_delay. Very heavy guns are always unpacked."},
    {"E18-ART-04", "Number of shots", "A mission has as many shots as its bases times their arming, of different ones the mean: the sum of all."},
    {"E18-ART-05", "Circle", "The firer puts a circle of three inches with its centre into the square that was ordered. Every sub-unit with more than one base under it, or its only one, may be given shots. Ruling: he puts it when the mission is fired, or when it is planned under e18.circle_placement."},
    {"E18-ART-06", "Allocation", "He allots shots to bases under the circle, up to half of them all to one, or as thin as one each. Ruling: half is rounded down, but 1 at least; each base that fires has one shot with its bonus, and he says which, before throwing. Under e18.bombard_bonus single a mission has one."},
    {"E18-ART-07", "Resolving shots", "A shot is a die against the resilience of the base's sub-unit. If the base lies more than half outside the circle, hits are thrown again. Ruling: counted by the middles of the square millimetres of the base."},
    {"E18-ART-08", "Hits of a bombardment", "Ruling: the first hit injures the base that was aimed at. Further ones go to other uninjured bases of its sub-unit under the circle, and remove bases when there are none; under e18.bombard_kill_scope subunit none is removed while any of the sub-unit is uninjured."},
    {"E18-ART-09", "Naval and railway guns", "They plan in step 1 and fire in step 10, from off the table or on it, and move only if the scenario says so. Ruling: off the table nobody attacks them."},
    {"E18-ART-10", "Bombardment and vehicles", "Artillery does not throw again for its hits on vehicles."},
    // 17 Smoke and gas
    {"E18-GAS-01", "Kinds", "Smoke blocks sight. Short-term gas, from 1915, does so unless it is transparent, and takes a die and a point of resilience from whoever is in it. Long-delayed gas, from 1916, only blocks sight."},
    {"E18-GAS-02", "Firing", "Batteries that can lay a cordon instead of a bombardment: three inches for each that fires, across the wind, its middle where the circle's would be. Ruling: an inch deep, batteries of a mission in one line."},
    {"E18-GAS-03", "Gas effect", "A sub-unit any base of which touches short-term gas has a die less in shooting and melee and 1 less resilience, friend or foe. Ruling: looked at in each step; missions lose a shot; who has masks suffers nothing."},
    {"E18-GAS-04", "Wind", "The scenario or a die gives the wind. Ruling: sixths of a turn, clockwise from north; it stays, unless under e18.wind_shift a die turns it at the end of a bound, on 1 to the left and on 6 to the right."},
    {"E18-GAS-05", "Drift", "At the end of each bound cordons go three inches with the wind and keep their angle. Ruling: they are gone after the third drift, or when wholly off the table."},
    {"E18-GAS-06", "Shooting out", "Whoever is partly in smoke shoots out of it freely.", "It says what E18-LOS-03 says, which is enforced."},
    // 18 Forced orders
    {"E18-FRC-01", "Gas panic", "Ruling: before planning, a sub-unit that is in short-term gas without masks throws a die: at its own resilience or less, but never on a 6, it obeys; otherwise it acts as under RETREAT (e18.gas_forced)."},
    {"E18-FRC-02", "Panic", "Ruling: so does a sub-unit that lost a base in the last bound and has half of its bases left or fewer (e18.panic)."},
    {"E18-FRC-03", "Acting on forced orders", "Ruling: it plans in its own step, towards its own table edge. Artillery stays where it is and does not fire."},
    // 19 Set-up, victory, end
    {"E18-SET-01", "Scenario", "A scenario gives the table, the ground, the wind, the orders of battle, commands of the first bound if they are fixed, objectives, how many bounds there are, and options. Ruling: its points and bounds are such that equals have even chances, or its file says whom it favours and why."},
    {"E18-VIC-01", "Broken formations", "Ruling: a formation that has lost half of its bases is broken: 2 points to the enemy, or 1 for artillery."},
    {"E18-VIC-02", "Objectives", "Ruling: an objective gives its points at the end to the side that alone has a base in it of other troops than artillery; if none does, to the last that did."},
    {"E18-VIC-03", "End", "Ruling: the battle ends after the bounds of the scenario, when half of a side's formations without artillery are broken at the end of a bound, or when a side gives up. Two points more win; otherwise it is a draw, as when both agree."},
    {"E18-VIC-04", "Broken formations play on", "Ruling: being broken has no other effect; under e18.broken_retreats such a formation may only hold or retreat."},
    {"E18-VIC-05", "Loss of command", "Losing its command bases costs a formation its transport. Ruling: under e18.command_loss also new commands: it keeps the last one."},
};
// clang-format on

consteval Rule operator""_rule(const char* id, std::size_t size) { return sandtable::cite(rulebook, {id, size}); }

}
