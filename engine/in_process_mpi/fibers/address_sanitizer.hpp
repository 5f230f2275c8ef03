#pragma once

#include <cstddef>

namespace cubecheck::in_process {

/// AddressSanitizer's runtime in this process, as far as fibers and buffers need it.  All are null if the
/// process was started without it.
struct AddressSanitizer {
    void (*start_switch)(void** kept, void const* stack, std::size_t bytes) = nullptr;
    void (*finish_switch)(void* kept, void const** left, std::size_t* bytes) = nullptr;
    void (*poison)(void const volatile* memory, std::size_t bytes) = nullptr;
    void (*unpoison)(void const volatile* memory, std::size_t bytes) = nullptr;

    explicit operator bool() const { return unpoison != nullptr; }
};

/// The runtime that was linked, or loaded before the program.
AddressSanitizer const& address_sanitizer();

}  // namespace cubecheck::in_process
