#pragma once

namespace cubecheck {

/// The time of a broadcast of n words on a cube of d dimensions. The message is cut into k chunks, which take
/// k + d rounds, as along edge-disjoint trees.
///
/// Templates over any field of numbers: fractions, and real terms of the solver.
///
/// Source:  Johnsson and Ho 1989; ledger W-41 to W-44.
template <class Number>
struct PipelinedTime {
    Number words;       ///< n
    Number dimensions;  ///< d
    Number startup;     ///< t_s
    Number word;        ///< t_w

    /// T(k): k + d rounds of n / k words.
    Number of(Number const& chunks) const {
        return (chunks + dimensions) * (startup + words * word / chunks);
    }

    /// n d t_s t_w, whose square root is the `cross` below.
    Number cross_squared() const { return words * dimensions * startup * word; }
    /// k* = sqrt(n d t_w / t_s), given cross = sqrt(n d t_s t_w).
    Number best_chunks(Number const& cross) const { return cross / startup; }
    /// The least T(k) over all real k > 0.
    Number least(Number const& cross) const { return words * word + dimensions * startup + cross + cross; }
    /// The least time as it was printed (ledger W-44), with the cross term once instead of twice.
    Number least_as_printed(Number const& cross) const { return words * word + dimensions * startup + cross; }
};

}  // namespace cubecheck
