// What a player takes back without asking may cost the other person a question: that person is told, and asked once the answer has begun.
#include <gmock/gmock.h>

#include "server/tests/company_of_two.h"

namespace sandtable {
namespace {

using testing::MatchesRegex;

// Plays on until one of the two has ended something, the other is asked, and nothing has come out; gives who ended it.
Person& until_the_other_is_asked(Person& red, Person& blue) {
    for (int i = 0; i < 400; ++i) {
        for (Person* one : {&red, &blue}) one->read();
        for (Person* one : {&red, &blue})
            if (one->update["undo"] == "free" && !one->is_asked()) return *one;
        Person& asked = red.is_asked() ? red : blue;
        const Json& options = asked.update["question"]["options"];
        const Json* end = nullptr;
        for (const Json& option : options)
            if (option["on"].contains("button")) end = &option;
        EXPECT_EQ(asked.answer({(end ? *end : options[0])["option"]})["type"], "done");
    }
    ADD_FAILURE() << "nobody could take a last answer back for nothing while the other was asked";
    return red;
}

using Free_undo = Company_of_two;

TEST_F(Free_undo, WhatIsTakenBackFreelyIsToldToTheOther) {
    Person& ended = until_the_other_is_asked(red, blue);
    Person& asked = &ended == &red ? blue : red;
    EXPECT_TRUE(asked.update["taken_back"].is_null());
    ASSERT_EQ(ended.say({{"do", "undo"}})["type"], "done");
    read();
    EXPECT_FALSE(asked.is_asked());
    EXPECT_THAT(asked.update["taken_back"].get<std::string>(), MatchesRegex("end .+"));
    EXPECT_TRUE(ended.update["taken_back"].is_null());
    EXPECT_TRUE(watcher.update["taken_back"].is_null());
    // Until something comes after it.
    ASSERT_EQ(ended.say({{"do", "redo"}})["type"], "done");
    read();
    EXPECT_TRUE(asked.is_asked());
    EXPECT_TRUE(asked.update["taken_back"].is_null());
}

TEST_F(Free_undo, AQuestionThatIsBeingAnsweredGoesAwayOnlyIfItsPlayerAgrees) {
    Person& ended = until_the_other_is_asked(red, blue);
    Person& asked = &ended == &red ? blue : red;
    const auto begin = [&](Person& one) { return one.say({{"do", "begin"}, {"revision", one.update["revision"]}}); };
    EXPECT_EQ(begin(ended)["words"], "The question has changed meanwhile.") << "nothing is asked of that side";
    EXPECT_EQ(begin(watcher)["type"], "refused");
    EXPECT_EQ(asked.say({{"do", "begin"}, {"revision", 7}})["type"], "refused");
    read();
    EXPECT_EQ(ended.update["undo"], "free");
    EXPECT_EQ(begin(asked)["type"], "done");
    EXPECT_EQ(begin(asked)["type"], "done") << "once more changes nothing";
    read();
    EXPECT_EQ(ended.update["undo"], "ask");
    ASSERT_EQ(ended.say({{"do", "undo"}})["type"], "done");
    read();
    EXPECT_TRUE(asked.is_asked());
    EXPECT_EQ(asked.update["offers"]["undo"], ended.welcome["seat"]);
    ASSERT_EQ(asked.say({{"do", "allow"}})["type"], "done");
    read();
    EXPECT_FALSE(asked.is_asked());
    EXPECT_TRUE(asked.update["taken_back"].is_null()) << "who agreed knows it";
}

// An offer of a draw, made and taken back, leaves the question as it was, and the answer to it has begun all the same.
TEST_F(Free_undo, AnOfferThatIsTakenBackDoesNotForgetThatAnAnswerHasBegun) {
    Person& ended = until_the_other_is_asked(red, blue);
    Person& asked = &ended == &red ? blue : red;
    ASSERT_EQ(asked.say({{"do", "begin"}, {"revision", asked.update["revision"]}})["type"], "done");
    ASSERT_EQ(ended.say({{"do", "draw"}})["type"], "done");
    read();
    EXPECT_EQ(ended.update["undo"], "free") << "of the offer";
    ASSERT_EQ(ended.say({{"do", "undo"}})["type"], "done");
    read();
    EXPECT_TRUE(asked.is_asked());
    EXPECT_EQ(ended.update["undo"], "ask");
}

// A seat that waits until something is kept could tell that the other side does something behind its curtain.
TEST(Begun, IsKeptForTheOtherAndNothingWhileChoicesAreSealed) {
    for (const char* scenario : {"haltern", "alma"}) {
        Paper_server house;
        Person red(house, 1), blue(house, 2);
        sit_down(red, blue, scenario);
        const bool is_sealed = red.is_asked() && blue.is_asked();
        EXPECT_EQ(is_sealed, std::string(scenario) == "alma");
        Person& asked = red.is_asked() ? red : blue;
        const Json at_once = asked.say_at_once({{"do", "begin"}, {"revision", asked.update["revision"]}});
        EXPECT_EQ(at_once.is_null(), !is_sealed) << "confirmed before anything could be kept";
        house.settle();
        asked.read();
        EXPECT_EQ(asked.reply["type"], "done");
    }
}

}
}
