#pragma once

#include "algorithms/applications/samplesort.hpp"

namespace cubecheck::as_published {

/// Samplesort with a sample of any number s > p - 1 of keys, here p + 1. Its p - 1 splitters are claimed to
/// divide it into p equal buckets.
///
/// Refuted: equal_buckets, at d = 1: one splitter, which is in a bucket, divides 3 keys into 1 and 2. At d =
/// 2 no 3 splitters divide 5 keys into equal buckets, whether they are in the buckets or between them.
/// Source:  ledger L-12, without the condition that p divides s.
struct SamplesortAnySample : applications::Samplesort {
    static constexpr std::string_view name = "as_published/samplesort_any_sample";

    static void run(auto& machine, Size const& size) {
        sort_by_sample(machine, size, [](Index me) -> Index { return me == 0 ? 2 : 1; });
    }
};

}  // namespace cubecheck::as_published
