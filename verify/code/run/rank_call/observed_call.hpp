#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/cases/elements.hpp"
#include "verify/code/run/rank_call/call_arrays.hpp"
#include "verify/code/run/rank_call/call_buffers.hpp"
#include "verify/code/run/rank_call/call_handles.hpp"
#include "verify/code/run/rank_call/user_code.hpp"

namespace cubecheck::verify {

/// One call of the user's function by one rank, with its buffers, its return value and its damage.
class ObservedCall {
public:
    /// The input consists of the letters from `first_position` on.  `member` counts the ranks of the world
    /// that are in the communicator.
    ObservedCall(Case const& test_case, Elements const& elements, Index member, Index first_position);

    Case const& test_case() const { return case_; }
    /// The rank in the communicator of the call.
    Index rank() const { return rank_; }
    CallBuffers& buffers() { return buffers_; }
    CallBuffers const& buffers() const { return buffers_; }

    CallHandles new_handles(OperatorFunction join) const {
        return verify::new_handles(case_, buffers_.layout(), rank_, join);
    }
    void free_handles(CallHandles& made) const { verify::free_handles(case_, made); }

    /// Fills the buffers and calls the function.
    void make(UserCode const& code, CallHandles const& handles);

    /// Clears the observations of an earlier run.
    void forget();

    /// "returns 9: ..."; empty: MPI_SUCCESS.
    std::string const& error() const { return error_; }
    std::optional<Damage> const& damage() const { return damage_; }
    /// The accesses beyond its buffers and arrays.
    std::vector<BeyondBuffer> accesses() const;
    /// A forbidden change, in words; empty if there is none.
    std::string forbidden_write() const;
    /// The place of its latest MPI call; line 0 if there is none.
    in_process::Place const& latest() const { return latest_; }
    bool has_begun() const { return begun_ > 0; }

    void add_to(in_process::StateHash& hash) const;

private:
    Case const& case_;
    Elements const& elements_;
    Index world_rank_, rank_;
    CallBuffers buffers_;
    CallArrays arrays_;
    Index begun_ = 0, ended_ = 0;  ///< the numbers of calls begun and ended
    std::string error_;
    std::optional<Damage> damage_;
    in_process::Place latest_;
};

}  // namespace cubecheck::verify
