#pragma once
// House rules: one tree of data laid over another, or a single value changed from the command line.
#include <span>
#include <string_view>

#include "data_files/tree.h"

namespace sandtable {

// Paths, such as "options", of the maps in the base to which a change may add keys. "" is the base itself; "units.*" is each map in
// `units`, and "units.*.hull" the map `hull` in each; the code that decodes it says which keys it may have.
using OpenMaps = std::span<const std::string_view>;

// Lays `change` over `base`. Maps merge key by key; everything else is replaced, a list as a whole. Changed values keep
// the file and line of the change, so that later errors point at it; a map with such a value does, too. InputError, in the change, for a key that the
// base does not have (unless its map is open) and for a map over a value or a value over a map.
void overlay(Node& base, const Node& change, OpenMaps open = {});

// Changes one value: set(data, "units.infantry.series", "[4, 3]"). `path` joins keys by dots; a key may itself hold dots,
// and in an open map the whole rest of the path is the key. `value` is a scalar or a list in brackets. Errors name
// "--set said" as their place: the setting as it was given, "path=value" if that is left out.
void set(Node& base, std::string_view path, std::string_view value, OpenMaps open = {}, std::string said = {});

}
