#include "report/report.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data_files/error.h"
#include "match/perspective.h"
#include "report/html.h"
#include "report/losses_by_unit.h"
#include "report/losses_svg.h"
#include "report/luck_html.h"
#include "report/map_svg.h"
#include "report/page_style.h"
#include "report/story.h"
#include "report/turning_points.h"
#include "words/article.h"
#include "words/letters.h"

namespace sandtable {
namespace {

// Writes the page, one part after another.
class Report {
  public:
    Report(const Match& match, Viewer viewer) : match_(match), viewer_(viewer), story_(retell(match, viewer)) {}

    std::string html() {
        const Scene& scene = story_.ends;
        html_ =
            "<!DOCTYPE html>\n<html lang='en'>\n<head>\n<meta charset='utf-8'>\n<meta name='viewport' "
            "content='width=device-width,initial-scale=1'>\n";
        add("<title>{}</title>\n<style>{}{}</style>\n</head>\n<body>\n", escaped(scene.title), page_style,
            map_style(scene));
        add_heading();
        const std::string turning_points = turning_points_html(
            story_, [&](const Story::Turn& turn, const Scene& ended) { return turn_picture(turn, ended); },
            fmt::format("The table as the {} ended. Arrows say who went where in it, numbers what was lost; a cross is "
                        "where somebody stood who fell.",
                called()));
        html_ += turning_points;
        add_armies();
        add_losses();
        html_ += luck_html(story_, [this](Side side) { return the_army_at_first(side); });
        add_story();
        add_rules();
        add_record();
        html_ += "</body>\n</html>\n";
        return std::move(html_);
    }

  private:
    const std::string& called() const { return story_.ends.clock.called; }  // a turn
    template <class... Parts> void add(fmt::format_string<Parts...> format, Parts&&... parts) {
        html_ += fmt::vformat(format, fmt::make_format_args(parts...));
    }

    const Table& table() const { return match_.table(); }
    const Scene::Score& standing(Side side) const { return side == Side::red ? story_.ends.red : story_.ends.blue; }
    std::string army(Side side) const {
        return fmt::format("<span class='army {}'>{}</span>", side_id(side), escaped(standing(side).name));
    }

    // Within a sentence, and where one begins.
    std::string the_army(Side side) const { return std::string(article(standing(side).name)) + army(side); }
    std::string the_army_at_first(Side side) const {
        return with_capital(std::string(article(standing(side).name))) + army(side);
    }

    // A link to the paragraph below, which also shows it where there is a pointer.
    std::string cite(Rule rule) {
        if (!rule.paragraph) return "";
        cited_[rule.id()] = rule.paragraph;
        return fmt::format("<a class='rule' href='#{0}' title='{1}: {2}'>{0}</a>", escaped(rule.id()),
            escaped(rule.paragraph->title), escaped(rule.paragraph->text));
    }

    void add_heading() {
        const Scene& scene = story_.ends;
        add("<header>\n<h1>{}</h1>\n", escaped(scene.title));
        if (!scene.date.empty()) add("<p class='date'>{}</p>\n", escaped(scene.date));
        const auto score = [](const Scene::Score& of) {
            return fmt::format("{}{}", of.score, of.needed ? fmt::format("<small>/{}</small>", of.needed) : "");
        };
        add("<p class='score'>{} <b>{} : {}</b> {}</p>\n", army(Side::red), score(scene.red), score(scene.blue),
            army(Side::blue));
        const Result result = table().result();
        if (!result.over) {
            add("<p class='result'>Not decided: told as far as {} {}.</p>\n", called(), table().turn());
        } else {
            const std::string what = is_player(result.winner) ? the_army_at_first(result.winner) + " won" : "A draw";
            add("<p class='result'>{} in {} {}{}{}. {}</p>\n", what, called(), story_.turns.back().number,
                result.how.empty() ? "" : " ", escaped(result.how), cite(result.rule));
        }
        if (is_player(viewer_.side())) add("<p class='faint'>Told from what {} knew.</p>\n", the_army(viewer_.side()));
        html_ += "</header>\n";
    }

