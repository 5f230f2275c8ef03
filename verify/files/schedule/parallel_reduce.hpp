#pragma once

#include <atomic>
#include <cstdint>
#include <future>
#include <system_error>
#include <vector>

#include "models/support/interruption.hpp"

namespace cubecheck::verify {

/// Adds the numbers below `end` to one copy of `start` per thread, and returns the merged copies.
///
/// Pre:    adding and merging are independent of order.  Several threads add.
/// Throws: Interrupted if the user has interrupted; exceptions of adding.
template <class Sum>
Sum parallel_reduce(Sum const& start, std::uint32_t end, unsigned threads) {
    std::atomic<std::uint32_t> next = 0;
    auto const work = [&] {
        Sum sum = start;
        try {
            for (auto mine = next++; mine < end; mine = next++) {
                stop_if_interrupted();
                sum.add(mine);
            }
        } catch (...) {
            next = end;
            throw;
        }
        return sum;
    };
    std::vector<std::future<Sum>> others;
    try {
        while (others.size() + 1 < threads && others.size() + 1 < end)
            others.push_back(std::async(std::launch::async, work));
    } catch (std::system_error const&) {
        // If the system refuses more threads, the existing ones do the work.
    }
    Sum sum = work();
    for (auto& other : others) sum.merge(other.get());
    return sum;
}

}  // namespace cubecheck::verify
