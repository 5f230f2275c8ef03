#include "models/parametric/sizes.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

struct OnACube : CubeExchange {
    using Form = AscendingCube;
    using Collective = AllReduce;
    using Cells = OneCell;
};
struct FromARoot : OnACube {
    using Collective = Broadcast;
};
struct OnARing : RingShift {
    using Collective = AllGather;
};
struct InAPipeline : Parametric {
    using Form = Pipeline;
    using Collective = Broadcast;
    using Cells = CellPerChunk;
};

TEST(Sizes, OfACubeAreAllDimensionsFromZero) {
    EXPECT_EQ(sizes<OnACube>({2, 9}), (std::vector<Size>{{1, 0}, {2, 1}, {4, 2}}));
}

TEST(Sizes, OfARingAreAllNumbersOfRanksFromOne) {
    EXPECT_EQ(sizes<OnARing>({9, 3}), (std::vector<Size>{{1}, {2}, {3}}));
}

TEST(Sizes, OfARootedCollectiveHaveEveryRoot) {
    EXPECT_EQ(sizes<FromARoot>({1, 9}), (std::vector<Size>{{1, 0, 0}, {2, 1, 0}, {2, 1, 1}}));
}

TEST(Sizes, OfAPipelineHaveUpTo2dPlus2Chunks) {
    std::vector<Size> wanted{{1, 0, 0, 1}, {1, 0, 0, 2}};
    for (Index chunks = 1; chunks <= 4; ++chunks)
        for (Index root = 0; root < 2; ++root) wanted.push_back({2, 1, root, chunks});
    EXPECT_EQ(sizes<InAPipeline>({1, 9}), wanted);
}

TEST(Roots, AreAllOrAFewOfMany) {
    EXPECT_EQ(roots(3), (std::vector<Index>{0, 1, 2}));
    EXPECT_EQ(roots(64).size(), 64U);
    EXPECT_EQ(roots(128), (std::vector<Index>{0, 1, 64, 127}));
}

TEST(Size, IsDescribedByWhatTheAlgorithmUses) {
    EXPECT_EQ(describe<OnACube>(cube_size(3)), "d=3");
    EXPECT_EQ(describe<OnARing>(ring_size(5)), "n=5");
    EXPECT_EQ(describe<FromARoot>(Size{4, 2, 1}), "d=2, root 1");
    EXPECT_EQ(describe<InAPipeline>(Size{4, 2, 1, 3}), "d=2, k=3, root 1");
}

TEST(Size, IsWrittenAsOptionsOfTheCommand) {
    EXPECT_EQ(options<OnARing>(ring_size(5)), "--n 5");
    EXPECT_EQ(options<InAPipeline>(Size{4, 2, 1, 3}), "--d 2 --chunks 3 --root 1");
}

TEST(UpTo, NamesTheSkippedSizes) {
    EXPECT_EQ(size_scope<OnACube>(UpTo{5, 9}).text(), "d <= 5");
    EXPECT_EQ(size_scope<OnARing>(UpTo{5, 9}).text(), "n <= 9");
    EXPECT_EQ(size_scope<FromARoot>(UpTo{6, 9}).text(), "d <= 6");
    EXPECT_EQ(size_scope<FromARoot>(UpTo{7, 9}).text(), "d <= 7, four roots where p > 64");
    EXPECT_EQ(size_scope<InAPipeline>(UpTo{4, 9}).text(), "d <= 4, k <= 2d+2");
}

TEST(Parts, AreCountedIfContributionsCarryTheirCell) {
    EXPECT_EQ(parts<OnARing>(ring_size(5)), 1);
    EXPECT_EQ(parts<InAPipeline>(Size{4, 2, 1, 3}), 3);
}

}  // namespace
}  // namespace cubecheck
