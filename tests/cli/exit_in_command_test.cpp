#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

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
    EXPECT_EXIT(list_of(exits), testing::ExitedWithCode(8), "ended the program: nothing is decided");
}

TEST(ExitInACommand, IsNoVerdictIfItIsQuick) {
    auto const exits = []() -> std::vector<Target> { std::quick_exit(0); };
    EXPECT_EXIT(list_of(exits), testing::ExitedWithCode(8), "ended the program: nothing is decided");
}

std::jmp_buf in_main;

/// A `main` to which a definition jumps back.
void jumped_out_of() {
    if (setjmp(in_main) == 0) list_of([]() -> std::vector<Target> { std::longjmp(in_main, 1); });
    std::exit(0);
}

TEST(ExitInACommand, IsNoVerdictAfterAJumpOutOfTheCommand) {
    EXPECT_EXIT(jumped_out_of(), testing::ExitedWithCode(8), "ended the program: nothing is decided");
}

TEST(ExitInACommand, IsNoVerdictIfAnInterruptedStepDoesNotEnd) {
    auto const never_ends = []() -> std::vector<Target> {
        std::raise(SIGINT);
        // The command has set a timer, which the test does not wait for.
        if (::alarm(0) > 0) std::raise(SIGALRM);
        std::abort();
    };
    EXPECT_EXIT(list_of(never_ends), testing::ExitedWithCode(8), "a step does not end");
}

TEST(ExitInACommand, LeavesNoTimerBehind) {
    auto const interrupted = []() -> std::vector<Target> {
        std::raise(SIGINT);
        return {};
    };
    EXPECT_EXIT((list_of(interrupted), std::exit(::alarm(0) == 0 ? 3 : 4)), testing::ExitedWithCode(3), "");
}

TEST(ExitInACommand, KeepsItsCodeAfterTheCommand) {
    auto const none = [] { return std::vector<Target>(); };
    EXPECT_EXIT((list_of(none), std::exit(3)), testing::ExitedWithCode(3), "");
}

}  // namespace
}  // namespace cubecheck::cli
