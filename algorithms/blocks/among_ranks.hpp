#pragma once

#include <vector>

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::blocks {

/// The common part of explicit programs among any number of ranks. Every two ranks may communicate, and a
/// rank sends and receives one message a round. A definition hides the members that it replaces.
struct AmongRanks : Explicit {
    static constexpr std::string_view system = "";
    using Collective = AllReduce;
    using Cells = OneCell;
    static Family family() { return families::complete; }
    static constexpr Ports ports = Ports::one;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr std::string_view unproved =
        "its rounds are enumerated for each n, not given by a formula";
};

/// A value joins the content of the receiver's cell, with the lower rank's value on the left.
constexpr Entry by_rank(Index from, Index to) { return from < to ? Entry::left : Entry::right; }

/// A message with the values of `count` cells from `first` on, which have the same numbers at both ends.
inline explicit_form::Message cells(Index from, Index to, Index first, Index count, Entry how) {
    explicit_form::Message message{from, to, {}};
    for (Index cell = first; cell < first + count; ++cell) message.transfers.push_back({cell, cell, how});
    return message;
}

/// The values of `count` cells from `first` on, with the same numbers at both ends; cell 0 follows the last
/// cell.
inline std::vector<explicit_form::Transfer> cells_around(Index first, Index count, Index ranks, Entry how) {
    std::vector<explicit_form::Transfer> transfers;
    for (Index i = 0; i < count; ++i) {
        Index const cell = (first + i) % ranks;
        transfers.push_back({cell, cell, how});
    }
    return transfers;
}

/// Adds a round for each bit, in which number(i) sends to number(i xor bit). If i xor bit is not below the
/// number of ranks, i skips the round.
inline void add_doubling(explicit_form::Rounds& rounds, Index ranks, auto number, auto value) {
    auto const before = static_cast<Index>(rounds.size());
    for (Index step = 1, round = before; step < ranks; step *= 2, ++round)
        for (Index i = 0; i < ranks; ++i)
            if ((i ^ step) < ranks) explicit_form::add(rounds, round, value(number(i), number(i ^ step)));
}

}  // namespace cubecheck::blocks
