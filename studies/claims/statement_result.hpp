#pragma once

#include <optional>
#include <string>

#include "models/report/verdict.hpp"

/// The result of a published statement's check.
namespace cubecheck::claims {

/// The verdict on a corrected statement.
struct Reading {
    std::string text;  ///< the added hypothesis, or the correct statement
    Verdict verdict;
};

/// The verdict on the statement as written; if it fails, the verdict on what makes it true.
///
/// A check has no expected verdict; the standing follows from this result only.
struct StatementResult {
    Verdict as_written;
    /// An additional assumption under which the statement holds as written.
    std::optional<Reading> hypothesis = std::nullopt;
    /// The correct statement.
    std::optional<Reading> correction = std::nullopt;
};

/// The standing of a statement.
enum class Standing {
    holds,             ///< as written
    needs_hypothesis,  ///< fails as written, and holds under a hypothesis
    is_false,          ///< fails as written
    not_mechanical,    ///< cannot be checked by a machine, and says why
    undecided,         ///< the check has no answer: never green
};

/// The standing that follows from a result.
Standing standing(StatementResult const& result);

/// "holds", "needs a hypothesis", ..
std::string_view describe(Standing standing);

}  // namespace cubecheck::claims
