#include "tests/proofs/link.hpp"
#include "tests/wrong/catalog.hpp"

namespace cubecheck {
namespace {

using OnACube =
    Catalog<broadcast::Binomial, reduce::Binomial, reducescatter::RecursiveHalving, scan::Hypercube,
            scan::HypercubeExclusive, alltoall::StoreAndForward, broadcast::ScatterAllGather,
            gather::Binomial, barrier::Exchange, reduce::OnALine, reducescatter::RecursiveDoubling>;
using WrongOnACube =
    Catalog<wrong::OperandsSwapped, wrong::SendForgotten, wrong::OneRoundTooMany, wrong::AllFromOneNode,
            wrong::LeavesEarly, wrong::LowestFirstOnALine, wrong::GatheredNotAllGathered,
            wrong::OnlyThePartnersPart, as_published::ScanDescending>;

TEST(Link, ObligationsOfTheCubeMatchWhatRuns) {
    auto const compared = link::compare_all(OnACube{}, {4, 1}, 12);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 600);
}

TEST(Link, ObligationsOfACubeThatIsCrossedUpAndDownMatchWhatRuns) {
    auto const compared = link::compare_all(Catalog<scan::Blelloch>{}, {4, 1}, 60);
    EXPECT_EQ(compared.false_ones, 0);
    EXPECT_GT(compared.instances, 600);
}

TEST(Link, LemmasOfWrongWaysUpAndDownFailExactlyWhereRunsFail) {
    using Wrong = Catalog<wrong::UpperHalfNotTold, wrong::PrefixForTotal, wrong::TotalsOutOfOrder,
                          as_published::ExscanSumFirst>;
    auto const compared = link::compare_all(Wrong{}, {4, 1}, 80);
    EXPECT_GT(compared.false_ones, 20);
    EXPECT_GT(compared.instances - compared.false_ones, 50);
}

TEST(Link, LemmasOfWrongCubesFailExactlyWhereRunsFail) {
    auto const compared = link::compare_all(WrongOnACube{}, {4, 1}, 25);
    EXPECT_GT(compared.false_ones, 50);
    EXPECT_GT(compared.instances - compared.false_ones, 50);
}

}  // namespace
}  // namespace cubecheck
