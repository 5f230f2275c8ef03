#include "tests/wrong/theorems/on_folded_cubes.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OnFoldedCubesAreNeverProved) { liars::expect_caught(liars::OnFoldedCubes{}, 16); }

}  // namespace
}  // namespace cubecheck
