#pragma once

#include <cstdint>

#include "engine/in_process_mpi/fibers/fibers.hpp"
#include "engine/in_process_mpi/memory.hpp"

namespace cubecheck::in_process {

/// A call of a function that has a variable on the stack.
struct Frame {
    std::uintptr_t pointer = 0;     ///< its frame pointer; 0: not known
    std::uintptr_t returns_to = 0;  ///< the address after the call
    std::uintptr_t outermost = 0;  ///< the last frame pointer of the chain that begins in the calls within it

    friend bool operator==(Frame const&, Frame const&) = default;
};

/// The frames of a rank at a call of MPI.  Code that is compiled with frame pointers has a chain of them.
///
/// Pre:     `entry` is the frame pointer of the function that the code calls, or null if it is not known.
class Frames {
public:
    Frames(Stack const& stack, void const* entry);

    /// The frame in which an address lies.
    ///
    /// Result: not known if the address is not on the stack, or the chain does not reach it.
    Frame holder(std::uintptr_t address) const;

    /// Whether the function has returned in whose frame an address was.
    ///
    /// Result: false if that is not known.
    bool has_returned(std::uintptr_t address, Frame const& holder) const;

private:
    bool is_on_stack(std::uintptr_t address) const { return begin_ <= address && address < end_; }

    std::uintptr_t begin_, end_;
    std::uintptr_t entry_;  ///< 0 if the calls are on another stack
};

/// The first byte of the data of a buffer.
std::uintptr_t first_byte(Buffer const& buffer);

}  // namespace cubecheck::in_process
