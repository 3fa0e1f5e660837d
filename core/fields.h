#pragma once
// One list of fields per struct gives its hash, its comparison and a dump that can be read and diffed.
// A struct names them in `template <class Self, class F> static void fields(Self& self, F&& f) { f("hex", self.hex); ... }`.
// What follows from them, and is kept because it takes long to work out, it names in `derived` in the same way: that is in no hash.
// tests/kit/listed.h sees that every member is named in one of the two.
#include <array>
#include <string>
#include <type_traits>
#include <variant>

#include "core/fingerprint.h"

namespace sandtable {

namespace detail {
struct Any_field {
    template <class T> void operator()(const char*, T&) {}
};
template <class T>
concept Listed = requires(T& object) { std::remove_const_t<T>::fields(object, Any_field{}); };
template <class T>
concept Number = std::is_integral_v<T> || std::is_enum_v<T>;

// Walks every number of an object in the order of its fields.
template <class Visitor, class T> void walk(Visitor& visitor, const char* name, const T& value) {
    if constexpr (Number<T>) visitor.number(name, static_cast<i64>(value));
    else if constexpr (Listed<const T>) {
        visitor.open(name);
        T::fields(value, [&](const char* field, const auto& member) { walk(visitor, field, member); });
        visitor.close();
    } else walk_parts(visitor, name, value);
}
template <class Visitor, class T, std::size_t N>
void walk_parts(Visitor& visitor, const char* name, const std::array<T, N>& list) {
    visitor.open(name);
    for (const T& item : list) walk(visitor, "-", item);
    visitor.close();
}
template <class Visitor, class... S>
void walk_parts(Visitor& visitor, const char* name, const std::variant<S...>& sequence) {
    visitor.number(name, static_cast<i64>(sequence.index()));
    std::visit([&](const auto& held) { walk(visitor, name, held); }, sequence);
}

struct Hash {
    Fingerprint fingerprint;
    void number(const char*, i64 number) { fingerprint.number(static_cast<u64>(number)); }
    void open(const char*) {}
    void close() {}
};

struct Dump {
    std::string text;
    int depth = 0;
    void line(const char* name) { text.append(2 * static_cast<std::size_t>(depth), ' ').append(name); }
    void number(const char* name, i64 number) {
        line(name);
        text.append(" ").append(std::to_string(number)).append("\n");
    }
    void open(const char* name) {
        line(name);
        text.append("\n");
        ++depth;
    }
    void close() { --depth; }
};
}

template <class T>
concept Following = requires(const T& object) { T::derived(object, detail::Any_field{}); };

// Digest of all fields; the same on every machine, compiler and optimisation level.
template <class T> u64 hash(const T& object) {
    detail::Hash visitor;
    detail::walk(visitor, "", object);
    return visitor.fingerprint.digest();
}

// A line a number, indented by structure.
template <class T> std::string dump(const T& object) {
    detail::Dump visitor;
    detail::walk(visitor, "state", object);
    return visitor.text;
}

template <class T> bool same(const T& a, const T& b) { return dump(a) == dump(b); }

}
