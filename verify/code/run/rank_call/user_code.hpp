#pragma once

#include <cstddef>

#include "verify/code/build/followed_code.hpp"

namespace cubecheck::verify {

/// The number of return addresses in a `Damage`: MOST_CALLERS of checked_memory.c.
inline constexpr std::size_t most_callers = 8;

/// `cubecheck_memory_damage` of checked_memory.c.
///
/// Shape:  allocated_by[most_callers]; null after the last.
/// Result: 0 without damage; 1 after a write beyond a block; 2 after a write to a freed one.
using MemoryCheck = int (*)(std::size_t* bytes, void** allocated_by);

/// The functions and variables of the compiled code that runs use.
struct UserCode {
    void* entry;  ///< `cubecheck_entry`, which has the declaration of the collective
    MemoryCheck damage;
    void (*release)();     ///< `cubecheck_release_blocks`
    Arena* arena;          ///< `cubecheck_arena` of the running rank
    unsigned char* fill;   ///< `cubecheck_fill` of the running rank
    void (*begin_rank)();  ///< `cubecheck_begin_rank`: constructs the global objects of the running rank
    void (*end_rank)();    ///< `cubecheck_end_rank`: destroys them
};

}  // namespace cubecheck::verify
