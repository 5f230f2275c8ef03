#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::verify {

/// Blocks of `malloc` of one rank, one after the other, so that equal runs have equal addresses: `Arena` of
/// checked_memory.c.
struct Arena {
    unsigned char *begin, *next, *end;
    std::size_t has_others;       ///< some block is elsewhere
    std::size_t has_kept_blocks;  ///< the ranks share blocks that were allocated before the first run
};

/// Address space for the arenas of some ranks.
class Arenas {
public:
    explicit Arenas(Index ranks);
    Arenas(Arenas const&) = delete;
    Arenas& operator=(Arenas const&) = delete;
    ~Arenas();

    /// False if there is no memory for them.
    bool are_there() const { return begin_ != nullptr; }

    /// Without a block.
    ///
    /// Pre: they are there.
    Arena empty(Index rank) const;

private:
    unsigned char* begin_ = nullptr;
    std::size_t bytes_;
};

/// Whether all state of loaded code lies in its global variables, stacks and blocks of `malloc`: every
/// function that it takes from elsewhere is one of the C library, without state that the code could read.
bool keeps_no_hidden_state(void* handle);

/// The functions and variables that an object takes from elsewhere.
std::vector<std::string_view> imports(void* handle);

}  // namespace cubecheck::verify
