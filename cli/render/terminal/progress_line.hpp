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
/// Result: the end of the work, then how far it is; if room is short, the beginning of the work is left out.
std::string fitting_line(ProgressWords const& words, std::size_t columns);

}  // namespace cubecheck::cli
