#include <bit>

#include <fmt/format.h>

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/binomial_low_first.hpp"
#include "algorithms/broadcast/line.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "models/parametric/topology.hpp"
#include "models/support/rational.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the broadcast from one node of the cube, and on two descriptions of its tree: a rule in the
/// text, and a listing.
namespace cubecheck::claims {

namespace {

// The trees along which a message reaches all nodes of a cube, from the definitions.
using ByRule = broadcast::Binomial;             ///< the rule of the text: zeros below the lowest one
using ByListing = broadcast::BinomialLowFirst;  ///< the listing: dimensions above the highest one

/// The parent of each node; the root is its own parent.
template <class A>
std::vector<Index> parents(Index d, Index root = 0) {
    auto size = cube_size(d);
    size.root = root;
    std::vector<Index> found(static_cast<std::size_t>(size.nodes), root);
    for (Index round = 0; round < d; ++round) {
        auto const at = A::Form::in(size, round);
        for (Index v = 0; v < size.nodes; ++v)
            if (A::receives(node(v), at).size() > 0)
                found[static_cast<std::size_t>(v)] = value(A::from(node(v), at));
    }
    return found;
}

/// The cost formula of A, which its property `cost` proves, has d = log p rounds.
template <class A>
Verdict takes_d_rounds() {
    auto const formula = for_every("d", 0, largest_d, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        if (auto wrong = unless_equal("rounds", A::cost(parameters(size)).rounds, d)) return wrong;
        return unless_equal("the logarithm of p", lower_bounds::doubling(size.nodes), d);
    });
    std::string const name(A::name);
    return all_of({catalogued(name, "cost"), formula, catalogued(name, "contract")});
}

/// The number of links between the root and each node.
template <class A>
std::vector<Index> depths(Index d, Index root) {
    auto const parent = parents<A>(d, root);
    std::vector<Index> found(parent.size());
    for (std::size_t v = 0; v < found.size(); ++v)
        for (auto u = static_cast<Index>(v); u != root; u = parent[at(u)]) ++found[v];
    return found;
}

/// Wrong if a node other than the root has another depth than `expected(distance, d)`.
template <class A>
Verdict depth_is(Index largest, std::string const& wanted, auto expected) {
    return for_every("d", 0, largest, [&](Index d) -> std::optional<Wrong> {
        for (Index root = 0; root < Index{1} << d; ++root) {
            auto const depth = depths<A>(d, root);
            for (Index v = 0; v < Index{1} << d; ++v)
                if (v != root && !expected(depth[at(v)], ones(node(v ^ root)), d))
                    return Wrong{fmt::format("the path from node {} to node {}", root, v),
                                 fmt::format("of length {}", depth[at(v)]), wanted};
        }
        return std::nullopt;
    });
}

StatementResult every_path_has_length_d() {
    auto const at_most = [](Index depth, Index distance, Index d) { return depth == distance && depth <= d; };
    return {.as_written =
                depth_is<ByRule>(7, "of length d", [](Index depth, Index, Index d) { return depth == d; }),
            .correction = Reading{"a path of length at most d, as short as can be",
                                  all_of({depth_is<ByRule>(7, "a shortest path", at_most),
                                          depth_is<ByListing>(7, "a shortest path", at_most)})}};
}

StatementResult tree_broadcasts_in_d_steps() {
    return {all_of({takes_d_rounds<ByListing>(), takes_d_rounds<ByRule>(),
                    catalogued("broadcast/binomial", "one_port"),
                    catalogued("broadcast/binomial_low_first", "one_port")})};
}

/// The time of the line divided by that of the cube, from the sources that `counts(source, p)` accepts.
Verdict line_is_slower_by(std::function<bool(Index, Index)> const& counts) {
    return for_every("d", 1, 10, [&](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        for (Index source = 0; source < p; ++source) {
            if (!counts(source, p)) continue;
            Index const on_line = rounds_on<broadcast::Line>(p, source);
            Rational const factor(on_line, ByListing::cost(parameters(cube_size(d))).rounds);
            if (auto wrong = unless_equal(fmt::format("the factor from place {} of the line", source),
                                          factor.text(), Rational(p - 1, d).text()))
                return wrong;
        }
        return std::nullopt;
    });
}

StatementResult cube_beats_the_line_by_p_over_d() {
    auto const from_an_end =
        line_is_slower_by([](Index source, Index p) { return source == 0 || source == p - 1; });
    return {.as_written = line_is_slower_by([](Index, Index) { return true; }),
            .hypothesis = Reading{
                "the broadcast starts at an end of the line",
                all_of({from_an_end, catalogued("broadcast/line", {"optimal", "contract", "cost"})})}};
}

StatementResult accumulation_takes_d_steps() { return {takes_d_rounds<reduce::Binomial>()}; }

/// Whether `moved(v, root)` maps the tree of root 0 to the tree of each root.
template <class A>
Verdict tree_moves(std::function<Index(Index, Index)> const& moved) {
    return for_every("d", 0, 6, [&](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        auto const of_zero = parents<A>(d);
        for (Index root = 0; root < p; ++root) {
            auto const where = fmt::format("root {}, node ", root);
            auto const tree = parents<A>(d, root);
            for (Index v = 0; v < p; ++v) {
                Index const image = moved(v, root);
                auto const wanted = moved(of_zero[at(v)], root);
                if (image >= p)
                    return Wrong{where + std::to_string(v), fmt::format("becomes {}", image),
                                 "a node of the cube"};
                if (auto wrong =
                        unless_equal(fmt::format("{}{}, its parent", where, image), tree[at(image)], wanted))
                    return wrong;
            }
        }
        return std::nullopt;
    });
}

StatementResult other_roots_by_adding_modulo_two() {
    auto const bitwise = [](Index v, Index root) { return v ^ root; };
    return {.as_written = tree_moves<ByRule>([](Index v, Index root) { return v + root % 2; }),
            .hypothesis = Reading{"the addresses are added bit by bit",
                                  all_of({tree_moves<ByRule>(bitwise), tree_moves<ByListing>(bitwise),
                                          catalogued("broadcast/binomial", "contract")})}};
}

std::string node_text(Index v) { return fmt::format("node {}", v); }

/// The position of the lowest bit that is set; d if there is none.
Index rightmost_one(Index v, Index d) { return v == 0 ? d : std::countr_zero(static_cast<std::uint64_t>(v)); }

/// The position of the highest bit that is set; -1 if there is none.
Index leftmost_one(Index v) { return std::bit_width(static_cast<std::uint64_t>(v)) - 1; }

/// The children by the rule: one of the zeros to the right of the rightmost one is flipped.
Verdict children_by_the_rule() {
    return for_every("d", 0, 10, [](Index d) -> std::optional<Wrong> {
        auto const parent = parents<ByRule>(d);
        for (Index v = 0; v < Index{1} << d; ++v)
            for (Index w = 1; w < Index{1} << d; ++w) {
                bool flips_a_zero = false;
                for (Index k = 0; k < rightmost_one(v, d); ++k)
                    flips_a_zero = flips_a_zero || w == (v | Index{1} << k);
                if (flips_a_zero != (parent[at(w)] == v))
                    return Wrong{node_text(w),
                                 flips_a_zero ? "a child by the rule alone" : "a child of another node",
                                 "a child of " + node_text(v) + " exactly by the rule"};
            }
        return std::nullopt;
    });
}

/// Checks that a tree is binomial: the child over dimension k is the root of 2^k nodes.
Verdict subtrees_double() {
    return for_every("d", 0, 12, [](Index d) -> std::optional<Wrong> {
        auto const parent = parents<ByRule>(d);
        std::vector<Index> below(parent.size(), 0);
        for (std::size_t v = 0; v < parent.size(); ++v) {
            for (std::size_t u = v; u != 0; u = static_cast<std::size_t>(parent[u])) ++below[u];
            ++below[0];
        }
        for (std::size_t v = 0; v < parent.size(); ++v) {
            auto const k = rightmost_one(static_cast<Index>(v), d);
            if (auto wrong = unless_equal("nodes from " + node_text(static_cast<Index>(v)) + " down",
                                          below[v], Index{1} << k))
                return wrong;
        }
        return std::nullopt;
    });
}

StatementResult rule_gives_a_binomial_tree() {
    return {
        all_of({children_by_the_rule(), subtrees_double(), catalogued("broadcast/binomial", "contract")})};
}

/// The address with its d bits in the opposite order.
Index read_backwards(Index v, Index d) {
    Index turned = 0;
    for (Index k = 0; k < d; ++k) turned |= (v >> k & 1) << (d - 1 - k);
    return turned;
}

/// Whether the tree of the listing is that of the rule, with addresses transformed by `read`.
Verdict listing_follows_the_rule(std::function<Index(Index, Index)> const& read) {
    return for_every("d", 0, 10, [&](Index d) -> std::optional<Wrong> {
        auto const rule = parents<ByRule>(d), listing = parents<ByListing>(d);
        return first_wrong(Index{1} << d, [&](Index v) {
            return unless_equal("the parent of " + node_text(v) + " by the listing", read(listing[at(v)], d),
                                rule[at(read(v, d))]);
        });
    });
}

StatementResult rule_and_listing_are_one_tree() {
    return {.as_written = listing_follows_the_rule([](Index v, Index) { return v; }),
            .correction = Reading{"the addresses of one of the two are read backwards",
                                  listing_follows_the_rule(read_backwards)}};
}

/// Node v receives exactly in the round of its highest one, and sends in all later rounds.
StatementResult listing_is_a_broadcast() {
    auto const calls = for_every("d", 0, 10, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        for (Index v = 0; v < size.nodes; ++v)
            for (Index k = 0; k < d; ++k) {
                auto const at = ByListing::Form::in(size, k);
                Index const received = ByListing::receives(node(v), at).size(),
                            sent = ByListing::sends(node(v), at).size();
                auto const where = fmt::format("{} in round {}", node_text(v), k);
                if (auto wrong = unless_equal(where + ", received", received, k == leftmost_one(v) ? 1 : 0))
                    return wrong;
                if (auto wrong = unless_equal(where + ", sent", sent, k > leftmost_one(v) ? 1 : 0))
                    return wrong;
            }
        return std::nullopt;
    });
    return {all_of({calls, catalogued("broadcast/binomial_low_first", {"contract", "progress"})})};
}

