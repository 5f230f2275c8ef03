#include "tests/wrong/theorems/beside_operators.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OperatorsBesideADefinitionAreNotTheProvers) {
    liars::expect_caught(beside::Operators{}, 4);
}

}  // namespace
}  // namespace cubecheck
