#include "verify/files/schedule/parallel_reduce.hpp"

#include <atomic>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "tests/schedules/ring_schedule.hpp"
#include "verify/files/schedule.hpp"

namespace cubecheck::verify {
namespace {

/// The numbers that have been added, with repetitions.
struct Numbers {
    std::multiset<std::uint32_t> seen;

    void add(std::uint32_t number) { seen.insert(number); }
    void merge(Numbers const& other) { seen.insert(other.seen.begin(), other.seen.end()); }
};

TEST(ParallelReduce, AddsEveryNumberOnceOnAnyNumberOfThreads) {
    for (unsigned const threads : {0U, 1U, 2U, 7U, 64U}) {
        auto const found = parallel_reduce(Numbers{}, 40, threads).seen;
        EXPECT_EQ(found.size(), 40U) << threads;
        EXPECT_EQ(std::set(found.begin(), found.end()).size(), 40U) << threads;
    }
    EXPECT_TRUE(parallel_reduce(Numbers{}, 0, 2).seen.empty());
}

/// Each number waits until another one has begun: a single thread would wait forever.
TEST(ParallelReduce, RunsInParallel) {
    struct Meeting {
        std::atomic<int>* begun;
        void add(std::uint32_t) {
            for (++*begun; *begun < 2;) std::this_thread::yield();
        }
        void merge(Meeting const&) {}
    };
    std::atomic<int> begun = 0;
    parallel_reduce(Meeting{&begun}, 2, 2);
    EXPECT_EQ(begun, 2);
}

TEST(ParallelReduce, RethrowsAndStartsNothingMore) {
    struct Fault {
        std::atomic<int>* begun;
        void add(std::uint32_t number) {
            ++*begun;
            if (number == 1) throw std::runtime_error("one");
        }
        void merge(Fault const&) {}
    };
    for (unsigned const threads : {1U, 2U}) {
        std::atomic<int> begun = 0;
        EXPECT_THROW(parallel_reduce(Fault{&begun}, 1U << 30, threads), std::runtime_error);
    }
}

TEST(ParallelReduce, StopsOnInterruption) {
    interruption_requested = true;
    EXPECT_THROW(parallel_reduce(Numbers{}, 8, 2), Interrupted);
    interruption_requested = false;
}

/// One of nine rings sends a wrong chunk, which only the thread of this ring finds.
TEST(ParallelReduce, GivesTheSameVerdictsOnSeveralThreads) {
    auto schedule = schedule_tests::ring_allreduce({4, 9});
    auto const broken = schedule.thread_blocks[5].begin;
    schedule.actions[broken].source_offset = (schedule.actions[broken].source_offset + 1) % 4 + 20;
    auto const contract = [&](unsigned threads) {
        auto const report = verified("t", schedule, {.actions_at_once = 1, .threads = threads});
        for (auto const& row : report.rows)
            if (auto const* const refuted = std::get_if<Refuted>(&row.verdict))
                return row.property + ": " + refuted->counterexample.where + ": " +
                       refuted->counterexample.got;
        return std::string();
    };
    EXPECT_NE(contract(1), "");
    EXPECT_EQ(contract(1), contract(2));
    EXPECT_EQ(contract(1), contract(5));
}

}  // namespace
}  // namespace cubecheck::verify
