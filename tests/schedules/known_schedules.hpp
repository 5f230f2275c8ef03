#pragma once

#include <bit>

#include "tests/schedules/schedule_text.hpp"

/// Schedules whose costs can be computed by hand.
namespace cubecheck::schedule_tests {

/// An all-gather around a ring.  A thread block sends its own chunk, forwards p - 2 chunks, and receives the
/// last one.
inline Algo ring_allgather(int ranks) {
    Algo algo{"allgather", ranks, {}};
    for (int me = 0; me < ranks; ++me) {
        Tb tb{(me + 1) % ranks, (me + ranks - 1) % ranks, 0, {{"cpy", "i", 0, "o", me}, {"s", "i", 0}}};
        for (int round = 1; round < ranks; ++round)
            tb.steps.push_back({round + 1 < ranks ? "rcs" : "r", "i", 0, "o", (me + ranks - round) % ranks});
        algo.gpus.push_back({1, ranks, 0, {tb}});
    }
    return algo;
}

/// An all-reduce around a ring, in place: p - 1 rounds of reduction, then p - 1 of copying.
inline Algo ring_allreduce(int ranks) {
    Algo algo{"allreduce", ranks, {}, R"(inplace="1" outofplace="0")"};
    for (int me = 0; me < ranks; ++me) {
        auto const chunk = [&](int round) { return (me + 2 * ranks - round) % ranks; };
        Tb tb{(me + 1) % ranks, (me + ranks - 1) % ranks, 0, {{"s", "i", me, "i", me}}};
        for (int round = 1; round < 2 * ranks - 1; ++round) {
            auto const* const type = round < ranks - 1       ? "rrs"
                                     : round == ranks - 1    ? "rrcs"
                                     : round < 2 * ranks - 2 ? "rcs"
                                                             : "r";
            tb.steps.push_back({type, "i", chunk(round), "i", chunk(round)});
        }
        algo.gpus.push_back({ranks, ranks, 0, {tb}});
    }
    return algo;
}

/// An all-to-all in which every rank has a thread block for every other rank.
inline Algo all_pairs(int ranks) {
    Algo algo{"alltoall", ranks, {}};
    for (int me = 0; me < ranks; ++me) {
        Gpu gpu{ranks, ranks, 0, {}};
        for (int other = 0; other < ranks; ++other) {
            if (other == me) continue;
            gpu.tbs.push_back({other, other, 0, {{"s", "i", other}, {"r", "i", 0, "o", other}}});
        }
        gpu.tbs.push_back({-1, -1, 0, {{"cpy", "i", me, "o", me}}});
        algo.gpus.push_back(gpu);
    }
    return algo;
}

/// A broadcast from rank 0 along a binomial tree.  In round k, the ranks below 2^k send to the next 2^k
/// ranks.  A rank has a thread block for each child.  Each thread block waits for the previous one, so a rank
/// sends one message at a time.
inline Algo binomial_broadcast(int rounds) {
    Algo algo{"broadcast", 1, {}};
    int const ranks = 1 << rounds;
    for (int me = 0; me < ranks; ++me) {
        Gpu gpu{1, 1, 0, {}};
        int const first = me == 0 ? 0 : std::bit_width(static_cast<unsigned>(me));
        if (me == 0)
            gpu.tbs.push_back({-1, -1, 0, {{"cpy", "i", 0, "o", 0, 1, -1, -1, 1}}});
        else
            gpu.tbs.push_back({-1, me ^ (1 << (first - 1)), 0, {{"r", "i", 0, "o", 0, 1, -1, -1, 1}}});
        for (int round = first; round < rounds; ++round)
            gpu.tbs.push_back({me | 1 << round, -1, 0, {{"s", "o", 0, "o", 0, 1, round - first, 0, 1}}});
        algo.gpus.push_back(gpu);
    }
    return algo;
}

}  // namespace cubecheck::schedule_tests
