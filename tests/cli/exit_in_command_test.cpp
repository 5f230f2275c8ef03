#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
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

/// A definition with one size.
class OneSize : public Sized {
public:
    std::vector<Size> sizes(UpTo const&) const override { return {{.nodes = 2}}; }
    SizeScope scope(UpTo const&) const override { return up_to_nodes(2); }
    std::string describe(Size const&) const override { return "n=2"; }
    std::string options(Size const&) const override { return "--n 2"; }
};

/// Verifies a definition of which a check goes on to a size, and does this there.
template <auto crashes>
int verify_what() {
    char program[] = "mine", verb[] = "verify";
    char* words[] = {program, verb, nullptr};
    auto const targets = [] {
        Question question;
        question.property = "contract";
        question.check = [](std::vector<Size> const&, GoOn const& go_on) {
            go_on("n=2");
            crashes();
            return BoundedResult{};
        };
        Target target;
        target.name = "mine/sum";
        target.sized_by_nodes = true;
        target.sized = std::make_shared<OneSize const>();
        target.questions = {question};
        return std::vector{target};
    };
    return command(2, words, targets, verbs());
}

TEST(CrashInACommand, SaysAtWhichSizeOfADefinition) {
    EXPECT_EXIT(verify_what<[] { std::abort(); }>(), testing::KilledBySignal(SIGABRT),
                "SIGABRT at mine/sum, contract, n=2: a definition of your own, or cubecheck, crashes");
    EXPECT_EXIT(verify_what<[] { std::raise(SIGSEGV); }>(), testing::KilledBySignal(SIGSEGV),
                "SIGSEGV at mine/sum, contract, n=2");
}

/// The depth at which it ends is beyond every stack.
int recursion(int n) { return n < 0 ? 0 : recursion(n + 1) + n; }

TEST(CrashInACommand, SaysSoIfTheStackOverflows) {
    EXPECT_EXIT(verify_what<[] { recursion(0); }>(), testing::KilledBySignal(SIGSEGV),
                "SIGSEGV at mine/sum, contract, n=2");
}

TEST(CrashInACommand, SaysNothingIfItIsAfterTheCommand) {
    auto const none = [] { return std::vector<Target>(); };
    EXPECT_EXIT((list_of(none), std::abort()), testing::KilledBySignal(SIGABRT),
                testing::Not(testing::HasSubstr("crashes")));
}

}  // namespace
}  // namespace cubecheck::cli
