#include "server/battle/undo_words.h"

#include <vector>

#include <fmt/format.h>

#include "words/article.h"

namespace sandtable {
namespace {

std::string counted(std::size_t number, const char* what) {
    return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& parts) {
    std::string words;
    for (std::size_t i = 0; i < parts.size(); ++i)
        words += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return words;
}

}

std::string shortened(const std::string& words) {
    constexpr std::size_t most = 48;
    const std::size_t end = words.size() <= most ? std::string::npos : words.rfind(' ', most);
    return end == std::string::npos ? words : words.substr(0, end) + " …";
}

bool may_know(const Table& table, const Step& step, Side reader) {
    return step.by == reader || (step.thrown_for.has(reader) && table.knows(reader, {step.by, step.topic, step.turn}));
}

std::string Taking_back::words(const Battle& battle, Side by, Side reader) {
    const Table& table = battle.match().table();
    if (table.is_sealed() || battle.undo(by) == Battle::Undo::no || battle.undo(by) == Battle::Undo::off) return {};
    const Steps& steps = battle.match().steps();
    const std::size_t first = battle.taken_from(by);
    const auto name = [&](Side side) { return side == reader ? std::string("you") : the(table.words(side)); };

    std::size_t throws = 0, of_the_other = 0;
    for (std::size_t i = first + 1; i < steps.size(); ++i) {
        const Step step = steps[i];
        if (!may_know(table, step, reader)) continue;
        throws += step.by == Side::dice;
        of_the_other += step.by == enemy(by);
    }
    std::vector<std::string> parts;
    if (!may_know(table, steps[first], reader)) {
        parts.push_back(fmt::format("an answer by {}", name(by)));
    } else {
        if (of_.by != by || of_.answer != first || of_.rewinds != battle.rewinds())
            of_ = {by, first, battle.rewinds(), shortened(battle.match().words(first))};
        parts.push_back(by == reader ? fmt::format("your answer “{}”", of_.words)
                                     : fmt::format("the answer “{}” by {}", of_.words, name(by)));
    }
    if (of_the_other) parts.push_back(fmt::format("{} by {}", counted(of_the_other, "answer"), name(enemy(by))));
    if (throws) parts.push_back(counted(throws, "throw"));
    std::string words = listed(parts);
    if (const i32 turn = steps[first].turn; turn != table.turn())
        words += fmt::format(", back to {} {}", table.clock().called, turn);
    return words;
}

}
