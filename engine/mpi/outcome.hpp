#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::mpi {

/// Equal output cells, one after the other.
struct EqualCells {
    Index times = 0;
    std::string word;  ///< as `probe.c` writes it

    friend bool operator==(EqualCells const&, EqualCells const&) = default;
};

/// What one rank has seen of a case.
struct RankResult {
    std::string error;               ///< of the library; empty if it returned none
    bool input_changed = false;      ///< although it must not be written to
    std::vector<EqualCells> output;  ///< with its margins; empty if the rank has none
    /// When it entered and left a barrier, in nanoseconds of a clock that all ranks share.
    std::optional<Index> entered = {}, left = {};
    bool is_outside = false;  ///< the communicator lacks the rank, which calls nothing
};

/// How a case ended.
enum class End {
    returned,  ///< on every rank, with or without an error
    crashed,   ///< a process ended
    hung,      ///< the time was over, or the library saw a deadlock
    refused,   ///< the library ended the run with a sentence on what it does not support
    not_run,   ///< too many of the cases before it crashed or hung
};

struct Outcome {
    End end = End::not_run;
    std::vector<RankResult> ranks = {};  ///< of the world; if all returned
    std::string said = {};               ///< by the library, at a crash or a refusal
    bool alone = true;                   ///< it ends so as the only case of a run, too
    /// In the run of this case the library has said that it takes another algorithm for some call.
    bool takes_another = false;
};

/// What the file of a rank says.
struct RankFile {
    std::map<std::size_t, RankResult> results;  ///< by the number of the case
    std::optional<std::size_t> begun;           ///< the case that has begun last
    bool timed_out = false;
};

/// Pre: written by `probe.c`; a last line without end is not read.
RankFile rank_file(std::string_view text);

}  // namespace cubecheck::mpi
