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

/// What a reviewer is told at a line of a file: a failure, a waived one, or a warning.
struct Annotation {
    AnnotationLevel level = AnnotationLevel::error;
    std::string target;
    std::string rule;  ///< a property, or a kind of warnings
    std::string text;
    std::uint32_t line = 1;
    std::string identity;  ///< the same for the same annotation after lines have been added above it
};

/// The annotations of a report, in its order: failures, what has no answer, and warnings.  A skipped check
/// has none of its own where another failure of its target is found.
std::vector<Annotation> annotations(Report const& report, std::span<Witness const> witnesses);

/// The first line of a target that a text names: as "(line 14)", as "line 14: .." where the text begins so,
/// or as "ring.xml:14:" with the target's name.
std::optional<std::uint32_t> line_named_in(std::string_view text, std::string const& target);

/// Whether a counterexample names this line of its file, as "(line 14)".
bool names_line(Counterexample const& example, std::uint32_t line);

/// What tells a failure or a warning from others, whatever lines it names.
std::string failure_identity(std::string const& target, std::string const& rule, std::string const& text);

/// The same of a row that fails, however its target is spelt: of a refutation its kind and the text of
/// its annotation; otherwise that there is no answer.
std::string failure_identity(Row const& row);

/// A file as reviewers of a change name it: relative to the top of the repository, where it is known and the
/// file is below it.
///
/// `root` is the top; empty if it is not known.
std::string path_in_repository(std::string const& file, std::string const& root);

}  // namespace cubecheck::formats
