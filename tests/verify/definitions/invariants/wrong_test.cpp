#include <gtest/gtest.h>

#include "tests/wrong/theorems/on_blocks.hpp"
#include "tests/wrong/theorems/on_cubes.hpp"
#include "tests/wrong/theorems/on_distances.hpp"
#include "tests/wrong/theorems/on_folded_cubes.hpp"
#include "tests/wrong/theorems/on_lines.hpp"
#include "tests/wrong/theorems/on_rings.hpp"
#include "verify/definitions/invariants/inferred.hpp"

/// Definitions that are wrong at large sizes only.
namespace cubecheck {
namespace {

/// Expects that each definition with a refuted contract has a phase without a found invariant.  Returns the
/// number of these definitions.
template <class... Liar>
int looked_at(Catalog<Liar...>) {
    int asked = 0;
    auto const look = [&]<class L>() {
        if constexpr (std::is_same_v<typename L::CaughtBy, Contract> && !L::at_size.empty()) {
            ++asked;
            auto const found = invariant::sought<L>(invariant::Phases::all);
            EXPECT_TRUE(std::ranges::any_of(found, [](auto const& phase) { return phase.text.empty(); }))
                << L::name;
        }
    };
    (look.template operator()<Liar>(), ...);
    return asked;
}

TEST(FoundInvariants, AreNeverFoundForWhatGoesWrongAtALargeSize) {
    EXPECT_GT(looked_at(liars::OnRings{}), 0);
    EXPECT_GT(looked_at(liars::OnLines{}), 0);
    EXPECT_GT(looked_at(liars::OnCubes{}), 0);
    EXPECT_GT(looked_at(liars::OnDistances{}), 0);
    EXPECT_GT(looked_at(liars::OnBlocks{}), 0);
    EXPECT_GT(looked_at(liars::OnFoldedCubes{}), 0);
}

}  // namespace
}  // namespace cubecheck
