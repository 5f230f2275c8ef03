#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/report/witness/witness.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/definitions/trace/word_notation.hpp"

namespace cubecheck::traces {

/// The style of a trace.
struct TraceStyle {
    RunStyle runs = {};
    std::optional<Index> streams = {};  ///< of a pipeline: the number of streams of its messages
};

/// A cell whose final content differs from the promise.
struct WrongEnd {
    Index rank = 0;
    std::string cell, found, expected;
};

/// All rounds of a definition at one size: every message with its words, and every cell that changes.
struct TracedRounds {
    Witness run;
    std::vector<WrongEnd> wrong = {};  ///< empty: every result is right
    std::string notation = {};         ///< an explanation of the notation
};

/// Pre:    the script is that of the target, and knows its results.
TracedRounds traced_rounds(Target const& target, Script const& script, TraceStyle const& style);

}  // namespace cubecheck::traces
