#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// Answers a question at each size, the smallest first, until one has a counterexample or an objection.
///
/// `describe(size)` is "d=2".  `replay(size)` is the command that reproduces a counterexample.
/// `answer(size)` is a BoundedResult; its counterexample needs no size and no replay: they are added here.
BoundedResult at_each_size(std::vector<Size> const& sizes, GoOn const& go_on, auto const& describe,
                           auto const& replay, auto const& answer) {
    BoundedResult found;
    for (Size const& size : sizes) {
        auto const text = describe(size);
        found.complete = go_on(text);
        if (!found.complete) return found;
        found = answer(size);
        if (found.counterexample) {
            found.counterexample->size = text;
            found.counterexample->replay = replay(size);
        }
        if (found.counterexample || found.objection) return found;
    }
    return found;
}

/// Sizes that can be checked one by one in less than hours, and a description of the others.
struct SizesWithin {
    std::vector<Size> some;
    std::string skipped;  ///< empty: none
};

/// The sizes with at most `most_cases` cases(size).
SizesWithin sizes_within(double most_cases, auto const& cases, std::vector<Size> const& sizes,
                         auto const& describe) {
    SizesWithin found;
    for (Size const& size : sizes) {
        if (cases(size) <= most_cases)
            found.some.push_back(size);
        else
            found.skipped = "at " + describe(size) + " there are too many cases to check one by one";
    }
    return found;
}

}  // namespace cubecheck
