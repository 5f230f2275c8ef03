#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms whose cost formula is wrong in one number.
namespace cubecheck::wrong {

struct OneRoundTooMany : broadcast::Binomial {
    static constexpr std::string_view name = "wrong/one_round_too_many";
    using Right = broadcast::Binomial;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) { return Cost{p.d + 1, p.nodes - 1, p.d}; }
};

/// Counts a message that a rank sends to itself.
struct MessageToItself : allgather::RingPass {
    static constexpr std::string_view name = "wrong/message_to_itself";
    using Right = allgather::RingPass;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes * p.nodes, p.nodes - 1}; }
};

/// Counts all packets of a node, although only half of them move.
struct AllPacketsMove : alltoall::StoreAndForward {
    static constexpr std::string_view name = "wrong/all_packets_move";
    using Right = alltoall::StoreAndForward;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d * p.nodes}; }
};

/// The cost up to a round (`spent`) omits the words that are sent.
struct WordsNotAccounted : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/words_not_accounted";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = CostFormula;
    static constexpr auto spent(auto at) {
        return Cost{below(at.k), below(at.k) * at.nodes, below(at.k) - below(at.k)};
    }
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d - p.d}; }
};

/// Ignores that a cube of one dimension needs one round less.
struct AlwaysDMoreRounds : broadcast::Esbt {
    static constexpr std::string_view name = "wrong/always_d_more_rounds";
    using Right = broadcast::Esbt;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) {
        return Cost{p.chunks + p.d, p.chunks * (p.nodes - 1), p.chunks + p.d};
    }
};

/// Claims to be optimal, but needs one round more than the capped variant (ledger W-34).
struct OneRoundMoreThanTheLeast : broadcast::Esbt {
    static constexpr std::string_view name = "wrong/one_round_more_than_the_least";
    using Right = broadcast::EsbtCapped;
    using CaughtBy = Optimal;
    using Optimum = optimum::RoundsInChunks;
};

/// Sends all chunks in every message, and claims the least number of rounds for messages of one chunk.
struct AllChunksInEveryMessage : broadcast::EsbtCapped {
    static constexpr std::string_view name = "wrong/all_chunks_in_every_message";
    using Right = broadcast::EsbtCapped;
    using CaughtBy = Optimal;
    static constexpr auto cost(auto p) {
        auto const least = broadcast::EsbtCapped::cost(p);
        return Cost{least.rounds, least.messages, p.chunks * least.words};
    }
};

/// Sends one word more than it receives, and claims that this is minimal.
struct WordsToItself : allgather::RingPass {
    static constexpr std::string_view name = "wrong/words_to_itself";
    using Right = allgather::RingPass;
    using CaughtBy = Optimal;
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes}; }
};

}  // namespace cubecheck::wrong
