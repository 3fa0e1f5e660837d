#include "words/letters.h"

#include <gtest/gtest.h>

#include "core/types.h"
#include "words/article.h"

namespace sandtable {
namespace {

TEST(Letters, AnArmyHasAnArticleUnlessItsNameIsAPhraseOrAColour) {
    EXPECT_EQ(the("Allies"), "the Allies");
    EXPECT_EQ(the("Northern Brigade"), "the Northern Brigade");
    EXPECT_EQ(the("The Old Guard"), "the Old Guard");
    for (const char* name : {"Ney's Corps", "Allies' Left", "Red", "Blue", ""}) EXPECT_EQ(the(name), name);
}

TEST(Letters, CapitalsAside) {
    EXPECT_EQ(small("Guards BRIGADE 2/3, É"), "guards brigade 2/3, É");
    EXPECT_EQ(with_capital("end of turn"), "End of turn");
    EXPECT_EQ(with_capital(""), "");
    EXPECT_TRUE(alike("G5", "g5"));
    EXPECT_FALSE(alike("G5", "g50"));
    EXPECT_FALSE(alike("[", "{"));  // these differ as A and a do
    EXPECT_TRUE(begins("Guards", "guA"));
    EXPECT_TRUE(begins("Guards", ""));
    EXPECT_FALSE(begins("Gu", "Gua"));
}

TEST(Letters, AWholeNumberIsDigitsAndNothingElse) {
    EXPECT_EQ(whole("42"), 42);
    EXPECT_EQ(whole("-7"), -7);
    for (const char* text : {"", "-", "+1", " 1", "1 ", "1.0", "0x1", "99999999999"})
        EXPECT_EQ(whole(text), std::nullopt) << text;
    EXPECT_EQ(whole<u64>("ff", 16), 255u);
    EXPECT_EQ(whole<u64>("-1"), std::nullopt);
    EXPECT_EQ(whole<u64>("18446744073709551615"), ~u64{0});
    EXPECT_EQ(whole<u64>("18446744073709551616"), std::nullopt);
}

TEST(Letters, IdsAsWords) { EXPECT_EQ(spaced("built_up_area"), "built up area"); }

}
}
