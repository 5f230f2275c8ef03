#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "models/support/index.hpp"
#include "verify/code/build/reached_code.hpp"

namespace cubecheck::verify {

/// Consecutive lines of a file, from the first to the last.
struct LineRange {
    Index first, last;

    friend bool operator==(LineRange const&, LineRange const&) = default;
};

/// Lines of one file that no run has reached, or only in part.
struct UnreachedLines {
    std::string file;
    std::vector<LineRange> ranges;   ///< ascending
    std::vector<LineRange> in_part;  ///< runs have reached some blocks of each line, but not all

    friend bool operator==(UnreachedLines const&, UnreachedLines const&) = default;
};

/// The lines of the user's files that no run has reached, in functions that some run has called.
///
/// A range may contain lines without code.
///
/// Pre:     the blocks are those of the library; `files` are the user's files, as typed.
/// Result:  nothing if it is unknown: there are no blocks, no debug information, or no binutils.
std::optional<std::vector<UnreachedLines>> unreached_lines(std::vector<ReachedAddress> const& blocks,
                                                           std::filesystem::path const& library,
                                                           std::vector<std::string> const& files);

}  // namespace cubecheck::verify
