#include "tests/verify/definitions/invariants/without_invariant.hpp"
#include "tests/wrong/theorems/on_blocks.hpp"
#include "tests/wrong/theorems/on_cubes.hpp"
#include "tests/wrong/theorems/on_distances.hpp"
#include "tests/wrong/theorems/on_folded_cubes.hpp"
#include "tests/wrong/theorems/on_lines.hpp"
#include "tests/wrong/theorems/on_rings.hpp"

/// Definitions that go wrong at a large size only, and do not say what their cells hold.
namespace cubecheck {
namespace {

/// Of those whose results are wrong somewhere: how many a run refutes.  The others must be checked at sizes,
/// and say that no invariant was found.
template <class... Liar>
int refuted_of(Catalog<Liar...>) {
    int refuted = 0;
    auto const look = [&]<class L>() {
        if constexpr (std::is_same_v<typename L::CaughtBy, Contract> && !L::at_size.empty()) {
            auto const verdict = contract_of<WithoutInvariant<L>>();
            EXPECT_FALSE(std::holds_alternative<Proved>(verdict)) << L::name;
            if (std::holds_alternative<Refuted>(verdict)) ++refuted;
            if (auto const* checked = std::get_if<Checked>(&verdict)) {
                EXPECT_NE(checked->note.find("no invariant found"), std::string::npos) << checked->note;
            }
        }
    };
    (look.template operator()<Liar>(), ...);
    return refuted;
}

TEST(FoundInvariants, AreNeverFoundForWhatGoesWrongAtALargeSize) {
    EXPECT_EQ(refuted_of(liars::OnRings{}), 99);
    EXPECT_EQ(refuted_of(liars::OnLines{}), 99);
    EXPECT_EQ(refuted_of(liars::OnCubes{}), 99);
    EXPECT_EQ(refuted_of(liars::OnDistances{}), 99);
    EXPECT_EQ(refuted_of(liars::OnBlocks{}), 99);
    EXPECT_EQ(refuted_of(liars::OnFoldedCubes{}), 99);
}

}  // namespace
}  // namespace cubecheck
