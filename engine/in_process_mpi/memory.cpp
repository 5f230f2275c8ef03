#include "engine/in_process_mpi/memory.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstring>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/terms.hpp"

namespace cubecheck::in_process {

namespace {

constexpr auto poison_byte = static_cast<char>(static_cast<std::uint32_t>(poison) & 0xFFU);

/// Calls visit(address, bytes) for each contiguous piece of the data of a buffer, in the order of the type
/// map, while it returns true.  The address is the rank's view of it.
template <class Visit>
void each_address(Buffer const& buffer, Visit visit) {
    auto const place = [&](Index offset) {
        return reinterpret_cast<std::uintptr_t>(buffer.at) + static_cast<std::uintptr_t>(offset);
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

/// The current memory of the data at an address of a rank.
char* memory_at(Globals* globals, Index rank, std::uintptr_t address) {
    auto* const memory = reinterpret_cast<char*>(address);
    return globals ? static_cast<char*>(globals->address(rank, memory)) : memory;
}

/// Calls visit(memory, bytes) for each contiguous piece, like `each_address`.
template <class Visit>
void each_stretch(Globals* globals, Index rank, Buffer const& buffer, Visit visit) {
    each_address(buffer, [&](std::uintptr_t address, Index bytes) {
        return visit(memory_at(globals, rank, address), bytes);
    });
}

/// The bytes in [begin, end).
struct Stretch {
    std::uintptr_t begin, end;
    auto operator<=>(Stretch const&) const = default;
};

/// All guards, in the order of their addresses.
std::vector<Stretch>& guards() {
    static std::vector<Stretch> known;
    return known;
}

/// The first guard that ends after an address.
auto guard_behind(std::uintptr_t address) {
    return std::ranges::upper_bound(guards(), address, {}, &Stretch::end);
}

/// The contiguous pieces of all buffers, in the order of their addresses.
std::vector<Stretch> stretches(std::vector<Buffer> const& buffers) {
    std::vector<Stretch> found;
    for (auto const& buffer : buffers)
        each_address(buffer, [&](std::uintptr_t address, Index bytes) {
            if (bytes > 0) found.push_back({address, address + static_cast<std::uintptr_t>(bytes)});
            return true;
        });
    std::ranges::sort(found);
    return found;
}

}  // namespace

void add_guard(void const* begin, std::size_t bytes) {
    auto const first = reinterpret_cast<std::uintptr_t>(begin);
    Stretch const added{first, first + bytes};
    guards().insert(std::ranges::upper_bound(guards(), added), added);
}

bool share_memory(Buffer const& one, Buffer const& other) {
    auto const from = [](Buffer const& buffer) {
        auto const last = (buffer.count - 1) * buffer.type->extent();
        return reinterpret_cast<std::uintptr_t>(buffer.at) +
               static_cast<std::uintptr_t>(buffer.type->true_lower() + std::min<Index>(last, 0));
    };
    auto const to = [&](Buffer const& buffer) {
        auto const last = (buffer.count - 1) * buffer.type->extent();
        return from(buffer) + static_cast<std::uintptr_t>(std::abs(last) + buffer.type->true_extent());
    };
    if (one.bytes() == 0 || other.bytes() == 0) return false;
    bool const are_apart = to(one) <= from(other) || to(other) <= from(one);
    return !are_apart && share_memory(std::vector{one}, std::vector{other});
}

bool share_memory(std::vector<Buffer> const& some, std::vector<Buffer> const& others) {
    auto const mine = stretches(some), theirs = stretches(others);
    auto other = theirs.begin();
    for (auto const& one : mine) {
        while (other != theirs.end() && other->end <= one.begin) ++other;
        if (other != theirs.end() && other->begin < one.end) return true;
    }
    return false;
}

bool share_memory(std::vector<Buffer> const& all) {
    auto const ordered = stretches(all);
    return std::ranges::adjacent_find(ordered, [](Stretch const& one, Stretch const& next) {
               return next.begin < one.end;
           }) != ordered.end();
}

void Memory::pack(Index rank, Buffer const& buffer, std::vector<char>& out) const {
    each_stretch(globals_, rank, buffer, [&](char const* at, Index bytes) {
        out.insert(out.end(), at, at + bytes);
        return true;
    });
}

bool Memory::reaches_guard(Buffer const& buffer) {
    bool reaches = false;
    each_address(buffer, [&](std::uintptr_t address, Index bytes) {
        auto const guard = guard_behind(address);
        reaches = guard != guards().end() && guard->begin < address + static_cast<std::uintptr_t>(bytes);
        return !reaches;
    });
    return reaches;
}

void Memory::pack_open(Index rank, Buffer const& buffer, std::vector<char>& out) const {
    if (!reaches_guard(buffer)) return pack(rank, buffer, out);
    each_address(buffer, [&](std::uintptr_t address, Index bytes) {
        auto const end = address + static_cast<std::uintptr_t>(bytes);
        while (address < end) {
            auto const guard = guard_behind(address);
            auto const open = guard == guards().end() ? end : std::clamp(guard->begin, address, end);
            auto const* const from = memory_at(globals_, rank, address);
            out.insert(out.end(), from, from + (open - address));
            address = guard == guards().end() ? end : std::min(guard->end, end);
            if (address > open) out.insert(out.end(), address - open, '\0');
        }
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

bool Memory::words(Index rank, Buffer const& buffer, Index bytes, std::vector<HeldWord>& out) const {
    constexpr auto word = static_cast<Index>(sizeof(Term));
    bool whole = bytes % word == 0;
    each_address(buffer, [&](std::uintptr_t address, Index room) {
        auto const now = std::min(room, bytes);
        whole = whole && now % word == 0;
        for (Index at = 0; whole && at < now; at += word) {
            HeldWord held{address + static_cast<std::uintptr_t>(at)};
            std::memcpy(&held.term, memory_at(globals_, rank, held.at), sizeof held.term);
            out.push_back(held);
        }
        bytes -= now;
        return whole && bytes > 0;
    });
    return whole;
}

}  // namespace cubecheck::in_process
