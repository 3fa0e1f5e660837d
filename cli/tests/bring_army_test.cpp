// --army: an army of a side, from a file or by its id, and clear words for what is wrong with it.
#include <fstream>

#include <gmock/gmock.h>

#include "cli/tests/reports.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

const std::string village = "simulate konflikt47/village --games 2 --json ";

TEST(Bring_army, IsAnIdOrAFileAndTheSameByEither) {
    const auto by_id = run(village + "--army red=german-patrol --army blue=soviet-patrol");
    ASSERT_EQ(by_id.status, 0) << by_id.err;
    const std::string forces = "data/konflikt47/forces/";
    const auto by_file =
        run(village + "--army blue=" + forces + "soviet-patrol.yaml --army red=" + forces + "german-patrol.yaml");
    const auto by_part = run(village + "--part red.army=@" + forces + "german-patrol.yaml --part blue.army=@" + forces +
        "soviet-patrol.yaml");
    for (const Said& said : {by_file, by_part}) {
        EXPECT_EQ(said.json()["hash"], by_id.json()["hash"]);
        EXPECT_EQ(said.json()["data"], by_id.json()["data"]);
    }
    EXPECT_NE(run(village).json()["data"], by_id.json()["data"]);
}

TEST(Bring_army, PlaysAndIsKeptInTheRecord) {
    const Folder folder;
    const std::string record = folder / "battle.record";
    const Said played =
        run("play konflikt47/village --red easy --blue easy --seed 3 --army blue=soviet-patrol --record " + record);
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_THAT(played.out, HasSubstr("Germans easy, Soviets easy, "));
    EXPECT_THAT(played.out, HasSubstr("Lieutenant Orlova"));
    EXPECT_THAT(read_all(record), HasSubstr("part blue.army\n"));
    EXPECT_THAT(run("play --from " + record + " --army red=german-patrol").err,
        HasSubstr("--army is for a new battle; a saved one has its own"));
}

TEST(Bring_army, OfAGameWithoutLists) {
    const Said said = run("simulate earth1418/usdau --games 1 --army red=nosuch.yaml");
    EXPECT_EQ(said.err, "nosuch.yaml: cannot be read: No such file or directory\n");
}

TEST(Bring_army, NamesEveryRuleThatItBreaks) {
    const Folder folder;
    const std::string path = folder / "mine.yaml";
    std::ofstream(path) << "army: Mine\nnation: usa\nlimit: 500\nunits:\n"
                           "  - {name: Hale, type: us_officer}\n"
                           "  - {name: First, type: us_rifle_squad, models: 10}\n"
                           "  - {name: Second, type: us_rifle_squad, models: 5}\n"
                           "  - {name: A, type: us_mortar}\n"
                           "  - {name: B, type: us_mortar, models: 3}\n";
    for (const char* command : {"simulate", "play"}) {
        const Said said = run(std::string(command) + " konflikt47/village --army red=" + path);
        EXPECT_EQ(said.status, 1);
        EXPECT_EQ(said.err,
            path + ":9: models: B has 3 models; 2 would be right (K47-ARM-06)\n" + path +
                ":9: units: the platoon has 2 mortar teams, and B is too many; 1 at most would be right "
                "(K47-ARM-03)\n");
    }
}

TEST(Bring_army, SaysInALineWhatIsWrong) {
    for (const auto& [words, problem] : {
             std::pair{"konflikt47/village --army green=german-patrol",
                 "--army green=german-patrol: red=ARMY or blue=ARMY would be right, such as red=my-army.yaml\n"},
             {"konflikt47/village --army german-patrol",
                 "--army german-patrol: red=ARMY or blue=ARMY would be right, such as red=my-army.yaml\n"},
             {"konflikt47/village --army red=",
                 "--army red=: red=ARMY or blue=ARMY would be right, such as red=my-army.yaml\n"},
             {"konflikt47/village --army red=german-patrl",
                 "german-patrl: is no file, and no army that comes with konflikt47; did you mean 'german-patrol'?\n"},
             {"konflikt47/village --army red=german-patrl.yaml",
                 "german-patrl.yaml: cannot be read: No such file or directory\n"},
             {"konflikt47/village --army red=german-patrol --army red=german-patrol",
                 "--army red=german-patrol: red has an army already\n"},
             {"konflikt47/village --part red.army=x --army red=german-patrol",
                 "--army red=german-patrol: red has an army already\n"},
             {"battledice/alma --army red=german-patrol",
                 "--army red=german-patrol: players bring no armies to battledice; its scenarios have their own\n"},
         }) {
        const Said said = run(std::string("simulate ") + words);
        EXPECT_EQ(said.status, 1);
        EXPECT_EQ(said.err, problem);
    }
}

}
}
