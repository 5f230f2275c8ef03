#pragma once

#include <cstddef>
#include <vector>

#include "engine/in_process_mpi/datatype.hpp"
#include "engine/in_process_mpi/recording.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

class Globals;

/// Elements of a datatype in the memory of a rank.
struct Buffer {
    char* at = nullptr;  ///< null for MPI_BOTTOM: the datatype has absolute addresses
    Index count = 0;
    Datatype const* type = nullptr;

    Index bytes() const { return count * type->size(); }
};

/// Declares a region that may be inaccessible.  The buffer of a receive may extend into it if no message
/// does.
void add_guard(void const* begin, std::size_t bytes);

/// Whether two buffers share a byte of data.
bool share_memory(Buffer const& one, Buffer const& other);

/// Whether a buffer of one list and a buffer of the other list share a byte of data.
bool share_memory(std::vector<Buffer> const& some, std::vector<Buffer> const& others);

/// Whether two of the buffers share a byte of data.
bool share_memory(std::vector<Buffer> const& all);

/// Reads and writes the memory of ranks. Global variables of a rank that does not run are in its copy.
class Memory {
public:
    explicit Memory(Globals* globals) : globals_(globals) {}

    /// Appends the packed data of a buffer to `out`.
    void pack(Index rank, Buffer const& buffer, std::vector<char>& out) const;

    /// The same, with 0 for bytes in guards.
    void pack_open(Index rank, Buffer const& buffer, std::vector<char>& out) const;

    /// Whether some data of a buffer are in a guard.
    static bool reaches_guard(Buffer const& buffer);

    /// Writes the first `bytes` bytes of packed data to a buffer.
    ///
    /// Pre:     bytes <= buffer.bytes().
    void unpack(Index rank, Buffer const& buffer, char const* data, Index bytes) const;

    /// Fills the first bytes of the data of a buffer with `poison`.
    ///
    /// Pre:     bytes <= buffer.bytes().
    void spoil(Index rank, Buffer const& buffer, Index bytes) const;

    /// Whether the first bytes of the data of a buffer are all `poison`.
    ///
    /// Pre:     bytes <= buffer.bytes().
    bool is_spoiled(Index rank, Buffer const& buffer, Index bytes) const;

    /// Appends the 32-bit words in the first bytes of a buffer.
    ///
    /// Pre:     bytes <= buffer.bytes().
    /// Result:  false if some bytes are not part of a whole word.
    bool words(Index rank, Buffer const& buffer, Index bytes, std::vector<HeldWord>& out) const;

private:
    Globals* globals_;
};

}  // namespace cubecheck::in_process
