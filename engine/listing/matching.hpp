#pragma once

#include <optional>

#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// A send and a receive that do not match.  The k-th message from one rank to another is the k-th that the
/// latter receives from the former.
///
/// Shape: `sent` and `received` are numbers of cells; 0: there is no such call.  Rank and step are those of
///        the receiver, or of the sender if nothing receives the message.
struct Unmatched {
    Index rank = 0;
    Index step = 0;
    Index peer = 0;
    Index sent = 0;
    Index received = 0;
};

/// The first mismatch in the order of the ranks.
std::optional<Unmatched> unmatched(Unrolled const& unrolled);

}  // namespace cubecheck::listing
