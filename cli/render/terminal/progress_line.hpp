#pragma once

#include <cstddef>
#include <string>

namespace cubecheck::cli {

/// The text of a progress line.  All of it is printable.
struct ProgressWords {
    std::string work;   ///< "exploring allreduce/ring"
    std::string doing;  ///< how far it is; may be empty
    std::string time;   ///< " (12 s)"
};

/// The complete line.
std::string whole_line(ProgressWords const& words);

/// The line, shortened so that it leaves the last of `columns` columns free and can be overwritten.
///
/// Result: the end of the work, then the progress; the beginning of the work is cut.
std::string fitting_line(ProgressWords const& words, std::size_t columns);

}  // namespace cubecheck::cli
