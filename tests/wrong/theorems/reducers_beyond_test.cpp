#include "tests/wrong/theorems/beyond_a_size.hpp"

namespace cubecheck {
namespace {

TEST(WallOfLiars, ReducersThatFallSilentBeyondASizeAreRefuted) {
    liars::expect_refuted<liars::SilentBeyond>(Reducers{});
}
TEST(WallOfLiars, ReducersThatCostLessBeyondASizeAreRefuted) {
    liars::expect_refuted<liars::CheaperBeyond>(Reducers{});
}

}  // namespace
}  // namespace cubecheck
