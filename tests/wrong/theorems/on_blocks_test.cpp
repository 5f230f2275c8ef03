#include "tests/wrong/theorems/on_blocks.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OfBlocksAreNeverProved) { liars::expect_caught(liars::OnBlocks{}, 8); }

}  // namespace
}  // namespace cubecheck
