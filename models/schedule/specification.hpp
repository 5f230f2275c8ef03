#pragma once

#include <string>
#include <vector>

#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// The numbers from `first` to `last`, both included.
struct Span {
    Index first = 0;
    Index last = 0;
};

/// On each of `ranks`, the k-th of the output chunks holds the sum, over the ranks in `over`, of the k-th of
/// the input chunks; the sum over one rank is that rank's chunk.
///
/// Pre: `outputs` and `inputs` have equal lengths.
struct Statement {
    std::vector<Span> ranks;  ///< empty: all
    std::vector<Span> over;   ///< empty: all
    Span outputs;
    Span inputs;
    Index line = 0;  ///< of the file, from 1
};

/// The function that a schedule must compute, as specified by its user.
struct Specification {
    std::string name;  ///< of the file
    std::vector<Statement> statements;
};

}  // namespace cubecheck::schedules
