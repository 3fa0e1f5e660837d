#pragma once
// One live game with its types erased: what the command line, the server and the records know of any game.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/forecast.h"
#include "core/game.h"
#include "core/gesture.h"
#include "core/lying_dice.h"
#include "core/mark.h"
#include "core/measure.h"
#include "core/random.h"
#include "core/scene.h"
#include "core/setup.h"
#include "core/survey.h"

namespace sandtable {

class Table {
  public:
    virtual ~Table() = default;
    virtual std::unique_ptr<Table> clone() const = 0;
    virtual std::unique_ptr<Table> fresh() const = 0;              // the same battle before its first answer
    virtual std::unique_ptr<Table> view(Viewer viewer) const = 0;  // what the viewer may know, as a table
    virtual std::size_t bytes() const = 0;                         // of memory that a clone takes

    // Which battle this is, for the head of a record.
    struct Heading {
        std::string game;
        int rules = 1;
        u64 data = 0;
        Setup setup;  // with settings in the place of house-rule files, so that none are needed to play it again
    };
    virtual Heading heading() const = 0;

    // Playing
    virtual const Questions& questions() const = 0;
    virtual Refusal answer(Side by, const Answer& given, Events* told = nullptr) = 0;
    virtual Refusal try_answer(Side by, const Answer& given) const = 0;  // what answer would say, changing nothing
    virtual void opening(Events& told) const = 0;                        // what happened before the first question
    virtual Result result() const = 0;
    virtual Side draw_offered() const = 0;  // the side whose offer of a draw stands, or nobody
    virtual int turn() const = 0;
    // May the viewer know by now an answer that was given to such a question? The rules say how long an answer stays secret after it was
    // sealed. While an answer is sealed, only its own side and the umpire know it.
    struct Past_question {
        Side asked = Side::nobody;
        u16 topic = 0;
        int turn = 0;  // in which it was asked
    };
    virtual bool knows(Viewer viewer, const Past_question& question) const = 0;
    // Whether the viewer may know all of the forces by now. Where not, the battle cannot be played again from what the viewer knows.
    virtual bool knows_forces(Viewer viewer) const = 0;
    // Above 0 while choices are being made that the other side cannot see; another number for those that are sealed next, which may
    // be as soon as these are shown.
    virtual int sealing() const = 0;
    bool is_sealed() const { return sealing(); }
    virtual u64 hash() const = 0;
    virtual std::string dump() const = 0;  // the whole state, a line a number

