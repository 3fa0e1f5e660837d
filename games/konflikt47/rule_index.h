#pragma once
// Where each paragraph is cited and which tests reach it; the lists are made when the program is built.
#include <span>

#include "core/module.h"

namespace konflikt47 {

std::span<const sandtable::Citation> citations();
std::span<const sandtable::Rule_test> rule_tests();

}
