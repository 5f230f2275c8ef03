#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::verify {

/// A region for one rank's blocks of `malloc`, allocated consecutively, so that equal runs have equal
/// addresses: `Arena` of checked_memory.c.
struct Arena {
    unsigned char *begin, *next, *end;
    std::size_t has_others;       ///< whether a block is outside of the arena
    std::size_t has_kept_blocks;  ///< whether the ranks share blocks that were allocated before the first run
};

/// Address space for the arenas of some ranks.
class Arenas {
public:
    explicit Arenas(Index ranks);
    Arenas(Arenas const&) = delete;
    Arenas& operator=(Arenas const&) = delete;
    ~Arenas();

    /// False if the address space could not be reserved.
    bool are_there() const { return begin_ != nullptr; }

    /// The arena of a rank, without blocks.
    ///
    /// Pre: are_there().
    Arena empty(Index rank) const;

private:
    unsigned char* begin_ = nullptr;
    std::size_t bytes_;
};

/// Whether all state of loaded code is in its global variables, stacks and blocks of `malloc`.  True if every
/// function that it imports is one of the C library without state that the code could read.
bool keeps_no_hidden_state(void* handle);

/// Whether the library of C++ may free a block that a shared library has allocated by `new`: it uses
/// strings, files or paths, some of whose functions are not in headers.
bool may_share_blocks_of_new(void* handle);

/// The functions and variables that an object imports.
std::vector<std::string_view> imports(void* handle);

}  // namespace cubecheck::verify