    void add_armies() {
        html_ += "<h2>The armies</h2>\n<div class='armies'>\n";
        for (const Side side : both_sides) {
            const Scene::Score& now = standing(side);
            std::string counts;
            for (const auto& [words, number] : now.counts) counts += fmt::format(", {} {}", number, escaped(words));
            add("<div><h3>{}</h3>\n<p>Score {}{}{}.</p>\n<table>\n", army(side), now.score,
                now.needed ? fmt::format(" of the {} {} that win", now.needed, escaped(now.what)) : "", counts);
            for (const Muster& row : muster(story_.ends, side))
                add("<tr><td{}>{}</td><td>{}</td><td class='number'>{}</td></tr>\n",
                    row.strength ? "" : " class='gone'", escaped(row.name), escaped(row.kind),
                    fmt::format("{} of {}{}", row.strength, row.full, row.is_squad ? " left" : ""));
            html_ += "</table></div>\n";
        }
        html_ += "</div>\n";
    }

    void add_losses() {
        if (story_.turns.size() < 2) return;
        std::vector<std::array<int, 2>> losses{{0, 0}};
        for (const Story::Turn& turn : story_.turns)
            if (turn.number) losses.push_back(turn.losses);
        add("<h2>Losses</h2>\n<figure>{}<figcaption>Lost by the end of each {}: {} and "
            "{}.</figcaption></figure>\n",
            losses_svg(losses,
                fmt::format("Lost by the end: {} {}, {} {}", standing(Side::red).name, losses.back()[0],
                    standing(Side::blue).name, losses.back()[1]),
                called()),
            called(), the_army(Side::red), the_army(Side::blue));
    }

    // The id of the symbol for this ground, which is written where it is first needed.
    std::string ground(const Scene& scene) {
        const std::string drawing = ground_svg(scene);
        const auto known = std::find(grounds_.begin(), grounds_.end(), drawing);
        const std::string id = fmt::format("ground-{}", known - grounds_.begin() + 1);
        if (known == grounds_.end()) {
            add("<svg width='0' height='0' style='position:absolute' aria-hidden='true'><symbol id='{}' "
                "overflow='visible'>{}</symbol></svg>\n",
                id, drawing);
            grounds_.push_back(drawing);
        }
        return id;
    }

    void add_map(const Scene& scene, const std::string& caption) {
        const std::string drawn = map_svg(scene, ground(scene), caption);
        add("<figure>{}<figcaption>{}</figcaption></figure>\n", drawn, escaped(caption));
    }

    // What a turn changed, over the map as it ended, and who fell in it.
    std::string turn_picture(const Story::Turn& turn, const Scene& ended) {
        const Scene& began = turn.begins;
        const std::string changes = changes_svg(began, ended, turn.fell), id = ground(ended);
        const std::string fell = who_fell(began, ended);
        return fmt::format("<figure>{}<figcaption>{}</figcaption></figure>",
            map_svg(ended, id, fmt::format("The table as the {} ended", called()), changes),
            fell.empty() ? "Nobody fell." : escaped("Fell: " + fell + "."));
    }

    void add_story() {
        add("<h2>The story</h2>\n<p class='turns'>{}", with_capital(called()));
        for (const Story::Turn& turn : story_.turns)
            add(" <a href='#turn-{0}'>{1}</a>", turn.number,
                turn.number ? std::to_string(turn.number) : before_all(turn));
        html_ += " <a href='#end'>end</a></p>\n" + legend_html(story_.ends);
        for (const Story::Turn& turn : story_.turns) {
            const std::string heading =
                turn.number ? fmt::format("{} {}", with_capital(called()), turn.number) : before_all(turn);
            add("<section class='turn' id='turn-{}'><h2>{}</h2>\n", turn.number, heading);
            const bool both = has_both(turn.plans);
            if (both) add_plans(turn.plans);
            add_map(turn.begins,
                fmt::format("As {} began: {} {}, {} {}",
                    turn.number ? fmt::format("{} {}", called(), turn.number) : "the battle", turn.begins.red.name,
                    turn.begins.red.score, turn.begins.blue.name, turn.begins.blue.score));
            html_ += "<div>\n";
            add_lines(turn.lines, !both);
            html_ += "</div></section>\n";
        }
        html_ += "<section class='turn' id='end'><h2>The end</h2>\n";
        add_map(story_.ends,
            fmt::format("As it stood at the end: {} {}, {} {}", story_.ends.red.name, story_.ends.red.score,
                story_.ends.blue.name, story_.ends.blue.score));
        html_ += "</section>\n";
    }

