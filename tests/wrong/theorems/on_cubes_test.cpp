#include "tests/wrong/theorems/on_cubes.hpp"

#include "tests/wrong/theorems/wall.hpp"

namespace cubecheck {
namespace {

TEST(WallOfLiars, CubesAreNeverProved) { liars::expect_caught(liars::OnCubes{}, 16); }

}  // namespace
}  // namespace cubecheck
