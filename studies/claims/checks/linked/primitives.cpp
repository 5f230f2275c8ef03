#include <algorithm>

#include <fmt/format.h>

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "models/network/graphs.hpp"
#include "models/parametric/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/backwards.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the linked articles on topologies and reductions.
namespace cubecheck::claims {

namespace {

StatementResult two_times_m_nodes() {
    auto const against = [](std::function<Index(Index)> const& printed) {
        return for_every("m", 1, 16, [&](Index m) {
            auto const distances = graphs::cube(m).distances(0);
            auto const met = std::ranges::count_if(distances, [](Index far) { return far >= 0; });
            return unless_equal("the nodes", met, printed(m));
        });
    };
    return {.as_written = against([](Index m) { return 2 * m; }),
            .correction = Reading{"2^m nodes", against([](Index m) { return Index{1} << m; })}};
}

/// Neighbours in a mesh of two nodes per dimension differ by one in one coordinate, and not in the others.
StatementResult mesh_of_two_nodes_a_dimension() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (Index a = 0; a < Index{1} << d; ++a)
            for (Index b = 0; b < Index{1} << d; ++b) {
                Index apart = 0;
                for (Index k = 0; k < d; ++k) apart += std::abs((a >> k & 1) - (b >> k & 1));
                if ((apart == 1) != linked(node(a), node(b), Only{}))
                    return Wrong{fmt::format("nodes {} and {}", a, b), "linked in one of the two",
                                 "in both or in none"};
            }
        return std::nullopt;
    })};
}

/// The promises of the collectives to rank `me`.
template <class Collective>
auto promised(Index d, Index me, Index root, auto cell) {
    auto size = cube_size(d);
    size.root = root;
    return Collective::result(node(me), cell, AscendingCube::last(size));
}

StatementResult reduction_is_in_index_order() {
    auto const promise = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (Index root = 0; root < Index{1} << d; ++root) {
            auto const content = promised<Reduce>(d, root, root, Only{});
            if (!content.known || value(content.first) != 0 || content.count != Index{1} << d)
                return Wrong{fmt::format("root {}", root), "another fold", "m_0 to m_(p-1), in this order"};
        }
        return std::nullopt;
    });
    return {all_of({promise, laws_are<reduce::Binomial>(Laws::associative),
                    catalogued("reduce/binomial", {"operator_laws", "contract"})})};
}

StatementResult reduce_at_the_root_all_reduce_everywhere() {
    return {for_every("d", 0, 6, [](Index d) -> std::optional<Wrong> {
        for (Index root = 0; root < Index{1} << d; ++root)
            for (Index i = 0; i < Index{1} << d; ++i) {
                auto const where = fmt::format("node {}, root {}", i, root);
                if (promised<Reduce>(d, i, root, Only{}).known != (i == root))
                    return Wrong{where, "promised otherwise by reduce", "a result at the root only"};
                if (!promised<AllReduce>(d, i, root, Only{}).known)
                    return Wrong{where, "no result of all-reduce", "a result"};
            }
        return std::nullopt;
    })};
}

StatementResult a_reversed_reduction_is_a_broadcast() {
    auto const reversed = for_every("d", 0, 7, [](Index d) -> std::optional<Wrong> {
        auto size = cube_size(d);
        for (size.root = 0; size.root < size.nodes; ++size.root)
            if (auto wrong = mirrored_wrong<reduce::Binomial, broadcast::Binomial>(size)) return wrong;
        return std::nullopt;
    });
    auto const every = noted(for_every("p", 2, 5, backwards::reversal_fails),
                             "to p = 5 all ways that every node sends one message");
    return {all_of({reversed, every, catalogued("reduce/binomial", "contract"),
                    catalogued("broadcast/binomial", "contract")})};
}

StatementResult prefix_of_the_first_inputs() {
    auto const promise = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (Index i = 0; i < Index{1} << d; ++i) {
            auto const content = promised<Scan>(d, i, 0, ScanCell<bool>{false});
            if (!content.known || value(content.first) != 0 || content.count != i + 1)
                return Wrong{fmt::format("node {}", i), "another fold", "x_0 to x_i"};
        }
        return std::nullopt;
    });
    return {all_of({promise, catalogued("scan/hypercube", "contract")})};
}

}  // namespace

Checks linked_primitives_checks() {
    static constexpr Check checks[] = {
        {"two_times_m_nodes", two_times_m_nodes},
        {"mesh_of_two_nodes_a_dimension", mesh_of_two_nodes_a_dimension},
        {"reduction_is_in_index_order", reduction_is_in_index_order},
        {"reduce_at_the_root_all_reduce_everywhere", reduce_at_the_root_all_reduce_everywhere},
        {"a_reversed_reduction_is_a_broadcast", a_reversed_reduction_is_a_broadcast},
        {"prefix_of_the_first_inputs", prefix_of_the_first_inputs},
    };
    return checks;
}

}  // namespace cubecheck::claims
