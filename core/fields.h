#pragma once
// One list of fields per struct gives its hash, its comparison and a dump that can be read and diffed.
// A struct names its fields in `SANDTABLE_FIELDS(hex, figures);`. Members that follow from these, and are kept because they take long
// to work out, stand in `SANDTABLE_DERIVED(movers);`: they are in no hash. tests/kit/listed.h sees that every member is named in one of
// the two. A list with a condition, such as that of List, is written out: `fields(self, f)` calls f("hex", self.hex) for each.
#include <array>
#include <string>
#include <type_traits>
#include <variant>

#include "core/fingerprint.h"

// Each writes `template <class Self, class F> static void fields(Self& self, F&& f) { f("hex", self.hex); f("figures", self.figures); }`.
// A macro cannot expand itself. So SANDTABLE_EACH leaves its own name behind it in a form that is expanded only when the text is read
// again, and SANDTABLE_READ_64 reads it again 64 times: enough for as many members. With more the compiler knows no SANDTABLE_EACH_LATER.
#define SANDTABLE_FIELDS(...) SANDTABLE_NAMES(fields, __VA_ARGS__)
#define SANDTABLE_DERIVED(...) SANDTABLE_NAMES(derived, __VA_ARGS__)
// clang-format off
#define SANDTABLE_NAMES(list, ...) \
    template <class Self, class F> static void list([[maybe_unused]] Self& self, [[maybe_unused]] F&& f) { \
        __VA_OPT__(SANDTABLE_READ_64(SANDTABLE_EACH(__VA_ARGS__))) \
    } \
    static_assert(true, "for the semicolon")
#define SANDTABLE_EACH(member, ...) \
    f(#member, self.member); \
    __VA_OPT__(SANDTABLE_EACH_LATER SANDTABLE_NOTHING()(__VA_ARGS__))
#define SANDTABLE_EACH_LATER() SANDTABLE_EACH
#define SANDTABLE_NOTHING
#define SANDTABLE_READ_64(...) SANDTABLE_READ_16(SANDTABLE_READ_16(SANDTABLE_READ_16(SANDTABLE_READ_16(__VA_ARGS__))))
#define SANDTABLE_READ_16(...) SANDTABLE_READ_4(SANDTABLE_READ_4(SANDTABLE_READ_4(SANDTABLE_READ_4(__VA_ARGS__))))
#define SANDTABLE_READ_4(...) SANDTABLE_READ(SANDTABLE_READ(SANDTABLE_READ(SANDTABLE_READ(__VA_ARGS__))))
#define SANDTABLE_READ(...) __VA_ARGS__
// clang-format on

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
concept Has_derived = requires(const T& object) { T::derived(object, detail::Any_field{}); };

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
