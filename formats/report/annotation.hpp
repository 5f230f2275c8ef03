#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

enum class AnnotationLevel { error, warning, waived };

/// A message to a reviewer at a line of a file: a failure, a waived failure, or a warning.
struct Annotation {
    AnnotationLevel level = AnnotationLevel::error;
    std::string target;
    std::string rule;  ///< a property, or a kind of warnings
    std::string text;
    std::uint32_t line = 1;
    std::string identity;  ///< independent of line numbers
};

/// The annotations of a report, in its order: failures, missing answers and warnings.  A skipped check has
/// none if its target has another failure.
std::vector<Annotation> annotations(Report const& report, std::span<Witness const> witnesses);

/// The first line of a target that a text names: "(line 14)"; "line 14: .." at the beginning of the text; or
/// "ring.xml:14:" with the target's name.
std::optional<std::uint32_t> line_named_in(std::string_view text, std::string const& target);

/// Whether a counterexample names this line of its file: "(line 14)".
bool names_line(Counterexample const& example, std::uint32_t line);

/// An identity of a failure or a warning that does not depend on line numbers: a digest with SHA-256, so that
/// no failure can be made to look like a known one.
std::string failure_identity(std::string const& target, std::string const& rule, std::string const& text);

/// The identity of a failing row, independent of the spelling of its target: for a refutation, its kind and
/// the text of its annotation; otherwise, that there is no answer.
std::string failure_identity(Row const& row);

/// The path of a file for reviewers: relative to the root of the repository, if that is known and contains
/// it.
///
/// `root` is empty if it is not known.
std::string path_in_repository(std::string const& file, std::string const& root);

}  // namespace cubecheck::formats
