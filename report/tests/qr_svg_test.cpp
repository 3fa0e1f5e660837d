// A QR code is read by another library than the one that made it.
#include "report/qr_svg.h"

#include <gtest/gtest.h>

#include "report/tests/read_qr.h"

namespace sandtable {
namespace {

TEST(Qr_svg, IsReadAsTheTextThatWasWritten) {
    std::string all;
    for (int c = ' '; c < 127; ++c) all += char(c);
    const std::string lines = "army: Mine\nnation: usa\nunits:\n  - {name: \"H\xC3\xA4mmer\", type: us_officer}\n";
    for (const std::string& text : {std::string("a"), all, lines, std::string(1000, 'x'), std::string(2400, 'y')}) {
        const std::string svg = qr_svg(text);
        EXPECT_EQ(read_qr(svg), text);
        EXPECT_EQ(svg.find("http"), svg.npos);
    }
}

TEST(Qr_svg, OfATextThatIsTooLongIsNone) {
    EXPECT_EQ(read_qr(qr_svg(std::string(longest_qr_text, 'z'))), std::string(longest_qr_text, 'z'));
    EXPECT_EQ(qr_svg(std::string(longest_qr_text + 1, 'z')), "");
    EXPECT_EQ(qr_svg(""), "");
}

}
}
