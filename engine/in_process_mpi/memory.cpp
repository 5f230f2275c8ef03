#include "engine/in_process_mpi/memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/terms.hpp"

namespace cubecheck::in_process {

namespace {

constexpr auto poison_byte = static_cast<char>(static_cast<std::uint32_t>(poison) & 0xFFU);

/// Calls visit(memory, bytes) for each stretch of the data of a buffer, in the order of the type map, while
/// it returns true.
template <class Visit>
void each_stretch(Globals* globals, Index rank, Buffer const& buffer, Visit visit) {
    auto const place = [&](Index offset) {
        auto const address =
            reinterpret_cast<std::uintptr_t>(buffer.at) + static_cast<std::uintptr_t>(offset);
        auto* const memory = reinterpret_cast<char*>(address);
        return globals ? static_cast<char*>(globals->address(rank, memory)) : memory;
    };
    if (buffer.type->dense()) {
        if (buffer.bytes() > 0) visit(place(0), buffer.bytes());
        return;
    }
    for (Index i = 0; i < buffer.count; ++i)
        for (auto const& piece : buffer.type->pieces()) {
            auto const offset = i * buffer.type->extent() + piece.offset;
            if (!visit(place(offset), piece.count * basic_bytes(piece.basic))) return;
        }
}

}  // namespace

void Memory::pack(Index rank, Buffer const& buffer, std::vector<char>& out) const {
    each_stretch(globals_, rank, buffer, [&](char const* at, Index bytes) {
        out.insert(out.end(), at, at + bytes);
        return true;
    });
}

void Memory::unpack(Index rank, Buffer const& buffer, char const* data, Index bytes) const {
    each_stretch(globals_, rank, buffer, [&](char* at, Index room) {
        auto const now = std::min(room, bytes);
        if (now > 0) std::memcpy(at, data, static_cast<std::size_t>(now));
        data += now;
        bytes -= now;
        return bytes > 0;
    });
}

void Memory::spoil(Index rank, Buffer const& buffer, Index bytes) const {
    each_stretch(globals_, rank, buffer, [&](char* at, Index room) {
        auto const now = std::min(room, bytes);
        std::memset(at, poison_byte, static_cast<std::size_t>(now));
        bytes -= now;
        return bytes > 0;
    });
}

bool Memory::is_spoiled(Index rank, Buffer const& buffer, Index bytes) const {
    bool spoiled = true;
    each_stretch(globals_, rank, buffer, [&](char const* at, Index room) {
        auto const now = std::min(room, bytes);
        spoiled = std::all_of(at, at + now, [](char byte) { return byte == poison_byte; });
        bytes -= now;
        return spoiled && bytes > 0;
    });
    return spoiled;
}

}  // namespace cubecheck::in_process
