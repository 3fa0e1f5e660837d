#include "cli/rule_words.h"

#include <fmt/format.h>

#include "words/letters.h"

namespace sandtable {

std::string rule_text(const Terminal& terminal, const Paragraph& paragraph) {
    std::string text = fmt::format("{} {}\n{}\n", paint(terminal, Ink::rule, paragraph.id),
        paint(terminal, Ink::strong, paragraph.title), wrap(terminal, fmt::format("  {}", paragraph.text), 2));
    if (paragraph.not_enforced)
        text += wrap(terminal, fmt::format("  Not enforced: {}", paragraph.not_enforced), 2) + "\n";
    return text;
}

const Paragraph* find_rule(std::span<const Paragraph> rulebook, std::string_view id) {
    for (const Paragraph& paragraph : rulebook)
        if (alike(id, paragraph.id)) return &paragraph;
    return nullptr;
}

std::string rules_about(const Terminal& terminal, std::span<const Paragraph> rulebook, std::string_view wanted) {
    if (const Paragraph* paragraph = find_rule(rulebook, wanted)) return rule_text(terminal, *paragraph);
    std::vector<const Paragraph*> found;
    for (const Paragraph& paragraph : rulebook)
        if (small(fmt::format("{} {} {}", paragraph.id, paragraph.title, paragraph.text)).find(small(wanted)) !=
            std::string::npos)
            found.push_back(&paragraph);
    if (found.empty())
        return wrap(terminal, fmt::format("No rule speaks of '{}'; `rules` lists all {}.", wanted, rulebook.size())) +
            "\n";
    if (found.size() == 1) return rule_text(terminal, *found[0]);
    std::string text;
    for (const Paragraph* paragraph : found)
        text += wrap(terminal, fmt::format("  {} {}", paint(terminal, Ink::rule, paragraph->id), paragraph->title), 4) +
            "\n";
    return text;
}

}
