#include "protocol/army_json.h"

#include <nlohmann/json.hpp>

#include "protocol/json.h"

namespace sandtable {
namespace {

Json refusal_json(const Army_refusal& refusal) { return {{"rule", refusal.rule.id()}, {"words", refusal.words}}; }

Json choice_json(const Army_choice& choice) {
    constexpr const char* kinds[] = {"count", "pick", "toggle", "act", "text"};
    Json options = Json::array();
    for (const Army_choice::Option& option : choice.options) {
        options.push_back({{"value", option.value}, {"label", option.label}, {"points", option.points}});
        if (option.refused) options.back()["refused"] = refusal_json(*option.refused);
    }
    return {{"what", choice.what}, {"label", choice.label}, {"kind", kinds[choice.kind]}, {"value", choice.value},
        {"options", std::move(options)}};
}

Json addition_json(const Armoury::Addition& one) {
    Json json = {
        {"id", one.id}, {"name", one.name}, {"place", one.place}, {"points", one.points}, {"keywords", one.keywords}};
    if (!one.variant_of.empty()) json["variant_of"] = one.variant_of;
    if (one.refused) json["refused"] = refusal_json(*one.refused);
    return json;
}

Json fault_json(const Army_report::Fault& fault) {
    Json json = {{"rule", fault.rule.id()}, {"words", fault.sentence}, {"line", fault.line}};
    if (fault.unit) json["unit"] = *fault.unit;
    if (fault.platoon) json["platoon"] = *fault.platoon;
    return json;
}

}

Json army_json(const std::string& text, const Army_report& army, const std::vector<Army_choice>& choices,
    const std::vector<Armoury::Addition>& additions) {
    Json platoons = Json::array(), units = Json::array(), faults = Json::array();
    for (const Army_report::Platoon& platoon : army.platoons)
        platoons.push_back({{"name", platoon.name}, {"notes", platoon.notes}});
    for (const Army_report::Unit& unit : army.units)
        units.push_back({{"name", unit.name}, {"kind", unit.kind}, {"made_of", unit.made_of}, {"points", unit.points},
            {"platoon", unit.platoon}, {"line", unit.line}, {"card", survey_json(unit.card)}});
    for (const Army_report::Fault& fault : army.faults) faults.push_back(fault_json(fault));
    Json may_change = Json::array(), may_add = Json::array();
    for (const Army_choice& choice : choices) may_change.push_back(choice_json(choice));
    for (const Armoury::Addition& one : additions) may_add.push_back(addition_json(one));
    return {{"text", text}, {"title", army.title}, {"nation", army.nation}, {"points", army.points},
        {"limit", army.limit}, {"is_legal", army.is_legal()}, {"notes", army.notes}, {"platoons", std::move(platoons)},
        {"units", std::move(units)}, {"faults", std::move(faults)}, {"choices", std::move(may_change)},
        {"additions", std::move(may_add)}};
}

Json import_json(const Army_import& made) {
    Json report = Json::array();
    for (const Imported& one : made.report) {
        report.push_back({{"said", one.said}, {"words", one.words}, {"sure", one.sure}});
        if (one.line) report.back()["line"] = one.line;
        if (one.became) report.back()["became"] = *one.became;
    }
    return {{"text", made.text}, {"report", std::move(report)}};
}

}
