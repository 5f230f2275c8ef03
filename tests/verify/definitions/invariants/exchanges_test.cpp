#include "tests/verify/definitions/invariants/without_invariant.hpp"

namespace cubecheck {
namespace {

TEST(FoundInvariants, ProveExchanges) { EXPECT_EQ(found_in(Exchanges{}, {}), 5); }

}  // namespace
}  // namespace cubecheck
