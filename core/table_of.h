#pragma once
// Makes a Table of any rules module: the one place where a game's types are erased.
#include <cstring>

#include "core/choosing.h"
#include "core/fields.h"
#include "core/play_on.h"
#include "core/table.h"
#include "core/trials.h"

namespace sandtable {

// What a module must say in words besides playing; see Table for what each means. It may also say what there is to draw,
// by functions named `shown`, and what core/choosing.h cannot know by itself: usual, sample, candidates, horizon, determinize and trials.
template <class G>
concept Spoken_game = Game<G> &&
    requires(const G& game, const typename G::State& state, const Event& event, const Question& question,
        const Answer& given, int option, Side side) {
        { game.turn(state) } -> std::same_as<int>;
        { game.draw_offered(state) } -> std::same_as<Side>;
        { game.sealing(state) } -> std::same_as<int>;
        { game.heading() } -> std::same_as<Table::Heading>;
        { game.words(event) } -> std::same_as<std::string>;
        { game.headline(event) } -> std::same_as<Headline>;
        { game.words(state, question) } -> std::same_as<std::string>;
        { game.names(state, question, option) } -> std::same_as<std::vector<std::string>>;
        { game.face_name(state, question, option) } -> std::same_as<std::string>;
        { game.words(side) } -> std::same_as<std::string>;
        { game.landscape(state) } -> std::same_as<Landscape>;
        { game.clock(state) } -> std::same_as<Scene::Clock>;
        { game.scene(state) } -> std::same_as<Scene>;
        { game.spot(state, question, option) } -> std::same_as<Spot>;
        { game.about(state, question) } -> std::same_as<int>;
        { game.forecast(state, question, given) } -> std::same_as<Forecast>;
        game.evaluate(state, question, std::span<const Answer>(), std::span<i32>());
        { game.evaluate_position(state, side) } -> std::same_as<i32>;
    };

template <Spoken_game G> class Table_of final : public Table, public Rollouts {
  public:
    using State = typename G::State;

    explicit Table_of(std::shared_ptr<const G> game) : game_(std::move(game)), state_(game_->start()) { begin(); }
    Table_of(std::shared_ptr<const G> game, const State& state) : game_(std::move(game)), state_(state) {
        ask(*game_, state_, questions_);
    }

    std::unique_ptr<Table> clone() const override { return std::make_unique<Table_of>(*this); }
    std::unique_ptr<Table> fresh() const override { return std::make_unique<Table_of>(game_); }
    std::unique_ptr<Table> view(Viewer viewer) const override {
        const State seen = game_->view(state_, viewer);
        if (auto known = known_to(*game_, state_, viewer)) return as_known(std::move(known), seen);
        // Where nothing is hidden, what is asked need not be worked out again.
        if (!is_sealed() && std::memcmp(&seen, &state_, sizeof seen) == 0) return clone();
        return std::make_unique<Table_of>(game_, seen);
    }
    std::size_t bytes() const override { return sizeof *this; }
    Heading heading() const override { return game_->heading(); }
    bool knows_forces(Viewer viewer) const override {
        if constexpr (Game_with_hidden_forces<G>) return game_->knows_forces(state_, viewer);
        else return true;
    }

    const Questions& questions() const override { return questions_; }
    Refusal answer(Side by, const Answer& given, Events* told) override {
        return sandtable::answer(*game_, state_, by, given, questions_, told);
    }
    Refusal try_answer(Side by, const Answer& given) const override {
        State copy = state_;
        Questions next;
        return sandtable::answer(*game_, copy, by, given, next, nullptr, Listing::none);
    }
    void opening(Events& told) const override {
        State state = game_->start();
        Questions questions;
        Visit visit(questions, &told);
        game_->run(state, visit);
    }
    Result result() const override { return game_->result(state_); }
    Side draw_offered() const override { return game_->draw_offered(state_); }
    int turn() const override { return game_->turn(state_); }
    bool knows(Viewer viewer, const Past_question& question) const override {
        if constexpr (requires { game_->knows(state_, viewer, question); })
            return game_->knows(state_, viewer, question);
        else return true;
    }
    int sealing() const override { return game_->sealing(state_); }
    u64 hash() const override { return sandtable::hash(state_); }
    std::string dump() const override { return sandtable::dump(state_); }

    std::string words(const Event& event) const override { return game_->words(event); }
    Headline headline(const Event& event) const override { return game_->headline(event); }
    std::string words(const Question& question) const override { return game_->words(state_, question); }
    std::vector<std::string> names(const Question& question, int option) const override {
        return game_->names(state_, question, option);
    }
    std::string called(const Question& question) const override {
        if constexpr (requires { game_->called(question); }) return game_->called(question);
        else return {};
    }
    Lying_dice lying_dice(const Question& question) const override {
        if constexpr (requires { game_->lying_dice(state_, question); }) return game_->lying_dice(state_, question);
        else return {};
    }
    std::string refused(const Question& question, int option, const std::string& why) const override {
        if constexpr (requires { game_->refused(std::string{}, why); })
            if (const std::string noun = option_noun(*this, question, option); !noun.empty())
                return game_->refused(noun, why);
        return Table::refused(question, option, why);
    }
    std::string place_words(Place at) const override {
        if constexpr (requires { game_->place_words(at); }) return game_->place_words(at);
        else return Table::place_words(at);
    }
    std::string deed(const Question& question, const Answer& answer) const override {
        if constexpr (requires { game_->deed(state_, question, answer); }) return game_->deed(state_, question, answer);
        else return {};  // it asks nothing but choices
    }
    std::string face_name(const Question& roll, int face) const override {
        return game_->face_name(state_, roll, face);
    }
    std::string words(Side side) const override { return game_->words(side); }
    // What only some games have: refusals that name their own things, and a board without cells.
    std::string words(const Refusal& refusal) const override {
        if constexpr (requires { game_->words(state_, refusal); }) return game_->words(state_, refusal);
        else return Table::words(refusal);
    }
    Measure measure() const override {
        if constexpr (requires { game_->measure(); }) return game_->measure();
        else return {};
    }
    Landscape landscape() const override { return game_->landscape(state_); }
    u64 landscape_version() const override {
        if constexpr (requires { game_->landscape_version(state_); }) return game_->landscape_version(state_);
        else return 0;  // nothing ever happens to it
    }
    Scene::Clock clock() const override { return game_->clock(state_); }
    Scene bare_scene() const override {
        Scene scene = game_->scene(state_);
        scene.clock = clock();
        return scene;
    }
    Spot spot(const Question& question, int option) const override { return game_->spot(state_, question, option); }
    int about(const Question& question) const override { return game_->about(state_, question); }
    bool compares(const Question& question) const override {
        if constexpr (requires { game_->compares(question); }) return game_->compares(question);
        else return false;
    }
    bool seldom(const Question& question) const override {
        if constexpr (requires { game_->seldom(question); }) return game_->seldom(question);
        else return false;
    }
    int alike(const Question& question, int option) const override {
        if constexpr (requires { game_->alike(state_, question, option); })
            return game_->alike(state_, question, option);
        else return -1;
    }
    Answer instead(const Question& question, const Answer& answer) const override {
        if constexpr (requires { game_->instead(state_, question, answer); })
            return game_->instead(state_, question, answer);
        else return {};
    }
    bool is_thinkable(const Question& question, int option) const override {
        if constexpr (requires { game_->is_thinkable(question, option); }) return game_->is_thinkable(question, option);
        else return true;
    }
    Refusal caveat(const Question& question, int option) const override {
        if constexpr (requires { game_->caveat(state_, question, option); })
            return game_->caveat(state_, question, option);
        else return {};
    }
    Forecast forecast(const Question& question, const Answer& answer) const override {
        return game_->forecast(state_, question, answer);
    }
    bool takes_gestures(const Question& question) const override {
        if constexpr (requires { game_->takes_gestures(state_, question); })
            return game_->takes_gestures(state_, question);
        else return false;
    }
    bool proposes(const Question& question) const override {
        if constexpr (requires { game_->proposes(state_, question); }) return game_->proposes(state_, question);
        else return false;
    }
    Gesture gesture(const Question& question, std::optional<Place> at) const override {
        if constexpr (requires { game_->gesture(state_, question, at); }) return game_->gesture(state_, question, at);
        else return {};
    }
    Follow_up follow_up(const Question& question) const override {
        if constexpr (requires { game_->follow_up(state_, question); }) return game_->follow_up(state_, question);
        else return {};
    }
    std::vector<Scene::Zone> shown(const Question& question) const override {
        if constexpr (requires { game_->shown(state_, question); }) return game_->shown(state_, question);
        else return {};
    }
    Marks shown(const Question& question, const Answer& answer) const override {
        if constexpr (requires { game_->shown(state_, question, answer); })
            return game_->shown(state_, question, answer);
        else return {};
    }
    Shown shown(const Event& event) const override {
        if constexpr (requires { game_->shown(event); }) return game_->shown(event);
        else return {};
    }

    std::vector<Scene::Sheet> tables() const override {
        if constexpr (requires { game_->tables(); }) return game_->tables();
        else return {};
    }
    Survey survey(const Spot& spot) const override {
        if constexpr (requires { game_->survey(state_, spot); }) return game_->survey(state_, spot);
        else return {};
    }

    Answer usual(const Question& question) const override { return sandtable::usual(*game_, state_, question); }
    Answer sample(const Question& question, Stream& random) const override {
        return sandtable::sample(*game_, state_, question, random);
    }
    std::vector<Answer> candidates(const Question& question, Stream& random) const override {
        Candidates suggestions;
        sandtable::candidates(*game_, state_, question, random, suggestions);
        return {suggestions.all().begin(), suggestions.all().end()};
    }
    std::vector<i32> evaluate(const Question& question, std::span<const Answer> answers) const override {
        std::vector<i32> values(answers.size());
        game_->evaluate(state_, question, answers, values);
        return values;
    }
    Trials trials(const Question& question) const override { return sandtable::trials(*game_, state_, question); }
    std::unique_ptr<Table> determinized(Side side, u64 seed) const override {
        if constexpr (Game_with_secrets<G>)
            if (!sealing()) {
                Stream random(seed);
                return std::make_unique<Table_of>(game_, game_->determinize(state_, enemy(side), random));
            }
        return nullptr;
    }
    i32 rollout(Side side, u64 seed, int horizons) const override {
        State state = state_;
        Questions questions = questions_;
        sandtable::play_on(
            *game_, state, questions, seed,
            [&](const State& now, const Question& question, Stream& random) {
                return choose_greedily(*game_, now, question, random);
            },
            [&, end = horizon(*game_, state_) + horizons](
                const State& later) { return horizon(*game_, later) >= end; });
        return game_->evaluate_position(state, side);
    }

    const G& game() const { return *game_; }
    const State& state() const { return state_; }

  private:
    void begin() {
        Visit visit(questions_);
        game_->run(state_, visit);
    }
    // What others than the viewer are asked may hang on what is not known there, so it is as it stands here, and not worked out again.
    std::unique_ptr<Table> as_known(std::shared_ptr<const G> known, const State& seen) const {
        auto table = std::make_unique<Table_of>(std::move(known), seen);
        if (!is_sealed()) table->questions_ = questions_;
        return table;
    }

    std::shared_ptr<const G> game_;
    State state_;
    Questions questions_;
};

}
