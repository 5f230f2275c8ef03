#pragma once

#include "algorithms/scan/hypercube.hpp"
#include "models/programs/groups.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Global numbers for the elements of an array that is distributed by blocks: element l of node i, which has
/// n_i of them, gets the number n_0 + .. + n_(i-1) + l, the sum by an exclusive prefix sum.
///
/// Shape:   2^d nodes.
/// Cost:    d rounds, p d messages, d words.
/// Source:  ledger G-70.
struct ArrayNumbering {
    static constexpr std::string_view name = "applications/array_numbering";
    static constexpr std::string_view system = "A52";
    static constexpr std::string_view summary = "exclusive prefix sum of the numbers of elements";
    static constexpr Index ports = 1;

    template <class Value>
    struct State {
        Value count;
        Value offset;
        std::vector<Value> numbers;  ///< of the elements
    };

    static constexpr Index nodes(Size const& size) { return size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const&, Algebra& algebra) {
        return {algebra.count(me), algebra.nothing(), {}};
    }

    static void run(auto& machine, Size const& size) {
        number_by<scan::HypercubeExclusive>(machine, size, [&](auto const& own) {
            return std::vector{machine.algebra().neutral(), own.count};
        });
    }

    static constexpr Cost<Index> cost(Size const& size) {
        return scan::HypercubeExclusive::cost(parameters(size));
    }
    static constexpr std::string_view cost_text = "d rounds, p d messages, d words";

    /// The number of element l after an offset.
    static constexpr auto number(auto offset, auto l) { return offset + l; }

protected:
    /// Numbers the elements by a prefix sum that starts from the cells given(own): prefix and total.
    template <class PrefixSum>
    static void number_by(auto& machine, Size const& size, auto given) {
        machine.template collective<PrefixSum>(
            WholeNetwork{}, size, [&](Index, auto& own) { return given(own); },
            [](Index, auto& own, auto const& cells) { own.offset = cells[0]; });
        machine.locally([](Index, auto& own) {
            for (Index l = 0; l < own.count; ++l) own.numbers.push_back(number(own.offset, l));
        });
    }
};

}  // namespace cubecheck::applications
