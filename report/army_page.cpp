#include "report/army_page.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/html.h"
#include "report/qr_svg.h"

namespace sandtable {
namespace {

// On a screen the sheets lie below each other.
constexpr const char* style = R"(
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1d1d1b;font:11pt/1.35 system-ui,sans-serif}
main{max-width:190mm;margin:0 auto;padding:4mm}
h1{font:600 20pt/1.1 Georgia,'Liberation Serif',serif;margin:0 0 2mm}
h2{font:600 14pt/1.15 Georgia,'Liberation Serif',serif;margin:0}
p{margin:0 0 2mm}.faint{color:#5c5a54}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.6mm 2mm .6mm 0;border-bottom:.2mm solid #cfcabd}
td.number,th.number{text-align:right}tfoot td{font-weight:600;border-bottom:0}
.card{height:124mm;overflow:hidden;border:.3mm solid #1d1d1b;padding:4mm;margin:0 0 4mm;break-inside:avoid}
.card header{display:flex;justify-content:space-between;gap:4mm;border-bottom:.6mm solid #1d1d1b;padding-bottom:1mm;margin-bottom:1.5mm}
.card b{white-space:nowrap}.card table{font-size:9pt;line-height:1.25}.card.long table{font-size:7.5pt;line-height:1.2}
.card th{font-weight:600;white-space:nowrap;width:1%}.rule{color:#5c5a54;font-size:7pt;white-space:nowrap;text-align:right}
.fault{color:#a02008}figure{margin:4mm 0 0;break-inside:avoid}.qr{display:block}figcaption{color:#5c5a54;font-size:8pt}
@media print{main{max-width:none;padding:0}.roster{break-after:page}.card:nth-of-type(2n){break-after:page}}
)";

std::string page_size(Paper paper) {
    return fmt::format("@page{{size:{};margin:12mm}}", paper == Paper::a4 ? "A4" : "letter");
}

std::string code_html(const std::string& file) {
    const std::string code = qr_svg(file);
    if (code.empty())
        return fmt::format(
            "<p class=\"faint\">The army's file has {} bytes and a QR code holds {} at most, so there is none "
            "here.</p>",
            file.size(), longest_qr_text);
    return fmt::format(
        "<figure>{}<figcaption>The army's file: what a phone reads here can be checked, played and printed "
        "again.</figcaption></figure>",
        code);
}

std::string roster_html(const Army_report& army, const std::string& file) {
    std::string html = fmt::format("<section class=\"roster\"><h1>{}</h1><p>{}: {} of {} points, {} units</p>",
        escaped(army.title), escaped(army.nation), army.points, army.limit, army.units.size());
    for (const std::string& note : notes_of(army)) html += fmt::format("<p class=\"faint\">{}</p>", escaped(note));
    html +=
        "<table><thead><tr><th>Unit</th><th>Kind</th><th>Made of</th><th class=\"number\">Points</th></tr></thead>"
        "<tbody>";
    for (const Army_report::Unit& unit : army.units)
        html += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"number\">{}</td></tr>",
            escaped(unit.name), escaped(unit.kind), escaped(unit.made_of), unit.points);
    html += fmt::format(
        "</tbody><tfoot><tr><td colspan=\"3\">Sum</td><td class=\"number\">{}</td></tr></tfoot></table>", army.points);
    for (const Army_report::Fault& fault : army.faults)
        html += fmt::format("<p class=\"fault\">Line {}: {}</p>", fault.line, escaped(fault.words));
    return html + code_html(file) + "</section>";
}

std::string card_html(const Army_report::Unit& unit) {
    constexpr std::size_t facts_of_a_long_card = 20;  // they are set smaller, to find room
    std::string html = fmt::format(
        "<article class=\"card{}\"><header><div><h2>{}</h2>{}</div><b>{} points</b></header><p>{}</p><table>",
        unit.card.facts.size() > facts_of_a_long_card ? " long" : "", escaped(unit.name),
        unit.kind == unit.name ? "" : escaped(unit.kind), unit.points, escaped(unit.made_of));
    std::string before;
    for (const Survey::Fact& fact : unit.card.facts) {
        html += fmt::format("<tr><th>{}</th><td>{}</td><td class=\"rule\">{}</td></tr>",
            fact.what == before ? "" : escaped(fact.what), escaped(fact.words), fact.rule.id());
        before = fact.what;
    }
    return html + "</table></article>";
}

}

std::string army_html(const Army_report& army, std::string file, Paper paper) {
    while (file.starts_with('#') || file.starts_with('\n'))  // lines for editors
        file.erase(0, std::min(file.size(), file.find('\n')) + 1);
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\"><title>{}</title><style>{}{}</style></head><body><main>",
        escaped(army.title), style, page_size(paper));
    html += roster_html(army, file);
    for (const Army_report::Unit& unit : army.units)
        if (unit.is_known) html += card_html(unit);
    return html + "</main></body></html>\n";
}

}
