#pragma once

#include <string_view>

#include "models/content.hpp"
#include "models/size.hpp"

namespace cubecheck {

/// Where an algorithm on a ring stands: in a round, or, between rounds, with `round` rounds done.
template <class Number>
struct RingAt {
    Number round;
    Number nodes;  ///< n ranks
    Number root;
    int port = 0;
};

/// The number just behind a content's last rank.  On a ring, contents wrap around.
template <class Number, class Part>
constexpr Number behind(Content<Number, Part> const& content, RingAt<Number> const& at) {
    return wrap(content.first + content.count, at.nodes);
}

/// Algorithms of n - 1 rounds on n ranks in a ring, n >= 1.
struct Ring {
    using Rank = Index;
    using At = RingAt<Index>;
    static constexpr std::string_view every_size = "every n";

    static constexpr Index rank(Index i) { return i; }
    static constexpr Index rounds(Size const& size) { return size.nodes - 1; }
    static constexpr At in(Size const& size, Index round) { return {round, size.nodes, size.root}; }
    static constexpr At first(Size const& size) { return in(size, 0); }
    static constexpr At last(Size const& size) { return in(size, rounds(size)); }
    static constexpr auto before(auto at) { return at; }
    static constexpr auto after(auto at) {
        at.round = at.round + 1;
        return at;
    }
};

}  // namespace cubecheck
