#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "studies/claims/evidence.hpp"

/// Choices of partners for a total exchange in p - 1 steps, in each of which pairs of nodes swap packets.
namespace cubecheck::claims {

/// The partner of a node in a step, 1 <= step < p.
using Partners = std::function<Index(Index step, Index node)>;

inline Partners by_exclusive_or() {
    return [](Index step, Index node) { return node ^ step; };
}

/// The round-robin tournament: the last node stays, and the others rotate in a circle by one place per step.
inline Partners by_tournament(Index p) {
    return [p](Index step, Index node) {
        Index const others = p - 1, meets_last = step * (p / 2) % others;  // twice that is step
        if (node == others) return meets_last;
        return node == meets_last ? others : (step + others - node) % others;
    };
}

/// Wrong unless partners are mutual in every step, and every node meets each other node once.
inline std::optional<Wrong> no_exchange(Partners const& partners, Index p) {
    for (Index node = 0; node < p; ++node) {
        std::set<Index> met{node};
        for (Index step = 1; step < p; ++step) {
            Index const other = partners(step, node);
            if (other < 0 || other >= p || !met.insert(other).second || partners(step, other) != node)
                return Wrong{fmt::format("node {} in step {}", node, step),
                             fmt::format("node {} for a partner", other), "each other node once"};
        }
    }
    return std::nullopt;
}

/// The largest number of messages in a step over an arc of the cube, if all nodes correct the lowest
/// dimension first.
inline Index busiest_arc(Partners const& partners, Index d) {
    Index const p = Index{1} << d;
    Index most = 0;
    for (Index step = 1; step < p; ++step) {
        std::map<std::pair<Index, Index>, Index> load;
        for (Index node = 0; node < p; ++node)
            for (Index k = 0, here = node, to = partners(step, node); k < d; ++k) {
                Index const bit = Index{1} << k;
                if (((here ^ to) & bit) == 0) continue;
                most = std::max(most, ++load[{here, here ^ bit}]);
                here ^= bit;
            }
    }
    return most;
}

/// Wrong unless both choices are exchanges, and only `bad` loads a link with several messages in a step.
/// Then partners must be chosen.
inline std::optional<Wrong> choice_is_free(Partners const& good, Partners const& bad, Index d) {
    for (auto const& partners : {good, bad})
        if (auto wrong = no_exchange(partners, Index{1} << d)) return wrong;
    if (auto wrong = unless_equal("messages over a link, partners well chosen", busiest_arc(good, d), 1))
        return wrong;
    return unless(busiest_arc(bad, d) > 1, "messages over a link, partners chosen otherwise", "one",
                  "more than one");
}

}  // namespace cubecheck::claims
