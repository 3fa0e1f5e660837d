#pragma once
// The template of a Gravity Pulse, and what its hits are to a unit (K47-RAB-04).
#include <optional>

#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/bursting.h"

namespace konflikt47 {

// The pulses of a plan at a target. None are in a building, where no template is laid (K47-WSR-15).
using Pulses = List<Pulse, most_mounts>;
Pulses pulses_of(
    const Position& position, UnitId by, UnitId at, Side firer, Cause cause, const Aim& aim, const Firing_plan& plan);
bool is_pulse(const Position& position, UnitId at, const Shot_group& group);
// What a model under its template may suffer.
Shot_group at_model(const Position& position, const Pulse& pulse, UnitId at, int model);

// Where its template may be laid.
Bursting template_of(const Position& position, const Pulse& pulse);
// The template that somebody is asked to lay, be it that of a shell or of a pulse, and how many inches it is across.
struct Template_in_hand {
    Bursting at;
    int across;
};
std::optional<Template_in_hand> template_in_hand(const Position& position);
// The hits on a unit, of the groups of its models: models that were hit as often together, and D2 pins for all.
Shot_groups struck_by_pulse(const Position& position, UnitId id, std::span<const Shot_group> of_models);
// The same among all that strikes the unit: who was hit more than once is a group by himself, since nobody else falls for him.
void add_pulse(const Shot_group& hits, Shot_groups& struck);

}
