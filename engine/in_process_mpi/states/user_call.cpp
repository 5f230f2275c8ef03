#include "engine/in_process_mpi/states/user_call.hpp"

#include <cstring>

#include <unwind.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"

namespace cubecheck::in_process {

namespace {

#if defined(__x86_64__)

/// rbx, rbp and r12 to r15, by their DWARF numbers.
///
/// Source:  System V ABI, AMD64 supplement: figures 3.4 and 3.36.
constexpr std::array<int, UserCall::registers_kept> kept{3, 6, 12, 13, 14, 15};

_Unwind_Reason_Code look_for_code(_Unwind_Context* frame, void* argument) {
    auto& call = *static_cast<UserCall*>(argument);
    auto const stack = reinterpret_cast<std::uintptr_t>(call.stack);
    if (_Unwind_GetCFA(frame) < stack) return _URC_NO_REASON;
    call.is_known = _Unwind_GetCFA(frame) == stack && _Unwind_GetIP(frame) == call.returns_to;
    for (std::size_t i = 0; call.is_known && i < kept.size(); ++i)
        call.registers[i] = _Unwind_GetGR(frame, kept[i]);
    return _URC_END_OF_STACK;
}

#endif

/// Most MPI calls use less stack than `small`.
constexpr std::size_t small = std::size_t{16} << 10, large = std::size_t{64} << 10;

template <std::size_t bytes>
[[gnu::noinline]] void wipe() {
    char area[bytes];
    std::memset(area, 0, sizeof area);
    asm volatile("" : : "r"(area) : "memory");  // otherwise the compiler would remove the unread writes
}

}  // namespace

bool UserCall::can_be_known() {
#if defined(__x86_64__)
    return !address_sanitizer();  // AddressSanitizer forbids reads of parts of a stack
#else
    return false;
#endif
}

void UserCall::note_registers() {
    is_known = false;
#if defined(__x86_64__)
    if (!base || nested != 1) return;
    _Unwind_Backtrace(look_for_code, this);
    asm volatile("stmxcsr %0" : "=m"(rounding));
    std::uint16_t word = 0;
    asm volatile("fnstcw %0" : "=m"(word));
    old_rounding = word;
#endif
}

void wipe_small_stack() { wipe<small>(); }
void wipe_large_stack() { wipe<large>(); }

}  // namespace cubecheck::in_process
