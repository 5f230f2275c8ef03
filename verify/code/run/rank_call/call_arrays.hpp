#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/run/guarded_buffer.hpp"

namespace cubecheck::verify {

/// The arrays of counts, displacements and datatypes of one rank's call.  Each lies between guards, and the
/// function may not change it.
class CallArrays {
public:
    enum class Kind { counts, displacements, datatypes, send_counts, send_displacements, send_datatypes };
    static constexpr std::size_t kinds = 6;

    explicit CallArrays(GuardedBuffer::Side guarded) : guarded_(guarded) {}

    /// Forgets the arrays of an earlier call.
    void clear();

    /// Copies the numbers or handles of an array between guards.
    ///
    /// Result: the address of the copy; null if the array is empty.
    template <class Element>
    Element const* put(Kind kind, std::vector<Element> const& elements) {
        return reinterpret_cast<Element const*>(
            put_bytes(kind, std::as_bytes(std::span(elements)), sizeof(Element)));
    }

    bool has_changed() const;
    /// The accesses beyond the arrays, without the rank.
    std::vector<BeyondBuffer> accesses() const;
    void add_to(in_process::StateHash& hash) const;

private:
    struct Array {
        std::vector<std::byte> content = {};
        std::size_t element_bytes = 1;
        GuardedBuffer copy = {};  ///< what the function gets
    };

    std::byte const* put_bytes(Kind kind, std::span<std::byte const> content, std::size_t element_bytes);

    GuardedBuffer::Side guarded_;
    std::array<Array, kinds> arrays_;
};

}  // namespace cubecheck::verify
