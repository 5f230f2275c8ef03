#pragma once

#include <optional>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// Decides at the choices of a run by the states that it comes to.
class Guide {
public:
    /// A choice of the run.
    struct Fork {
        std::optional<StateKey> state;  ///< nothing if the state cannot be told
        Index options = 0;
        Index calls = 0;  ///< of MPI, by all ranks, so far
    };

    Guide() = default;
    Guide(Guide const&) = delete;
    Guide& operator=(Guide const&) = delete;
    virtual ~Guide() = default;

    /// Which option the run takes; nothing if it ends here, since all that may follow is known.
    virtual std::optional<Index> option(Fork const& fork) = 0;

    /// Adds all memory of the code but its stacks and global variables, and what its caller keeps for the
    /// judgement.  False if there is some that it cannot add.
    virtual bool add_memory(StateHash& hash) = 0;
};

}  // namespace cubecheck::in_process
