#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "models/support/rational.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// The number of busy processors, and of useful processors, in a sum.
namespace cubecheck::claims {

/// The additions of each step.  Each is done by its own processor, which adds the value of another one to its
/// own.
struct Addition {
    Index into, from;
};
using Additions = std::vector<std::vector<Addition>>;

/// The sum of n values as one task after the other.
inline Additions sum_in_a_chain(Index n) {
    Additions steps;
    for (Index i = 1; i < n; ++i) steps.push_back({{0, i}});
    return steps;
}

/// The sum of n = 2^d values as tasks of a tree.
inline Additions sum_in_a_tree(Index n) {
    Additions steps;
    for (Index apart = 1; apart < n; apart *= 2) {
        steps.emplace_back();
        for (Index i = 0; i < n; i += 2 * apart) steps.back().push_back({i, i + apart});
    }
    return steps;
}

/// Wrong if processor 0 does not end with the sum of all n values, each once, or if a processor takes part in
/// two additions of a step.
inline std::optional<Wrong> no_sum(Additions const& steps, Index n) {
    std::vector<std::multiset<Index>> sums;
    for (Index i = 0; i < n; ++i) sums.push_back({i});
    for (auto const& step : steps) {
        std::set<Index> busy;
        for (auto const& [into, from] : step) {
            if (!busy.insert(into).second || !busy.insert(from).second)
                return Wrong{fmt::format("processor {}", into), "in two additions of a step", "one"};
            auto const& added = sums[at(from)];
            sums[at(into)].insert(added.begin(), added.end());
        }
    }
    std::multiset<Index> all;
    for (Index i = 0; i < n; ++i) all.insert(i);
    return unless(sums.front() == all, "processor 0", "ends with another sum", "all values, each once");
}

/// The most processors that add in one step.
inline Index concurrency(Additions const& steps) {
    std::size_t most = 0;
    for (auto const& step : steps) most = std::max(most, step.size());
    return static_cast<Index>(most);
}

/// The time of the sum of n values on 2^d processors, in additions.  Each processor does n / 2^d - 1; then d
/// rounds have a message, which costs `overhead`, and an addition.
inline Rational time_of_sum(Index n, Index d, Index overhead) {
    return Rational(n, Index{1} << d) - Rational(1) + Rational(d) * Rational(1 + overhead);
}

/// The d from which on twice as many processors are not faster, up to one processor per value.
inline Index useful_dimensions(Index n, Index overhead) {
    Index d = 0;
    while (Index{2} << d <= n && time_of_sum(n, d + 1, overhead) < time_of_sum(n, d, overhead)) ++d;
    return d;
}

/// Wrong unless the overhead limits the useful processors: from some number on, twice as many are not faster,
/// and this number is smaller than if messages cost nothing.
inline std::optional<Wrong> does_not_cap(Index n, Index overhead) {
    Index const cap = useful_dimensions(n, overhead);
    for (Index d = cap; Index{2} << d <= n; ++d)
        if (time_of_sum(n, d + 1, overhead) < time_of_sum(n, d, overhead))
            return Wrong{fmt::format("{} processors", Index{2} << d), "faster than half as many",
                         "no faster"};
    return unless(cap < useful_dimensions(n, 0), "useful processors", "as many as if messages cost nothing",
                  "fewer");
}

}  // namespace cubecheck::claims
