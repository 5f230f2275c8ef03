#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/studies/applications/every_case.hpp"

namespace cubecheck::applications {
namespace {

bool go_on(std::string const&) { return true; }

RC_GTEST_PROP(ProgramsOnThreads, AreRightForEverySizeSeedAndNumberOfSlots, ()) {
    static auto const all = every_case();
    auto const& target = *rc::gen::elementOf(all);
    RunRequest request;
    request.size = *rc::gen::elementOf(target.sizes({2, 4}));
    request.seed = *rc::gen::inRange<std::uint64_t>(0, 1000);
    request.slots = *rc::gen::inRange<Index>(1, 4);
    auto const answer = target.runnable->run(request, go_on);
    RC_LOG() << target.name << ", " << target.describe(request.size) << ": " << answer.summary;
    RC_ASSERT(answer.right);
    RC_ASSERT(!answer.stuck);
}

/// Two nodes that both receive before they send.
struct BothWait : Cannon {
    static constexpr std::string_view name = "wrong/both_wait";
    static Index nodes(Size const&) { return 2; }
    static void run(auto& machine, Size const&) {
        machine.round([](Index, auto& own) { return std::vector<Parcel<decltype(own.a)>>(); },
                      [](Index me, auto&) { return std::vector{1 - me}; },
                      [](Index, auto&, Index, auto const&) {});
    }
};

TEST(ProgramsOnThreads, TerminateIfEveryNodeWaits) {
    auto const answer = run_program<CannonCase<BothWait>>({.size = {.nodes = 2}}, go_on);
    EXPECT_TRUE(answer.stuck);
    EXPECT_FALSE(answer.right);
}

/// Two nodes that send, but never receive.
struct NobodyListens : BothWait {
    static constexpr std::string_view name = "wrong/nobody_listens";
    static void run(auto& machine, Size const&) {
        machine.round(
            [](Index me, auto& own) {
                return std::vector{Parcel<decltype(own.a)>{1 - me, {own.a}}};
            },
            [](Index, auto&) { return std::vector<Index>(); }, [](Index, auto&, Index, auto const&) {});
    }
};

TEST(ProgramsOnThreads, ReportUnreceivedMessages) {
    auto const answer = run_program<CannonCase<NobodyListens>>({.size = {.nodes = 2}}, go_on);
    EXPECT_FALSE(answer.right);
    EXPECT_EQ(answer.summary, "2 messages were never received");
}

TEST(ProgramsOnThreads, AreNotStartedForMoreNodesThanThreads) {
    EXPECT_THROW(run_program<CannonCase<>>({.size = {.nodes = 23}}, go_on), Error);
}

}  // namespace
}  // namespace cubecheck::applications
