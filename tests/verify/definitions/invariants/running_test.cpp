#include "algorithms/catalog.hpp"
#include "tests/verify/definitions/invariants/without_invariant.hpp"

namespace cubecheck {
namespace {

using invariant::Claimed;
using invariant::Table;

/// Whether start, step and goal of a found invariant hold over numbers, at all sizes up to a bound.
template <class A>
bool holds_in_runs(UpTo const& bound) {
    auto const& invariant = *invariant::inferred<A>().invariant;
    Claimed<A> const claim{invariant};
    bool all = true;
    for (Size const& size : sizes<A>(bound)) {
        using namespace exhaustive_detail;
        each_node<A>(size, [&](auto me, Index) {
            return each_cell<A>(size, [&](auto cell, Index) {
                all = all && Contract::Start::of<A>(claim, me, cell, A::Form::first(size)) &&
                      Contract::Goal::of<A>(claim, me, cell, A::Form::last(size));
                for (Index r = 0; r < A::Form::rounds(size); ++r)
                    all = all && Contract::Step::of<A>(claim, me, cell, A::Form::in(size, r));
                return all;
            });
        });
    }
    return all;
}

TEST(FoundInvariants, HoldWhereTheyAreReadOverNumbers) {
    EXPECT_TRUE(holds_in_runs<allgather::RingPass>({3, 7}));
    EXPECT_TRUE(holds_in_runs<alltoall::StoreAndForward>({3, 7}));
    EXPECT_TRUE(holds_in_runs<scan::HillisSteele>({3, 7}));
    EXPECT_TRUE(holds_in_runs<allreduce::FoldedDoubling>({3, 7}));
    EXPECT_TRUE(holds_in_runs<reduce::Doubling>({3, 7}));
    EXPECT_TRUE(holds_in_runs<broadcast::PipelinedChain>({3, 5}));
}

TEST(FoundInvariants, AreLookedForOnlyWhereADefinitionDoesNotSayWhatHolds) {
    auto const said = target_asked<allgather::RingPass, Contract>();
    EXPECT_EQ(said.questions.back().sought, nullptr);
    auto const silent = target_asked<WithoutInvariant<allgather::RingPass>, Contract>();
    ASSERT_NE(silent.questions.back().sought, nullptr);
    EXPECT_EQ(silent.questions.back().sought().size(), 1u);
}

TEST(FoundInvariants, OfASequenceAreThoseOfItsPhases) {
    auto const silent = target_asked<WithoutInvariant<allreduce::RingPass>, Contract>();
    auto const sought = silent.questions.back().sought();
    ASSERT_EQ(sought.size(), 2u);
    EXPECT_EQ(sought[0].phase, "reducescatter/ring");
    EXPECT_EQ(sought[1].phase, "allgather/ring");
}

TEST(FoundInvariants, NeedNoMoreThanAFewCandidates) {
    EXPECT_LE(invariant::inferred<scatter::Line>().asked, 10);
    EXPECT_EQ(invariant::inferred<allgather::RingPass>().asked, 1);
}

TEST(ObservedCells, AreNotAllNeededAndTheNeededOnesAreKnown) {
    Table const table = invariant::observed<broadcast::Linear>();
    std::size_t needed = 0;
    for (auto const& row : table.rows) needed += row.needed ? 1 : 0;
    EXPECT_LT(needed, table.rows.size());
    for (auto const& row : table.rows) EXPECT_TRUE(!row.needed || row.known);
}

}  // namespace
}  // namespace cubecheck
