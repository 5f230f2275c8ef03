#include "algorithms/catalog.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/definitions/invariants/catalog.hpp"

/// The invariants of the catalog, found without a look at what its definitions say that their cells hold.
namespace cubecheck {
namespace {

/// The definitions that run in rounds, and those of them for which a phase has no invariant that is found.
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

/// Each has a start, a step and a goal that the solver has proved for every size.  The definitions that say
/// which folds count have no such invariant: their folds are over no interval of ranks.  Around a torus, a
/// packet is at one coordinate of its origin and at one of its destination, which no word says.
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
