#pragma once

#include <cstdint>

#include "engine/in_process_mpi/fibers/fibers.hpp"
#include "engine/in_process_mpi/memory.hpp"

namespace cubecheck::in_process {

/// The stack frame of a function that holds a variable.
struct Frame {
    std::uintptr_t pointer = 0;     ///< its frame pointer; 0: unknown
    std::uintptr_t returns_to = 0;  ///< its return address
    std::uintptr_t outermost = 0;   ///< the last frame pointer of the chain of its nested calls

    friend bool operator==(Frame const&, Frame const&) = default;
};

/// The stack frames of a rank at an MPI call.  Code compiled with frame pointers has a chain of them.
///
/// Pre:     `entry` is the frame pointer of the MPI function that the code calls, or null if it is unknown.
class Frames {
public:
    Frames(Stack const& stack, void const* entry);

    /// The frame that contains an address.
    ///
    /// Result: an unknown frame if the address is not on the stack, or if the chain does not reach it.
    Frame holder(std::uintptr_t address) const;

    /// Whether the function whose frame contained an address has returned.
    ///
    /// Result: false if this is unknown.
    bool has_returned(std::uintptr_t address, Frame const& holder) const;

private:
    bool is_on_stack(std::uintptr_t address) const { return begin_ <= address && address < end_; }

    std::uintptr_t begin_, end_;
    std::uintptr_t entry_;  ///< 0 if the code runs on another stack
};

/// The first byte of the data of a buffer.
std::uintptr_t first_byte(Buffer const& buffer);

}  // namespace cubecheck::in_process
