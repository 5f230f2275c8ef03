#include "tests/verify/definitions/invariants/without_invariant.hpp"

namespace cubecheck {
namespace {

TEST(FoundInvariants, ProveExchanges) { EXPECT_EQ(found_in(Exchanges{}, {}), 99); }

}  // namespace
}  // namespace cubecheck
