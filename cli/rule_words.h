#pragma once
// Paragraphs of a rulebook as a terminal shows them.
#include <span>
#include <string>
#include <string_view>

#include "cli/draw/terminal.h"
#include "core/rule.h"

namespace sandtable {

// A paragraph in full; or those whose id or words hold `wanted`: one in full, several by their titles, all for nothing wanted.
std::string rule_text(const Terminal& terminal, const Paragraph& paragraph);
std::string rules_about(const Terminal& terminal, std::span<const Paragraph> rulebook, std::string_view wanted);
const Paragraph* find_rule(std::span<const Paragraph> rulebook, std::string_view id);

}
