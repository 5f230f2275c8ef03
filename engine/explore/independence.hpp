#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// Steps that may be taken first: no other thread block can do anything, before such a step, that the step
/// does not commute with or that stops it.
///
/// Such a step takes from a queue that only its thread block takes from, puts into one that only its thread
/// block puts into, names whom it receives from, and touches no cell that another thread block of its rank
/// may still touch before it, one of the two writing.  While a fault is left in the budget there is none,
/// and there is none at ranks whose thread blocks times actions and cells touched are more than 2^25 in
/// all.
///
/// Source: Godefroid 1996, "Partial-order methods for the verification of concurrent systems", chapter 4.
class Independence {
public:
    explicit Independence(Machine const& machine);

    /// The first of the steps that may be taken first.
    std::optional<Step> first(State const& state, std::span<Step const> steps) const;

private:
    bool is_private(State const& state, Step const& step) const;
    bool is_private(State const& state, Index thread_block) const;
    void share(Index rank);

    Machine const& machine_;
    std::vector<bool> is_shared_;  ///< by action: it uses a queue that others use in the same way
    std::vector<std::vector<Need>>
        clear_;  ///< by action: where other thread blocks must be for it not to conflict
};

}  // namespace cubecheck::explore
