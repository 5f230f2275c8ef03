#include "tests/verify/definitions/invariants/without_invariant.hpp"

namespace cubecheck {
namespace {

TEST(FoundInvariants, ProveRootedMovers) { EXPECT_EQ(found_in(RootedMovers{}, {}), 20); }

}  // namespace
}  // namespace cubecheck
