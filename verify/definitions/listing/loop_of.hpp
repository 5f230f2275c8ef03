#pragma once

#include <string>
#include <variant>

#include "models/listing/listing.hpp"
#include "models/listing/loop.hpp"

namespace cubecheck::listing {

/// The part of a text that does not fit a form of rounds.
struct Misfit {
    Place place;
    std::string reason;  ///< "a loop in the loop"
};

/// Converts a text with one loop over the rounds of a form to a round.  The round is equivalent to the text;
/// a text without an equivalent round is a misfit.
std::variant<Loop, Misfit> loop_of(Listing const& listing);

/// The sentence about a misfit: "line 7: a loop in the loop fits no form of rounds".
std::string text(Misfit const& misfit);

}  // namespace cubecheck::listing
