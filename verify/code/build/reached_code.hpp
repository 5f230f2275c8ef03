#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "verify/code/build/loaded.hpp"

namespace cubecheck::verify {

/// The compiler's flags for code that marks the blocks that runs reach; empty on a machine other than x86-64.
///
/// They switch off optimizations that merge or copy branches, or move code between them.  So each branch
/// keeps its block.
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

    /// The first addresses of all blocks in files that were compiled with the marking flags, ascending.
    std::vector<ReachedAddress> blocks() const;

private:
    /// Tells the code where the marks are.
    void point_to(unsigned char* marks) const;

    Loaded const& code_;
    std::size_t bytes_ = 0;
    unsigned char* marks_ = nullptr;  ///< a byte for each address of the library
};

}  // namespace cubecheck::verify
