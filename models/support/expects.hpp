#pragma once

#include <source_location>
#include <stdexcept>
#include <string>

namespace cubecheck {

/// A caller's bug, found by a checked contract.  Ends the process with the code for an internal defect.
class BrokenContract : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// Checks a precondition, in every build.
///
/// Throws: BrokenContract with `sentence` and the place in the source.
constexpr void expects(bool condition, char const* sentence,
                       std::source_location where = std::source_location::current()) {
    if (!condition)
        throw BrokenContract(std::string(where.file_name()) + ":" + std::to_string(where.line()) + ": " +
                             sentence);
}

}  // namespace cubecheck
