#pragma once

#include <optional>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// Decides the choices of a run by the states that it reaches.
class Guide {
public:
    /// A choice of the run.
    struct Fork {
        std::optional<StateKey> state;  ///< null if the state cannot be determined
        Index options = 0;
        Index calls = 0;  ///< number of MPI calls of all ranks so far
    };

    Guide() = default;
    Guide(Guide const&) = delete;
    Guide& operator=(Guide const&) = delete;
    virtual ~Guide() = default;

    /// The option that the run takes; null if the run ends here, since its future is known.
    virtual std::optional<Index> option(Fork const& fork) = 0;

    /// Adds all memory of the code except its stacks and global variables, and the caller's data for the
    /// judgement.  False if some memory cannot be added.
    virtual bool add_memory(StateHash& hash) = 0;
};

}  // namespace cubecheck::in_process
