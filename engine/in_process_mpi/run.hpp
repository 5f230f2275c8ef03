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

/// How messages move.
struct Transfer {
    /// How many messages of a channel (from, to) may be under way, that is, sent to the satisfaction of the
    /// sender and not yet matched by a receive.  0: standard sends are synchronous, and collectives
    /// synchronise all ranks.  Nothing: no limit.
    std::optional<Index> buffers;
    /// Data of non-blocking calls move only when their completion is asked for.  Until then a receive buffer
    /// is poison, and is checked to stay so; a send buffer is compared with what it was.
    bool late = false;

    friend bool operator==(Transfer const&, Transfer const&) = default;
};

/// A place where MPI leaves open what happens: which message a wildcard receive takes, which request
/// MPI_Waitany completes, whether MPI_Test succeeds.
struct ChoicePoint {
    Index rank = 0;
    Place at;
    std::string what;   ///< what was taken, e.g. "MPI_Recv takes the message from rank 2"
    Index options = 0;  ///< how many there are
    Index taken = 0;    ///< which of them, 0 <= taken < options

    friend bool operator==(ChoicePoint const&, ChoicePoint const&) = default;
};

/// A message that was received.
struct Message {
    Index from = 0, to = 0;  ///< ranks of the world
    int tag = 0;
    Index bytes = 0;
    Place sent, received;  ///< the calls that began the send and the receive

    friend bool operator==(Message const&, Message const&) = default;
};

/// A rank that waits when none can go on.
struct Wait {
    Index rank = 0, peer = 0;  ///< whom it waits for, which may have ended
    Place at;
    std::string text;  ///< "rank 0 waits in MPI_Recv at a.c:4 for tag 1 from rank 1"

    friend bool operator==(Wait const&, Wait const&) = default;
};

/// How a run ends.
enum class End {
    finished,    ///< every rank came to its end
    deadlocked,  ///< every rank waits, polls without end, or has ended
    aborted,     ///< by MPI_Abort, or by an error where errors are fatal
    limit,       ///< more calls than allowed: a livelock, or a limit that is too low
    redundant,   ///< another list of choices leads to the same run (`explore` skips it)
    known,       ///< the run came to a state whose future is known (`explore_states`)
    other_run,   ///< the choices are of a run that offered others: the body does not do the same again
    differs,     ///< a rank that is alone does what the others would see (`rank_by_rank`)
};

/// What to run.
struct Request {
    Index ranks = 0;
    Transfer transfer = {};
    /// What is taken at the first choice points; 0 at those beyond.
    std::vector<Index> choices = {};
    /// How many calls of MPI the ranks may do in all.
    Index most_calls = 1'000'000;
    /// What each rank does.  Called on a fiber: it may call MPI, and must not wait for anything else.
    std::function<void(Index rank)> body = {};
    /// How many ranks share the memory of a node, as MPI tells it; 0: all.
    Index ranks_per_node = 0;
    /// Whether ranks are placed on the nodes round-robin; else each node has consecutive ranks.
    bool round_robin = false;
    /// The global variables of a loaded object, which each rank has for itself; none if null.
    Globals* globals = nullptr;
    /// If set, elements of MPI_INT may be terms.
    Terms* symbolic = nullptr;
    /// Whether MPI_SUM joins terms; no other predefined operator does.
    bool sum_joins = true;
    /// Whether calls that move data are recorded.
    bool records = false;
    /// Where to note what the ranks do; nowhere if null.
    Journal* journal = nullptr;
    /// If set, one rank chooses, and the others do again what they did.
    Alone const* alone = nullptr;
    /// If set, it decides at each choice that has several options.
    Guide* guide = nullptr;
    /// Bytes of the stack of each rank.
    Index stack_bytes = 1024 * 1024;
};

/// What happened.
struct Run {
    End end = End::finished;
    std::vector<MpiViolation> violations = {};
    std::vector<ChoicePoint> choices = {};  ///< in the order in which they were taken
    std::vector<Message> messages = {};     ///< in the order in which they were received
    std::vector<Wait> waits = {};           ///< of a deadlock: from one rank to the next, to the cycle's end
    std::vector<Recorded> recorded = {};    ///< in the order in which they took place; if asked for
    Index most_buffered = 0;                ///< the most messages of one channel that were under way at once
    Index calls = 0;                        ///< of MPI, by all ranks
    bool has_hidden_state = false;          ///< with a guide: some state of the run could not be told to it
};

/// Runs all ranks, each on a fiber of this thread, until every one has ended or none can go on.
///
/// A rank runs until it has to wait.  What MPI leaves open is decided only when every rank waits: then every
/// message that can match has been sent.  A run is a function of its request.
///
/// A rank that does not end is abandoned, its stack is not unwound: what it owns then is lost.
///
/// Pre:     one run at a time in a process; 1 <= ranks; choices are in range.
/// Throws:  what `body` throws; Error if there is no memory for stacks.
/// Source:  Vakkalanka, Gopalakrishnan and Kirby 2008 (POE), for deciding wildcards when all ranks wait.
Run run(Request const& request);

/// The functions of MPI, for the variable `cubecheck_mpi` of an object that was compiled with `mpi.h`.
cubecheck_table* table();

/// A line of the user's code, in memory that lasts.
struct LatestCall {
    char const* file = "";
    int line = 0;
};

/// As `latest_place`, for the handler of a signal.
LatestCall latest_call();

/// The line at which the rank that runs called MPI last; no line if it has not, or none runs.
Place latest_place();

/// Forgets that line, for calls that are not of the user's code.
void forget_latest_place();

/// Whether an address lies below the stack of a rank: code that touches it has overflowed its stack.  May be
/// called by the handler of a signal.
bool is_below_a_stack(std::uintptr_t address);

/// The code whose state matters begins: its stack ends at this address, and what was left below the caller's
/// frame is overwritten.  Null: the code has ended.  Nothing happens unless the request has a guide.
///
/// Pre: in a run.
void enter_code(void const* stack);

/// The rank that runs now; nothing between ranks and outside of a run.
std::optional<Index> running_rank();

/// How many messages the run has received so far; 0 outside of a run.
Index messages_received();

/// Writes `mpi.h` and what it includes to a folder, where a user's file finds them.
///
/// Throws: Error (file) if that cannot be done.
void write_headers(std::filesystem::path const& folder);

}  // namespace cubecheck::in_process
