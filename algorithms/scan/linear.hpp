#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::scan {

/// The common part of the linear scans: in round r rank r sends the next rank the fold over the ranks up to
/// itself.
struct LinearScan : Parametric {
    using Form = WholeLine;
    using Cells = PrefixAndTotal;

    static constexpr auto to(auto me, auto) { return me + 1; }
    static constexpr auto from(auto me, auto) { return me - 1; }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }
    static constexpr auto senders(auto at) { return One{at.round}; }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes - 1, p.nodes - 1}; }
};

/// Linear inclusive prefix sum. The cell of the total is unused.
///
/// Cost:    n - 1 rounds, n - 1 messages, n - 1 words.
/// Source:  Open MPI, scan "linear".
struct Linear : LinearScan {
    static constexpr std::string_view name = "scan/linear";
    static constexpr std::string_view system = "A10";
    using Collective = Prefix;
    static constexpr Laws laws = Laws::associative;

    static constexpr auto sends(auto me, auto at) { return prefix(me == at.round); }
    static constexpr auto receives(auto me, auto at) { return prefix(me == at.round + 1); }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = choose(me < at.round + 1, 0, me);
        return fold(first, me - first + 1).when(!cell.is_total);
    }

private:
    /// The cell of the prefix, if `some`.
    template <class Truth>
    static constexpr auto prefix(Truth some) {
        return One{ScanCell<Truth>{Truth(false)}, some};
    }
};

/// Linear exclusive prefix sum. A rank sends its total: the sum up to and including its own contribution.
///
/// Cost:    n - 1 rounds, n - 1 messages, n - 1 words.
/// Source:  Open MPI, exscan "linear".
struct LinearExclusive : LinearScan {
    static constexpr std::string_view name = "exscan/linear";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusivePrefix;
    static constexpr Laws laws = Laws::associative_neutral;

    static constexpr auto opposite(auto, auto cell, auto) { return total_of(cell); }
    static constexpr auto sends(auto me, auto at) { return Guarded{total(at), me == at.round}; }
    static constexpr auto receives(auto me, auto at) {
        using Truth = decltype(me == at.round);
        return Guarded{TotalAnd<Truth>{true}, me == at.round + 1};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const first = choose(me < at.round + 1, 0, me);
        return fold(first, choose(cell.is_total, me - first + 1, me - first));
    }
};

}  // namespace cubecheck::scan