    // Words. Options are named so that each name of a question means one option; the first name is the one records use.
    virtual std::string words(const Event& event) const = 0;
    virtual Headline headline(const Event& event) const = 0;
    virtual std::string words(const Question& question) const = 0;
    virtual std::vector<std::string> names(const Question& question, int option) const = 0;
    // What a button says that gives this answer, in the words of the game: "Come on here", "Fire at the Grenadiers", "Give 3 shots". Empty for a
    // choice whose option says it itself, and for a roll; every other question has such words for any answer, also one of no numbers.
    virtual std::string deed(const Question&, const Answer&) const { return {}; }
    virtual std::string face_name(const Question& roll, int face) const = 0;
    virtual std::string words(Side side) const = 0;  // the name of the army: "Allies"
    // The refusal as a sentence that follows the option, "holds a friendly unit", with its operands filled in. Here they are
    // numbers, lengths and places by measure(), and names of pieces in the scene.
    virtual std::string words(const Refusal& refusal) const;
    virtual Measure measure() const { return {}; }  // how lengths and places are said, where the board has no cells
    // What one of several options is, if it is no place, no piece and no number: "order". They are then counted as such: "5 orders".
    virtual std::string called(const Question&) const { return {}; }
    // The dice that it is about. No face where it is about none.
    virtual Lying_dice lying_dice(const Question&) const { return {}; }
    // Why an option is refused, as a sentence: "The Grenadiers are out of range" of "is out of range".
    virtual std::string refused(const Question& question, int option, const std::string& why) const;
    // Where that is, by the name of what is there: "the Mill", "near the Mill"; in numbers where nothing has a name.
    virtual std::string place_words(Place at) const { return measure().near(at); }
    // What the table looks like. What changes with nearly every answer is made apart from the landscape, which changes hardly ever:
    // its version is another number whenever it did.
    virtual Landscape landscape() const = 0;
    virtual u64 landscape_version() const = 0;
    virtual Scene::Clock clock() const = 0;
    virtual Scene bare_scene() const = 0;  // with no landscape
    Scene scene() const;                   // with it
    // What an option of the question is tied to on the screen, and the token that the question is about, or -1.
    virtual Spot spot(const Question& question, int option) const = 0;
    virtual int about(const Question& question) const = 0;
    // Whether its options are to be compared by what each would bring: targets, or to stay up and to go Down.
    virtual bool compares(const Question&) const { return false; }
    // Whether hardly anybody answers it otherwise than as usual, so that a client need not ask unless its player wishes.
    virtual bool seldom(const Question&) const { return false; }
    // Options with the same number may be answered about in the same way: companies of one kind under one command. -1: it is like no other.
    virtual int alike(const Question&, int) const { return -1; }
    // Of a way that is refused: another, round what is in it, to where it ends. Empty: there is none, or the game looks for none.
    virtual Answer instead(const Question&, const Answer&) const { return {}; }
    // Whether a player may want to know why an option that is refused is not open: not of what nobody would think of.
    virtual bool is_thinkable(const Question&, int) const { return true; }
    // Why an option that is open would come to nothing as things stand, such as a target that is out of range yet; empty: it would not,
    // or the game has no such options.
    virtual Refusal caveat(const Question&, int) const { return {}; }

    // What the answer would bring; empty when it is not allowed or there is nothing to tell.
    virtual Forecast forecast(const Question& question, const Answer& answer) const = 0;

    // Whether places on the board mean something where this is asked; and what. Without a place: what the game proposes, if anything.
    virtual bool takes_gestures(const Question&) const { return false; }
    // Whether it proposes something there though places mean nothing: orders for all who have none yet.
    virtual bool proposes(const Question&) const { return false; }
    virtual Gesture gesture(const Question&, std::optional<Place>) const { return {}; }
    virtual Follow_up follow_up(const Question&) const { return {}; }

    // What there is to draw: of a question, before anything is answered, such as the region in which an answer may lie; of an answer
    // that is being made, allowed or not; of what happened.
    virtual std::vector<Scene::Zone> shown(const Question& question) const = 0;
    virtual Marks shown(const Question& question, const Answer& answer) const = 0;
    virtual Shown shown(const Event& event) const = 0;

    // What the rules' tables say of each kind of piece, of ground and of dice, house rules applied; they never change. And what there
    // is to say and to draw of one piece or one place as it stands. A game that has neither says nothing.
    virtual std::vector<Scene::Sheet> tables() const { return {}; }
    virtual Survey survey(const Spot&) const { return {}; }

    // Answering by itself; core/choosing.h says what each is.
    virtual Answer usual(const Question& question) const = 0;
    virtual Answer sample(const Question& question, Stream& random) const = 0;
    virtual std::vector<Answer> candidates(const Question& question, Stream& random) const = 0;
    // How good the game's own judgement finds each of these answers, in thousandths.
    virtual std::vector<i32> evaluate(const Question& question, std::span<const Answer> answers) const = 0;
};

// The same where no table is at hand: pieces are numbers.
std::string words(const Refusal& refusal, const Measure& measure = {});
// An option for a list: "Guards Brigade (F5)", "to G5"; and as the subject of a sentence: "Guards Brigade", "G5". Empty if it has no name.
std::string option_label(const Table& table, const Question& question, int option);
std::string option_noun(const Table& table, const Question& question, int option);

}
