// A mistake of the program in one battle: its people come again and find what was confirmed, and nobody else notices.
#include <gmock/gmock.h>

#include "server/battle/faults.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::Contains;
using testing::HasSubstr;

class Fault : public testing::Test {
  protected:
    void SetUp() override {
        const Json created = red.begin("me", "open", "haltern");
        battle = created["battle"];
        blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
        red.sit_with_words(battle);
        blue.sit_with_words(battle);
        other.sit_with_words(other.begin("me", "me", "haltern")["battle"]);
        for (int i = 0; i < 6; ++i) ASSERT_EQ(play(asked())["type"], "done");
        ASSERT_EQ(play(other)["type"], "done");
        red.read(), blue.read();
        record = page("/record");
    }
    Person& asked() {
        red.read(), blue.read();
        return red.is_asked() ? red : blue;
    }
    static Json play(Person& person) { return person.answer({person.update["question"]["options"][0]["option"]}); }
    std::string page(const std::string& what) {
        return house.request("GET", "/api/battles/" + battle + what, nullptr, red.cookies).body;
    }
    // Says it where a fault is planted between what it does and its way to the store.
    void fail_at(Person& person, const Json& message) {
        house.fails_to_keep = true;
        EXPECT_THROW(person.say(message), std::runtime_error);
        house.fails_to_keep = false;
        person.read();
    }
    Json answer_of(Person& person) const {
        return {{"do", "answer"}, {"revision", person.update["revision"]},
            {"numbers", {person.update["question"]["options"][0]["option"]}}};
    }
    void come_again() {
        for (Person* person : {&red, &blue}) {
            EXPECT_THAT(house.gone, Contains(testing::Key(person->socket())));
            house.server_core->closed(person->socket());
            person->change_socket(person->socket() + 10);
            person->sit(battle);
        }
    }
    // The first goes on as if nothing had been, and so does the second.
    void expect_all_go_on() {
        EXPECT_EQ(play(other)["type"], "done");
        EXPECT_THAT(house.gone, testing::Not(Contains(testing::Key(other.socket()))));
        for (int i = 0; i < 6; ++i) ASSERT_EQ(play(asked())["type"], "done");
        red.read(), blue.read();
        EXPECT_EQ(red.told, blue.told);
        const std::string now = page("/record");
        house.restart();
        EXPECT_EQ(page("/record"), now);
    }

    Paper_server house;
    Person red{house, 1}, blue{house, 2}, other{house, 3};
    std::string battle, record;
};

TEST_F(Fault, InAnAnswerLeavesTheBattleAsItIsKept) {
    Person& person = asked();
    const Json message = answer_of(person);
    const std::vector<Json> told = red.told;
    fail_at(person, message);
    EXPECT_EQ(person.reply["type"], "failure");
    EXPECT_EQ(person.reply["closes"], true);
    Person& across = &person == &red ? blue : red;
    across.read();
    EXPECT_NE(across.reply["type"], "failure") << "the other's own messages come to no harm, and are sent again";
    EXPECT_THAT(house.gone[1], HasSubstr("come again"));
    EXPECT_THAT(house.logged, Contains(HasSubstr("battle " + battle + ": the program failed in it")));
    EXPECT_EQ(page("/record"), record);
    come_again();
    EXPECT_EQ(red.told, told);
    expect_all_go_on();
}

TEST_F(Fault, InTakingBackDoingAgainTalkingOrLeavingLosesOnlyThat) {
    for (const Json& message :
        {Json{{"do", "undo"}}, Json{{"do", "concede"}}, Json{{"do", "draw"}}, Json{{"do", "say"}, {"words", "hello"}},
            Json{{"do", "name"}, {"name", "Ann"}}, Json{{"do", "silence"}, {"on", true}}}) {
        fail_at(asked(), message);
        come_again();
        EXPECT_EQ(page("/record"), record) << message;
        EXPECT_EQ(red.update["players"]["red"]["name"], "");
        EXPECT_EQ(red.update["offers"]["undo"], nullptr);
    }
    expect_all_go_on();
}

