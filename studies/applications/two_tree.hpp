#pragma once

#include "algorithms/applications/two_tree_broadcast.hpp"
#include "models/algebra/polynomials.hpp"
#include "studies/applications/sizes.hpp"
#include "verify/definitions/programs/program_questions.hpp"

namespace cubecheck::applications {

/// The flaw of two trees on n nodes, or nothing.  Only node 0 may have children in both, no node has more
/// than two, and the colours must differ where required.
template <class Trees>
std::optional<Counterexample> flaw_of_trees(Trees const& trees, Index n) {
    using program_detail::found_at;
    auto const node = [](Index v) { return "node " + std::to_string(v); };
    for (Index v = 1; v < n; ++v) {
        auto const first = trees.children(0, v), second = trees.children(1, v);
        if (!first.empty() && !second.empty())
            return found_at(node(v), "children in both trees", "children in one tree at most");
        auto const& children = first.empty() ? second : first;
        Index const tree = first.empty() ? 1 : 0;
        if (children.size() > 2)
            return found_at(node(v), std::to_string(children.size()) + " children", "two at most");
        if (children.size() == 2 && trees.colour(tree, children[0]) == trees.colour(tree, children[1]))
            return found_at(node(v), "two children of one colour", "children of both colours");
        if (trees.colour(0, v) == trees.colour(1, v))
            return found_at(node(v), "two parents of one colour", "parents of both colours");
    }
    return std::nullopt;
}

/// The first number of nodes whose trees are flawed.
template <class Trees>
BoundedResult check_trees(std::vector<Size> const& sizes, GoOn const& go_on) {
    BoundedResult found;
    for (Size const& size : sizes) {
        found.complete = go_on(ByNumber::describe(size));
        if (!found.complete) return found;
        found.counterexample = flaw_of_trees(Trees(size.nodes), size.nodes);
        if (!found.counterexample) continue;
        found.counterexample->size = ByNumber::describe(size);
        found.counterexample->replay = "cubecheck verify " + std::string(TwoTreeBroadcast::name) + " " +
                                       ByNumber::options(size) + " --property inner_once";
        return found;
    }
    return found;
}

/// A broadcast of chunks on n nodes, compared with the root's message.
template <class P = TwoTreeBroadcast>
struct TwoTreeCase : ByNumber {
    using Program = P;
    using Symbols = Polynomials;
    static constexpr std::string_view unproved =
        "the trees and their colours are built, not given by formulas";
    static constexpr bool pipelined = true;
    static constexpr std::string_view promise = "every node ends with all chunks of the root";

    static std::vector<Size> sizes(UpTo const& bound) {
        std::vector<Size> found;
        for (Size size : ByNumber::sizes(bound))
            for (Index const chunks : {1, 2, 5, 12}) {
                size.chunks = chunks;
                found.push_back(size);
            }
        return found;
    }
    static SizeScope scope(UpTo const& bound) {
        auto scope = ByNumber::scope(bound);
        scope.chunks = "k in {1, 2, 5, 12}";
        return scope;
    }
    static std::string describe(Size const& size) {
        return ByNumber::describe(size) + ", k=" + std::to_string(size.chunks);
    }
    static std::string options(Size const& size) {
        return ByNumber::options(size) + " --chunks " + std::to_string(size.chunks);
    }
    static std::vector<Symbols> inputs(Size const&) { return {{}}; }
    static Index values(Size const& size) { return size.nodes * size.chunks * 8; }
    template <class Case>
    static std::vector<Question> further() {
        auto asked = program_detail::question(
            "inner_once", "no node has children in both trees, and edges of one colour never meet at a node",
            Failure::structure, "the trees are built, not given by a formula");
        asked.check = check_trees<TwoTrees>;
        return {asked};
    }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        for (Index v = 0; v < size.nodes; ++v)
            for (Index q = 0; q < size.chunks; ++q)
                check(v, "chunk " + std::to_string(q),
                      states[static_cast<std::size_t>(v)].chunks[static_cast<std::size_t>(q)],
                      algebra.letter("m", 0, q));
    }
};

}  // namespace cubecheck::applications
