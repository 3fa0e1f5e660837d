#pragma once
// Exact odds: everything that chance can bring, each with its weight. What comes to the same is taken together, so that ten dice
// after ten dice are eleven ends and not their product: successes(10, 2, 3).then([](int hits) { return successes(hits, 1, 2); }).
// A game's own throws are played by outcomes() (core/outcomes.h).
#include <functional>
#include <type_traits>

#include "core/fields.h"
#include "core/forecast.h"
#include "core/random.h"
#include "core/weights.h"

namespace sandtable {

namespace detail {

// Numbers things from 0 in the order in which they first come; equal ones have one number.
template <class T> class Numbering {
  public:
    Numbering() : slots_(16, empty) {}

    std::size_t operator()(const T& thing) {
        if (2 * things_.size() >= slots_.size()) grow();
        u32& slot = slot_of(thing);
        if (slot == empty) {
            slot = u32(things_.size());
            things_.push_back(thing);
        }
        return slot;
    }
    std::vector<T>& things() { return things_; }

  private:
    static constexpr u32 empty = ~u32(0);

    static u64 digest(const T& thing) {
        if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) return mix(0, u64(thing));
        else if constexpr (requires { thing.begin(); }) {
            u64 sum = 0;
            for (const auto& part : thing) sum = mix(sum, u64(part));
            return sum;
        } else return hash(thing);
    }
    u32& slot_of(const T& thing) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = digest(thing) & mask;
        while (slots_[at] != empty && !(things_[slots_[at]] == thing)) at = (at + 1) & mask;
        return slots_[at];
    }
    void grow() {
        slots_.assign(2 * slots_.size(), empty);
        for (std::size_t i = 0; i < things_.size(); ++i) slot_of(things_[i]) = u32(i);
    }

    std::vector<T> things_;
    std::vector<u32> slots_;  // a power of two of them, at most half full
};

}

// What can come, each with its weight: numbers, pairs of them, states of a game. A value has == and is a number, a list of
// numbers, or has `fields` (core/fields.h).
template <class T> struct Chances {
    using Value = T;
    std::vector<T> values;
    Weights weights;  // of each value

    static Chances certain(const T& value) { return {{value}, {}}; }

    // What then comes of each: next(value) has the Chances of it. Equal ends are taken together.
    template <class Next> auto then(Next next) const {
        using End = typename std::invoke_result_t<Next, const T&>::Value;
        detail::Numbering<End> ends;
        Branches branches;
        for (const T& value : values) {
            const Chances<End> more = next(value);
            branches.begin(branches.add(more.weights));
            for (const End& end : more.values) branches.lead(ends(end));
        }
        const Weights reached = branches.follow(weights, ends.things().size());
        return Chances<End>{std::move(ends.things()), reached};
    }
    // Together with something that depends on nothing of this: combine(value, other value) for each pair.
    template <class Other, class Combine> auto with(const Chances<Other>& other, Combine combine) const {
        using End = std::remove_cvref_t<std::invoke_result_t<Combine, const T&, const Other&>>;
        detail::Numbering<End> ends;
        Branches branches;
        const u32 thrown = branches.add(other.weights);
        for (const T& value : values) {
            branches.begin(thrown);
            for (const Other& also : other.values) branches.lead(ends(combine(value, also)));
        }
        const Weights reached = branches.follow(weights, ends.things().size());
        return Chances<End>{std::move(ends.things()), reached};
    }
    // What is counted of each value.
    template <class Count> auto map(Count count) const {
        return with(Chances<int>::certain(0), [&](const T& value, int) { return count(value); });
    }

    // The chance that something holds, as a fraction in lowest terms: "1697/6561".
    template <class Holds> std::string chance(Holds holds) const {
        return mean([&](const T& value) { return bool(std::invoke(holds, value)); });
    }
    // The mean of what is counted: "4/3".
    template <class Count> std::string mean(Count count) const {
        std::vector<i32> numbers;
        for (const T& value : values) numbers.push_back(i32(std::invoke(count, value)));
        return weights.mean(numbers);
    }
};

// The number of successes of dice that each succeed in `good` of `of` cases.
inline Chances<int> successes(int dice, u32 good, u32 of) {
    Chances<int> chances{{}, Weights::of_successes(dice, good, of)};
    for (int number = 0; number <= dice; ++number) chances.values.push_back(number);
    return chances;
}

// For a forecast whose weights have that total: the chances of a number, the least first; and the chance that something holds.
Forecast::Distribution distribution(std::string name, const Chances<int>& number, u64 total);
template <class T, class Holds>
Forecast::Chance chance(std::string name, const Chances<T>& chances, Holds holds, u64 total) {
    const auto held = chances.map([&](const T& value) { return bool(std::invoke(holds, value)); });
    Forecast::Chance chance{std::move(name), 0};
    const std::vector<u64> weights = held.weights.scaled(total);
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (held.values[i]) chance.weight = weights[i];
    if (!held.weights.is_exact_in(total)) chance.fraction = held.chance(std::identity());
    return chance;
}

}
