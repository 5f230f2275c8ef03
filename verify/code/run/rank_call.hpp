#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "engine/mpi/outcome.hpp"
#include "verify/code/build/followed_code.hpp"
#include "verify/code/cases/elements.hpp"
#include "verify/code/cases/layout.hpp"
#include "verify/code/cases/trial.hpp"
#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// An operator for MPI_Op_create.
using OperatorFunction = void (*)(void* in, void* in_out, int* count, int* type);

/// `cubecheck_memory_damage` of checked_memory.c.
///
/// Result: 0 if there is none; 1 beyond a block; 2 in a freed one.
using MemoryCheck = int (*)(std::size_t* bytes, void** allocated_by);

/// What is called of the compiled code.
struct UserCode {
    void* entry;  ///< `cubecheck_entry`, which has the declaration of the collective
    MemoryCheck damage;
    void (*release)();     ///< `cubecheck_release_blocks`
    Arena* arena;          ///< `cubecheck_arena`, of the rank that runs
    void (*begin_rank)();  ///< `cubecheck_begin_rank`: constructs the global objects of the rank that runs
    void (*end_rank)();    ///< `cubecheck_end_rank`: destroys them
};

/// Whether a call of MPI stands in the sources of `RankCall`, and not in the code under test.
bool is_of_a_rank_call(std::string_view file);

/// The body of a world rank that is outside the communicator of the call.
///
/// Pre: called on the fiber of the rank.
void stand_aside();

/// The call of the user's function by one rank, with its buffers.
class RankCall {
public:
    /// The letters of its input are those from this position on.
    RankCall(Trial const& trial, Elements const& elements, Index world_rank, Index first_position = 0);

    /// Fills the buffers, and calls the function; twice, if the trial asks for it.
    ///
    /// Pre: called on the fiber of the rank.
    void operator()(UserCode const& code, OperatorFunction join);

    bool has_returned() const { return returned_; }

    /// What the rank holds.
    ///
    /// Pre: it has returned.
    mpi::RankResult result() const;
    bool has_foreign() const;

    /// Its buffers before and after the call.
    ///
    /// Pre: it has returned; the elements are words without gaps.
    RankBuffers buffers() const;
    std::optional<Damage> const& damage() const { return damage_; }
    /// Where it called MPI last; no line if it has not.
    in_process::Place const& latest() const { return latest_; }
    /// What it returned; empty if MPI_SUCCESS.
    std::string const& error() const { return error_; }

    /// Adds its buffers, and all that its result will depend on.
    void add_to(in_process::StateHash& hash) const;

private:
    /// The handles of a call.  One side of the call has the datatype `larger`, unless it is null.
    struct Handles {
        int comm, type, larger, op;
    };

    Handles new_handles(OperatorFunction join) const;
    void free_handles(Handles& made) const;
    std::vector<std::byte> new_output() const;
    std::string harm() const;
    bool has_the_arrays_of(Layout const& given) const;
    /// The value of an insignificant pointer: null, or a poisoned address if MPI_COMM_WORLD has more ranks.
    template <class T>
    T* not_significant() const {
        return is_among_others(trial_) ? reinterpret_cast<T*>(std::uintptr_t{64}) : nullptr;
    }
    void put_input(std::byte* into) const;
    void prepare();
    /// What an alltoallw says of its blocks.
    struct TypedBlocks {
        std::vector<int> counts, types, made;
    };
    TypedBlocks typed(std::vector<int> const& counts, int type) const;
    std::vector<int> in_bytes(std::vector<int> displacements) const;
    std::vector<int> in_units(std::vector<int> numbers) const;
    void open_margins();
    void close_margins();
    int call(void* entry, Handles const& handles);
    void call_once(UserCode const& code, Handles const& handles);
    void call_before(UserCode const& code, Handles const& handles, OperatorFunction join);
    void call_again(UserCode const& code, Handles const& handles);
    /// Makes the call that is not judged: it has other elements.
    void make_other(mpi::Case const& call);
    void forget_results();
    void overwrite_buffers();
    void* input();
    void* output();

    Trial const& trial_;
    Elements const& elements_;
    Index world_rank_, rank_, first_position_;
    Layout layout_;
    std::vector<std::byte> send_, send_before_, out_;
    struct Buffers {
        std::vector<std::byte> sent, received;
    };
    std::vector<std::byte> const& sent() const { return first_ ? first_->sent : send_; }
    std::vector<std::byte> const& received() const { return first_ ? first_->received : out_; }

    std::optional<Buffers> first_;  ///< of two calls: when it returned
    std::optional<Trial> other_trial_;
    std::unique_ptr<RankCall> other_;  ///< the call that is not judged: messages may need its buffers
    bool returned_ = false;
    Index begun_ = 0, ended_ = 0;  ///< calls of the function with these buffers
    std::string error_;
    std::optional<Damage> damage_;
    in_process::Place latest_;
};

}  // namespace cubecheck::verify
