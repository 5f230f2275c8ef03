#include <algorithm>
#include <cstdlib>

#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/paths_in_parallel.hpp"
#include "studies/claims/disjoint_paths.hpp"
#include "studies/claims/evidence.hpp"

/// Statements on messages that are sent over several paths at once.
namespace cubecheck::claims {

namespace {

/// The lengths of the d disjoint paths between two neighbours in a cube.
std::vector<Index> path_lengths(Index d) { return lengths(disjoint_paths(graphs::cube(d), 0, 1)); }

/// Whether k paths need 1/k of the time of the shortest one, no more and no less, but for `slack` steps.
Verdict k_times_faster(Index (*slack)(std::vector<Index> const& lengths)) {
    return for_every("packets", 1, 1000, [slack](Index packets) -> std::optional<Wrong> {
        for (Index d = 2; d <= 5; ++d) {
            auto const links = path_lengths(d);
            Index const alone = steps({links.front()}, packets), split = steps(links, packets);
            if (std::abs(d * split - alone) > slack(links))
                return Wrong{"neighbours in a cube of d=" + std::to_string(d),
                             std::to_string(split) + " steps over " + std::to_string(d) + " paths",
                             "1/" + std::to_string(d) + " of " + std::to_string(alone)};
        }
        return std::nullopt;
    });
}

/// With k paths of at most l links, t steps carry k (t - l + 1) packets: so that k t <= M + k l.
Finding k_paths_are_k_times_faster() {
    auto const longest = [](std::vector<Index> const& lengths) {
        return static_cast<Index>(lengths.size()) * lengths.back();
    };
    return {
        .as_written = k_times_faster([](std::vector<Index> const&) { return Index{0}; }),
        .hypothesis = Reading{"the message is so long that k times the longest path is nothing against it",
                              k_times_faster(longest)}};
}

/// Packets in turn over paths of different lengths: whether a later one is there first.
Finding packets_overtake() {
    return {for_every("d", 2, 5, [](Index d) {
        auto const links = path_lengths(d);
        Index latest = 0;
        bool overtaken = false;
        for (Index packet = 0; packet < 2 * d; ++packet) {
            // The paths in turn, the longest first: path packet mod d, in which packet / d have gone before.
            Index const arrival = packet / d + links[static_cast<std::size_t>(d - 1 - packet % d)];
            overtaken = overtaken || arrival < latest;
            latest = std::max(latest, arrival);
        }
        return unless(overtaken, "neighbours", "packets come in order", "one overtakes another");
    })};
}

}  // namespace

Checks course_split_messages_checks() {
    static constexpr Check checks[] = {
        {"k_paths_are_k_times_faster", k_paths_are_k_times_faster},
        {"packets_overtake", packets_overtake},
    };
    return checks;
}

}  // namespace cubecheck::claims
