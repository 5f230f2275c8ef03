#include "tests/wrong/theorems/beyond_a_size.hpp"

namespace cubecheck {
namespace {

TEST(WallOfLiars, MoversThatFallSilentBeyondASizeAreRefuted) {
    liars::expect_refuted<liars::SilentBeyond>(Movers{});
}
TEST(WallOfLiars, MoversThatCostLessBeyondASizeAreRefuted) {
    liars::expect_refuted<liars::CheaperBeyond>(Movers{});
}

}  // namespace
}  // namespace cubecheck
