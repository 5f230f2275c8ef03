#include "algorithms/catalog.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/definitions/invariants/catalog.hpp"

/// The invariants of the catalog, found without the ones that its definitions declare.
namespace cubecheck {
namespace {

/// The number of definitions that run in rounds, and the names of those with a phase without a found
/// invariant.
struct Tally {
    int parametric = 0;
    std::vector<std::string> without = {};
};

template <class... A>
Tally tally_of(Catalog<A...>) {
    Tally tally;
    auto const look = [&]<class B>() {
        if constexpr (Phase<B> || Composite<B>) {
            ++tally.parametric;
            auto const phases = invariant::found_in_catalog(std::string(B::name));
            EXPECT_FALSE(phases.empty()) << B::name;
            for (auto const& phase : phases)
                if (phase.text.empty()) {
                    EXPECT_NE(phase.missing.find("no invariant found"), std::string::npos) << B::name;
                    tally.without.emplace_back(B::name);
                    return;
                }
        }
    };
    (look.template operator()<A>(), ...);
    return tally;
}

/// For each found invariant, the solver has proved start, step and goal for every size.  Definitions that say
/// which folds count have none: their folds are not over an interval of ranks.  Around a torus, a packet is
/// at one coordinate of its origin and one of its destination, which no word expresses.
TEST(FoundInvariants, AreFoundForTheWholeCatalog) {
    auto const tally = tally_of(Algorithms{});
    EXPECT_GE(tally.parametric, 60);
    EXPECT_THAT(tally.without,
                testing::UnorderedElementsAre(
                    "allgather/pat_aggregated", "reducescatter/pat", "reducescatter/pat_aggregated",
                    "reducescatter/circulant", "allreduce/circulant", "reducescatter/swing",
                    "allreduce/swing_halving_doubling", "alltoall/torus", "reducescatter/two_levels",
                    "allreduce/two_levels", "reducescatter/halving_farthest_first", "reducescatter/butterfly",
                    "reduce/leaders", "allreduce/leaders", "reduce/binary_tree", "reduce/chains",
                    "reduce/knomial_in_chunks", "reduce/kary_tree"));
}

}  // namespace
}  // namespace cubecheck
