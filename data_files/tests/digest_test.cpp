#include "data_files/digest.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

u64 digest_of(std::string_view text) { return digest(read_yaml(text, "f.yaml")); }

TEST(Digest, IsFnv1aOverKindLengthAndText) {
    // Kind 0, the length 1 in eight bytes and 'a', worked out with another program.
    EXPECT_EQ(digest_of("a"), 0xD669136E8C5C9E4Du);
}

TEST(Digest, IsBlindToHowTheFileIsWritten) {
    const u64 plain = digest_of("a: 1\nb: [x, y]\nc: {d: e, f: g}\n");
    EXPECT_EQ(plain, digest_of("# comment\nc:\n    f: g   # here too\n    d: 'e'\n\nb:\n- x\n- y\na: \"1\"\n"));
}

TEST(Digest, SeesEveryOtherChange) {
    const u64 plain = digest_of("a: 1\nb: [x, y]\n");
    for (const char* const other : {"a: 2\nb: [x, y]\n", "a: 1\nb: [y, x]\n", "a: 1\nb: [x]\n", "a: 1\nB: [x, y]\n",
             "a: 1\nb: {x: y}\n", "a: [1]\nb: [x, y]\n", "a: 1\nb: [xy]\n", "a: 1\nb: [x, y]\nc: z\n", "a: 1\n"})
        EXPECT_NE(plain, digest_of(other)) << other;
    EXPECT_NE(digest_of("[[a], b]"), digest_of("[[a, b]]"));
    EXPECT_NE(digest_of("{ab: c}"), digest_of("{a: bc}"));
}

}
}
