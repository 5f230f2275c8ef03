#pragma once

#include "engine/in_process_mpi/run.hpp"

namespace cubecheck::in_process {

/// Calls code of a rank whose state is compared (`explore_states`).
///
/// The code's stack ends with the arguments of this call.  The callee-saved registers are zero, so the code
/// saves no data of its caller that differ from run to run.
template <class Result, class... Parameters>
[[gnu::noinline]] Result called_code(Result (*code)(Parameters...), Parameters... arguments) {
#if defined(__x86_64__)
    void* stack = __builtin_frame_address(0);  // this also forces a frame pointer, in rbp
    asm volatile("mov %%rsp, %0" : "=r"(stack));
    enter_code(stack);
    asm volatile(
        "xor %%ebx, %%ebx\n\txor %%r12d, %%r12d\n\txor %%r13d, %%r13d\n\txor %%r14d, %%r14d\n\t"
        "xor %%r15d, %%r15d"
        :
        :
        : "rbx", "r12", "r13", "r14", "r15", "cc", "memory");
#endif
    auto const result = code(arguments...);
    enter_code(nullptr);
    return result;
}

}  // namespace cubecheck::in_process
