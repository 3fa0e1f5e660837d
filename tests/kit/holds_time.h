#pragma once
// Whether a build is as fast as what players run. Builds that look for mistakes are not: they say nothing of time, and try a part of what
// a release tries.

namespace sandtable::kit {

#ifdef NDEBUG
constexpr bool holds_time = true;
#else
constexpr bool holds_time = false;
#endif

}
