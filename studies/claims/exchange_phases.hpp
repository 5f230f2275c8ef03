#pragma once

#include <algorithm>

#include <fmt/format.h>

#include "models/explicit/program.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// The phases of a recursive total exchange: inside both halves of a cube, between them, and inside again.
///
/// `half` is the dimension between the halves, as a power of two.
namespace cubecheck::claims {

inline bool crosses(explicit_form::Message const& message, Index half) {
    return ((message.from ^ message.to) & half) != 0;
}

/// The number of rounds in the first two phases: afterwards no messages pass between the halves.
inline Index end_of_exchange(explicit_form::Rounds const& rounds, Index half) {
    std::size_t end = 0;
    for (std::size_t r = 0; r < rounds.size(); ++r)
        if (std::ranges::any_of(rounds[r], [half](auto const& message) { return crosses(message, half); }))
            end = r + 1;
    return static_cast<Index>(end);
}

/// The rounds of the phase inside the halves, up to the end of the exchange between them.
inline Index steps_inside(explicit_form::Rounds const& rounds, Index half) {
    Index last = 0;
    for (Index r = 0; r < end_of_exchange(rounds, half); ++r)
        if (!std::ranges::all_of(rounds[at(r)],
                                 [half](auto const& message) { return crosses(message, half); }))
            last = r + 1;
    return last;
}

/// Wrong if in a round of the phase inside the halves no messages pass between them.  Then one of the first
/// two phases waits for the other.
inline std::optional<Wrong> one_after_the_other(explicit_form::Rounds const& rounds, Index half) {
    for (Index r = 0; r < steps_inside(rounds, half); ++r)
        if (std::ranges::none_of(rounds[at(r)],
                                 [half](auto const& message) { return crosses(message, half); }))
            return Wrong{fmt::format("round {}", r), "messages inside the halves alone",
                         "messages between them as well"};
    return std::nullopt;
}

}  // namespace cubecheck::claims
