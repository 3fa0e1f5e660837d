// BattleScribe's XML.
#include <algorithm>
#include <cstring>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "data_files/error.h"
#include "rosters/battlescribe.h"
#include "rosters/roster_file.h"
#include "words/spoken.h"

namespace sandtable {
namespace {

// So its tree takes at most some 6 MB.
constexpr std::ptrdiff_t most_tags = 40'000, most_attributes = 80'000;

class Ros {
  public:
    explicit Ros(const std::string& file) : file_(file) {}

    Roster read(const pugi::xml_node& root) {
        roster_.title = root.attribute("name").value();
        for (const pugi::xml_node& limit : root.child("costLimits").children("costLimit"))
            if (is_points(limit.attribute("name").value()))
                roster_.limit = std::max(0, whole_points(limit.attribute("value").as_double()));
        add_forces(root, 0);
        return std::move(roster_);
    }

  private:
    void add_forces(const pugi::xml_node& of, int depth) {
        require_depth(depth);
        for (const pugi::xml_node& force : of.child("forces").children("force")) {
            roster_.army += std::string(" ") + force.attribute("catalogueName").value();
            std::vector<Roster_item> units;
            for (const pugi::xml_node& one : force.child("selections").children("selection")) add_unit(units, one);
            if (!units.empty()) {
                if (roster_.platoons.size() >= most_roster_items) throw InputError(file_, 0, 0, "has too many forces");
                roster_.platoons.push_back(std::move(units));
            }
            add_forces(force, depth + 1);
        }
    }

    void add_unit(std::vector<Roster_item>& units, const pugi::xml_node& node) {
        if (!stands_alone(node.attribute("type").value())) return;
        Roster_item unit = entry_of(node);
        int points = points_of(node);
        add_parts(unit, node, points, 1);
        unit.points = points;
        add(units, std::move(unit), most_roster_items, file_);
    }

    void add_parts(Roster_item& to, const pugi::xml_node& of, int& points, int depth) {
        require_depth(depth);
        for (const pugi::xml_node& one : of.child("selections").children("selection")) {
            points += points_of(one);
            Roster_item part = entry_of(one);
            add_parts(part, one, points, depth + 1);
            add(to.parts, std::move(part), most_roster_parts, file_);
        }
    }

    static Roster_item entry_of(const pugi::xml_node& node) {
        return selected(node.attribute("name").value(), node.attribute("customName").value(),
            node.attribute("number").as_int(1), node.attribute("type").value());
    }

    static int points_of(const pugi::xml_node& node) {
        int points = 0;
        for (const pugi::xml_node& cost : node.child("costs").children("cost"))
            if (is_points(cost.attribute("name").value())) points += whole_points(cost.attribute("value").as_double());
        return points;
    }

    void require_depth(int depth) const {
        if (depth > deepest_roster)
            throw InputError(file_, 0, 0, fmt::format("is nested more than {} times", deepest_roster));
    }

    const std::string& file_;
    Roster roster_;
};

}

Roster read_ros(std::string xml, const std::string& file) {
    if (std::ranges::count(xml, '<') > most_tags || std::ranges::count(xml, '=') > most_attributes)
        throw InputError(file, 0, 0,
            fmt::format("has more than {} tags or {} attributes, and is no roster", most_tags, most_attributes));
    pugi::xml_document document;
    const pugi::xml_parse_result result = document.load_buffer_inplace(
        xml.data(), xml.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
    if (!result)
        throw InputError(
            file, 0, 0, fmt::format("is no whole XML: {} after {} bytes", result.description(), result.offset));
    for (const pugi::xml_node& node : document.children())
        if (node.type() == pugi::node_doctype) throw InputError(file, 0, 0, "has a DOCTYPE, and a roster has none");
    const pugi::xml_node root = document.document_element();
    if (std::strcmp(root.name(), "roster") != 0 || std::strcmp(root.attribute("xmlns").value(), roster_namespace) != 0)
        throw InputError(file, 0, 0,
            fmt::format("begins with '{}' and is no roster; <roster xmlns=\"{}\"> would be right",
                clean_line(root.name(), 60).value_or("a long name"), roster_namespace));
    return Ros(file).read(root);
}

}
