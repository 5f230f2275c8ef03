#include "algorithms/broadcast/line.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "models/support/rational.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/broadcast_tree.hpp"

/// Statements on the broadcast from one node of the cube.
namespace cubecheck::claims {

namespace {

/// How many links lie between the root and each node.
template <class A>
std::vector<Index> depths(Index d, Index root) {
    auto const parent = parents<A>(d, root);
    std::vector<Index> found(parent.size());
    for (std::size_t v = 0; v < found.size(); ++v)
        for (auto u = static_cast<Index>(v); u != root; u = parent[static_cast<std::size_t>(u)]) ++found[v];
    return found;
}

/// Wrong if a node other than the root has a depth that is not what `expected(distance, d)` says.
template <class A>
Verdict depth_is(Index largest, std::string const& wanted, auto expected) {
    return for_every("d", 0, largest, [&](Index d) -> std::optional<Wrong> {
        for (Index root = 0; root < Index{1} << d; ++root) {
            auto const depth = depths<A>(d, root);
            for (Index v = 0; v < Index{1} << d; ++v)
                if (v != root && !expected(depth[static_cast<std::size_t>(v)], ones(node(v ^ root)), d))
                    return Wrong{
                        "the path from node " + std::to_string(root) + " to node " + std::to_string(v),
                        "of length " + std::to_string(depth[static_cast<std::size_t>(v)]), wanted};
        }
        return std::nullopt;
    });
}

Finding every_path_has_length_d() {
    auto const at_most = [](Index depth, Index distance, Index d) { return depth == distance && depth <= d; };
    return {.as_written =
                depth_is<ByRule>(7, "of length d", [](Index depth, Index, Index d) { return depth == d; }),
            .correction = Reading{"a path of length at most d, as short as can be",
                                  all_of({depth_is<ByRule>(7, "a shortest path", at_most),
                                          depth_is<ByListing>(7, "a shortest path", at_most)})}};
}

Finding tree_broadcasts_in_d_steps() {
    return {all_of({takes_d_rounds<ByListing>(), takes_d_rounds<ByRule>(),
                    catalogued("broadcast/binomial", "one_port"),
                    catalogued("broadcast/binomial_low_first", "one_port")})};
}

/// The time of the line over that of the cube, from the sources that `counts(source, p)` admits.
Verdict line_is_slower_by(std::function<bool(Index, Index)> const& counts) {
    return for_every("d", 1, 10, [&](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        for (Index source = 0; source < p; ++source) {
            if (!counts(source, p)) continue;
            Size const size{.nodes = p, .root = source};
            Index const on_line = broadcast::Line::cost(measures(families::line, size)).rounds;
            Rational const factor(on_line, ByListing::cost(parameters(cube_size(d))).rounds);
            if (auto wrong = unless_equal("the factor from place " + std::to_string(source) + " of the line",
                                          factor.text(), Rational(p - 1, d).text()))
                return wrong;
        }
        return std::nullopt;
    });
}

Finding cube_beats_the_line_by_p_over_d() {
    auto const from_an_end =
        line_is_slower_by([](Index source, Index p) { return source == 0 || source == p - 1; });
    return {.as_written = line_is_slower_by([](Index, Index) { return true; }),
            .hypothesis = Reading{
                "the broadcast starts at an end of the line",
                all_of({from_an_end, catalogued("broadcast/line", "optimal"),
                        catalogued("broadcast/line", "contract"), catalogued("broadcast/line", "cost")})}};
}

Finding accumulation_takes_d_steps() { return {takes_d_rounds<reduce::Binomial>()}; }

/// Whether moving every node of the tree of root 0 by `moved(v, root)` gives the tree of the root.
template <class A>
Verdict tree_moves(std::function<Index(Index, Index)> const& moved) {
    return for_every("d", 0, 6, [&](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        auto const of_zero = parents<A>(d);
        for (Index root = 0; root < p; ++root) {
            auto const where = "root " + std::to_string(root) + ", node ";
            auto const tree = parents<A>(d, root);
            for (Index v = 0; v < p; ++v) {
                Index const image = moved(v, root);
                auto const wanted = moved(of_zero[static_cast<std::size_t>(v)], root);
                if (image >= p)
                    return Wrong{where + std::to_string(v), "becomes " + std::to_string(image),
                                 "a node of the cube"};
                if (auto wrong = unless_equal(where + std::to_string(image) + ", its parent",
                                              tree[static_cast<std::size_t>(image)], wanted))
                    return wrong;
            }
        }
        return std::nullopt;
    });
}

Finding other_roots_by_adding_modulo_two() {
    auto const bitwise = [](Index v, Index root) { return v ^ root; };
    return {.as_written = tree_moves<ByRule>([](Index v, Index root) { return v + root % 2; }),
            .hypothesis = Reading{"the addresses are added bit by bit",
                                  all_of({tree_moves<ByRule>(bitwise), tree_moves<ByListing>(bitwise),
                                          catalogued("broadcast/binomial", "contract")})}};
}

}  // namespace

Checks binomial_trees_checks() {
    static constexpr Check checks[] = {
        {"every_path_has_length_d", every_path_has_length_d},
        {"tree_broadcasts_in_d_steps", tree_broadcasts_in_d_steps},
        {"cube_beats_the_line_by_p_over_d", cube_beats_the_line_by_p_over_d},
        {"accumulation_takes_d_steps", accumulation_takes_d_steps},
        {"other_roots_by_adding_modulo_two", other_roots_by_adding_modulo_two},
    };
    return checks;
}

}  // namespace cubecheck::claims
