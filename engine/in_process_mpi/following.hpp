#pragma once

#include <cstddef>
#include <vector>

#include "engine/in_process_mpi/journal.hpp"

namespace cubecheck::in_process {

/// How far a run has come in a journal: in the one that it writes, or in the one that it follows.
struct Following {
    explicit Following(Index ranks = 0)
        : posted(static_cast<std::size_t>(ranks * ranks)),
          wildcards(static_cast<std::size_t>(ranks)),
          decided(static_cast<std::size_t>(ranks)),
          phases(static_cast<std::size_t>(ranks), Journal::Phase::before),
          sends_to_itself(static_cast<std::size_t>(ranks)),
          has_wildcards(static_cast<std::size_t>(ranks)) {}

    std::vector<Index> posted;         ///< of each channel: messages so far
    std::vector<Index> wildcards;      ///< of each rank: wildcard receives so far
    std::vector<std::size_t> decided;  ///< of each rank: decisions so far
    std::vector<Journal::Phase> phases;
    std::vector<bool> sends_to_itself, has_wildcards;  ///< of each rank

    // Of the rank that is alone.
    std::vector<std::vector<Mail*>> early;          ///< from each rank: its messages
    std::vector<std::vector<bool>> matched;         ///< from each rank: whether they are matched
    std::vector<Operation*> refused_until_success;  ///< each may be refused again then
    std::vector<Operation*> refused_in_a_row;       ///< since something last succeeded
};

}  // namespace cubecheck::in_process
