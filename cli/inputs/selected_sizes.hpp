#pragma once

#include <string>
#include <vector>

#include "cli/options/groups/size_options.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/target/target.hpp"

/// At which sizes a verb works.
namespace cubecheck::cli {

/// The sizes of a target that the options select, the smallest first.
///
/// Throws: Error (usage) if a size is out of range, too large to be held, or there is none.
std::vector<Size> selected_sizes(Target const& target, SizeOptions const& options);

/// Targets that have a size that the options select, and a sentence that names those that have none; empty
/// if all have one.
struct TargetsWithSizes {
    std::vector<Target const*> kept;
    std::string left_out;
};

/// Leaves out what a pattern or the default has selected and has no such size.
///
/// Throws: Error (usage) if a size is out of range or too large to be held, or if there is none for a target
///         that one of the patterns names in full, or for any target.
TargetsWithSizes with_sizes(std::vector<Target const*> const& targets, SizeOptions const& options,
                            std::vector<std::string> const& patterns);

/// Whether the options select any.
bool has_size(Target const& target, SizeOptions const& options);

/// Whether those that the options select can be held in memory.
bool fits(Target const& target, SizeOptions const& options);

/// The same in words, e.g. "d <= 5".
std::string selected_scope(Target const& target, SizeOptions const& options);

/// The selected sizes, with their scope in words.
SizeRange selected_range(Target const& target, SizeOptions const& options);

/// The sizes to check if there is no theorem.
///
/// Result: nothing if the options bound the sizes, or if these sizes are the usual ones.
std::optional<SizeRange> range_without_theorem(Target const& target, SizeOptions const& options);

/// The one size at which to trace or run: as the options say, or a small one.
///
/// Throws: Error (usage) as selected_sizes.
Size one_size(Target const& target, SizeOptions const& options);

/// Throws: Error (usage) if the options ask for a root, chunks or a shape, and none of the targets has any;
///         or for a dimension, and none runs on a cube: with the sizes that the first takes.
void expect_to_apply(std::vector<Target const*> const& targets, SizeOptions const& options);

}  // namespace cubecheck::cli
