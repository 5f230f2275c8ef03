#pragma once

#include <optional>

#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// What is wrong with the ends of a message: the k-th that a rank sends another is the k-th that this one
/// receives.
///
/// Shape: `sent` and `received` are numbers of cells; 0: there is no such call.  Rank and step are those of
///        the receiver, or of the sender where nothing receives it.
struct Unmatched {
    Index rank = 0;
    Index step = 0;
    Index peer = 0;
    Index sent = 0;
    Index received = 0;
};

/// The first of them by ranks.
std::optional<Unmatched> unmatched(Unrolled const& unrolled);

}  // namespace cubecheck::listing
