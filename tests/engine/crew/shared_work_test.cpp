#include "engine/crew/shared_work.hpp"

#include <atomic>

#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::crew {
namespace {

using namespace std::chrono_literals;
using Work = SharedWork<std::size_t>;

/// The results of all items, in the order of delivery.
std::vector<std::size_t> all_of(Work& work) {
    std::vector<std::size_t> found;
    while (work.awaited())
        if (auto const next = work.next(10ms)) found.push_back(*next);
    return found;
}

std::size_t square(std::size_t item) { return item * item; }

std::vector<std::size_t> squares(std::size_t count) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < count; ++i) found.push_back(square(i));
    return found;
}

TEST(SharedWork, ComesInTheOrderOfItsItems) {
    Work work(std::vector<std::uintmax_t>(200), {square, square, square});
    EXPECT_EQ(all_of(work), squares(200));
    EXPECT_EQ(work.done(), 200U);
}

TEST(SharedWork, OfALostWorkerIsDoneByTheOthers) {
    std::atomic<int> asked = 0;
    auto const dies = [&](std::size_t item) -> std::size_t {
        if (++asked > 3) throw WorkerLost{1};
        return square(item);
    };
    auto const slow = [](std::size_t item) {
        std::this_thread::sleep_for(1ms);
        return square(item);
    };
    Work work(std::vector<std::uintmax_t>(60), {slow, dies, dies});
    EXPECT_EQ(all_of(work), squares(60));
    EXPECT_GE(asked, 4);
}

TEST(SharedWork, OfALostWorkerIsDoneWhenNothingElseIsLeft) {
    std::atomic<bool> is_last_begun = false;
    auto const dies_late = [&](std::size_t item) -> std::size_t {
        while (!is_last_begun) std::this_thread::yield();
        throw WorkerLost{static_cast<Index>(item)};
    };
    auto const waits = [&](std::size_t item) {
        is_last_begun = true;
        return square(item);
    };
    Work work(std::vector<std::uintmax_t>(2), {waits, dies_late});
    EXPECT_EQ(all_of(work), squares(2));
}

TEST(SharedWork, HandsAnErrorOverInItsPlace) {
    auto const odd = [](std::size_t item) -> std::size_t {
        if (item % 2 == 1) throw Error("item " + std::to_string(item), Failure::file);
        return square(item);
    };
    Work work(std::vector<std::uintmax_t>(4), {odd, odd});
    for (std::size_t item = 0; item < 4; ++item) try {
            std::optional<std::size_t> found;
            while (!(found = work.next(10ms))) {
            }
            EXPECT_EQ(item % 2, 0U);
        } catch (Error const& error) {
            EXPECT_EQ(error.what(), "item " + std::to_string(item));
        }
}

}  // namespace
}  // namespace cubecheck::crew
