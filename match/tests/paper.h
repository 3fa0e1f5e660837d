#pragma once
// A table whose questions are made by hand, for the kinds and the names that no game asks yet.
#include "core/table.h"

namespace sandtable {

class Paper : public Table {
  public:
    Question question;
    std::vector<std::vector<std::string>> options;
    std::vector<std::string> die;
    Measure ruler;
    Scene board;       // whose pieces have the numbers of options as ids
    int subject = -1;  // the piece that the question is about

    static Paper choose(std::vector<std::vector<std::string>> options, const std::vector<u16>& listed) {
        Paper paper;
        paper.question.kind = Question::choose;
        paper.question.asked = Side::red;
        paper.question.domain = u16(options.size());
        for (const u16 option : listed) paper.question.option[paper.question.size++] = option;
        paper.options = std::move(options);
        return paper;
    }
    static Paper roll(std::vector<std::string> die, std::array<u8, 6> group) {
        Paper paper;
        paper.question.kind = Question::roll;
        paper.question.asked = Side::dice;
        paper.question.dice = Dice::plain(3, int(die.size()));
        std::copy(group.begin(), group.end(), paper.question.dice.group.begin());
        paper.die = std::move(die);
        return paper;
    }
    // A question of another kind about pieces of those names, on a board that is measured so.
    static Paper of(Question::Kind kind, const std::vector<std::string>& pieces = {}, Measure ruler = {}) {
        Paper paper;
        paper.question.kind = kind;
        paper.question.asked = Side::blue;
        paper.question.domain = u16(pieces.size());
        for (const std::string& piece : pieces) {
            paper.question.option[paper.question.size++] = u16(paper.options.size());
            paper.options.push_back({piece});
        }
        paper.ruler = std::move(ruler);
        return paper;
    }

    std::vector<std::string> names(const Question&, int option) const override { return options[std::size_t(option)]; }
    std::string face_name(const Question&, int face) const override { return die[std::size_t(face - 1)]; }

    std::unique_ptr<Table> clone() const override { return std::make_unique<Paper>(*this); }
    std::unique_ptr<Table> fresh() const override { return clone(); }
    std::unique_ptr<Table> view(Viewer) const override { return clone(); }
    std::size_t bytes() const override { return sizeof *this; }
    Heading heading() const override { return {}; }
    const Questions& questions() const override { return none_; }
    Refusal answer(Side, const Answer&, Events*) override { return {}; }
    Refusal try_answer(Side, const Answer&) const override { return {}; }
    void opening(Events&) const override {}
    Result result() const override { return {}; }
    int turn() const override { return 0; }
    bool knows(Viewer, const Past_question&) const override { return true; }
    bool knows_forces(Viewer) const override { return true; }
    int sealing() const override { return 0; }
    u64 hash() const override { return 0; }
    std::string dump() const override { return {}; }
    std::string words(const Event&) const override { return {}; }
    Headline headline(const Event&) const override { return Headline::deed; }
    Side draw_offered() const override { return Side::nobody; }
    std::string words(const Question&) const override { return {}; }
    std::string words(Side) const override { return {}; }
    using Table::words;
    Measure measure() const override { return ruler; }
    Landscape landscape() const override { return board; }
    u64 landscape_version() const override { return 0; }
    Scene::Clock clock() const override { return board.clock; }
    Scene bare_scene() const override { return board; }
    Spot spot(const Question&, int option) const override { return {Spot::token, 0, 0, option}; }
    int about(const Question&) const override { return subject; }
    Forecast forecast(const Question&, const Answer&) const override { return {}; }
    std::vector<Scene::Zone> shown(const Question&) const override { return {}; }
    Marks shown(const Question&, const Answer&) const override { return {}; }
    Shown shown(const Event&) const override { return {}; }
    Answer usual(const Question&) const override { return {}; }
    Answer sample(const Question&, Stream&) const override { return {}; }
    std::vector<Answer> candidates(const Question&, Stream&) const override { return {}; }
    std::vector<i32> evaluate(const Question&, std::span<const Answer>) const override { return {}; }

  private:
    Questions none_;
};

}
