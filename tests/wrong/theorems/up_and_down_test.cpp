#include "tests/wrong/theorems/up_and_down.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OnWaysUpAndDownAndAroundAreNeverProved) {
    liars::expect_caught(liars::UpAndDownOrAround{}, 12);
}

}  // namespace
}  // namespace cubecheck
