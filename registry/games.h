#pragma once
// One function a game; registry.cpp lists them.
#include "core/module.h"

namespace sandtable {
const Module& battledice_module();
const Module& earth1418_module();
const Module& konflikt47_module();
}
