#pragma once

#include <vector>

#include "engine/in_process_mpi/datatype.hpp"
#include "engine/in_process_mpi/recording.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

class Globals;

/// Elements of a datatype in the memory of a rank.
struct Buffer {
    char* at = nullptr;  ///< null with absolute addresses in the datatype: MPI_BOTTOM
    Index count = 0;
    Datatype const* type = nullptr;

    Index bytes() const { return count * type->size(); }
};

/// Whether some byte belongs to the data of both buffers.
bool share_memory(Buffer const& one, Buffer const& other);

/// Whether some byte belongs to the data of two of the buffers, one of each list.
bool share_memory(std::vector<Buffer> const& some, std::vector<Buffer> const& others);

/// Whether some byte belongs to the data of two of the buffers.
bool share_memory(std::vector<Buffer> const& all);

/// Reads and writes the memory of ranks: global variables of a rank that does not run lie elsewhere.
class Memory {
public:
    explicit Memory(Globals* globals) : globals_(globals) {}

    /// Appends the data of a buffer, without gaps.
    void pack(Index rank, Buffer const& buffer, std::vector<char>& out) const;

    /// Writes the first `bytes` bytes of packed data to a buffer.
    ///
    /// Pre:     bytes <= buffer.bytes().
    void unpack(Index rank, Buffer const& buffer, char const* data, Index bytes) const;

    /// Fills the first bytes of the data of a buffer with those of `poison`.
    ///
    /// Pre:     bytes <= buffer.bytes().
    void spoil(Index rank, Buffer const& buffer, Index bytes) const;

    /// Whether the first bytes of the data of a buffer are those of `poison`, all of them.
    ///
    /// Pre:     bytes <= buffer.bytes().
    bool is_spoiled(Index rank, Buffer const& buffer, Index bytes) const;

    /// Appends the words of 32 bits that the first bytes of a buffer consist of.
    ///
    /// Pre:     bytes <= buffer.bytes().
    /// Result:  false if some bytes belong to no whole word.
    bool words(Index rank, Buffer const& buffer, Index bytes, std::vector<HeldWord>& out) const;

private:
    Globals* globals_;
};

}  // namespace cubecheck::in_process
