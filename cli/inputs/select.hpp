#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

/// Selects targets and properties by the words of the command line.
namespace cubecheck::cli {

/// The targets whose names match a pattern.  Without patterns: the catalog without `as_published/`.
///
/// Throws: Error (nothing) with the nearest known names, if a pattern matches none.
std::vector<Target const*> selected(std::vector<Target> const& targets,
                                    std::vector<std::string> const& patterns);

/// The kind of targets that a verb accepts, e.g. "algorithm that runs".
struct TargetKind {
    std::string name;
    bool (*has)(Target const&);
};

/// The selected targets of one kind.
///
/// Throws: Error (nothing) as above, if a pattern matches none of that kind.
std::vector<Target const*> selected(std::vector<Target> const& targets,
                                    std::vector<std::string> const& patterns, TargetKind const& kind);

/// Returns the only selected target.
///
/// Throws: Error (usage) if several are selected.  The message begins with `what`, e.g. "An export".
Target const& only(std::vector<Target const*> const& chosen, char const* what);

/// The questions of a target whose properties match a pattern.  Without patterns: all.
std::vector<Question const*> selected_questions(Target const& target,
                                                std::vector<std::string> const& properties);

/// The names of all properties of the targets, each once.
std::vector<std::string> property_names(std::vector<Target> const& targets);

/// Throws: Error (usage), with similar names, if a pattern matches none of the known properties, unless
///         `known` is empty.
void expect_known_properties(std::vector<std::string> const& known, std::vector<std::string> const& asked);

}  // namespace cubecheck::cli
