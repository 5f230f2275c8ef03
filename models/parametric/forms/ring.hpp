#pragma once

#include <string_view>

#include "models/parametric/content.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck {

/// The place of an algorithm on a ring in a round.
template <class Number>
struct RingAt {
    Number round;
    Number nodes;  ///< n ranks
    Number root;
    int port = 0;
};

/// The place between rounds: `round` rounds are done.
template <class Number>
struct RingCut {
    Number round;
    Number nodes;
    Number root;
};
template <class Number>
RingCut(Number, Number, Number) -> RingCut<Number>;

/// The number just after a content's last rank.  On a ring, contents wrap around.
template <class Number, class Part>
constexpr Number compute(BehindFunction, Content<Number, Part> const& content, RingAt<Number> const& at) {
    return wrap(content.first + content.count, at.nodes);
}

/// Algorithms of n - 1 rounds on n ranks in a ring, n >= 1.
struct Ring {
    using Rank = Index;
    using At = RingAt<Index>;
    using Cut = RingCut<Index>;
    static constexpr std::string_view every_size = "every n";

    static constexpr Index rank(Index i) { return i; }
    /// Whether this form has rings of this number of ranks.
    static constexpr bool has(Index) { return true; }
    template <class Number>
    static constexpr Number rounds(Number nodes) {
        return nodes - 1;
    }
    static constexpr Index rounds(Size const& size) { return rounds(size.nodes); }
    static constexpr At in(Size const& size, Index round) { return {round, size.nodes, size.root}; }
    static constexpr Cut first(Size const& size) { return {0, size.nodes, size.root}; }
    static constexpr Cut last(Size const& size) { return {rounds(size), size.nodes, size.root}; }
    static constexpr auto before(auto const& at) { return RingCut{at.round, at.nodes, at.root}; }
    static constexpr auto after(auto const& at) { return RingCut{at.round + 1, at.nodes, at.root}; }
};

/// Algorithms of n - 1 rounds on a ring, in which a rank uses its links to both sides. Two ranks have only
/// one link, so n = 1 or n >= 3.
struct RingOfTwoSides : Ring {
    static constexpr std::string_view every_size = "every n but 2";
    static constexpr bool has(Index nodes) { return nodes != 2; }
};

/// Algorithms of floor(n / 2) rounds on n >= 1 ranks in a ring: a message takes so many rounds to the
/// opposite rank.
struct HalfRing : Ring {
    static constexpr Index rounds(Size const& size) { return size.nodes / 2; }
    static constexpr Cut last(Size const& size) { return {rounds(size), size.nodes, size.root}; }
};

/// Algorithms of n / 2 rounds on an even number n of ranks in a ring.
struct EvenRing : HalfRing {
    static constexpr std::string_view every_size = "every even n";
    static constexpr bool has(Index nodes) { return nodes % 2 == 0; }
};

/// Algorithms of 2 n rounds on n ranks in a ring, none for one rank: two laps around the ring.
struct TwoLaps : Ring {
    template <class Number>
    static constexpr Number rounds(Number nodes) {
        return choose(nodes < Number(2), Number(0), nodes + nodes);
    }
    static constexpr Index rounds(Size const& size) { return rounds(size.nodes); }
    static constexpr Cut last(Size const& size) { return {rounds(size), size.nodes, size.root}; }
};

}  // namespace cubecheck
