#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"

#include <type_traits>

#include <dlfcn.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace cubecheck::in_process {

namespace {

AddressSanitizer loaded_runtime() {
#ifdef __SANITIZE_ADDRESS__
    return {__sanitizer_start_switch_fiber, __sanitizer_finish_switch_fiber, __asan_poison_memory_region,
            __asan_unpoison_memory_region};
#else
    AddressSanitizer all;
    auto const find = [](auto& function, char const* name) {
        function =
            reinterpret_cast<std::remove_reference_t<decltype(function)> >(::dlsym(RTLD_DEFAULT, name));
    };
    find(all.start_switch, "__sanitizer_start_switch_fiber");
    find(all.finish_switch, "__sanitizer_finish_switch_fiber");
    find(all.poison, "__asan_poison_memory_region");
    find(all.unpoison, "__asan_unpoison_memory_region");
    // Other sanitizers define some of these functions.
    bool const has_all = all.start_switch && all.finish_switch && all.poison && all.unpoison;
    return has_all ? all : AddressSanitizer{};
#endif
}

}  // namespace

AddressSanitizer const& address_sanitizer() {
    static AddressSanitizer const all = loaded_runtime();
    return all;
}

}  // namespace cubecheck::in_process
