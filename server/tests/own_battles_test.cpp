// The list of somebody's battles: a page at a time, and none opened to be listed as it was.
#include "server/pages/own_battles.h"

#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

class Own_battles_of_red : public testing::Test {
  protected:
    Json page(const std::string& before = "") {
        return Json::parse(red.get("/api/battles" + (before.empty() ? "" : "?before=" + before)).body);
    }
    static std::vector<std::string> ids(const Json& page) {
        std::vector<std::string> ids;
        for (const Json& card : page["battles"]) ids.push_back(card["battle"]);
        return ids;
    }
    // The newest first.
    std::vector<std::string> begin(int battles) {
        std::vector<std::string> begun;
        for (int i = 0; i < battles; ++i) begun.insert(begun.begin(), red.begin("me", "open")["battle"]);
        return begun;
    }

    Paper_server house{1, {.idle_battles = 0}};
    Person red{house, 1}, blue{house, 2};
};

TEST_F(Own_battles_of_red, ComeAPageAtATimeTheNewestFirst) {
    const std::vector<std::string> all = begin(120);
    const auto part = [&](std::ptrdiff_t from, std::ptrdiff_t to) {
        return std::vector(all.begin() + from, all.begin() + to);
    };
    const Json first = page();
    EXPECT_EQ(ids(first), part(0, 50));
    EXPECT_EQ(first["older"], all[49]);
    const Json second = page(all[49]);
    EXPECT_EQ(ids(second), part(50, 100));
    EXPECT_EQ(second["older"], all[99]);
    const Json third = page(all[99]);
    EXPECT_EQ(ids(third), part(100, 120));
    EXPECT_TRUE(third["older"].is_null());
    EXPECT_TRUE(ids(page(all[119])).empty());
    EXPECT_TRUE(page(all[69])["older"].is_null()) << "these are the last fifty";
    // Of others' battles nothing is told, not even whether they are there.
    blue.begin("me", "me");
    const std::string none = blue.get("/api/battles?before=" + std::string(16, '0')).body;
    EXPECT_THAT(none, HasSubstr("no such battle"));
    EXPECT_EQ(blue.get("/api/battles?before=" + all[0]).body, none);
    EXPECT_EQ(blue.get("/api/battles?before=" + all[0]).status, 404);
}

TEST_F(Own_battles_of_red, HaveThoseFirstThatWaitForHimHoweverOld) {
    const Json old = red.begin("me", "open");
    const std::vector<std::string> newer = begin(60);
    EXPECT_EQ(page()["battles"].size(), 50u);
    EXPECT_EQ(page()["battles"][0]["battle"], newer[0]);
    blue.post("/api/invites/" + old["invites"][0]["path"].get<std::string>().substr(6));
    Json now = page();
    ASSERT_EQ(now["battles"].size(), 51u);
    EXPECT_EQ(now["battles"][0]["battle"], old["battle"]);
    EXPECT_EQ(now["battles"][0]["waits"], true);
    EXPECT_EQ(now["battles"][1]["battle"], newer[0]);
    EXPECT_EQ(now["older"], newer[49]);
    EXPECT_EQ(page(newer[49])["battles"][0]["battle"], old["battle"]) << "it stands in its place as well";
    red.sit_with_words(old["battle"]);
    EXPECT_EQ(page()["battles"].size(), 50u) << "it waits for blue now";
    red.say({{"do", "concede"}});
    EXPECT_EQ(page(newer[49])["battles"].back()["battle"], old["battle"]) << "what is over comes last";
}

TEST_F(Own_battles_of_red, AreNotOpenedAgainToBeListedAsTheyWere) {
    const std::vector<std::string> all = begin(60);
    house.restart();
    const u64 read = house.store.reads;
    const Json first = page();
    EXPECT_EQ(house.store.reads, read + 50) << "no more than the page has";
    EXPECT_EQ(page(), first);
    EXPECT_EQ(house.store.reads, read + 50);
    // Whatever becomes of one is listed, and each seat has its own card.
    red.sit(all[7]);
    red.say({{"do", "name"}, {"name", "Ann"}});
    EXPECT_EQ(page()["battles"][7]["players"]["red"]["name"], "Ann");
    red.say({{"do", "concede"}});
    const Json after = page();
    EXPECT_EQ(after["battles"].back()["battle"], all[7]);
    EXPECT_EQ(after["battles"].back()["over"], true);
}

// What failed between the battle and the disk is in no list.
TEST_F(Own_battles_of_red, AreListedAsTheyAreKept) {
    const std::string battle = begin(1)[0];
    red.sit(battle);
    const Json before = page();
    house.fails_to_keep = true;
    EXPECT_THROW(red.say({{"do", "concede"}}), std::runtime_error);
    house.fails_to_keep = false;
    EXPECT_EQ(page(), before);
}

TEST(Cards, AreKeptWhileTheyAreAskedForAndNotTooMany) {
    Kept_cards cards(1000);
    const auto card = [](char letter) {
        return std::make_shared<const Kept_cards::Card>(Kept_cards::Card{std::string(100, letter), 1});
    };
    cards.keep("a", Seat::red, 1, card('a'));
    cards.keep("a", Seat::blue, 1, card('b'));
    EXPECT_EQ(cards.find("a", Seat::red, 1)->text[0], 'a');
    EXPECT_EQ(cards.find("a", Seat::blue, 1)->text[0], 'b');
    EXPECT_FALSE(cards.find("a", Seat::red, 2)) << "the battle has changed";
    cards.keep("a", Seat::red, 2, card('c'));
    EXPECT_EQ(cards.bytes(), 200u);
    for (char letter = 'd'; letter < 'z'; ++letter) {
        cards.keep(std::string(1, letter), Seat::red, 1, card(letter));
        ASSERT_LE(cards.bytes(), 1100u);
        ASSERT_TRUE(cards.find("a", Seat::red, 2)) << "it is asked for again and again";
    }
    EXPECT_FALSE(cards.find("a", Seat::blue, 1));
    EXPECT_FALSE(cards.find("d", Seat::red, 1));
    EXPECT_TRUE(cards.find("y", Seat::red, 1));
}

}
}
