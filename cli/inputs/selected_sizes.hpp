#pragma once

#include <string>
#include <vector>

#include "cli/options/groups/size_options.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/target/target.hpp"

/// Selects the sizes at which a verb works.
namespace cubecheck::cli {

/// The sizes of a target that the options select, the smallest first.
///
/// Throws: Error (usage) if a size is out of range or too large for memory, or if no size is selected.
std::vector<Size> selected_sizes(Target const& target, SizeOptions const& options);

/// The targets that have a selected size, and a sentence that names the others; empty if all have one.
struct TargetsWithSizes {
    std::vector<Target const*> kept;
    std::string left_out;
};

/// Drops the targets without a selected size, if a pattern with wildcards or the default has chosen them.
///
/// A target that cannot list its sizes is kept: its verdicts say why.
///
/// Throws: Error (usage) if a size is out of range or too large for memory; if a target that a pattern names
///         in full has no selected size; or if no target has one.
TargetsWithSizes with_sizes(std::vector<Target const*> const& targets, SizeOptions const& options,
                            std::vector<std::string> const& patterns);

/// Whether the options select at least one size of the target.
bool has_size(Target const& target, SizeOptions const& options);

/// Whether the selected sizes fit in memory.
bool fits(Target const& target, SizeOptions const& options);

/// The selected sizes in words, e.g. "d <= 5".
std::string selected_scope(Target const& target, SizeOptions const& options);

/// The selected sizes, with their scope in words.
SizeRange selected_range(Target const& target, SizeOptions const& options);

/// The sizes to check if there is no theorem.
///
/// Result: none if the options bound the sizes, or if these sizes are the usual ones.
std::optional<SizeRange> range_without_theorem(Target const& target, SizeOptions const& options);

/// The size at which to trace or run: the requested one, or a small one.
///
/// Throws: Error (usage) as selected_sizes.
Size one_size(Target const& target, SizeOptions const& options);

/// Throws: Error (usage) if the options set a root, chunks or a shape that no target has; or a dimension,
///         while no target runs on a cube.  That message lists the sizes of the first target.
void expect_to_apply(std::vector<Target const*> const& targets, SizeOptions const& options);

}  // namespace cubecheck::cli
