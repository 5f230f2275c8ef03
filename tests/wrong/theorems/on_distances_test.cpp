#include "tests/wrong/theorems/on_distances.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OnDistancesAreNeverProved) { liars::expect_caught(liars::OnDistances{}, 17); }

}  // namespace
}  // namespace cubecheck
