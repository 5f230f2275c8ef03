#include "tests/wrong/theorems/with_hops.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OfHopsAreNeverProved) { liars::expect_caught(liars::WithHops{}, 6); }

}  // namespace
}  // namespace cubecheck
