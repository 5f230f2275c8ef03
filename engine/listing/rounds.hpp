#pragma once

#include <optional>
#include <vector>

#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// A message between two steps, and its round.
struct RoundMessage {
    Index round = 0;
    Index from = 0, to = 0;
    Index send_step = 0, receive_step = 0;
};

/// The messages of a listing as rounds.
///
/// In a round, a rank sends at most one message and receives at most one.  Sends take values from before the
/// round.  A rank does its steps in the order of the text.  A sum of a rank's own cells is computed between
/// two rounds.
///
/// Result: by round, then by sender; null if no such rounds exist, since messages overtake each other.
/// Pre:    every message is received.
std::optional<std::vector<RoundMessage>> round_messages(Unrolled const& unrolled);

}  // namespace cubecheck::listing
