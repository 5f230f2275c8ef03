#pragma once

#include <string>
#include <variant>

#include "models/listing/listing.hpp"
#include "models/listing/loop.hpp"

namespace cubecheck::listing {

/// What in a text does not fit a form of rounds.
struct Misfit {
    Place place;
    std::string reason;  ///< "a loop in the loop"
};

/// The round of a text whose one loop runs over the rounds of a form, read exactly: what has no exact
/// reading is a misfit, never an approximation.
std::variant<Loop, Misfit> loop_of(Listing const& listing);

/// The sentence on a misfit: "line 7: a loop in the loop fits no form of rounds".
std::string text(Misfit const& misfit);

}  // namespace cubecheck::listing
