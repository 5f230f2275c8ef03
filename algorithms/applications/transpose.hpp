#pragma once

#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "models/programs/groups.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Transposition of a matrix that is distributed by rows, row i at node i: an all-to-all, of any kind, of the
/// entries. At the end node j has column j, with the entry of row i in cell i.
///
/// Cost:    that of the all-to-all.
/// Source:  ledger G-87.
template <class TotalExchange>
struct TransposeBy {
    static constexpr std::string_view system = "A51";
    static constexpr Index ports = TotalExchange::ports;

    template <class Value>
    struct State {
        std::vector<Value> entries;
    };

    static constexpr Index nodes(Size const& size) { return size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        State<typename Algebra::Value> own;
        for (Index j = 0; j < size.nodes; ++j) own.entries.push_back(algebra.letter("a", me, j));
        return own;
    }

    static void run(auto& machine, Size const& size) {
        machine.template collective<TotalExchange>(
            WholeNetwork{}, size, [](Index, auto& own) { return own.entries; },
            [](Index, auto& own, auto const& cells) { own.entries = cells; });
    }

    static constexpr Cost<Index> cost(Size const& size) { return TotalExchange::cost(parameters(size)); }
};

/// Transposition by pairwise exchange.
struct Transpose : TransposeBy<alltoall::PairwiseXor> {
    static constexpr std::string_view name = "applications/transpose";
    static constexpr std::string_view summary = "all-to-all by pairs";
    static constexpr std::string_view cost_text = "p - 1 rounds, p (p - 1) messages, p - 1 words";
};

/// Transposition with every entry forwarded dimension by dimension.
struct TransposeForwarded : TransposeBy<alltoall::StoreAndForward> {
    static constexpr std::string_view name = "applications/transpose_forwarded";
    static constexpr std::string_view summary = "all-to-all through the dimensions";
    static constexpr std::string_view cost_text = "d rounds, p d messages, d p/2 words";
};

}  // namespace cubecheck::applications
