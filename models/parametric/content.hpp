#pragma once

#include "models/parametric/cell.hpp"

namespace cubecheck {

/// The content of a cell: the contributions of ranks first, first + 1, .., first + count - 1, joined in this
/// order.
///
/// `part` identifies the buffer's part: contributions that belong to one destination or chunk carry its cell,
/// others carry Only. If `known` is false, nothing is claimed: the cell is empty, or holds a value that is
/// never read again and needs no description.
template <class Rank, class Part>
struct Content {
    using Number = NumberOf<Rank>;
    using Truth = TruthOf<Number>;

    Rank first;
    Number count;
    Part part;
    Truth known;

    /// The same content, of the buffer's part `of`.
    template <class Cell>
    constexpr Content<Rank, Cell> of(Cell cell) const {
        return {first, count, cell, known};
    }
    /// The same content, claimed only under `condition`.
    constexpr Content when(Truth condition) const { return {first, count, part, known && condition}; }
};

/// The contributions of `count` ranks from `first` on, joined in order.
struct FoldFunction {};
inline constexpr Function<FoldFunction> fold;
template <class Rank>
constexpr Content<Rank, Only> compute(FoldFunction, Rank first, NumberOf<Rank> count) {
    return {first, count, Only{}, TruthOf<NumberOf<Rank>>(true)};
}

/// The contribution of one rank.
struct MessageFunction {};
inline constexpr Function<MessageFunction> message;
template <class Rank>
constexpr Content<Rank, Only> compute(MessageFunction, Rank origin) {
    return fold(origin, NumberOf<Rank>(1));
}

/// The packet of `origin` for `destination`.
struct PacketFunction {};
inline constexpr Function<PacketFunction> packet;
template <class Rank>
constexpr Content<Rank, Rank> compute(PacketFunction, Rank origin, Rank destination) {
    return message(origin).of(destination);
}

/// Whether two contents are the same word of contributions.  An empty one has no first rank.
template <class Rank, class Part>
constexpr auto compute(SameFunction, Content<Rank, Part> const& a, Content<Rank, Part> const& b) {
    return a.part == b.part && a.count == b.count && (a.first == b.first || a.count == NumberOf<Rank>(0));
}

/// Whether two contents make the same claim: none, or the same word of contributions.
inline constexpr auto same_claim = []<class Rank, class Part>(Content<Rank, Part> const& a,
                                                              Content<Rank, Part> const& b) {
    return same(a.known, b.known) && implies(a.known, same(a, b));
};

/// A content whose rank and part are plain numbers.
inline constexpr auto plain = [](auto const& content) {
    return Content<Index, Index>{value(content.first), content.count, value(content.part), content.known};
};

/// Whether two contents have the same contributions, in any order: the same word, or all ranks in a rotation.
inline constexpr auto same_up_to_order = []<class Rank, class Part>(Content<Rank, Part> const& a,
                                                                    Content<Rank, Part> const& b,
                                                                    NumberOf<Rank> ranks) {
    return same(a, b) || (a.part == b.part && a.count == ranks && b.count == ranks);
};

/// The number just after a content's last rank, at a place in a round. Each form defines it.
struct BehindFunction {};
inline constexpr Function<BehindFunction> behind;

}  // namespace cubecheck
