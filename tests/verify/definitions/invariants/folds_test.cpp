#include "tests/verify/definitions/invariants/without_invariant.hpp"

namespace cubecheck {
namespace {

TEST(FoundInvariants, ProveFolds) { EXPECT_EQ(found_in(Folds{}, {}), 23); }

}  // namespace
}  // namespace cubecheck
