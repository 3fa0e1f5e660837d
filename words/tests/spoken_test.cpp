#include "words/spoken.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

const std::string acute = "\u0301";

TEST(Spoken, IsOneLineThatShowsAsWhatItIs) {
    EXPECT_EQ(clean_line("  well \t played\n\u3000sir ", 100), "well played sir");
    EXPECT_EQ(clean_line("a\x01"
                         "b\u200B\u202E"
                         "c\uFEFF\u00AD\u2066",
                  100),
        "abc");
    EXPECT_EQ(clean_line("\u3164\u2800\uE000\U000E0041", 100), "");
    EXPECT_EQ(clean_line("5 \u20BA \U0001FAE9", 100), "5 \u20BA \U0001FAE9");  // newer than the table of letters
    EXPECT_EQ(clean_line("<b>&amp;", 100), "<b>&amp;");                        // plain text: it is shown as it is
    EXPECT_EQ(clean_line("\xff", 100), std::nullopt);
    EXPECT_EQ(clean_line("Łódź 東京 שלום", 100), "Łódź 東京 שלום");
}

TEST(Spoken, HasThreeMarksOnALetter) {
    std::string flood = "a";
    for (int i = 0; i < 50; ++i) flood += acute;
    EXPECT_EQ(clean_line(flood + "b", 100), "a" + acute + acute + acute + "b");
    EXPECT_EQ(clean_line(acute + "a " + acute + "b", 100), "a b");  // none stands over nothing
}

TEST(Spoken, IsAsLongAsItMayBe) {
    EXPECT_EQ(clean_line(std::string(240, 'x'), 240), std::string(240, 'x'));
    EXPECT_EQ(clean_line(std::string(241, 'x'), 240), std::nullopt);
}

TEST(Name, IsCleanedOrRefused) {
    EXPECT_EQ(clean_name(" Anna  of Łódź\u200B "), "Anna of Łódź");
    EXPECT_EQ(clean_name(""), "");
    EXPECT_FALSE(is_in_disguise("3-й стрелковый полк"));
    EXPECT_FALSE(is_in_disguise("II/62 Brandenburg (Łódź), co1"));
    EXPECT_TRUE(is_in_disguise("R\u0435d A"));      // a Cyrillic e
    EXPECT_TRUE(is_in_disguise("\U0001D411ed A"));  // a mathematical R
    EXPECT_EQ(clean_name("\u200B \u202E"), "");
    EXPECT_EQ(clean_name("---"), std::nullopt);
    EXPECT_EQ(clean_name(std::string(24, 'a')), std::string(24, 'a'));
    EXPECT_EQ(clean_name(std::string(25, 'a')), std::nullopt);
    EXPECT_EQ(clean_name("Анна"), "Анна");
    EXPECT_EQ(clean_name("山田たろう"), "山田たろう");
    EXPECT_EQ(clean_name("Ann\u0430"), std::nullopt);  // the last is Cyrillic
}

TEST(Name, HasNoLettersThatStandForOthers) {
    // Two letters in one, and letters of phonetics, that look like what they stand for.
    for (const char* guise :
        {"\uFB01ne", "Ben\u01C6i", "\u0133s", "\u0261reedy", "\u026Ada", "A\u0274\u0274", "\uFEE1", "\uFF71"})
        EXPECT_EQ(clean_name(guise), std::nullopt) << guise;
    for (const char* guise : {"\uFF23omputer", "\u24B8omputer", "\U0001D402omputer", "\u217Domputer", "\u1D04omputer"})
        EXPECT_EQ(clean_name(guise), std::nullopt) << guise;
    EXPECT_EQ(clean_name("\U0001F3B2"), std::nullopt);
    EXPECT_EQ(clean_name("\U0001FAE9"), std::nullopt);
    EXPECT_EQ(clean_name("A\u0378"), std::nullopt);
    EXPECT_EQ(clean_name("Ŋgũgĩ"), "Ŋgũgĩ");
}

TEST(Name, IsNobodyElses) {
    EXPECT_TRUE(look_alike("Anna", "an-na "));
    EXPECT_TRUE(look_alike("Papa", "\u0420\u0430\u0440\u0430"));
    EXPECT_TRUE(look_alike("Bill", "B1ll"));
    EXPECT_TRUE(look_alike("Bill", "BiII"));
    EXPECT_FALSE(look_alike("Anna", "Anne"));
    EXPECT_TRUE(passes_for_machine("C0MPUTER, hard"));
    EXPECT_TRUE(passes_for_machine("c o m p u t e r"));
    EXPECT_TRUE(passes_for_machine("Sandtab1e"));
    EXPECT_FALSE(passes_for_machine("Compton"));
}

}
}
