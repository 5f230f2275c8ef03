#include "tests/wrong/theorems/on_cubes.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OnCubesAreNeverProved) { liars::expect_caught(liars::OnCubes{}, 16); }

}  // namespace
}  // namespace cubecheck
