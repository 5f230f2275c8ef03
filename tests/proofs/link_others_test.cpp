#include "tests/proofs/link.hpp"
#include "tests/wrong/catalog.hpp"
#include "tests/wrong/theorems/on_folded_cubes.hpp"

namespace cubecheck {
namespace {

TEST(Link, ObligationsOfTheRingMatchWhatRuns) {
    using Right = Catalog<allreduce::RingPass, alltoall::RingPass, barrier::DoubleRing>;
    auto const compared = link::compare_all(Right{}, {0, 9}, 20);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 300);
}

TEST(Link, ObligationsOfLinesAndRingsBothWaysMatchWhatRuns) {
    using Right = Catalog<allgather::RingBothWays, allgather::RingHalves, allgather::Line,
                          allgather::NeighbourExchange, broadcast::Line, broadcast::PipelinedChain,
                          scatter::Line, alltoall::Pairwise, alltoall::Swaps>;
    auto const compared = link::compare_all(Right{}, {0, 7}, 10);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 1000);
}

TEST(Link, LemmasOfWrongRingsFailExactlyWhereRunsFail) {
    using Wrong = Catalog<wrong::ReceivesAnotherCell, wrong::CellOutOfRange, wrong::MessageToItself,
                          wrong::SkipsARank, wrong::NamesTooFewLaws, wrong::LandsAmongThePassedOn,
                          wrong::TokenForgets, wrong::SwapsWithItself, wrong::NotYetSwapped>;
    auto const compared = link::compare_all(Wrong{}, {0, 7}, 25);
    EXPECT_GT(compared.false_ones, 50);
    EXPECT_GT(compared.instances - compared.false_ones, 50);
}

TEST(Link, ObligationsOfAFoldedCubeMatchWhatRuns) {
    using Right = Catalog<allreduce::FoldedDoubling, allreduce::FoldedHalvingDoubling,
                          reducescatter::HalvingFarthestFirst, reducescatter::Butterfly>;
    auto const compared = link::compare_all(Right{}, {0, 13}, 20);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 600);
}

TEST(Link, LemmasOfWrongFoldedCubesFailExactlyWhereRunsFail) {
    using Wrong = Catalog<liars::FoldedPeerOff, liars::FoldedJoinsResults, liars::FoldedNeverUnfolds,
                          liars::HalvesTheOtherPart, liars::GivesBackToItself, liars::StretchesTheOtherWay,
                          liars::FoldsTheOtherPart>;
    auto const compared = link::compare_all(Wrong{}, {0, 96}, 25);
    EXPECT_GT(compared.false_ones, 10);
    EXPECT_GT(compared.instances - compared.false_ones, 10);
}

TEST(Link, ObligationsOfRanksThatSwingMatchWhatRuns) {
    auto const compared =
        link::compare_all(Catalog<allreduce::Swing, allgather::Swing, reducescatter::Swing>{}, {5, 1}, 30);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 400);
    link::Compared wrong;
    link::compare_property<liars::SwingTooFar, Contract>({cube_size(7)}, 60, wrong);
    link::compare_property<liars::SwingOtherSide, Contract>({cube_size(7)}, 60, wrong);
    link::compare_property<liars::SwingFoldsLess, Contract>({cube_size(7)}, 60, wrong);
    EXPECT_GT(wrong.false_ones, 10);
}

TEST(Link, ObligationsOfGroupsMatchWhatRuns) {
    using Right = Catalog<allreduce::TwoLevels, allgather::Torus, alltoall::Torus, broadcast::Leaders,
                          reduce::Leaders, allreduce::Leaders>;
    auto const compared = link::compare_all(Right{}, {0, 12}, 20);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 400);
    link::Compared wrong;
    std::vector<Size> const sizes{{.nodes = 8, .shape = 2}, {.nodes = 12, .shape = 4}};
    link::compare_property<wrong::GroupsForgetTheOthers, Contract>(sizes, 60, wrong);
    link::compare_property<wrong::GroupsFoldTheirOwnFirst, Contract>(sizes, 60, wrong);
    EXPECT_GT(wrong.false_ones, 10);
}

TEST(Link, ObligationsAlongTreesMatchWhatRuns) {
    using Right = Catalog<broadcast::BinaryTree, broadcast::KnomialInChunks, reduce::Chains,
                          broadcast::SplitBinaryTree, reduce::InOrderBinaryTree>;
    auto const compared = link::compare_all(Right{}, {0, 9}, 20);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 300);
    auto const wrong = link::compare_all(wrong::AlongTrees{}, {0, 9}, 20);
    EXPECT_GT(wrong.false_ones, 10);
    EXPECT_GT(wrong.instances - wrong.false_ones, 50);
}

