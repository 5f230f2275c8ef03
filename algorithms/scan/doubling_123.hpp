#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::scan {

/// Exclusive prefix sum by the distances 1, 2, 3, 6, 12, ..: in the round of distance s a rank sends its
/// prefix to the rank s after it, which joins it on the left. In the first round it sends its own value, and
/// in the second the fold of the value of the rank before it and its own. The cell of the total has these
/// values.
///
/// Before the round of distance s >= 3 the prefix of a rank is the fold over the existing ones of the s ranks
/// before it. So rank 0 sends in the first two rounds only.
///
/// Source:  Traff 2025, communication round and computation efficient exclusive prefix-sums algorithms,
///          arXiv 2507.04785.
struct Doubling123 : Parametric {
    static constexpr std::string_view name = "exscan/doubling_123";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusivePrefix;
    using Form = OneTwoThree;
    using Cells = PrefixAndTotal;
    static constexpr Laws laws = Laws::associative_neutral;
    static constexpr Landing landing = Landing::staged;

    /// Whether ranks send their own values, not their prefixes.
    static constexpr auto own_values(auto at) { return at.distance < 3; }
    /// The first rank that sends. Other ranks need nothing from the ranks before it.
    static constexpr auto first_sender(auto at) { return choose(own_values(at), 0, 1); }

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        auto const some = !(me < first_sender(at)) && me + at.distance < at.nodes;
        return One{ScanCell{own_values(at)}, some};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{PrefixAnd{at.distance == 1}, !(me < at.distance + first_sender(at))};
    }
    static constexpr auto opposite(auto, auto, auto at) { return ScanCell{own_values(at)}; }
    static constexpr auto lands(auto, auto, auto at) { return ScanCell{TruthAt<decltype(at)>(false)}; }
    static constexpr auto mode(auto, auto cell, auto at) {
        return PutOrJoin{at.distance == 1 && !cell.is_total, at.distance < at.nodes};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const before = smaller(me, choose(at.distance < 3, at.distance - 1, at.distance));
        auto const own = smaller(me + 1, choose(at.distance < 3, at.distance, 2));
        return fold(me - choose(cell.is_total, own - 1, before), choose(cell.is_total, own, before));
    }
};

}  // namespace cubecheck::scan
