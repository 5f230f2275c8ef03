#pragma once

#include <cstddef>
#include <vector>

#include "engine/in_process_mpi/journal.hpp"

namespace cubecheck::in_process {

/// The position of a run in a journal: the one that it writes, or the one that it follows.
struct Following {
    explicit Following(Index ranks = 0)
        : posted(static_cast<std::size_t>(ranks * ranks)),
          wildcards(static_cast<std::size_t>(ranks)),
          decided(static_cast<std::size_t>(ranks)),
          phases(static_cast<std::size_t>(ranks), Journal::Phase::before),
          sends_to_itself(static_cast<std::size_t>(ranks)),
          has_wildcards(static_cast<std::size_t>(ranks)) {}

    std::vector<Index> posted;         ///< by channel: messages so far
    std::vector<Index> wildcards;      ///< by rank: wildcard receives so far
    std::vector<std::size_t> decided;  ///< by rank: decisions so far
    std::vector<Journal::Phase> phases;
    std::vector<bool> sends_to_itself, has_wildcards;  ///< by rank

    // For the lone rank.
    std::vector<std::vector<Mail*>> early;          ///< by sender: its messages
    std::vector<std::vector<bool>> matched;         ///< by sender: whether its messages are matched
    std::vector<Operation*> refused_until_success;  ///< each may be refused again after a success
    std::vector<Operation*> refused_in_a_row;       ///< since the last success
};

}  // namespace cubecheck::in_process
