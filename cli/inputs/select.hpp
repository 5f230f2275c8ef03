#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

/// What the words on the command line select.
namespace cubecheck::cli {

/// The targets whose names match one of the patterns; without patterns the catalog as it should be.
///
/// Throws: Error (nothing) with the nearest known names, if a pattern matches none.
std::vector<Target const*> selected(std::vector<Target> const& targets,
                                    std::vector<std::string> const& patterns);

/// What a verb works on, e.g. "algorithm that runs".
struct TargetKind {
    std::string name;
    bool (*has)(Target const&);
};

/// Those of a kind among them.
///
/// Throws: Error (nothing) as above, if a pattern matches none of that kind.
std::vector<Target const*> selected(std::vector<Target> const& targets,
                                    std::vector<std::string> const& patterns, TargetKind const& kind);

/// The only one of them.
///
/// Throws: Error (usage) that begins with `what`, e.g. "An export", if there are several.
Target const& only(std::vector<Target const*> const& chosen, char const* what);

/// The questions of a target about the properties that match one of the patterns; all without patterns.
std::vector<Question const*> selected_questions(Target const& target,
                                                std::vector<std::string> const& properties);

/// The names of all properties of the targets, each once.
std::vector<std::string> property_names(std::vector<Target> const& targets);

/// Throws: Error (usage) with the nearest known names, if a pattern for properties matches none of those
/// that are known, and any is known.
void expect_known_properties(std::vector<std::string> const& known, std::vector<std::string> const& asked);

}  // namespace cubecheck::cli
