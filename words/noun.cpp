#include "words/noun.h"

#include <algorithm>
#include <iterator>

#include "words/letters.h"

namespace sandtable {
namespace {

struct Irregular {
    std::string_view one, several;
};
constexpr Irregular irregular[] = {{"is", "are"}, {"was", "were"}, {"has", "have"}, {"does", "do"}, {"goes", "go"},
    {"lies", "lie"}, {"dies", "die"}, {"ties", "tie"}, {"it", "they"}, {"its", "their"}, {"itself", "themselves"}};

}

std::string for_several(std::string_view word) {
    if (!word.empty() && word[0] != small(word[0])) return with_capital(for_several(small(word)));
    for (const Irregular& each : irregular)
        if (word == each.one) return std::string(each.several);
    const auto cut = [&](std::size_t letters) { return std::string(word.substr(0, word.size() - letters)); };
    if (word.ends_with("ies")) return cut(3) + "y";
    for (const std::string_view hissing : {"sses", "shes", "ches", "xes", "zes"})
        if (word.ends_with(hissing)) return cut(2);
    return word.ends_with('s') ? cut(1) : std::string(word);
}

std::string in_sentence(const Noun& noun, std::string_view as) {
    if (as.empty()) return noun.name;
    if (as == "the" || as == "The") {
        if (!noun.with.article) return noun.name;
        return std::string(as).append(" ").append(noun.name);
    }
    return noun.with.plural ? for_several(as) : std::string(as);
}

std::string refused(const Noun& who, std::string_view why) {
    const std::string_view first = why.substr(0, std::min(why.find_first_of(" ,;.:"), why.size()));
    constexpr std::string_view auxiliaries[] = {"can", "cannot", "may", "must", "would", "will"};
    constexpr std::string_view others[] = {"this", "its", "it's"};
    const bool is_verb = std::ranges::find(auxiliaries, first) != std::end(auxiliaries) ||
        (first.ends_with('s') && std::ranges::find(others, first) == std::end(others));
    if (!is_verb) return fmt::format("{}: {}", who.name, why);
    return fmt::format(
        "{:The} {}{}", who, who.with.plural ? for_several(first) : std::string(first), why.substr(first.size()));
}

}
