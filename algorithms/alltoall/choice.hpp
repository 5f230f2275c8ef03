#pragma once

#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/alltoall/xor.hpp"

namespace cubecheck::alltoall {

/// The choice between two all-to-all algorithms: the one with few rounds for short messages, the one with few
/// words for long ones.
///
/// Templates over any numbers; `words` is t_w m, the time of the words of one message.
///
/// Source:  ledger G-113, G-114.
struct Choice {
    static constexpr std::string_view name = "alltoall/choice";
    static constexpr std::string_view system = "A16";
    using FewRounds = StoreAndForward;
    using FewWords = PairwiseXor;

    /// The rounds saved by the algorithm with few rounds, and its additional words.
    static constexpr auto rounds_less(auto const& p) { return p.nodes - 1 - p.d; }
    static constexpr auto words_more(auto const& p) { return p.d * p.half - p.nodes + 1; }

    /// Whether to choose the one with few rounds.
    static constexpr auto takes_few_rounds(auto const& p, auto const& startup, auto const& words) {
        return words * words_more(p) < startup * rounds_less(p);
    }
};

}  // namespace cubecheck::alltoall