// A client that is sent away comes back and says again what was not confirmed.
TEST_F(Fault, ThatComesBackAndBackPutsTheBattleAside) {
    Person& person = asked();
    const Json message = answer_of(person);
    for (std::size_t i = 0; i < Faults::most; ++i) {
        fail_at(person, message);
        come_again();
    }
    house.wait(61'000);  // the first of them are long ago
    for (std::size_t i = 0; i < Faults::most; ++i) {
        fail_at(person, message);
        come_again();
    }
    fail_at(person, message);
    EXPECT_THAT(house.logged, Contains(HasSubstr("battle " + battle + ": the program fails in it again and again")));
    const Response refused = house.request("GET", "/api/battles/" + battle + "/record", nullptr, red.cookies);
    EXPECT_EQ(refused.status, 409) << "for good, as clients take it";
    EXPECT_THAT(refused.body, HasSubstr("is put aside for ten minutes"));
    EXPECT_EQ(red.battles().size(), 1u) << "it is listed with the others";
    house.server_core->closed(red.socket());
    house.server_core->closed(blue.socket());
    EXPECT_EQ(house.seat_refused(999, battle, red.cookies), 409);
    EXPECT_EQ(play(other)["type"], "done");

    house.wait(Faults::aside_for);
    EXPECT_EQ(page("/record"), record);
    red.change_socket(1000), blue.change_socket(1001);
    red.sit(battle), blue.sit(battle);
    expect_all_go_on();
}

TEST_F(Fault, AtEachOpeningPutsTheBattleAside) {
    house.restart();
    house.store.trouble = "a fault was planted here";
    for (std::size_t i = 0; i <= Faults::most; ++i) EXPECT_THAT(page("/record"), HasSubstr("failed to open"));
    const u64 read = house.store.reads;
    EXPECT_THAT(page("/record"), HasSubstr("is put aside for ten minutes"));
    EXPECT_EQ(house.store.reads, read) << "it is not even tried";
    house.store.trouble.clear();
    EXPECT_THAT(page("/record"), HasSubstr("is put aside for ten minutes"));
    house.wait(Faults::aside_for);
    EXPECT_EQ(page("/record"), record);
}

TEST_F(Fault, InTakingASeatLeavesTheSeatOpen) {
    const Json created = red.begin("me", "open", "haltern");
    const std::string invite = "/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6);
    house.fails_to_keep = true;
    EXPECT_THROW(blue.post(invite), std::runtime_error);
    EXPECT_THROW(red.begin("me", "me", "haltern"), std::runtime_error);
    house.fails_to_keep = false;
    EXPECT_EQ(blue.post(invite).status, 200);
    EXPECT_EQ(blue.post(invite).status, 410);
    expect_all_go_on();
}

// What was done before the fault is confirmed once it is on the disk, and stands; those who come meanwhile wait for it.
TEST_F(Fault, BehindWhatIsBeingWrittenLosesNothingOfIt) {
    Person& person = asked();
    Json message = answer_of(person);
    message["id"] = ++person.id;
    house.server_core->message(person.socket(), message.dump());
    Person& across = &person == &red ? blue : red;
    house.server_core->message(across.socket(), Json{{"do", "name"}, {"name", "Ben"}, {"id", ++across.id}}.dump());
    house.fails_to_keep = true;
    EXPECT_THROW(house.settle(), std::runtime_error);
    house.fails_to_keep = false;
    house.settle();
    come_again();
    EXPECT_NE(page("/record"), record);
    EXPECT_EQ(person.say(message)["type"], "done") << "it was done";
    EXPECT_EQ(red.update["players"][&across == &red ? "red" : "blue"]["name"], "");
    expect_all_go_on();
}

// The store lacks an answer that was confirmed, as no store should: that battle alone is worse for it.
TEST_F(Fault, OfTheStoreInOneBattleIsOfNoOther) {
    std::vector<Stored_answer> kept = house.store.answers(battle);
    kept.pop_back();
    house.store.set_answers(battle, kept);
    Person& person = asked();
    Json message = answer_of(person);
    message["id"] = ++person.id;
    house.server_core->message(person.socket(), message.dump());  // and two more behind it
    house.server_core->message(other.socket(), [&] {
        Json said = answer_of(other);
        said["id"] = ++other.id;
        return said.dump();
    }());
    const auto asks = house.ask("GET", "/api/battles/" + battle + "/record", nullptr, red.cookies);
    house.settle();
    EXPECT_THAT(house.logged, Contains(HasSubstr("out of turn")));
    ASSERT_TRUE(*asks) << "nobody waits for ever";
    EXPECT_EQ((*asks)->status, 503);
    EXPECT_EQ(person.reply["type"], "done") << "of the one before";
    other.read();
    EXPECT_EQ(other.reply["type"], "done");
    come_again();
    expect_all_go_on();
}

TEST_F(Fault, OfTheStoreInASeatTakesItBack) {
    const Json created = red.begin("me", "open", "haltern");
    const std::string second = created["battle"], invite = created["invites"][0]["path"].get<std::string>().substr(6);
    Person first(house, 4), next(house, 5);
    house.store.set_answers(second, {Stored_answer{}});  // so that the next is out of turn
    red.change_socket(6);
    red.sit(second);
    EXPECT_EQ(red.say({{"do", "name"}, {"name", "Ann"}})["type"], nullptr);
    house.store.set_answers(second, {});
    red.change_socket(7);
    red.sit(second);
    EXPECT_EQ(red.update["players"]["red"]["name"], "");
    EXPECT_EQ(red.say({{"do", "name"}, {"name", "Ann"}})["type"], "done");
    EXPECT_EQ(red.update["players"]["red"]["name"], "Ann");
    EXPECT_EQ(first.post("/api/invites/" + invite).status, 200);
    EXPECT_EQ(next.post("/api/invites/" + invite).status, 410);
}

}
}
