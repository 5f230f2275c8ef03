#pragma once

#include <bit>
#include <string_view>

#include "models/parametric/content.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck {

/// The place of an algorithm in a round whose messages cross the distance B.
template <class Number>
struct DistanceAt {
    Number distance;  ///< B: 1, 2, 4, ..
    Number round;     ///< the number of rounds done
    Number nodes;     ///< n ranks
    Number root;
    int port = 0;

    /// The number of ranks that the round adds to those within the distance: B, or what is left of n.
    constexpr Number added() const { return smaller(distance, nodes - distance); }
};

/// The place between rounds: B is the distance of the next round, or the first distance that is not below n.
template <class Number>
struct DistanceCut {
    Number distance;
    Number round;
    Number nodes;
    Number root;
};
template <class Number>
DistanceCut(Number, Number, Number, Number) -> DistanceCut<Number>;

/// The number just after a content's last rank.  Contents wrap around.
template <class Number, class Part>
constexpr Number compute(BehindFunction, Content<Number, Part> const& content, DistanceAt<Number> const& at) {
    return wrap(content.first + content.count, at.nodes);
}

/// The number of ranks within the distance: B, but at most n.
inline constexpr auto within_distance = [](auto const& at) {
    return choose(at.distance < at.nodes, at.distance, at.nodes);
};

/// Algorithms whose rounds have the distances 1, 2, 4, .. below n, among n >= 1 ranks that are all linked.
///
/// Shape:   ceil(log2 n) rounds.
struct Distances {
    using Rank = Index;
    using At = DistanceAt<Index>;
    using Cut = DistanceCut<Index>;
    static constexpr std::string_view every_size = "every n";

    static constexpr Index rank(Index i) { return i; }
    /// Whether this form has sets of this number of ranks.
    static constexpr bool has(Index) { return true; }
    static constexpr Index rounds(Size const& size) {
        return std::bit_width(static_cast<std::uint64_t>(size.nodes - 1));
    }
    /// The distance that the messages of a round cross.
    static constexpr Index distance(Size const&, Index round) { return Index{1} << round; }
    static constexpr At in(Size const& size, Index round) {
        return {distance(size, round), round, size.nodes, size.root};
    }
    static constexpr Cut first(Size const& size) { return cut(size, 0); }
    static constexpr Cut last(Size const& size) { return cut(size, rounds(size)); }
    static constexpr auto before(auto const& at) {
        return DistanceCut{at.distance, at.round, at.nodes, at.root};
    }
    static constexpr auto after(auto const& at) {
        return DistanceCut{at.distance + at.distance, at.round + 1, at.nodes, at.root};
    }

private:
    static constexpr Cut cut(Size const& size, Index round) {
        return {Index{1} << round, round, size.nodes, size.root};
    }
};

}  // namespace cubecheck
