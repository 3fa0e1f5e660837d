// What is asked of a piece or a place beside what the table asks.
#include <gtest/gtest.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

struct Survey_of_a_table : testing::Test {
    Survey_of_a_table() { person.sit_with_words(person.begin("me", "computer:greedy")["battle"]); }
    Json of(const Json& on, u64 id) { return person.say({{"do", "survey"}, {"on", on}, {"id", id}}); }

    Paper_server house;
    Person person{house, 1};
};

// Several may be under way, when a pointer runs over the board.
TEST_F(Survey_of_a_table, SaysWhichQuestionItAnswers) {
    const int token = person.scene["tokens"][0]["id"];
    for (const u64 id : {71, 72}) {
        const Json surveyed = of({{"token", token}}, id);
        EXPECT_EQ(surveyed["type"], "surveyed");
        EXPECT_EQ(surveyed["id"], id);
    }
}

TEST_F(Survey_of_a_table, IsOfAPieceOrAPlaceAndOfNothingElse) {
    u64 id = 100;
    EXPECT_EQ(of({{"hex", {2, 3}}}, ++id)["type"], "surveyed");
    for (const Json& on : {Json{{"hex", {{"x", 2}, {"y", 3}}}}, Json{{"hex", 2}}, Json{{"hex", {1, 2, 3}}},
             Json{{"field", {2, 3}}}, Json::object(), Json("hex")}) {
        const Json reply = of(on, ++id);
        EXPECT_EQ(reply["type"], "failure") << on;
        EXPECT_EQ(reply["words"], "'on' is a token, a hex or a point.") << on;
    }
}

}
}
