#include "tests/wrong/theorems/along_trees.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, AlongTreesAreNeverProved) { liars::expect_caught(liars::AlongTrees{}, 8); }

}  // namespace
}  // namespace cubecheck
