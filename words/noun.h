#pragma once
// The name of a unit within a sentence, with its article and its number: "the Grenadiers aim at 2nd Squad, which aims at them". A format
// says what stands there: {:the} or {:The} the name with its article, {} the name alone, and anything else a word that agrees with it, as
// it is for one: {:aims}, {:is}, {:has}, {:its}, {:it}.
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace sandtable {

// How a name goes with what stands around it.
struct Agreement {
    bool article = false;  // "the MG Team", but "1st Squad" and "Lord Raglan"
    bool plural = false;   // "Grenadiers aim"
};

struct Noun {
    std::string name{};
    Agreement with{};
};

// A verb or a pronoun as it goes with several: "aim" of "aims".
std::string for_several(std::string_view word);

std::string in_sentence(const Noun& noun, std::string_view as);

// Why something is refused, as a sentence. Rules say it as what follows the name of one: "is out of range" makes "The Grenadiers are out of
// range"; what does not follow a name stands behind a colon.
std::string refused(const Noun& who, std::string_view why);

}

template <> struct fmt::formatter<sandtable::Noun> {
    std::string_view as{};
    constexpr auto parse(fmt::format_parse_context& context) {
        auto end = context.begin();
        while (end != context.end() && *end != '}') ++end;
        as = {context.begin(), std::size_t(end - context.begin())};
        return end;
    }
    template <class Context> auto format(const sandtable::Noun& noun, Context& context) const {
        return fmt::format_to(context.out(), "{}", sandtable::in_sentence(noun, as));
    }
};
