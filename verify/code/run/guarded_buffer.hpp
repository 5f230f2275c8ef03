#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"

namespace cubecheck::verify {

/// The first access to a guard.  A signal handler writes it, so it has fixed size.
struct GuardedAccess {
    static constexpr std::size_t most_addresses = 24;

    std::uintptr_t at = 0;                    ///< the accessed address; 0 if there was no access
    bool is_write = false, is_known = false;  ///< `is_known`: whether the machine says which it is
    std::size_t count = 0;
    std::array<std::uintptr_t, most_addresses> addresses = {};  ///< of the active calls, the innermost first
    in_process::LatestCall transfer = {};  ///< the call of MPI whose data are moved; line 0 if there is none
};

/// Memory between two guards, regions that cannot be accessed.
///
/// The first access to a guard is recorded, and opens the guard, so that the run goes on.  With
/// AddressSanitizer, guards are open from the beginning.
class GuardedBuffer {
public:
    /// The end of the data that lies at a guard.  The margin at this end is inside the guard.
    enum class Side { start, end };

    struct Region;

    GuardedBuffer() = default;
    GuardedBuffer(GuardedBuffer const&) = delete;
    GuardedBuffer& operator=(GuardedBuffer const&) = delete;
    ~GuardedBuffer();

    /// Sets the content: a margin, data in [begin, end), and a margin.  Memory outside of the content has the
    /// byte `fill`.  If the lengths and the side are the same, so is the address: equal runs have equal
    /// addresses.
    ///
    /// Pre: the margins are full of `fill`.
    void assign(std::vector<std::byte> const& content, std::size_t begin, std::size_t end, Side side,
                std::byte fill);

    /// The address of the content.
    std::byte* data() const { return data_; }
    std::size_t size() const { return size_; }
    std::vector<std::byte> content() const;
    bool holds(std::vector<std::byte> const& content) const;
    /// Overwrites the content, except in guards.
    void overwrite(std::byte with);

    /// The accesses since the content was set, at most one at each end.
    std::vector<GuardedAccess> accesses() const;

    void add_to(in_process::StateHash& hash) const;

private:
    /// The part of the content that can be read.
    std::span<std::byte> open() const;

    Region* region_ = nullptr;
    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
};

/// Records an access to a guard, and opens the guard.  Called in a signal handler.
///
/// Result: false if the address is not in a closed guard.
bool note_guarded_access(GuardedAccess const& access);

}  // namespace cubecheck::verify
