#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "cli/session/command.hpp"
#include "cli/verbs/verbs.hpp"

namespace cubecheck::cli {
namespace {

/// Runs `cubecheck list` with these targets.
int list_of(std::vector<Target> (*make_targets)()) {
    char program[] = "mine", verb[] = "list";
    char* words[] = {program, verb, nullptr};
    return command(2, words, make_targets, verbs());
}

TEST(ExitInACommand, IsNoVerdict) {
    auto const exits = []() -> std::vector<Target> { std::exit(0); };
    EXPECT_EXIT(list_of(exits), testing::ExitedWithCode(8), "called exit: nothing is decided");
}

TEST(ExitInACommand, KeepsItsCodeAfterTheCommand) {
    auto const none = [] { return std::vector<Target>(); };
    EXPECT_EXIT((list_of(none), std::exit(3)), testing::ExitedWithCode(3), "");
}

}  // namespace
}  // namespace cubecheck::cli