/// Whether node l is a neighbour of the calling node, where the listing calls its partner l.
Verdict number_is_a_neighbour() {
    return for_every("d", 0, 6, [](Index d) -> std::optional<Wrong> {
        for (Index k = 0; k < d; ++k)
            for (Index v = 0; v < Index{1} << (k + 1); ++v)
                if (!linked(node(v), node(k), Only{}))
                    return Wrong{fmt::format("{}, which talks along {}", node_text(v), k),
                                 fmt::format("node {} is none of its neighbours", k), "a neighbour"};
        return std::nullopt;
    });
}

StatementResult second_argument_is_a_neighbour() {
    return {.as_written = number_is_a_neighbour(),
            .hypothesis =
                Reading{"the number of a dimension stands for the neighbour across it",
                        all_of({catalogued("broadcast/binomial_low_first", {"neighbours", "matched"})})}};
}

StatementResult broadcast_is_logarithmic() { return {takes_d_rounds<ByListing>()}; }

}  // namespace

Checks course_binomial_trees_checks() {
    static constexpr Check checks[] = {
        {"every_path_has_length_d", every_path_has_length_d},
        {"tree_broadcasts_in_d_steps", tree_broadcasts_in_d_steps},
        {"cube_beats_the_line_by_p_over_d", cube_beats_the_line_by_p_over_d},
        {"accumulation_takes_d_steps", accumulation_takes_d_steps},
        {"other_roots_by_adding_modulo_two", other_roots_by_adding_modulo_two},
        {"rule_gives_a_binomial_tree", rule_gives_a_binomial_tree},
        {"rule_and_listing_are_one_tree", rule_and_listing_are_one_tree},
        {"listing_is_a_broadcast", listing_is_a_broadcast},
        {"second_argument_is_a_neighbour", second_argument_is_a_neighbour},
        {"broadcast_is_logarithmic", broadcast_is_logarithmic},
    };
    return checks;
}

}  // namespace cubecheck::claims
