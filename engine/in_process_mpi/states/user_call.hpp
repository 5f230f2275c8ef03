#pragma once

#include <array>
#include <cstdint>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// Where the code of a rank stands while it waits in a call of MPI.
///
/// The stack of the code ends where the call of MPI begins.  What the call has on the stack is left out: it
/// follows from the arguments, from the operations that it has completed, and from the state of MPI.
struct UserCall {
    static constexpr std::size_t registers_kept = 6;

    char const* base = nullptr;   ///< the end of the code's stack; null if the rank is not in the code
    char const* stack = nullptr;  ///< where the code's stack stood at the call
    std::uintptr_t returns_to = 0;
    StateKey arguments = {};
    Index nested = 0;     ///< calls of MPI in progress, one within the other
    Index completed = 0;  ///< operations that the call has completed
    Index failed = 0;     ///< of them

    bool is_known = false;                                      ///< what follows was found
    std::array<std::uintptr_t, registers_kept> registers = {};  ///< those that a call keeps
    std::uint32_t rounding = 0, old_rounding = 0;               ///< control words of SSE and x87

    /// Whether the code's stack and registers are known on this machine, in this process.
    static bool can_be_known();

    /// Notes the registers that the code had at the call.
    ///
    /// Pre: called on the fiber of the rank.
    void note_registers();
};

/// Overwrites what calls have left on the stack below the caller's frame.  Nothing lives there.
void wipe_small_stack();
void wipe_large_stack();

}  // namespace cubecheck::in_process
