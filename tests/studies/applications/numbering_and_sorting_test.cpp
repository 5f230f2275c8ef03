#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "studies/applications/sorting.hpp"

namespace cubecheck::applications {
namespace {

/// Whether splitters can cut s distinct keys into p equal buckets.  A splitter belongs to the bucket that it
/// ends; if splitters do not count, to none.
bool equal_buckets_exist(Index s, Index p, bool splitters_count, Index begin = 0, Index size = -1) {
    if (p == 1) return size < 0 || s - begin == size;
    for (Index splitter = begin; splitter < s; ++splitter) {
        Index const bucket = splitter - begin + (splitters_count ? 1 : 0);
        if (size >= 0 && bucket != size) continue;
        if (equal_buckets_exist(s, p - 1, splitters_count, splitter + 1, bucket)) return true;
    }
    return false;
}

TEST(SampleBuckets, CanBeEqualExactlyIfTheirNumberDividesTheirKeys) {
    for (Index p = 1; p <= 6; ++p)
        for (Index s = p; s <= 14; ++s) {
            EXPECT_EQ(equal_buckets_exist(s, p, true), s % p == 0) << s << " " << p;
            EXPECT_EQ(equal_buckets_exist(s, p, false), (s - p + 1) % p == 0) << s << " " << p;
        }
}

TEST(SampleBuckets, CannotBeEqualForFourKeysAndThreeNodesNorForFiveAndFour) {
    for (bool const splitters_count : {false, true}) {
        EXPECT_FALSE(equal_buckets_exist(4, 3, splitters_count));
        EXPECT_FALSE(equal_buckets_exist(5, 4, splitters_count));
    }
}

RC_GTEST_PROP(Samplesort, SortsWhateverKeysTheNodesHave, ()) {
    Index const d = *rc::gen::inRange<Index>(0, 4), p = Index{1} << d;
    auto const keys = rc::gen::container<std::vector<Index>>(rc::gen::inRange<Index>(-3, 4));
    Keys algebra(*rc::gen::container<std::vector<std::vector<Index>>>(static_cast<std::size_t>(p), keys));
    Size const size{.nodes = p, .d = d};
    auto const seen = observe<SortCase<>>(size, algebra);
    RC_ASSERT(!wrong_result<SortCase<>>(size, seen.states, algebra));
    RC_ASSERT(seen.unmatched.empty());
}

}  // namespace
}  // namespace cubecheck::applications
