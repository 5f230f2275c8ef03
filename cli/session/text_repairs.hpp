#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cli/options/groups/size_options.hpp"

namespace cubecheck::cli {

/// Edits with which the text of an algorithm passes every question.
struct TextRepairs {
    std::vector<std::string> found;
    std::uint64_t tried = 0;
    bool all_tried = true;
};

/// Tries one edit after the other: at small sizes, at those where the text fails, and what passes there at
/// all sizes that were asked for.  Where the text fails beyond these, an edit must be proved.
///
/// Pre:    the file was read before; `failing_at` describes sizes.
/// Result: up to three.
/// Throws: Error (file) if the file cannot be read again; Interrupted.
TextRepairs text_repairs(std::string const& path, std::set<std::string> const& failing_at,
                         SizeOptions const& options);

}  // namespace cubecheck::cli
