#pragma once

#include <vector>

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::blocks {

/// What explicit programs among any number of ranks have in common: every two may talk, and a rank sends one
/// message a round and receives one.  A definition hides what it does otherwise.
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

/// A value joins what the receiver holds, the lower rank's on the left.
constexpr Entry by_rank(Index from, Index to) { return from < to ? Entry::left : Entry::right; }

/// A message of the values of `count` cells from `first` on, which keep their cells.
inline explicit_form::Message cells(Index from, Index to, Index first, Index count, Entry how) {
    explicit_form::Message message{from, to, {}};
    for (Index cell = first; cell < first + count; ++cell) message.transfers.push_back({cell, cell, how});
    return message;
}

/// The values of `count` cells from `first` on, which keep their cells; cell 0 comes after the last.
inline std::vector<explicit_form::Transfer> cells_around(Index first, Index count, Index ranks, Entry how) {
    std::vector<explicit_form::Transfer> transfers;
    for (Index i = 0; i < count; ++i) {
        Index const cell = (first + i) % ranks;
        transfers.push_back({cell, cell, how});
    }
    return transfers;
}

/// Adds exchanges across one bit a round, each with the partner that a number of ranks has; a rank whose
/// partner would be none of them sits the round out.
inline void add_doubling(explicit_form::Rounds& rounds, Index ranks, auto number, auto value) {
    auto const before = static_cast<Index>(rounds.size());
    for (Index step = 1, round = before; step < ranks; step *= 2, ++round)
        for (Index i = 0; i < ranks; ++i)
            if ((i ^ step) < ranks) explicit_form::add(rounds, round, value(number(i), number(i ^ step)));
}

}  // namespace cubecheck::blocks
