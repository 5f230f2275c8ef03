#pragma once

#include <cstddef>
#include <string>

namespace cubecheck::cli {

/// What is said of a piece of work.  All of it is printable.
struct ProgressWords {
    std::string work;   ///< "exploring allreduce/ring"
    std::string doing;  ///< how far it is; may be empty
    std::string time;   ///< " (12 s)"
};

/// The words on one line.
std::string whole_line(ProgressWords const& words);

/// The words on one line that does not reach the last of so many columns, so that it can be written over.
///
/// Result: how far the work is before what it is, of which the beginning is left out where room is short.
std::string fitting_line(ProgressWords const& words, std::size_t columns);

}  // namespace cubecheck::cli
