#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// Finds a step that may be explored alone: every step of other thread blocks that can happen before it
/// commutes with it and does not disable it.
///
/// Only its thread block takes from its queue, and only its thread block puts into its queue.  It names its
/// source.  No other thread block of its rank can still make a conflicting access to one of its cells before
/// it.  No such step exists while the budget still allows a fault.  Nor does one exist at a rank whose
/// conflicts are not computed, since the total work would exceed 2^25 (conflicts.hpp).
///
/// Source: Godefroid 1996, "Partial-order methods for the verification of concurrent systems", chapter 4.
class Independence {
public:
    explicit Independence(Machine const& machine);

    /// The first step that may be explored alone, if there is one.
    std::optional<Step> first(State const& state, std::span<Step const> steps) const;

private:
    bool is_private(State const& state, Step const& step) const;
    bool is_private(State const& state, Index thread_block) const;
    void share(Index rank);

    Machine const& machine_;
    std::vector<bool> is_shared_;  ///< by action: another thread block also sends to, or receives from, its
                                   ///< queue
    std::vector<std::vector<Need>>
        clear_;  ///< by action: the positions that other thread blocks must have passed
};

}  // namespace cubecheck::explore
