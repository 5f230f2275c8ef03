#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "engine/mpi/outcome.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/cases/elements.hpp"
#include "verify/code/run/rank_call/observed_call.hpp"
#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// Whether an MPI call is in the sources of `RankCall`, not in the code under test.
bool is_of_a_rank_call(std::string_view file);

/// The body of a world rank that is outside the communicator of the call.
///
/// Pre: called on the fiber of the rank.
void stand_aside();

/// The calls of one rank in a case: the judged call, and one before or after it if the case has one.
class RankCall {
public:
    /// `member` counts the ranks of the world that are in the communicator.
    RankCall(Case const& test_case, Elements const& elements, Index member);

    /// Makes the calls.
    ///
    /// Pre: called on the fiber of the rank.
    void operator()(UserCode const& code, OperatorFunction join);

    bool has_returned() const { return returned_; }

    /// The result of the rank.
    ///
    /// Pre: it has returned.
    mpi::RankResult result() const;
    bool has_foreign() const { return judged_.buffers().has_foreign(); }

    /// The buffers before and after the call.
    ///
    /// Pre: it has returned; the elements are words without gaps.
    RankBuffers buffers() const;
    /// The damage of the judged call, or else of the other call.
    std::optional<Damage> const& damage() const;
    /// The accesses beyond the buffers of both calls.
    std::vector<BeyondBuffer> accesses() const;
    /// The place of its latest MPI call; line 0 if there is none.
    in_process::Place const& latest() const { return judged_.latest(); }
    /// The error of the judged call, or else of the other call; empty if MPI_SUCCESS.
    std::string error() const;

    /// Adds its buffers, and everything else that affects its result.
    void add_to(in_process::StateHash& hash) const;

private:
    void forget_results();
    void call_before(UserCode const& code, CallHandles const& handles, OperatorFunction join);
    /// Sends one message to each rank of the communicator; the caller would receive them after the call.
    void send_messages(CallHandles const& handles) const;
    void call_again(UserCode const& code, CallHandles const& handles);
    /// Creates the additional call, which is not judged and has other elements.
    ObservedCall& other(mpi::CollectiveCall const& call, Index n);
    std::string forbidden_writes() const;

    Case const& case_;
    Elements const& elements_;
    Index member_;
    ObservedCall judged_;
    std::optional<Case> other_case_;
    std::optional<ObservedCall> other_;  ///< kept as long as this object, since messages may use its buffers
    bool returned_ = false;
};

}  // namespace cubecheck::verify
