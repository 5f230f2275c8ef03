#pragma once

#include <optional>
#include <string>

#include "models/report/verdict.hpp"

/// What a check says of a published statement.
namespace cubecheck::claims {

/// A statement that differs from the one in print, decided.
struct Reading {
    std::string text;  ///< the hypothesis that is added, or what should have been written
    Verdict verdict;
};

/// The statement as written, decided; where it fails, what makes it true.
///
/// A check never looks at an expected verdict; the standing follows from this alone.
struct StatementResult {
    Verdict as_written;
    /// What has to be assumed besides: where it is, the statement holds as written.
    std::optional<Reading> hypothesis = std::nullopt;
    /// What should have been written instead.
    std::optional<Reading> correction = std::nullopt;
};

/// Where a statement stands.
enum class Standing {
    holds,             ///< as written
    needs_hypothesis,  ///< fails as written, and holds under a hypothesis
    is_false,          ///< fails as written
    not_mechanical,    ///< cannot be checked by a machine, and says why
    undecided,         ///< the check has no answer: never green
};

/// The standing that a result amounts to.
Standing standing(StatementResult const& result);

/// "holds", "needs a hypothesis", ..
std::string_view describe(Standing standing);

}  // namespace cubecheck::claims
