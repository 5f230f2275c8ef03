#include "tests/verify/definitions/invariants/without_invariant.hpp"

namespace cubecheck {
namespace {

TEST(FoundInvariants, ProveUnrootedMovers) { EXPECT_EQ(found_in(UnrootedMovers{}, {}), 13); }

}  // namespace
}  // namespace cubecheck
