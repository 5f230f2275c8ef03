#pragma once

#include <memory>
#include <vector>

#include "engine/in_process_mpi/objects.hpp"
#include "engine/in_process_mpi/operation.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// What a collective does with the blocks of its ranks.
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
    agreement,  ///< ranks tell each other numbers, to make communicators
};

/// Elements in the memory of a rank, whose datatype is kept.
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
    std::vector<Block> sends;     ///< one for all, or one for each rank
    std::vector<Block> receives;  ///< one, or one from each rank
    bool in_place = false;        ///< what is sent lies where something is received
    std::shared_ptr<Operator> op = nullptr;
    std::vector<Index> portions = {};  ///< of a reduce-scatter: elements of each rank
    std::vector<Index> numbers = {};   ///< of an agreement
};

/// One collective call of all ranks of a communicator.
struct Meeting {
    /// The state of one rank in the call.
    struct Part {
        bool is_here = false;
        Call call;
        Participation brought;
        std::vector<char> data;           ///< of all blocks that it sends
        std::vector<std::size_t> begins;  ///< of each block in `data`
    };

    CollectiveKind kind = CollectiveKind::barrier;
    std::vector<Part> parts;
    Index arrived = 0, left = 0;
    std::vector<std::vector<char>> prefixes;       ///< reductions of the first 1, 2, .. ranks
    std::vector<std::shared_ptr<Context>> agreed;  ///< the communicator of each rank that an agreement makes
};

/// Joins the collective call that is next on the communicator.
///
/// Throws: Refusal if another rank called something else.
Operation* join(Participation participation);

/// Joins a non-blocking call, whose buffers are MPI's until it is complete.
Operation* join_and_go_on(Participation participation);

/// Joins, and waits until this rank may go on.  The number of the error, or MPI_SUCCESS.
int join_and_wait(Participation participation);

/// From the numbers that each rank brings: the context that each rank gets.
using MakeContexts = std::vector<std::shared_ptr<Context>> (*)(
    Context const& old, std::vector<std::vector<Index>> const& numbers);

/// Ranks agree on communicators.  `make` is called once, when all are there.
std::shared_ptr<Context> agree(std::shared_ptr<Communicator> const& comm, std::vector<Index> numbers,
                               MakeContexts make);

}  // namespace cubecheck::in_process
