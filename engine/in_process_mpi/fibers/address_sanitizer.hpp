#pragma once

#include <cstddef>

namespace cubecheck::in_process {

/// The functions of AddressSanitizer's runtime that fibers and buffers need.  All are null if the process
/// runs without it.
struct AddressSanitizer {
    void (*start_switch)(void** kept, void const* stack, std::size_t bytes) = nullptr;
    void (*finish_switch)(void* kept, void const** left, std::size_t* bytes) = nullptr;
    void (*poison)(void const volatile* memory, std::size_t bytes) = nullptr;
    void (*unpoison)(void const volatile* memory, std::size_t bytes) = nullptr;

    explicit operator bool() const { return unpoison != nullptr; }
};

/// The runtime in this process: linked, or preloaded.
AddressSanitizer const& address_sanitizer();

}  // namespace cubecheck::in_process
