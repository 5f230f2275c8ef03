#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/report/witness/witness.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/definitions/trace/word_notation.hpp"

namespace cubecheck::traces {

/// How a trace is written.
struct TraceStyle {
    RunStyle runs = {};
    std::optional<Index> streams = {};  ///< of a pipeline: how many streams its messages belong to
};

/// A cell that ends with something else than the collective promises.
struct WrongEnd {
    Index rank = 0;
    std::string cell, found, expected;
};

/// All rounds of a definition at one size: every message with the words that it carries, and every cell that
/// changes.
struct TracedRounds {
    Witness run;
    std::vector<WrongEnd> wrong = {};  ///< empty: every result is right
    std::string notation = {};         ///< how to read the words
};

/// Pre:    the script is the target's, and knows its results.
TracedRounds traced_rounds(Target const& target, Script const& script, TraceStyle const& style);

}  // namespace cubecheck::traces
