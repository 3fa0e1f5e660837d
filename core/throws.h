#pragma once
// The throws of dice that differ in what they do: one of each kind, with its weight.
#include <numeric>
#include <utility>
#include <vector>

#include "core/question.h"

namespace sandtable {

namespace detail {

// choose[n][k] for all numbers of dice that a throw can have.
struct Binomials {
    u64 choose[Answer::capacity + 1][Answer::capacity + 1]{};
    constexpr Binomials() {
        for (int n = 0; n <= Answer::capacity; ++n) {
            choose[n][0] = choose[n][n] = 1;
            for (int k = 1; k < n; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
        }
    }
};
inline constexpr Binomials binomials;

// The kinds of faces of a die that differ in what they do.
struct Kinds {
    struct Kind {
        u8 face = 0, worth = 0;  // one of its faces; its group
        u32 ways = 0;
    };
    std::array<Kind, Dice::most_faces> kind;
    std::size_t size = 0;

    explicit Kinds(const Dice& dice) {
        for (u8 group = 0; group < dice.groups; ++group) {
            Kind& one = kind[size];
            one.worth = group;
            for (u8 face = dice.faces; face > 0; --face) {
                const std::size_t i = std::size_t(face - 1);
                if (dice.group[i] == group && dice.ways[i]) one.face = face, one.ways += dice.ways[i];
            }
            if (one.ways) ++size;
        }
    }
    // Divides the ways by what they share. Gives how many there are of a die then.
    u32 reduce() {
        u32 shared = 0, all = 0;
        for (std::size_t i = 0; i < size; ++i) shared = std::gcd(shared, kind[i].ways);
        for (std::size_t i = 0; i < size; ++i) all += kind[i].ways /= shared;
        return all;
    }
};

// Sets `faces` to each number of dice that show the kinds from `first` on, and calls each(weight) for it.
template <class Number, class Each>
void each_by_kinds(const Kinds& kinds, std::size_t first, std::span<i32> faces, const Number& weight, Each& each) {
    const auto [face, worth, ways] = kinds.kind[first];
    if (first + 1 == kinds.size) {
        Number all = weight;
        for (i32& one : faces) one = face, all *= ways;
        return each(all);
    }
    Number ways_in_order = weight;  // without the ways to choose them
    for (std::size_t number = 0; number <= faces.size(); ++number) {
        if (number) faces[number - 1] = face, ways_in_order *= ways;
        each_by_kinds(kinds, first + 1, faces.subspan(number),
            Number(ways_in_order * binomials.choose[faces.size()][number]), each);
    }
}

// Sets `faces` to one throw for each sum of the kinds' worths, and calls each(weight) for it.
template <class Number, class Each> void each_by_sum(const Kinds& kinds, std::span<i32> faces, Each& each) {
    const std::size_t sums = faces.size() * kinds.kind[kinds.size - 1].worth + 1;
    std::vector<Number> weights(sums), next(sums);
    std::vector<u8> shown(faces.size() * sums);  // by die and sum: a kind that the die may show for it
    weights[0] = 1;
    for (std::size_t die = 0; die < faces.size(); ++die) {
        std::fill(next.begin(), next.end(), Number(0));
        for (std::size_t k = 0; k < kinds.size; ++k) {
            const auto [face, worth, ways] = kinds.kind[k];
            for (std::size_t sum = 0; sum + worth < sums; ++sum) {
                if (weights[sum] == 0) continue;
                next[sum + worth] += weights[sum] * ways;
                shown[die * sums + sum + worth] = u8(k);
            }
        }
        weights.swap(next);
    }
    for (std::size_t sum = 0; sum < sums; ++sum) {
        if (weights[sum] == 0) continue;
        for (std::size_t left = sum, die = faces.size(); die-- > 0;) {
            const Kinds::Kind& kind = kinds.kind[shown[die * sums + left]];
            faces[die] = kind.face;
            left -= kind.worth;
        }
        each(std::as_const(weights[sum]));
    }
}

template <class Number, class Each> void each_throw(const Dice& dice, const Kinds& kinds, Each each) {
    assert(dice.count <= Answer::capacity && dice.separate <= dice.count && kinds.size);
    Answer thrown;
    thrown.size = dice.count;
    const std::span<i32> faces(thrown.value.data(), dice.count);
    const auto each_of = [&](std::span<i32> pool, auto then) {
        if (dice.only_sum) each_by_sum<Number>(kinds, pool, then);
        else each_by_kinds(kinds, 0, pool, Number(1), then);
    };
    if (!dice.separate) return each_of(faces, [&](const Number& weight) { each(std::as_const(thrown), weight); });
    each_of(faces.first(dice.separate), [&](const Number& first) {
        each_of(faces.subspan(dice.separate),
            [&](const Number& weight) { each(std::as_const(thrown), Number(first * weight)); });
    });
}

}

// Calls each(thrown, weight) for the throws that differ in effect. The weights are numbers of equally likely throws and add up to
// dice.all_throws(), which must fit. For one throw, and no further dice after it: what depends on throws before is for
// outcomes() (core/outcomes.h).
template <class Each> void each_throw(const Dice& dice, Each each) {
    detail::each_throw<u64>(dice, detail::Kinds(dice), each);
}

}
