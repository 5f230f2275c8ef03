#pragma once

#include <algorithm>

#include "models/support/index.hpp"

namespace cubecheck {

/// The steps to show: the first `head`, and all from `tail` on.
struct Excerpt {
    std::size_t head = 0;
    std::size_t tail = 0;

    std::size_t left_out() const { return tail - head; }
    bool shows(std::size_t step) const { return step < head || step >= tail; }
};

/// At most `most` of `steps` steps: a third of them from the beginning, to introduce the run, the others from
/// the end, where it fails.
inline Excerpt excerpt(std::size_t steps, std::size_t most) {
    if (steps <= most) return {steps, steps};
    return {most / 3, steps - (most - most / 3)};
}

}  // namespace cubecheck
