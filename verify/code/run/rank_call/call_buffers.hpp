#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "engine/mpi/outcome.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/cases/elements.hpp"
#include "verify/code/cases/layout.hpp"
#include "verify/code/run/guarded_buffer.hpp"
#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// The value of an insignificant pointer: null, or a poisoned address if MPI_COMM_WORLD has more ranks.
template <class T>
T* not_significant(Case const& test_case) {
    return is_among_others(test_case) ? reinterpret_cast<T*>(std::uintptr_t{64}) : nullptr;
}

/// The end of the data at which an access beyond a buffer is found.  It alternates from rank to rank, and
/// between eager and synchronous sends.  With AddressSanitizer, the data begin where its marks are exact.
GuardedBuffer::Side guarded_side(Case const& test_case, Index rank);

/// The buffers of one rank's call, and the parts of them that it may not write to.
class CallBuffers {
public:
    /// `rank` is the rank in the communicator of the call.  The input consists of the letters from
    /// `first_position` on.
    CallBuffers(Case const& test_case, Elements const& elements, Index rank, Index first_position);

    Layout const& layout() const { return layout_; }

    /// Sets the initial content.
    void fill();
    /// Poisons the margins: AddressSanitizer ends a run that touches them.  Margins of strided elements are
    /// excluded, since elements extend into them.
    void close_margins();
    /// Makes the margins accessible again.
    void open_margins();
    /// Overwrites the buffers, as a caller may after the call has returned.
    void overwrite();

    /// Saves the result before another call changes the buffers.
    void keep_result() { kept_ = {send_.content(), out_.content()}; }
    void forget_result() { kept_.reset(); }

    /// The arguments of the call: an address, MPI_IN_PLACE, or an insignificant value.
    void* input();
    void* output();

    bool has_changed_input() const {
        return kept_ ? kept_->sent != send_before_ : !send_.holds(send_before_);
    }
    /// The content of the output with its margins; empty if the rank has no output.
    std::vector<mpi::EqualCells> result() const;
    /// Whether the output has an element that no call of MPI has made.
    bool has_foreign() const;
    /// The accesses beyond the buffers, without the rank.
    std::vector<BeyondBuffer> accesses() const;
    /// A forbidden change, in words; empty if there is none.
    std::string forbidden_write() const;
    /// The buffers before and after the call.
    ///
    /// Pre: the elements are words without gaps.
    RankBuffers recorded() const;

    void add_to(in_process::StateHash& hash) const;

private:
    struct Content {
        std::vector<std::byte> sent, received;
    };

    std::vector<std::byte> received() const { return kept_ ? kept_->received : out_.content(); }
    /// Sets the content of a buffer of so many cells.
    void set(GuardedBuffer& buffer, std::vector<std::byte> const& content, Index cells, std::byte fill) const;
    /// The address of a cell, as MPI defines it.
    std::byte* address_in(GuardedBuffer const& buffer, Index cell) const;
    BeyondBuffer located(GuardedAccess const& access, bool is_output) const;
    void put_input(std::byte* into) const;
    std::vector<std::byte> new_output() const;

    Case const& case_;
    Elements const& elements_;
    Index rank_, first_position_;
    Layout layout_;
    GuardedBuffer send_, out_;
    std::vector<std::byte> send_before_;
    std::optional<Content> kept_;  ///< in cases of two calls: the content when the first returned
};

}  // namespace cubecheck::verify
