#include "engine/real/faulty_run.hpp"

#include <filesystem>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/real/faulty_runs.hpp"

namespace cubecheck::real {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

constexpr double short_patience = 0.2;

std::ptrdiff_t threads_of_this_process() {
    std::filesystem::directory_iterator const threads("/proc/self/task");
    return std::distance(begin(threads), end(threads));
}

/// The outcome of the ring on threads with a fault.  All threads have ended when this function returns.
///
/// The first thread that a process starts may start a thread of the sanitizer, too.  A thread that has ended
/// may still be listed for a moment.
std::string with(std::optional<FaultKind> kind) {
    std::thread([] {}).join();
    auto const before = threads_of_this_process();
    auto const of = ring_with(kind, short_patience);
    auto const found = told(faulty_run_on_threads(of.job), of);
    while (threads_of_this_process() > before) std::this_thread::yield();
    return found;
}

TEST(FaultyRun, WithoutAFaultStaysRight) { EXPECT_EQ(with(std::nullopt), "no effect; right"); }

TEST(FaultyRun, EndsWhenANodeStops) {
    EXPECT_EQ(with(FaultKind::stop), "noticed: node 1 has ended before its send 1");
}

TEST(FaultyRun, EndsWhenAMessageIsLost) {
    EXPECT_THAT(with(FaultKind::lose), AllOf(StartsWith("noticed: node "), HasSubstr("message "),
                                             HasSubstr("nothing has arrived for 0.2 s")));
}

TEST(FaultyRun, FindsAMessageThatArrivesTwice) {
    EXPECT_EQ(with(FaultKind::duplicate),
              "noticed: node 1, a message to node 2: it has not been received for 0.2 s");
}

TEST(FaultyRun, FindsALastMessageThatArrivesTwice) {
    auto of = ring_with(FaultKind::duplicate, short_patience);
    of.job.fault->message = sends(of.job.programs[1]) - 1;
    EXPECT_EQ(told(faulty_run_on_threads(of.job), of),
              "noticed: node 2: a message from node 1 is left over that it does not receive");
}

TEST(FaultyRun, FindsAMessageThatIsTooShort) {
    EXPECT_EQ(with(FaultKind::truncate),
              "noticed: node 2, message 1 from node 1 on port 0: expected 40 bytes, got 20");
}

TEST(FaultyRun, FindsACorruptedMessage) { EXPECT_THAT(with(FaultKind::corrupt), StartsWith("node ")); }

TEST(FaultyRun, FindsACorruptedWord) {
    auto of = ring_with(FaultKind::corrupt, short_patience);
    of.job.elements = elements_for(of.task, Type::word);
    EXPECT_THAT(told(faulty_run_on_threads(of.job), of),
                AllOf(StartsWith("node "), HasSubstr("got a word that is too long")));
}

TEST(FaultyRun, FindsANodeThatRunsAnotherSize) {
    auto of = ring_with(std::nullopt, short_patience);
    of.job.programs[1] = task(script_of<allreduce::RingPass>(ring_size(3)), 63).programs[1];
    EXPECT_THAT(told(faulty_run_on_threads(of.job), of), HasSubstr("expected"));
}

TEST(FaultyRun, FindsANodeThatRunsAnotherAlgorithm) {
    auto of = ring_with(std::nullopt, short_patience);
    std::swap(of.job.programs[1], of.job.programs[2]);
    EXPECT_THAT(told(faulty_run_on_threads(of.job), of), HasSubstr("noticed: node "));
}

TEST(FaultyRun, SaysThatAFaultOfAMessageThatIsNotSentTookNoEffect) {
    auto of = ring_with(FaultKind::lose, short_patience);
    of.job.fault->message = 99;
    EXPECT_EQ(told(faulty_run_on_threads(of.job), of), "no effect; right");
}

}  // namespace
}  // namespace cubecheck::real
