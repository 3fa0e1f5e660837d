#pragma once
// Whether a state's lists of fields name all that it holds. What is forgotten there is in no hash and no dump, so no other check
// could see it change. A list is held to the members that the struct has, which Boost.PFR counts: each of its bytes but padding must be
// named in `fields`, or in `derived` if it follows from the rest.
#include <memory>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <vector>

#include <boost/core/demangle.hpp>
#include <boost/pfr/core.hpp>
#include <fmt/format.h>

#include "core/fields.h"
#include "core/stack.h"

namespace sandtable::kit {

using Broken = std::string;  // empty when nothing is

namespace detail {
using sandtable::detail::Listed;
using sandtable::detail::Number;

// A stack names its frames up to its depth, so it is looked at when it is full.
template <class T> void fill(T&) {}
template <class Sequences, int Depth> void fill(Stack<Sequences, Depth>& stack) { stack.depth = Depth; }
template <class Main, int Depth, class Sealed, int Sealed_depth>
void fill(Stacks<Main, Depth, Sealed, Sealed_depth>& stacks) {
    fill(stacks.main);
    for (auto& stack : stacks.sealed) fill(stack);
}

// Which bytes of an object are named.
template <class T> class Named {
  public:
    explicit Named(const T& object) : start_(address(object)), named_(sizeof object) {}
    template <class Part> void name(const Part& part) {
        for (std::size_t i = offset(part), end = i + sizeof part; i < end && i < named_.size(); ++i) named_[i] = true;
    }
    template <class Part> bool has(const Part& part) const {
        for (std::size_t i = offset(part), end = i + sizeof part; i < end; ++i)
            if (!named_[i]) return false;
        return true;
    }

  private:
    template <class Part> static const std::byte* address(const Part& part) {
        return reinterpret_cast<const std::byte*>(std::addressof(part));
    }
    // Beyond the end for what is no part of the object, such as a number that was worked out for the list.
    template <class Part> std::size_t offset(const Part& part) const {
        const std::byte* at = address(part);
        return at >= start_ && at < start_ + named_.size() ? std::size_t(at - start_) : named_.size();
    }

    const std::byte* start_;
    std::vector<bool> named_;
};

template <class T> Broken unlisted();
template <class T> struct Parts {
    static Broken unlisted() { return {}; }
};
template <class T, std::size_t N> struct Parts<std::array<T, N>> {
    static Broken unlisted() { return detail::unlisted<T>(); }
};
template <class... S> struct Parts<std::variant<S...>> {
    static Broken unlisted() {
        Broken broken;
        ((broken = broken.empty() ? detail::unlisted<S>() : broken), ...);
        return broken;
    }
};

template <class T> Broken unlisted() {
    if constexpr (!Listed<T>) return Parts<T>::unlisted();
    else {
        T object{};
        fill(object);
        Named<T> named(object);
        Broken broken;
        T::fields(std::as_const(object), [&](const char*, const auto& member) {
            named.name(member);
            if (broken.empty()) broken = unlisted<std::remove_cvref_t<decltype(member)>>();
        });
        if constexpr (Has_derived<T>)
            T::derived(std::as_const(object), [&](const char*, const auto& member) { named.name(member); });
        if constexpr (!std::is_empty_v<T>)
            boost::pfr::for_each_field(std::as_const(object), [&](const auto& member, std::size_t number) {
                if (broken.empty() && !named.has(member))
                    broken = fmt::format("member {} of {} is named neither in its fields nor in what follows from them",
                        number + 1, boost::core::demangle(typeid(T).name()));
            });
        return broken;
    }
}

// Calls visit(number) for every number that an object's fields name.
template <class T, class Visit> void each_number(T& object, const Visit& visit);
template <class T, class Visit> void each_part(T&, const Visit&) = delete;
template <class T, std::size_t N, class Visit> void each_part(std::array<T, N>& list, const Visit& visit) {
    for (T& item : list) each_number(item, visit);
}
template <class... S, class Visit> void each_part(std::variant<S...>& sequence, const Visit& visit) {
    std::visit([&](auto& held) { each_number(held, visit); }, sequence);
}
template <class T, class Visit> void each_number(T& object, const Visit& visit) {
    if constexpr (Number<T>) visit(object);
    else if constexpr (Listed<T>) T::fields(object, [&](const char*, auto& member) { each_number(member, visit); });
    else each_part(object, visit);
}

// All numbers that a struct holds, listed or not.
template <class T> void add_numbers(std::vector<i64>& numbers, const T& object) {
    if constexpr (Number<T>) numbers.push_back(static_cast<i64>(object));
    else if constexpr (requires { std::tuple_size<T>::value; })
        for (const auto& item : object) add_numbers(numbers, item);
    else boost::pfr::for_each_field(object, [&](const auto& member) { add_numbers(numbers, member); });
}
}

// Whether everything that such a state holds is listed, and everything that this holds besides.
template <class State> Broken unlisted() { return detail::unlisted<State>(); }

// Each number of a state's fields, if it were another, would change the hash.
template <class State> Broken unhashed(State state) {
    const u64 before = hash(state);
    Broken broken;
    int number = 0;
    detail::each_number(state, [&](auto& value) {
        ++number;
        const auto kept = value;
        using Value = std::remove_cvref_t<decltype(value)>;
        value = kept == Value{} ? Value(1) : Value(static_cast<u64>(kept) - 1);  // round the corner at the least
        if (hash(state) == before) broken = fmt::format("number {} of the fields of a state changes no hash", number);
        value = kept;
    });
    return broken;
}

// What follows from a state's fields and is kept beside them, as it stands.
template <class State> std::vector<i64> derived_numbers(const State& state) {
    std::vector<i64> numbers;
    if constexpr (Has_derived<State>)
        State::derived(state, [&](const char*, const auto& member) { detail::add_numbers(numbers, member); });
    return numbers;
}

}
