#include "report/story.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "match/perspective.h"
#include "report/losses_by_unit.h"

namespace sandtable {
namespace {

class Teller {
  public:
    Teller(const Match& match, Viewer viewer)
        : match_(match),
          viewer_(viewer),
          known_(match, viewer),
          seen_(match.table().view(viewer)),
          table_(match.table().fresh()),
          moves_(scene()) {}

    Story tell() {
        const auto& steps = match_.steps();
        const auto& events = match_.events();
        begin_turn();
        add_events(0, steps.empty() ? events.size() : steps[0].first_event);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i].by == Side::dice && known_.has(i))
                throw_dice(*table_->questions().of(Side::dice), steps[i].given());
            const int turn = table_->turn();
            const Side planner = table_->is_sealed() ? steps[i].by : Side::nobody;
            // The same answers as were accepted before.
            table_->answer(steps[i].by, steps[i].given());
            add_events(steps[i].first_event, i + 1 < steps.size() ? steps[i + 1].first_event : events.size(),
                table_->turn() != turn, planner);
        }
        end_turn();
        story_.ends = scene();
        for (std::size_t side = 0; side < 2; ++side) story_.luck[side] = luck_[side].luck();
        return std::move(story_);
    }

  private:
    Scene scene() const { return table_->view(viewer_)->scene(); }

    void begin_turn() {
        Story::Turn turn;
        turn.number = table_->turn();
        turn.begins = scene();
        stands_.clear();  // it says where they stand
        story_.turns.push_back(std::move(turn));
    }

    void end_turn() {
        const Scene now = scene();
        story_.turns.back().losses = {now.red.losses, now.blue.losses};
    }

    // Games say where a turn begins. Where one does not, all that an answer brought about belongs to the old turn.
    // `planner`: whose answer brought it about while choices were sealed.
    void add_events(std::size_t first, std::size_t end, bool turns = false, Side planner = Side::nobody) {
        for (std::size_t i = first; i < end; ++i) {
            const Event& event = match_.events()[i];
            const Headline headline = seen_->headline(event);
            if (headline == Headline::turn) {  // which is the heading of its turn anyway
                end_move();
                if (std::exchange(turns, false)) {
                    end_turn();
                    begin_turn();
                }
            } else if (event.seen_by(viewer_)) {
                follow(seen_->shown(event));
                if (const auto part = moves_.part(*seen_, event)) {
                    if (part->leads_to) goes_to_ = part->leads_to;
                    continue;
                }
                end_move();
                const bool is_plan = is_player(planner) && event.audience == only(planner);
                Story::Line line{event.rule, seen_->words(event), headline, is_plan};
                const std::vector<int> about = seen_->shown(event).tokens;
                const int piece = about.empty() ? -1 : about[0];
                if (is_plan) add_plan({planner, piece, event.kind, line, {}});
                else if (headline != Headline::phase) add_to_plan(piece, line);
                story_.turns.back().lines.push_back(std::move(line));
            }
        }
        end_move();
        if (!turns) return;
        end_turn();
        begin_turn();
    }

    // Where pieces stand while a turn goes on: its end no longer tells it of those that fell.
    void follow(const Shown& shown) {
        if (shown.tokens.empty()) return;
        const int piece = shown.tokens[0];
        if (!shown.way.empty()) stands_[piece] = shown.way.back();
        const auto stood = stands_.find(piece);
        if (shown.strength == 0 && stood != stands_.end()) story_.turns.back().fell[piece] = stood->second;
    }

    // The move of a squad is one line, which says where it ended.
    void end_move() {
        if (!goes_to_) return;
        std::string& words = story_.turns.back().lines.back().words;
        words = Squad_moves::with_end(words, *seen_, *std::exchange(goes_to_, {}));
    }

    void add_plan(Story::Plan plan) {
        auto& plans = story_.turns.back().plans;
        const auto same = std::ranges::find_if(plans, [&](const Story::Plan& other) {
            return plan.piece >= 0 && other.piece == plan.piece && other.kind == plan.kind && other.side == plan.side;
        });
        if (same == plans.end()) plans.push_back(std::move(plan));
        else *same = std::move(plan);
    }
    void add_to_plan(int piece, const Story::Line& line) {
        auto& plans = story_.turns.back().plans;
        const auto plan = std::find_if(
            plans.rbegin(), plans.rend(), [&](const Story::Plan& other) { return piece >= 0 && other.piece == piece; });
        if (plan != plans.rend() && plan->line.words != line.words) plan->came.push_back(line);
    }

    void throw_dice(const Question& roll, const Answer& thrown) {
        if (!roll.dice.wanted) return;
        const Side by = roll.dice.thrower;
        if (is_player(by)) luck_[index(by)].add(roll.dice, thrown);
        Luck_sum alone;
        alone.add(roll.dice, thrown);
        const std::string words = known_.is_playable() ? table_->words(roll) : table_->view(viewer_)->words(roll);
        story_.throws.push_back({table_->turn(), by, words, alone.luck()});
    }

    const Match& match_;
    Viewer viewer_;
    Perspective known_;
    std::unique_ptr<Table> seen_;  // as it is now, for the viewer
    std::unique_ptr<Table> table_;
    Squad_moves moves_;
    std::map<int, Place> stands_;   // of the pieces that went somewhere
    std::optional<Place> goes_to_;  // where the subject of the last line went on to
    Story story_;
    std::array<Luck_sum, 2> luck_;
};

}

Story retell(const Match& match, Viewer viewer) { return Teller(match, viewer).tell(); }

}