    // What comes before the first turn, where that is played as one that has no number.
    static std::string before_all(const Story::Turn& turn) {
        const std::string& phase = turn.begins.clock.phase;
        return phase.empty() ? std::string("Before the battle") : escaped(phase);
    }

    static bool has_both(const std::vector<Story::Plan>& plans) {
        return std::ranges::all_of(
            both_sides, [&](Side side) { return std::ranges::find(plans, side, &Story::Plan::side) != plans.end(); });
    }
    // What each side planned unseen by the other, side by side, and what came of it.
    void add_plans(const std::vector<Story::Plan>& plans) {
        html_ += "<details class='plans'><summary>Both plans, and what came of them</summary>\n<div class='armies'>\n";
        for (const Side side : both_sides) {
            add("<div><h3>{}</h3>\n<ul>\n", army(side));
            for (const Story::Plan& plan : plans) {
                if (plan.side != side) continue;
                add("<li><b>{}</b> {}", escaped(plan.line.words), cite(plan.line.rule));
                if (!plan.came.empty()) {
                    html_ += "<ul>";
                    // Whose it is stands above them.
                    const std::string who = plan.line.words.substr(0, plan.line.words.find(':')) + " ";
                    for (const Story::Line& line : plan.came)
                        add("<li>{}</li>",
                            escaped(line.words.starts_with(who) ? "… " + line.words.substr(who.size()) : line.words));
                    html_ += "</ul>";
                }
                html_ += "</li>\n";
            }
            html_ += "</ul></div>\n";
        }
        html_ += "</div></details>\n";
    }

    // A phase in which nothing happened is left out.
    void add_lines(const std::vector<Story::Line>& lines, bool with_plans) {
        const Story::Line* heading = nullptr;
        bool open = false;
        for (const Story::Line& line : lines) {
            if (line.headline == Headline::phase) {
                if (std::exchange(open, false)) html_ += "</ul>\n";
                heading = &line;
                continue;
            }
            if (line.is_plan && !with_plans) continue;
            if (heading) add("<h3>{}</h3>\n", escaped(heading->words));
            heading = nullptr;
            if (!std::exchange(open, true)) html_ += "<ul>\n";
            add("<li{}>{} {}</li>\n", is_detail(line.headline) ? " class='detail'" : "", escaped(line.words),
                cite(line.rule));
        }
        if (open) html_ += "</ul>\n";
    }

    void add_rules() {
        html_ += "<h2>The rules it went by</h2>\n<dl>\n";
        for (const auto& [id, paragraph] : cited_)
            add("<dt id='{0}'>{0} {1}</dt><dd>{2}</dd>\n", escaped(id), escaped(paragraph->title),
                escaped(paragraph->text));
        html_ += "</dl>\n";
    }

    void add_record() {
        const Table::Heading heading = table().view(viewer_)->heading();
        const std::vector<std::string>& settings = heading.setup.house.settings;
        html_ += "<h2>The record</h2>\n";
        add("<p class='faint'>{}/{}, rules {}, data {:016x}{}{}.</p>\n", escaped(heading.game),
            escaped(heading.setup.scenario), heading.rules, heading.data,
            match_.seed() ? fmt::format(", seed {}", *match_.seed())
                          : "",  // dice typed in, or those of a server's secret
            settings.empty() ? "" : escaped(fmt::format(", with {}", fmt::join(settings, ", "))));
        if (is_player(viewer_.side())) return;  // one army's story, and not how to play it again
        const Perspective known(match_, viewer_);
        add("<details><summary>All {} answers</summary>\n<p class='faint'>Kept as a file, `sandtable replay` tells "
            "this battle again.</p>\n<pre>{}</pre></details>\n",
            known.size(), escaped(write_record(known.record())));
    }

    const Match& match_;
    Viewer viewer_;
    Story story_;
    std::string html_;
    std::map<std::string, const Paragraph*> cited_;
    std::vector<std::string> grounds_;
};

}

std::string report_html(const Match& match, Viewer viewer) { return Report(match, viewer).html(); }

void write_report(const Match& match, const std::string& path, Viewer viewer) {
    const std::string html = report_html(match, viewer);
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << html;
    if (!file.flush()) throw InputError(path, 0, 0, "cannot be written; is the folder there and writable?");
}

}
