#pragma once

#include <memory>
#include <vector>

#include "engine/in_process_mpi/objects.hpp"
#include "engine/in_process_mpi/operation.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// The data movement of a collective.
enum class CollectiveKind {
    barrier,
    broadcast,
    gather,
    scatter,
    all_gather,
    all_to_all,
    reduce,
    all_reduce,
    reduce_scatter,
    scan,
    exclusive_scan,
    agreement,  ///< an all-gather of numbers, from which communicators are made
};

/// Elements in the memory of a rank.  The block keeps their datatype alive.
struct Block {
    char* at = nullptr;
    Index count = 0;
    std::shared_ptr<Datatype> type;

    Buffer buffer() const { return {at, count, type.get()}; }
};

/// The arguments of one rank in a collective call.
struct Participation {
    CollectiveKind kind = CollectiveKind::barrier;
    std::shared_ptr<Communicator> comm;
    Index root = 0;
    std::vector<Block> sends;     ///< one for all ranks, or one for each rank
    std::vector<Block> receives;  ///< one, or one from each rank
    bool in_place = false;        ///< the data to send are in the receive buffer
    std::shared_ptr<Operator> op = nullptr;
    std::vector<Index> portions = {};  ///< for a reduce-scatter: the number of elements of each rank
    std::vector<Index> numbers = {};   ///< for an agreement
};

/// One collective call of all ranks of a communicator.
struct Meeting {
    /// The state of one rank in the call.
    struct Part {
        bool is_here = false;
        Call call;
        Participation brought;
        std::vector<char> data;           ///< the data of all blocks that it sends
        std::vector<std::size_t> begins;  ///< the begin of each block in `data`
    };

    CollectiveKind kind = CollectiveKind::barrier;
    std::vector<Part> parts;
    Index arrived = 0, left = 0;
    std::vector<std::vector<char>> prefixes;       ///< the reductions of the first 1, 2, .. ranks
    std::vector<std::shared_ptr<Context>> agreed;  ///< by rank: the context that an agreement makes
};

/// Joins the next collective call on the communicator.
///
/// Throws: Refusal if another rank called something else.
Operation* join(Participation participation);

/// Joins a non-blocking call.  MPI owns its buffers until it is complete.
Operation* join_and_go_on(Participation participation);

/// Joins a blocking call, and waits until this rank may leave it.  Result: the error code, or MPI_SUCCESS.
int join_and_wait(Participation participation);

/// Makes the context of each rank from the numbers of all ranks.
using MakeContexts = std::vector<std::shared_ptr<Context>> (*)(
    Context const& old, std::vector<std::vector<Index>> const& numbers);

/// The ranks of a communicator agree on new contexts. `make` is called once, when all ranks have arrived.
std::shared_ptr<Context> agree(std::shared_ptr<Communicator> const& comm, std::vector<Index> numbers,
                               MakeContexts make);

}  // namespace cubecheck::in_process
