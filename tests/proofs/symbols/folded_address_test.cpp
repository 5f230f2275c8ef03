#include "proofs/symbols/folded_address.hpp"

#include <gtest/gtest.h>

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {
namespace {

/// A place of a run with a number of surplus ranks.
struct With {
    Term surplus;
};

/// A definition may copy the place of a run and change its numbers.  A rank of the prover does not have the
/// changed numbers.
TEST(FoldedAddress, RefusesAnotherSurplus) {
    z3::context context;
    Scene scene(context);
    Folding folding(scene);
    auto const rank = fresh_whole(folding, "a");
    With const own{folding.surplus}, other{folding.surplus + 1};
    EXPECT_NO_THROW(static_cast<void>(sits_out(rank, own)));
    EXPECT_THROW(static_cast<void>(sits_out(rank, other)), Unsupported);
    EXPECT_THROW(static_cast<void>(stands_for_two(rank, other)), Unsupported);
    EXPECT_THROW(static_cast<void>(place(rank, other)), Unsupported);
    EXPECT_NO_THROW(static_cast<void>(lower_rank(rank.place, own.surplus) == rank));
    EXPECT_THROW(static_cast<void>(lower_rank(rank.place, other.surplus) == rank), Unsupported);
    EXPECT_THROW(static_cast<void>(choose(rank.is_out, higher_rank(rank.place, other.surplus), rank)),
                 Unsupported);
}

}  // namespace
}  // namespace cubecheck
