#pragma once

#include <filesystem>
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

/// The lines of all files that no run has reached, or the reason why they are unknown.
struct UnreachedCode {
    std::vector<UnreachedLines> files = {};
    std::string unknown_because = {};  ///< a clause, "no case reached the code"; empty if they are known

    bool is_known() const { return unknown_because.empty(); }
};

/// Whether a file belongs to the compiler or the system.
bool is_of_the_system(std::string const& file);

/// The lines of the user's files that no run has reached, in functions that some run has called.
///
/// A range may contain lines without code.
///
/// Pre:     the blocks are those of the library; `files` are the user's files, as typed.
/// Result:  unknown if there are no blocks, no debug information, or no binutils.
UnreachedCode unreached_lines(std::vector<ReachedAddress> const& blocks, std::filesystem::path const& library,
                              std::vector<std::string> const& files);

}  // namespace cubecheck::verify
