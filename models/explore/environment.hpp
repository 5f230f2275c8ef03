#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "models/schedule/collective.hpp"
#include "models/schedule/execution.hpp"

/// What a schedule is explored in, and how a run of it is written down.
///
/// The explorer (engine/explore) shares no code with the one run that verify decides by, nor with its
/// happens-before check, so that each checks the other. docs/explorer.md has its states and reductions, and
/// why these are sound.
namespace cubecheck::explore {

using schedules::Index;
using schedules::none;
using schedules::unlimited;

/// What may go wrong, each as often as a budget says.
enum class Fault : std::uint8_t {
    lost,        ///< the newest message of a channel disappears
    duplicated,  ///< the newest message of a channel is there twice; the copy takes no slot from a send
    reordered,   ///< a message overtakes the one before it in its channel
    corrupted,   ///< all words of the newest message of a channel become the corrupt word
    stopped,     ///< a rank does nothing any more
};
inline constexpr std::size_t fault_kinds = 5;

/// By Fault: how often it may happen in a run.
using Faults = std::array<Index, fault_kinds>;

/// Whom a receive takes a message from: the channel that it names, or any channel that ends at its rank.
enum class Receives : std::uint8_t { named, any };

/// Whether channels with the same ends are FIFOs of their own, or one.
enum class Channels : std::uint8_t { own, shared };

/// Whether a sum remembers on which side an operand stood.
enum class Words : std::uint8_t { ordered, commutative };

/// What the schedule says nothing about.
///
/// A message that has more words than a receive has room for loses the rest; words that are missing are
/// corrupt.  Neither happens with named receives, channels of their own and no faults.
///
/// A rank starts its next call when all of its thread blocks have ended the one before, whatever other
/// ranks do.  Its input then holds fresh contributions; its other buffers keep what they hold.
struct Environment {
    Index slots = unlimited;   ///< of a channel; 0: a send and its receive happen together
    Index chunks = unlimited;  ///< of a message; a longer step is several messages
    schedules::Mode mode = schedules::Mode::out_of_place;
    Receives receives = Receives::named;
    Channels channels = Channels::own;
    Words words = Words::ordered;
    Index calls = 1;
    Faults faults{};
};

}  // namespace cubecheck::explore
