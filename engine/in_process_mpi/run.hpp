#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "engine/in_process_mpi/recording.hpp"
#include "models/support/index.hpp"

struct cubecheck_table;

namespace cubecheck::in_process {

class Globals;
class Guide;
struct Alone;
struct Journal;

/// The transfer of messages.
struct Transfer {
    /// The maximum number of messages in a channel (from, to): messages whose send is complete, and that are
    /// not yet matched by a receive. 0: standard sends are synchronous, and collectives synchronise all
    /// ranks.  Null: no limit.
    std::optional<Index> buffers;
    /// Data of non-blocking calls move only in the call that completes them.  Until then, a receive buffer
    /// must stay poisoned, and a send buffer must not change; both are checked.
    bool late = false;

    friend bool operator==(Transfer const&, Transfer const&) = default;
};

/// A nondeterministic choice of MPI: which message a wildcard receive takes, which request MPI_Waitany
/// completes, or whether MPI_Test succeeds.
struct ChoicePoint {
    Index rank = 0;
    Place at;
    std::string what;   ///< the taken option as text, e.g. "MPI_Recv takes the message from rank 2"
    Index options = 0;  ///< the number of options
    Index taken = 0;    ///< the taken option, 0 <= taken < options

    friend bool operator==(ChoicePoint const&, ChoicePoint const&) = default;
};

/// A message that was received.
struct Message {
    Index from = 0, to = 0;  ///< ranks of the world
    int tag = 0;
    Index bytes = 0;
    Place sent, received;  ///< the calls that started the send and the receive

    friend bool operator==(Message const&, Message const&) = default;
};

/// A rank that waits when no rank can continue.
struct Wait {
    Index rank = 0, peer = 0;  ///< `peer`: the rank that it waits for, which may have ended
    Place at;
    std::string text;  ///< "rank 0 waits in MPI_Recv at a.c:4 for tag 1 from rank 1"

    friend bool operator==(Wait const&, Wait const&) = default;
};

/// The end of a run.
enum class End {
    finished,    ///< every rank has ended
    deadlocked,  ///< every rank waits, loops on a failing test, or has ended
    aborted,     ///< by MPI_Abort, or by an error if errors are fatal
    limit,       ///< more calls than allowed: a livelock, or a limit that is too low
    redundant,   ///< another list of choices leads to the same run (`explore` skips it)
    known,       ///< the run reached a state whose future is known (`explore_states`)
    other_run,   ///< the choices do not fit the options of this run: the body is not deterministic
    differs,     ///< a lone rank behaves differently in a way that others could observe (`rank_by_rank`)
};

/// The request for a run.
struct Request {
    Index ranks = 0;
    Transfer transfer = {};
    /// The options taken at the first choice points.
    std::vector<Index> choices = {};
    /// The option taken at a later choice point: the n-th one, with so many options.  If the point may be
    /// deferred, `options` itself defers it.  Null: option 0.
    std::function<Index(std::size_t nth, Index options, bool may_be_deferred)> preference = {};
    /// The maximum number of MPI calls of all ranks together.
    Index most_calls = 1'000'000;
    /// The program of each rank.  Called on a fiber: it may wait only in MPI calls.
    std::function<void(Index rank)> body = {};
    /// The number of ranks that share the memory of a node, as MPI reports it; 0: all.
    Index ranks_per_node = 0;
    /// Whether ranks are placed on the nodes round-robin.  Otherwise each node has consecutive ranks.
    bool round_robin = false;
    /// The global variables of a loaded object, with a private copy for each rank; null: none.
    Globals* globals = nullptr;
    /// If set, elements of MPI_INT may be terms.
    Terms* symbolic = nullptr;
    /// Whether MPI_SUM joins terms; no other predefined operator does.
    bool sum_joins = true;
    /// Whether calls that move data are recorded.
    bool records = false;
    /// The journal that records the steps of the ranks; null: none.
    Journal* journal = nullptr;
    /// If set, one rank explores its choices, and the others replay their recorded steps.
    Alone const* alone = nullptr;
    /// If set, it decides each choice with several options.
    Guide* guide = nullptr;
    /// The size of each rank's stack, in bytes.
    Index stack_bytes = 1024 * 1024;
};

/// The result of a run.
struct Run {
    End end = End::finished;
    std::vector<MpiViolation> violations = {};
    std::vector<ChoicePoint> choices = {};  ///< in the order in which they were taken
    std::vector<Message> messages = {};     ///< in the order in which they were received
    std::vector<Wait> waits = {};           ///< for a deadlock: the wait-for chain, from rank to rank, up to
                                            ///< the end of its cycle
    std::vector<Recorded> recorded = {};    ///< in the order in which they happened; if requested
    Index most_buffered = 0;                ///< the maximum number of messages in one channel at a time
    Index calls = 0;                        ///< number of MPI calls of all ranks
    bool has_hidden_state = false;          ///< with a guide: some state of the run could not be determined
};

/// Runs all ranks, each on a fiber of this thread, until every rank has ended or none can continue.
///
/// A rank runs until it must wait.  Nondeterministic choices are decided only when every rank waits: then
/// every message that can match has been sent.  A run is a function of its request.
///
/// A rank that does not end is abandoned: its stack is not unwound, so its resources are leaked.
///
/// Pre:     one run at a time in a process; 1 <= ranks; choices are in range.
/// Throws:  the exceptions of `body`; Error if there is no memory for stacks.
/// Source:  Vakkalanka, Gopalakrishnan and Kirby 2008 (POE), for deciding wildcards when all ranks wait.
Run run(Request const& request);

/// The functions of MPI, for the variable `cubecheck_mpi` of an object that was compiled with `mpi.h`.
cubecheck_table* table();

/// The latest call, with its file name in static memory.
struct LatestCall {
    char const* file = "";
    int line = 0;
};

/// The call whose data are being moved; line 0 if no data are moved, or if its line is unknown.  It may be
/// an earlier call than the running one, or that of another rank.  For the handler of a signal.
LatestCall transferring_call();

/// As `latest_place`, for the handler of a signal.
LatestCall latest_call();

/// The line of the running rank's latest MPI call; empty if there is none, or if no rank runs.
Place latest_place();

/// Clears that line, for calls that are not in the user's code.
void forget_latest_place();

/// Whether an address is in the guard below the stack of a rank: an access to it is a stack overflow.  May be
/// called in a signal handler.
bool is_below_a_stack(std::uintptr_t address);

/// Marks the start of the code whose state is compared.  Its stack ends at this address; old data below the
/// caller's frame are overwritten.  Null: the code has ended.  No effect unless the request has a guide.
///
/// Pre: in a run.
void enter_code(void const* stack);

/// The running rank; null between ranks and outside of a run.
std::optional<Index> running_rank();

/// The number of messages that the run has received so far; 0 outside of a run.
Index messages_received();

/// Writes `mpi.h` and what it includes to a folder, where a user's file finds them.
///
/// Throws: Error (file) if a file cannot be written.
void write_headers(std::filesystem::path const& folder);

}  // namespace cubecheck::in_process
