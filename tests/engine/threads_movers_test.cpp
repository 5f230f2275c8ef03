#include "tests/engine/threads_agree.hpp"

namespace cubecheck {
namespace {

TEST(Threads, MoveWhatLockStepMoves) { threads_agree::check_all(Movers{}); }

}  // namespace
}  // namespace cubecheck
