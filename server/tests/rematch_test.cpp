// The battle after a battle: offered by one, accepted by the other, with the sides changed.
#include <gmock/gmock.h>

#include "server/tests/company_of_two.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST_F(Company_of_two, PlaysAgain) {
    red.say({{"do", "name"}, {"name", "Anna"}});
    EXPECT_THAT(rematch(red, false).dump(), HasSubstr("not over yet"));
    end();
    EXPECT_TRUE(red.update["rematch"].is_null());
    EXPECT_EQ(rematch(red, true)["type"], "done");
    for (const Person* person : {&red, &blue, &watcher}) {
        EXPECT_EQ(person->update["rematch"]["stands"], "offered");
        EXPECT_EQ(person->update["rematch"]["by"], "red");
        EXPECT_EQ(person->update["rematch"]["swapped"], true);
    }
    EXPECT_THAT(rematch(watcher, true).dump(), HasSubstr("You watch this battle"));
    restart();  // the offer stands
    EXPECT_EQ(rematch(blue, true)["type"], "done");
    EXPECT_EQ(red.update["rematch"]["stands"], "begun");
    const std::string next = red.update["rematch"]["battle"];
    EXPECT_EQ(blue.update["rematch"]["battle"], next);
    EXPECT_EQ(rematch(blue, true)["type"], "done");  // nothing more
    EXPECT_EQ(rematch(red, false)["type"], "done");
    EXPECT_EQ(red.update["rematch"]["battle"], next);

    for (Person* person : {&red, &blue}) {
        person->leave();
        person->change_socket(person->socket() + 10);
        person->sit_with_words(next);
    }
    read();
    EXPECT_EQ(red.welcome["seat"], "blue");
    EXPECT_EQ(blue.welcome["seat"], "red");
    EXPECT_EQ(player(red, "blue", "name"), R"("Anna")");
    EXPECT_TRUE(red.is_asked() || blue.is_asked());
    EXPECT_NE(red.welcome["fairness"]["commitment"], watcher.welcome["fairness"]["commitment"]);
    EXPECT_EQ(red.battles().size(), 2u);
}

TEST_F(Company_of_two, IsToldWhatBecameOfAnOffer) {
    end();
    const auto stands = [](const Person& person) { return person.update["rematch"]; };
    rematch(red, false);
    EXPECT_EQ(red.say({{"do", "no_rematch"}})["type"], "done");
    read();
    EXPECT_TRUE(stands(blue).is_null());
    EXPECT_THAT(blue.say({{"do", "no_rematch"}}).dump(), HasSubstr("No rematch is offered"));
    rematch(red, false);
    EXPECT_EQ(blue.say({{"do", "no_rematch"}})["type"], "done");
    read();
    EXPECT_EQ(stands(red)["stands"], "declined");
    EXPECT_EQ(stands(red)["by"], "red");
    restart();
    EXPECT_EQ(stands(red)["stands"], "declined");
    // Another than was offered is another offer, and never taken for a yes.
    rematch(red, false);
    rematch(blue, true);
    EXPECT_EQ(stands(red)["stands"], "offered");
    EXPECT_EQ(stands(red)["by"], "blue");
    rematch(red, true);
    EXPECT_EQ(stands(blue)["stands"], "begun");
}

// Whatever is lost between the yes and the new battle, either both have it or neither.
TEST_F(Company_of_two, LeavesNobodyOutOfARematch) {
    end();
    rematch(red, false);
    EXPECT_TRUE(blue.say_at_once({{"do", "rematch"}, {"swapped", false}, {"id", 5000}}).is_null());
    red.read();
    EXPECT_EQ(red.update["rematch"]["stands"], "offered");  // nothing is shown that might be lost
    restart();
    EXPECT_EQ(red.update["rematch"]["stands"], "offered");
    EXPECT_EQ(red.battles().size(), 1u);
    blue.say_at_once({{"do", "rematch"}, {"swapped", false}, {"id", 5000}});
    ASSERT_TRUE(house.write_one());
    restart();
    EXPECT_EQ(blue.say({{"do", "rematch"}, {"swapped", false}, {"id", 5000}})["type"], "done");
    read();
    EXPECT_EQ(red.update["rematch"]["stands"], "begun");
    EXPECT_EQ(red.update["rematch"], blue.update["rematch"]);
    for (Person* person : {&red, &blue}) EXPECT_EQ(person->battles().size(), 2u);
}

TEST(Chat_and_presence, AsksNobodyForARematchWhereNobodySitsAcross) {
    Paper_server house;
    for (const char* across : {"computer:greedy", "me"}) {
        Person red(house, across[0]);
        red.sit(red.begin("me", across)["battle"]);
        EXPECT_EQ(red.say({{"do", "concede"}})["type"], "done");
        EXPECT_THAT(red.say({{"do", "rematch"}, {"swapped", false}}).dump(), HasSubstr("Nobody sits across the table"))
            << across;
        EXPECT_TRUE(red.update["rematch"].is_null());
    }
}

TEST(Chat_and_presence, BeginsNoRematchBeyondWhatAnAddressMayBegin) {
    Limits limits;
    limits.new_by_address = 1;
    Paper_server house(1, limits);
    Person red(house, 1), blue(house, 2);
    red.address = blue.address = "198.51.100.7";
    const Json created = red.begin("me", "open");
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    red.sit(created["battle"]);
    blue.sit(created["battle"]);
    red.say({{"do", "concede"}});
    red.say({{"do", "rematch"}, {"swapped", false}});
    EXPECT_THAT(blue.say({{"do", "rematch"}, {"swapped", false}}).dump(), HasSubstr("too many battles"));
    EXPECT_EQ(blue.update["rematch"]["stands"], "offered");
}

}
}
