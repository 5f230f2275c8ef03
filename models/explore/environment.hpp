#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "models/schedule/collective.hpp"
#include "models/schedule/execution.hpp"

/// The environment in which a schedule is explored, and the steps of its runs.
///
/// The explorer (engine/explore) shares no code with verify's single run, or with its happens-before check.
/// So each checks the other. docs/explorer.md has its states and reductions, and why these are sound.
namespace cubecheck::explore {

using schedules::Index;
using schedules::none;
using schedules::unlimited;

/// The faults. A budget limits how often each may happen.
enum class Fault : std::uint8_t {
    lost,        ///< the newest message of a channel disappears
    duplicated,  ///< the newest message of a channel is duplicated; the copy takes no slot from a send
    reordered,   ///< a message overtakes the one before it in its channel
    corrupted,   ///< all words of the newest message of a channel become the corrupt word
    stopped,     ///< a rank stops for ever
};
inline constexpr std::size_t fault_kinds = 5;

/// How often each fault may happen in a run, by Fault.
using Faults = std::array<Index, fault_kinds>;

/// The source of a receive: the channel that it names, or any channel that ends at its rank.
enum class Receives : std::uint8_t { named, any };

/// Whether channels between the same two ranks are separate FIFOs, or share one.
enum class Channels : std::uint8_t { own, shared };

/// Whether a sum records on which side each operand was.
enum class Words : std::uint8_t { ordered, commutative };

/// What the schedule leaves open.
///
/// A message that has more words than a receive has room for loses the rest; missing words are corrupt.
/// Neither happens with named receives, separate channels and no faults.
///
/// A rank starts its next call when all its thread blocks have ended the call before, whatever other ranks
/// do. Its input then holds new contributions; its other buffers keep their values.
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
