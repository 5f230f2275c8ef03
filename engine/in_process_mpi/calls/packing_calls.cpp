#include <cstring>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"

namespace cubecheck::in_process {

namespace {

/// Checks that `bytes` bytes of packed data from `position` on fit into a buffer of `size` bytes.
void require_bytes(int position, Index bytes, int size) {
    if (position >= 0 && position + bytes <= size) return;
    throw Refusal{ViolationKind::bad_argument, MPI_ERR_TRUNCATE,
                  fmt::format("{} bytes at position {} exceed a buffer of {} bytes", bytes, position, size)};
}

int pack(void const* in, int count, MPI_Datatype type, void* out, int size, int* position, MPI_Comm comm) {
    return call("MPI_Pack", [&] {
        communicator(comm);
        auto const block = elements(in, count, type);
        require_bytes(*not_null(position, "the position"), block.buffer().bytes(), size);
        std::vector<char> data;
        world().memory.pack(world().running(), block.buffer(), data);
        if (!data.empty()) std::memcpy(static_cast<char*>(out) + *position, data.data(), data.size());
        *position += static_cast<int>(data.size());
        return MPI_SUCCESS;
    });
}

int unpack(void const* in, int size, int* position, void* out, int count, MPI_Datatype type, MPI_Comm comm) {
    return call("MPI_Unpack", [&] {
        communicator(comm);
        auto const block = elements(out, count, type);
        auto const bytes = block.buffer().bytes();
        require_bytes(*not_null(position, "the position"), bytes, size);
        world().memory.unpack(world().running(), block.buffer(), static_cast<char const*>(in) + *position,
                              bytes);
        *position += static_cast<int>(bytes);
        return MPI_SUCCESS;
    });
}

int pack_size(int count, MPI_Datatype type, MPI_Comm comm, int* size) {
    return call("MPI_Pack_size", [&] {
        communicator(comm);
        auto const bytes = datatype(type)->size() * not_negative(count, MPI_ERR_COUNT, "count");
        *not_null(size, "the size") = static_cast<int>(bytes);
        return MPI_SUCCESS;
    });
}

}  // namespace

void add_packing_calls(cubecheck_table& all) {
    all.mpi_Pack = pack;
    all.mpi_Unpack = unpack;
    all.mpi_Pack_size = pack_size;
}

}  // namespace cubecheck::in_process
