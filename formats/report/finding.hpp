#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

enum class FindingLevel { error, warning, waived };

/// What a reviewer is told at a line of a file: a failure, a waived one, or a warning.
struct Finding {
    FindingLevel level = FindingLevel::error;
    std::string target;
    std::string rule;  ///< a property, or a kind of warnings
    std::string text;
    std::uint32_t line = 1;
    std::string identity;  ///< the same for the same finding after lines have been added above it
};

/// The findings of a report, in its order: failures, what has no answer, and warnings.  A skipped check has
/// none of its own where another failure of its target is found.
std::vector<Finding> findings(Report const& report, std::span<Witness const> witnesses);

/// Whether a text names a line of a file, as "(line 14)".
bool names_a_line(std::string_view text);

/// The first line of a file that a text names, as "(line 14)"; the first of all if it names none.
std::uint32_t first_line_in(std::string_view text);

/// What tells a finding from others, whatever lines it names.
std::string finding_identity(std::string const& target, std::string const& rule, std::string const& text);

}  // namespace cubecheck::formats
