#include "tests/wrong/theorems/on_rings.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OnRingsAreNeverProved) { liars::expect_caught(liars::OnRings{}, 16); }

}  // namespace
}  // namespace cubecheck
