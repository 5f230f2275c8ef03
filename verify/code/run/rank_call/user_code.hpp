#pragma once

#include <cstddef>

#include "verify/code/build/followed_code.hpp"

namespace cubecheck::verify {

/// `cubecheck_memory_damage` of checked_memory.c.
///
/// Result: 0 if there is none; 1 beyond a block; 2 in a freed one.
using MemoryCheck = int (*)(std::size_t* bytes, void** allocated_by);

/// What is called of the compiled code.
struct UserCode {
    void* entry;  ///< `cubecheck_entry`, which has the declaration of the collective
    MemoryCheck damage;
    void (*release)();     ///< `cubecheck_release_blocks`
    Arena* arena;          ///< `cubecheck_arena`, of the rank that runs
    unsigned char* fill;   ///< `cubecheck_fill`, of the rank that runs
    void (*begin_rank)();  ///< `cubecheck_begin_rank`: constructs the global objects of the rank that runs
    void (*end_rank)();    ///< `cubecheck_end_rank`: destroys them
};

}  // namespace cubecheck::verify
