// Refusals and options in words.
#include <algorithm>
#include <span>
#include <string>

#include "core/refusal_words.h"

namespace sandtable {
namespace {

// `unit` is a piece by its id, `squad` a unit of several.
// The sentence with each {0}, {1:length} ... replaced by what `said` makes of the format and the operands from that one on.
template <class Said> std::string filled(const Refusal& refusal, Said said) {
    const std::string_view why = refusal.why ? refusal.why : "";
    const std::span<const i32> operands = refusal.operand;
    std::string text;
    for (std::size_t at = 0; at < why.size();) {
        const std::size_t open = why.find('{', at), close = why.find('}', open);
        text += why.substr(at, open - at);
        if (close == why.npos) break;
        const std::size_t which = std::size_t(why[open + 1] - '0');
        const std::string_view format =
            why[open + 2] == ':' ? why.substr(open + 3, close - open - 3) : std::string_view{};
        if (which < operands.size()) text += said(format, operands.subspan(which));
        at = close + 1;
    }
    return text;
}

// Lengths as a hand measures them, and exactly where two that differ would else read the same: 6.001 inches are more than 6.
std::string measured(
    const Measure& measure, const Refusal& refusal, std::string_view format, std::span<const i32> operands) {
    const i32 exact = operands[0];
    const auto is_mistaken = [&](i32 other) {
        return other != exact && measure.rounded(other) == measure.rounded(exact);
    };
    const i64 length = std::ranges::any_of(refusal.operand, is_mistaken) ? exact : measure.rounded(exact);
    if (format == "length") return measure.length(length);
    if (format == "bare") return measure.bare(length);
    if (format == "letter") return std::string(1, char('A' + exact));
    if (format == "point" && operands.size() > 1) return measure.near({operands[0], operands[1]});
    return std::to_string(operands[0]);
}

}

std::string words(const Refusal& refusal, const Measure& measure) {
    return filled(refusal, [&](std::string_view format, std::span<const i32> operands) {
        return measured(measure, refusal, format, operands);
    });
}

Scene Table::scene() const {
    Scene scene = bare_scene();
    static_cast<Landscape&>(scene) = landscape();
    return scene;
}

const Scene& Refusal_words::scene() {
    if (!scene_) scene_ = table_.bare_scene();
    return *scene_;
}
const Landscape& Refusal_words::landscape() {
    if (!landscape_) landscape_ = table_.landscape();
    return *landscape_;
}

std::string Refusal_words::operator()(const Refusal& refusal) {
    return filled(refusal, [&](std::string_view format, std::span<const i32> operands) -> std::string {
        if (format == "ground") {
            for (const Landscape::Area& area : landscape().areas)
                if (area.id == operands[0]) return area.words;
            return "ground";
        }
        if (format == "squad") {
            for (const Scene::Unit& unit : scene().units)
                if (unit.id == operands[0]) return unit.name;
            return "a unit";
        }
        if (format != "unit") return measured(measure_, refusal, format, operands);
        for (const Scene::Token& token : scene().tokens)
            if (token.id == operands[0]) return token.name;
        return "a piece that is not seen";
    });
}

std::string Table::words(const Refusal& refusal) const { return Refusal_words(*this)(refusal); }

std::string Table::refused(const Question& question, int option, const std::string& why) const {
    const std::string noun = option_noun(*this, question, option);
    return (noun.empty() ? "That" : noun) + " " + why;
}

std::string option_noun(const Table& table, const Question& question, int option) {
    const std::vector<std::string> names = table.names(question, option);
    if (names.empty()) return {};
    return names.size() > 1 && names[0].ends_with(" " + names[1]) ? names[1] : names[0];
}

std::string option_label(const Table& table, const Question& question, int option) {
    const std::vector<std::string> names = table.names(question, option);
    if (names.empty()) return "option " + std::to_string(option);
    if (names.size() == 1 || names[0].find(names[1]) != std::string::npos) return names[0];
    return names[0] + " (" + names[1] + ")";
}

}
