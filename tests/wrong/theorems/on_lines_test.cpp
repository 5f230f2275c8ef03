#include "tests/wrong/theorems/on_lines.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OnLinesChainsAndRingsBothWaysAreNeverProved) {
    liars::expect_caught(liars::OnLines{}, 18);
}

}  // namespace
}  // namespace cubecheck