TEST(Link, ObligationsWithHopsMatchWhatRuns) {
    auto const compared = link::compare_all(Catalog<allgather::Pat, reducescatter::Pat>{}, {0, 14}, 20);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 200);
    auto const wrong = link::compare_all(wrong::WithHops{}, {0, 9}, 20);
    EXPECT_GT(wrong.false_ones, 10);
    EXPECT_GT(wrong.instances - wrong.false_ones, 10);
}

TEST(Link, ObligationsOfDistancesMatchWhatRuns) {
    using Right = Catalog<allgather::Bruck, allgather::BruckRadix, allgather::Circulant, scan::Doubling123,
                          barrier::Dissemination, broadcast::Doubling, scan::HillisSteele>;
    auto const compared = link::compare_all(Right{}, {0, 21}, 20);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 1000);
}

TEST(Link, ObligationsOfBlocksMatchWhatRuns) {
    using Right = Catalog<gather::Doubling, scatter::Halving, broadcast::Halving, reduce::Doubling,
                          scan::RecursiveDoubling, scan::RecursiveDoublingExclusive, alltoall::Bruck,
                          gather::Knomial, scatter::Knomial, broadcast::Knomial, reduce::Knomial,
                          allgather::GatherBroadcast, reducescatter::ReduceThenScatter, barrier::Tree>;
    auto const compared = link::compare_all(Right{}, {0, 13}, 15);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 1000);
}

TEST(Link, LemmasOfWrongBlocksFailExactlyWhereRunsFail) {
    auto const compared = link::compare_all(wrong::OnBlocks{}, {0, 11}, 25);
    EXPECT_GT(compared.false_ones, 10);
    EXPECT_GT(compared.instances - compared.false_ones, 50);
}

TEST(Link, LemmasOfWrongDistancesFailExactlyWhereRunsFail) {
    auto const compared = link::compare_all(wrong::AtDistances{}, {0, 11}, 25);
    EXPECT_GT(compared.false_ones, 10);
    EXPECT_GT(compared.instances - compared.false_ones, 50);
}

TEST(Link, ObligationsOfOffsetsMatchWhatRuns) {
    auto const compared =
        link::compare_all(Catalog<alltoall::PairwiseXor, broadcast::OneByOne>{}, {3, 1}, 20);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 100);
}

TEST(Link, LemmasOfRoutesFailExactlyWhereRunsFail) {
    link::Compared compared;
    link::compare_property<wrong::RoutedByTheTarget, CongestionFree>(sizes<wrong::RoutedByTheTarget>({3, 1}),
                                                                     400, compared);
    EXPECT_GT(compared.false_ones, 0);
}

TEST(Link, ObligationsOfThePipelineAndItsTreesMatchWhatRuns) {
    auto const compared = link::compare_all(Catalog<broadcast::Esbt, broadcast::EsbtCapped>{}, {3, 1}, 12);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 200);
}

TEST(Link, LemmasOfTreesFailExactlyWhereRunsFail) {
    auto const sizes = cubecheck::sizes<broadcast::Esbt>({3, 1});
    link::Compared compared;
    link::compare_property<wrong::TreeTwice, ArcDisjoint>(sizes, 40, compared);
    link::compare_property<wrong::RootedOneFurther, Rooted>(sizes, 20, compared);
    link::compare_property<wrong::DepthFromTheSource, Spanning>(sizes, 20, compared);
    link::compare_property<wrong::ChunkOffByOne, OnItsTree>(sizes, 20, compared);
    link::compare_property<wrong::TailCutOff, Contract>(sizes, 20, compared);
    EXPECT_GT(compared.false_ones, 10);
}

TEST(Link, ObligationsOfTheGrayRingMatchWhatRuns) {
    auto const right = link::compare_all(Catalog<embeddings::GrayRing>{}, {4, 1}, 30);
    EXPECT_EQ(right.false_ones, 0);
    auto const wrong = link::compare_all(Catalog<wrong::InNumericalOrder, wrong::AllOnOneNode>{}, {4, 1}, 30);
    EXPECT_GT(wrong.false_ones, 10);
}

}  // namespace
}  // namespace cubecheck
