// What a question brings along to be answered by: the rules' own usual answer, and whether it may be given again and again.
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/module.h"
#include "protocol/json.h"
#include "tests/kit/skirmish/skirmish.h"

namespace sandtable {
namespace {

using skirmish::Topic;

// What the side that is asked first is asked, as its client hears it.
Json heard(const Table& table) {
    const Question& question = table.questions().at[0];
    return question_json(*table.view(question.asked), question);
}

// Answers as usual until that topic is asked. Fighters move if they may.
std::unique_ptr<Table> asked(Topic topic) {
    std::unique_ptr<Table> table = skirmish::table();
    for (int answers = 0; answers < 200 && !table->questions().over(); ++answers) {
        const Question question = table->questions().at[0];
        if (Topic(question.topic) == topic) return table;
        Answer answer;
        if (question.kind == Question::roll) {
            answer.size = question.dice.count;
            std::fill_n(answer.value.begin(), answer.size, 1);
        } else if (Topic(question.topic) == Topic::act) answer = Answer::of(skirmish::move);
        else answer = table->usual(question);
        if (table->answer(question.asked, answer)) table->answer(question.asked, table->usual(question));
    }
    ADD_FAILURE() << "topic " << int(topic) << " never came up";
    return table;
}

TEST(Usual, Comes_with_a_question_that_is_no_list) {
    const Json deploy = heard(*asked(Topic::deploy));
    EXPECT_EQ(deploy["usual"], (Json{3000, 4000, 8000, 4000, 13000, 4000, 18000, 4000, 0}));
    EXPECT_FALSE(deploy.contains("passable"));
    const Json way = heard(*asked(Topic::way));
    EXPECT_EQ(way["usual"].size(), 3u);
    EXPECT_FALSE(way.contains("passable"));
}

TEST(Usual, Of_a_choice_stays_with_the_rules) {
    const Json act = heard(*asked(Topic::act));
    EXPECT_EQ(act["kind"], "choose");
    EXPECT_FALSE(act.contains("usual"));
    EXPECT_FALSE(act.contains("passable"));
}

// A deed that lies nowhere on the board is closed with its name and its reason: a side has one grenade.
TEST(Closed, Deeds_have_their_names) {
    std::unique_ptr<Table> table = asked(Topic::act);
    const Side side = table->questions().at[0].asked;
    ASSERT_FALSE(table->answer(side, Answer::of(skirmish::grenade)));
    for (int answers = 0; answers < 50; ++answers) {
        const Question question = table->questions().at[0];
        if (Topic(question.topic) == Topic::act && question.asked == side) break;
        Answer answer = table->usual(question);
        if (question.kind == Question::roll) {
            answer.size = question.dice.count;
            std::fill_n(answer.value.begin(), answer.size, 1);
        }
        ASSERT_FALSE(table->answer(question.asked, answer));
    }
    EXPECT_EQ(heard(*table)["closed"],
        (Json{{{"rule", "SK-07"}, {"words", "is thrown already"}, {"says", "grenade is thrown already"},
            {"on", Json::array()}, {"named", {"grenade"}}}}));
}

TEST(Usual, Says_what_the_button_says) {
    EXPECT_EQ(heard(*asked(Topic::way))["deed"], "Go this way");
    EXPECT_EQ(heard(*asked(Topic::halt))["deed"], "Let him go on");
    EXPECT_FALSE(heard(*asked(Topic::act)).contains("deed"));
}

TEST(Usual, May_be_given_by_itself_where_it_does_nothing) {
    const Json halt = heard(*asked(Topic::halt));
    EXPECT_EQ(halt["usual"], Json{0});
    EXPECT_EQ(halt["passable"], true);
    EXPECT_FALSE(halt.contains("seldom"));
}

}
}
