#pragma once

#include <type_traits>

/// Cuts without a round, for the promises of a user-defined sequence.
///
/// A run ends with the second phase, and the prover follows the sequence from the first.  Both must read the
/// same promise.  So the promise depends neither on the rounds of a phase nor on the type of its cuts.
namespace cubecheck {

template <class Number>
struct WithoutRound {
    Number nodes;
};
/// For sequences whose phases both have a root.
template <class Root, class Number>
struct RootWithoutRound {
    Number nodes;
    Root root;
};

template <class Cut>
inline constexpr bool has_a_root = requires(Cut at) {
    at.root;
};

/// A cut, without its round.
template <bool with_root>
inline constexpr auto without_round = [](auto const& at) {
    using Number = std::remove_cvref_t<decltype(at.nodes)>;
    if constexpr (with_root)
        return RootWithoutRound<std::remove_cvref_t<decltype(at.root)>, Number>{at.nodes, at.root};
    else
        return WithoutRound<Number>{at.nodes};
};

}  // namespace cubecheck
