#pragma once

#include <fmt/format.h>

#include "engine/reference/judge.hpp"
#include "models/algebra/laws.hpp"
#include "models/explicit/definition.hpp"
#include "models/explicit/measures.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/evidence.hpp"

/// Checks of definitions in the catalog beyond their properties.
namespace cubecheck::claims {

/// Node i of a cube.
inline Node node(Index i) { return {static_cast<std::uint32_t>(i)}; }

/// Checks the cubes up to this dimension with their roots.  A note says if a sample of roots was checked.
inline Verdict for_every_root(Index largest_d,
                              std::function<std::optional<Wrong>(Size const&)> const& wrong) {
    auto const verdict = for_every("d", 0, largest_d, [&](Index d) -> std::optional<Wrong> {
        auto size = cube_size(d);
        for (Index const root : roots(size.nodes)) {
            size.root = root;
            if (auto found = wrong(size)) return found;
        }
        return std::nullopt;
    });
    return Index{1} << largest_d > every_root_up_to ? noted(verdict, "four roots where p > 64") : verdict;
}

/// Whether the results of A have the right contributions, each once, in any order: the contract for an
/// operator that commutes.
template <class A>
Verdict right_if_commutative(Index largest_d) {
    auto const verdict = for_every("d", 0, largest_d, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Words words(size.nodes);
        auto const held = run<A>(size, words);
        for (Index i = 0; i < held.nodes; ++i)
            for (Index c = 0; c < held.cells; ++c) {
                auto const promised = A::Collective::result(A::Form::rank(i), cell_at<typename A::Cells>(c),
                                                            A::Form::last(size));
                if (promised.known && !words.same_up_to_order(held.at(i, c), words.word(promised)))
                    return Wrong{fmt::format("node {}", i), words.text(held.at(i, c)),
                                 words.text(words.word(promised)) + " in some order"};
            }
        return std::nullopt;
    });
    return noted(verdict, fmt::format("{}, up to order", A::name));
}

/// The first cell of A that differs from its invariant at a cut, at the smallest d.
template <class A>
Verdict invariant_holds(Index largest_d) {
    return for_every("d", 0, largest_d, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Words words(size.nodes);
        auto const found = judge<A>(size, words).invariant;
        if (!found) return std::nullopt;
        return Wrong{fmt::format("node {} after round {}, cell {}", found->node, found->cut - 1, found->cell),
                     words.text(found->got), words.text(found->expected)};
    });
}

/// Checks that A declares exactly these operator laws.
///
/// The property `operator_laws` checks that its results need exactly these.
template <class A>
Verdict laws_are(Laws wanted) {
    std::string const name(A::name);
    return instance("the laws of " + name, unless_equal(name + " asks for", std::string(describe(A::laws)),
                                                        std::string(describe(wanted))));
}

/// The rounds of definitions by their formulas, which the property `cost` checks or proves.
template <class A>
Index rounds(Size const& size) {
    if constexpr (Phase<A>)
        return A::cost(parameters(size)).rounds;
    else
        return A::cost(measures(A::family(), size)).rounds;
}

/// The same, if the number of ranks determines the network.
template <class A>
Index rounds_on(Index ranks, Index root = 0) {
    return rounds<A>({.nodes = ranks, .root = root});
}

}  // namespace cubecheck::claims
