// What a side may know of the other's artillery orders, and when (chapter 5).
#include "games/battledice/tests/field.h"

namespace battledice::views_test {
namespace {

std::string seen_by(const Field& field, Side side) {
    const auto view = field.match.table().view(side);
    std::string text = view->dump();
    for (const Question& question : view->questions().all())
        if (question.asked == side) text += view->words(question);
    for (const Event& event : field.match.events())
        if (event.seen_by(side)) text += view->words(event) + "\n";
    return text;
}

TEST(BD_ART_02, Orders_are_unseen_until_both_are_in) {
    Field field(load_game("games/battledice/records/scenarios/batteries.yaml", {}));
    const std::string before = seen_by(field, Side::blue);
    field.red("fire C5");
    EXPECT_EQ(seen_by(field, Side::blue), before);
    field.red("fire G5");  // red is done
    EXPECT_EQ(seen_by(field, Side::blue), before);
    EXPECT_NE(seen_by(field, Side::red).find("Red Steel laid guns on G5"), std::string::npos);
    EXPECT_EQ(field.match.table().questions().of(Side::dice), nullptr);

    field.blue("hold fire");
    const std::string red_sees = seen_by(field, Side::red);
    EXPECT_EQ(red_sees.find("Blue Brass"), std::string::npos);
    field.blue("fire G2");
    EXPECT_NE(seen_by(field, Side::blue).find("Red Brass had laid guns on C5"), std::string::npos);
    EXPECT_NE(seen_by(field, Side::red).find("Blue Steel had laid guns on G2"), std::string::npos);
}

// A target is told once to each: to its owner when the guns are laid, to all others when it is shown.
TEST(BD_ART_02, A_target_is_told_once) {
    Field field(load_game("games/battledice/records/scenarios/batteries.yaml", {}));
    field.red("fire C5"), field.red("hold fire"), field.blue("fire C2"), field.blue("hold fire");
    for (const Viewer viewer : {Viewer(Side::red), Viewer(Side::blue), umpire, watcher}) {
        int told = 0;
        for (const Event& event : field.match.events())
            told += event.seen_by(viewer) && field.match.table().words(event).find("laid guns on") != std::string::npos;
        EXPECT_EQ(told, 2) << int(viewer.side());
    }
}

// The same orders in another sequence lead to the same battle.
TEST(BD_ART_02, Who_orders_first_makes_no_difference) {
    Field one(load_game("games/battledice/records/scenarios/batteries.yaml", {})),
        other(load_game("games/battledice/records/scenarios/batteries.yaml", {}));
    one.red("fire C5"), one.red("hold fire"), one.blue("fire C2"), one.blue("fire G2");
    other.blue("fire C2"), other.red("fire C5"), other.blue("fire G2"), other.red("hold fire");
    EXPECT_EQ(one.match.table().dump(), other.match.table().dump());
}

// Under bd.artillery_declare open blue sees what red has thrown before blue names a target.
TEST(BD_ART_02, Open_orders_are_seen) {
    Field field(load_game("games/battledice/records/scenarios/batteries.yaml", {{}, {"bd.artillery_declare=open"}}));
    EXPECT_EQ(field.match.table().questions().of(Side::blue), nullptr);
    field.red("fire C5"), field.red("hold fire");
    field.dice("artillery cavalry cavalry");
    EXPECT_NE(seen_by(field, Side::blue).find("Blue Brass took 1 hit"), std::string::npos);
    EXPECT_NE(field.match.table().questions().of(Side::blue), nullptr);
}

}
}
