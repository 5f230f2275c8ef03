#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "subjects/subject.hpp"

/// What the words on the command line select.
namespace cubecheck::cli {

/// Whether `name` matches `pattern`, in which * stands for any letters and ? for one.
bool matches(std::string_view pattern, std::string_view name);

/// The known names nearest to a mistyped one, the nearest first; none if none is near.
std::vector<std::string> nearest(std::string const& mistyped, std::vector<std::string> const& known);

/// Throws: Error (nothing) with the nearest of the names, if a pattern matches none of them.
void expect_matches(std::string const& what, std::vector<std::string> const& patterns,
                    std::vector<std::string> const& names);

/// The subjects whose names match one of the patterns; without patterns the catalog as it should be.
///
/// Throws: Error (nothing) with the nearest known names, if a pattern matches none.
std::vector<Subject const*> selected(std::vector<Subject> const& subjects,
                                     std::vector<std::string> const& patterns);

/// The questions of a subject that the options select; all if they name none.
std::vector<Question const*> selected(Subject const& subject, Options const& options);

/// Throws: Error (nothing) if a pattern for properties matches no property of any of the subjects.
void expect_known_properties(std::vector<Subject> const& subjects, Options const& options);

/// The sizes of a subject that the options select, the smallest first.
///
/// Throws: Error (usage) if a size is out of range, too large to be held, or there is none.
std::vector<Size> selected_sizes(Subject const& subject, Options const& options);

/// The same in words, e.g. "d <= 5".
std::string selected_scope(Subject const& subject, Options const& options);

/// The one size at which to trace or run: as the options say, or a small one.
///
/// Throws: Error (usage) as selected_sizes.
Size one_size(Subject const& subject, Options const& options);

}  // namespace cubecheck::cli
