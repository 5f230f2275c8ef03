#include "tests/wrong/theorems/in_groups.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, InGroupsAreNeverProved) { liars::expect_caught(liars::InGroups{}, 9); }

}  // namespace
}  // namespace cubecheck
