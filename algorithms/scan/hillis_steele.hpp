#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::scan {

/// Inclusive prefix sum by distances. Before the round of distance B the prefix of a rank is the fold over
/// itself and the existing ones of the B - 1 ranks before it. The cell of the total is unused.
///
/// Cost:    ceil(log n) rounds, n ceil(log n) - 2^ceil(log n) + 1 messages, ceil(log n) words.
/// Source:  Hillis and Steele 1986.
struct HillisSteele : Parametric {
    static constexpr std::string_view name = "scan/hillis_steele";
    static constexpr std::string_view system = "A10";
    using Collective = Prefix;
    using Form = Distances;
    using Cells = PrefixAndTotal;
    static constexpr Laws laws = Laws::associative;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return prefix(me + at.distance < at.nodes); }
    static constexpr auto receives(auto me, auto at) { return prefix(!(me < at.distance)); }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }
    static constexpr auto senders(auto at) {
        return Stretch{zero_like(at.nodes), at.nodes - at.distance, at.nodes};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const count = choose(me < at.distance, me + 1, at.distance);
        return fold(me - count + 1, count).when(!cell.is_total);
    }

    static constexpr auto spent(auto at) {
        return Cost{at.round, at.round * at.nodes - (at.distance - 1), at.round};
    }
    using Optimum = optimum::RoundsByDoubling;
    static constexpr auto cost(auto p) {
        return Cost{p.ceil_log, p.nodes * p.ceil_log - (p.cover - 1), p.ceil_log};
    }

private:
    /// The cell of the prefix, if `some`.
    template <class Truth>
    static constexpr auto prefix(Truth some) {
        return One{ScanCell<Truth>{Truth(false)}, some};
    }
};

}  // namespace cubecheck::scan
