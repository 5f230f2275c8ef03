#pragma once

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/binomial_low_first.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/definitions.hpp"

/// The trees along which a message reaches all nodes of a cube, read off the definitions.
namespace cubecheck::claims {

using ByRule = broadcast::Binomial;             ///< the rule of the text: zeros below the lowest one
using ByListing = broadcast::BinomialLowFirst;  ///< the listing: dimensions above the highest one

/// From whom each node receives; the root is its own parent.
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

/// The formula for the rounds of A, which its property `cost` proves, is d, the logarithm of p.
template <class A>
Verdict takes_d_rounds() {
    auto const formula = for_every("d", 0, largest_d, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        if (auto wrong = unless_equal("rounds", A::cost(parameters(size)).rounds, d)) return wrong;
        return unless_equal("the logarithm of p", bounds::doubling(size.nodes), d);
    });
    std::string const name(A::name);
    return all_of({catalogued(name, "cost"), formula, catalogued(name, "contract")});
}

}  // namespace cubecheck::claims
