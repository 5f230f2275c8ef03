#include "tests/wrong/theorems/declared.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, AreNeverProved) { liars::expect_caught(liars::Declared{}, 10); }

}  // namespace
}  // namespace cubecheck
