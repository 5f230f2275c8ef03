#include "tests/wrong/theorems/in_pipelines.hpp"

#include "tests/wrong/theorems/expect_caught.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OfPipelinesAreNeverProved) { liars::expect_caught(liars::InPipelines{}, 2); }

}  // namespace
}  // namespace cubecheck
