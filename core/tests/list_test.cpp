// Lists of plain data hold as many things as they say, and are no larger than they need to be.
#include "core/list.h"

#include <gtest/gtest.h>

#include "core/fields.h"

namespace sandtable {
namespace {

template <int N> List<int, N> counted(int many) {
    List<int, N> list;
    for (int i = 0; i < many; ++i) list.add(i);
    return list;
}

TEST(A_list, holds_more_than_a_byte_counts) {
    const auto list = counted<300>(260);
    EXPECT_EQ(list.all().size(), 260u);
    EXPECT_EQ(list.all().back(), 259);
    EXPECT_FALSE(list.is_full());
    EXPECT_TRUE(counted<300>(300).is_full());
    EXPECT_TRUE(counted<255>(255).is_full());
    EXPECT_TRUE(counted<256>(256).is_full());
}

TEST(A_list, counts_in_a_byte_where_that_is_enough) {
    EXPECT_EQ(sizeof(List<u8, 255>), 256u);
    EXPECT_EQ(sizeof(List<u16, 256>), 514u);
}

TEST(A_list, has_its_things_and_their_number_in_its_hash) {
    EXPECT_NE(hash(counted<300>(256)), hash(counted<300>(0)));
    EXPECT_NE(hash(counted<300>(259)), hash(counted<300>(260)));
    auto list = counted<300>(260);
    list.remove(259);
    EXPECT_EQ(hash(list), hash(counted<300>(259))) << "what lies beyond its end is in no hash";
    list.remove(0);
    EXPECT_EQ(list.all().front(), 1);
    EXPECT_EQ(list.all().size(), 258u);
}

}
}
