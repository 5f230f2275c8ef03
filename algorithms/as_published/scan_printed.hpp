#pragma once

#include "algorithms/scan/hypercube.hpp"

/// The prefix sum of an encyclopedia's article on the hypercube communication pattern, as printed, and half
/// repaired.
///
/// The loop exchanges the totals, then appends what arrived on the right, whether it came from a higher or a
/// lower node.
namespace cubecheck::as_published {

/// As printed: both updates append on the right.
///
/// Refuted: contract, at d = 1: node 1 gets m1.m0.  Right for commutative operators.
/// Source:  ledger W-13.
struct ScanPrinted : scan::Hypercube {
    static constexpr std::string_view name = "as_published/scan_printed";
    using Collective = Prefix;

    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// Half a repair: the prefix is updated in the right order, the total is not.
///
/// Refuted: contract, at d = 2, node 3.
/// Source:  ledger W-13.
struct ScanPrefixRepaired : scan::Hypercube {
    static constexpr std::string_view name = "as_published/scan_prefix_repaired";
    using Collective = Prefix;

    static constexpr auto mode(auto, auto cell, auto) { return Join{!cell.is_total}; }
};

/// The other half: the total is updated in the right order, the prefix is not.
///
/// Refuted: contract, at d = 1, node 1.
/// Source:  ledger W-13.
struct ScanTotalRepaired : scan::Hypercube {
    static constexpr std::string_view name = "as_published/scan_total_repaired";
    using Collective = Prefix;

    static constexpr auto mode(auto me, auto cell, auto at) { return Join{cell.is_total && bit(me, at.k)}; }
};

/// The repaired prefix sum with the dimensions in descending order.
///
/// Refuted: contract, at d = 2: node 1 gets m0.m1.m2.
/// Source:  ledger W-16.
struct ScanDescending : scan::Hypercube {
    static constexpr std::string_view name = "as_published/scan_descending";
    using Collective = Prefix;
    using Form = DescendingCube;

    static constexpr auto spent(auto at) { return Cost{above(at.k), above(at.k) * at.nodes, above(at.k)}; }
};

}  // namespace cubecheck::as_published
