#pragma once

#include <random>

#include "models/parametric/scope.hpp"
#include "models/parametric/sizes.hpp"
#include "tests/proofs/concrete.hpp"

namespace cubecheck {

/// One instance of everything that a lemma can refer to; a lemma ignores the rest.
struct Instance {
    Size size;
    Index round = 0;
    bool in_round = false;
    Index a = 0;  ///< also "me", and the node of a tree or position
    Index b = 0;
    Index cell = 0;
    Index other_cell = 0;
    Index tree = 0;  ///< also the dimension of a position
    Index other = 0;
    Index level = 0;
};

template <class Over>
constexpr bool is_over(auto... scopes) {
    return (std::is_same_v<Over, decltype(scopes)> || ...);
}
template <class Over>
constexpr bool is_in_round = is_over<Over>(over::RoundCell{}, over::RoundNode{}, over::RoundPair{},
                                           over::RoundPairCell{}, over::RoundPairLevel{});
template <class Over>
constexpr bool is_structure = is_over<Over>(over::TreeNode{}, over::TreePair{}, over::Position{},
                                            over::PositionPair{});

/// Whether an instance belongs to this scope of A.
template <class A, class Over>
bool is_spoken_of(Instance const& instance) {
    if (is_over<Over>(over::RoundPair{}, over::RoundPairLevel{}, over::PositionPair{}) &&
        instance.a == instance.b)
        return false;
    if (is_over<Over>(over::TreeNode{}, over::TreePair{}) && instance.a == 0) return false;
    if (is_over<Over>(over::TreePair{}) && instance.tree == instance.other) return false;
    if (is_structure<Over> || is_over<Over>(over::RoundPairLevel{})) return instance.size.d > 0;
    return true;
}

/// Returns a random instance for lemmas of A over this scope, at one of the sizes.
template <class A, class Over>
Instance any_instance(std::vector<Size> const& sizes, std::mt19937_64& random) {
    auto const below = [&](Index bound) {
        return bound == 0 ? 0 : static_cast<Index>(random() % static_cast<std::uint64_t>(bound));
    };
    for (;;) {
        Instance instance{.size = sizes[static_cast<std::size_t>(below(std::ssize(sizes)))]};
        auto const& size = instance.size;
        instance.in_round = is_in_round<Over>;
        if constexpr (!is_structure<Over>) {
            Index const rounds = A::Form::rounds(size);
            if (instance.in_round && rounds == 0) continue;
            instance.round = below(rounds);
            instance.cell = below(cell_count<typename A::Cells>(size));
            instance.other_cell = below(cell_count<typename A::Cells>(size));
        }
        instance.a = below(size.nodes);
        instance.b = below(size.nodes);
        instance.tree = below(size.d);
        instance.other = below(size.d);
        instance.level = below(size.d);
        if (is_spoken_of<A, Over>(instance)) return instance;
    }
}

}  // namespace cubecheck
