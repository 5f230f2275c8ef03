#pragma once

#include <type_traits>

/// Where the collective of a sequence from outside is asked for what it gives and promises: in no round.
///
/// A run ends with the second phase, and the prover follows the sequence from the first.  So that both read
/// one promise, it knows nothing of a phase: neither its rounds nor the type of its cuts.
namespace cubecheck {

template <class Number>
struct WithoutRound {
    Number nodes;
};
/// In sequences whose phases both have a root.
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
