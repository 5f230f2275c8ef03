#pragma once

#include <optional>
#include <vector>

#include "engine/explore/reached.hpp"
#include "engine/explore/search.hpp"

namespace cubecheck::explore {

/// Determinism: compares the words of each end state with those of the first one.
class Alike {
public:
    Alike(Machine& machine, Symmetry& symmetry, Reached& reached)
        : machine_(machine), symmetry_(symmetry), reached_(reached) {}

    /// Refutes the answer if an end state differs from the first end state or from one of its images.  Does
    /// nothing after an interruption.
    void compare(Answer& answer, State const& end, Index number);

private:
    bool differs_from_images(State const& end);
    void refute_by_images(Answer& answer, Index number);
    std::vector<Index> words(State const& state) const;

    Machine& machine_;
    Symmetry& symmetry_;
    Reached& reached_;
    std::optional<Index> first_;
};

}  // namespace cubecheck::explore
