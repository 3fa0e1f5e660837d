// What makes a reply well formed, whatever the game.
#include "core/question.h"

#include <algorithm>

namespace sandtable::detail {
namespace {

Refusal malformed_dice(const Question& question, const Answer& given) {
    if (given.size != question.dice.count)
        return {question.rule, "is the wrong number of dice: throw {0}", {question.dice.count, 0}};
    const auto is_face = [&](i32 number) { return number >= 1 && number <= question.dice.faces; };
    if (!std::ranges::all_of(given.numbers(), is_face)) return {question.rule, "is not a face of the die"};
    const auto is_left = [&](i32 number) { return question.dice.ways[std::size_t(number - 1)] > 0; };
    if (!std::ranges::all_of(given.numbers(), is_left)) return {question.rule, "is of a kind that has run out"};
    return {};
}

// Points as x, y, x, y, ..., then a facing.
Refusal malformed_points(const Question& question, const Answer& given) {
    const int points = (given.size - 1) / 2;
    if (given.size % 2 == 0) return {question.rule, "is not a list of points and a facing"};
    if (points < question.least) return {question.rule, "has {0} points: there must be {1}", {points, question.least}};
    if (points > question.most)
        return {question.rule, "has {0} points: there may be {1} at most", {points, question.most}};
    for (int i = 0; i < 2 * points; i += 2)
        if (given.value[std::size_t(i)] < 0 || given.value[std::size_t(i)] > question.width ||
            given.value[std::size_t(i + 1)] < 0 || given.value[std::size_t(i + 1)] > question.height)
            return {question.rule, "lies off the table"};
    const i32 facing = given.value[std::size_t(2 * points)];
    if (facing < 0 || facing > 359) return {question.rule, "faces {0}: a facing is from 0 to 359 degrees", {facing, 0}};
    return {};
}

Refusal malformed_share(const Question& question, const Answer& given) {
    if (given.size != question.size) return {question.rule, "is not a share for each of {0}", {question.size, 0}};
    i64 sum = 0;
    for (const i32 number : given.numbers()) {
        if (number < 0) return {question.rule, "gives less than nothing"};
        if (question.each && number > question.each)
            return {question.rule, "gives {0} to one: {1} is the most", {number, question.each}};
        sum += number;
    }
    if (sum > question.most) return {question.rule, "deals out more than the {0} there are", {question.most, 0}};
    if (sum < question.least)
        return {question.rule,
            question.least == question.most ? "deals out {0}: it must be {1}" : "deals out {0}: {1} is the least",
            {i32(sum), question.least}};
    return {};
}

Refusal malformed_order(const Question& question, const Answer& given) {
    if (!std::ranges::is_permutation(given.numbers(), question.options()))
        return {question.rule, "does not name each of them once"};
    return {};
}

Refusal malformed_number(const Question& question, const Answer& given) {
    if (given.size != 1) return {question.rule, "is not one number"};
    if (given.value[0] < question.least || given.value[0] > question.most)
        return {question.rule, "is not from {0} to {1}", {question.least, question.most}};
    return {};
}

}

Refusal malformed_numbers(const Question& question, const Answer& given) {
    switch (question.kind) {
        case Question::roll: return malformed_dice(question, given);
        case Question::number: return malformed_number(question, given);
        case Question::place:
        case Question::path: return malformed_points(question, given);
        case Question::share: return malformed_share(question, given);
        case Question::order: return malformed_order(question, given);
        case Question::choose:
        case Question::none: break;
    }
    return {question.rule, "answers nothing that is asked"};
}

}
