#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "verify/code/build/loaded.hpp"

namespace cubecheck::verify {

/// The compiler's flags for code that marks the blocks that runs reach; empty on a machine other than x86-64.
///
/// They switch some optimizations off, so that each branch keeps its block.  Otherwise the compiler may turn
/// an assignment in a branch into a choice between two values, copy the body of a loop, or move a computation
/// to the branch that needs it.
std::vector<std::string> marking_flags();

/// An address in the code, and whether a run has reached its basic block.
struct ReachedAddress {
    std::uintptr_t offset;  ///< in the library
    bool is_reached;
};

/// The blocks of a library of `Compiled` that runs reach, in this process and in its children.
class ReachedCode {
public:
    /// From now on, runs mark their blocks.
    ///
    /// Throws: Error (malformed) if the library is not one of `Compiled`.
    explicit ReachedCode(Loaded const& code);
    ReachedCode(ReachedCode const&) = delete;
    ReachedCode& operator=(ReachedCode const&) = delete;
    ~ReachedCode();

    /// The beginnings of all blocks of files that were compiled with the marking flags, by their addresses.
    std::vector<ReachedAddress> blocks() const;

private:
    /// Tells the code where the marks are.
    void point_to(unsigned char* marks) const;

    Loaded const& code_;
    std::size_t bytes_ = 0;
    unsigned char* marks_ = nullptr;  ///< a byte for each address of the library
};

}  // namespace cubecheck::verify
