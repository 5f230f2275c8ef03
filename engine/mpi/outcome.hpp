#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::mpi {

/// A run of consecutive equal output cells.
struct EqualCells {
    Index times = 0;
    std::string word;  ///< as `probe.c` writes it

    friend bool operator==(EqualCells const&, EqualCells const&) = default;
};

/// The result of a case on one rank.
struct RankResult {
    std::string error;               ///< the error of the library; empty if it returned none
    bool input_changed = false;      ///< the call has written to the input buffer
    std::vector<EqualCells> output;  ///< with margins; empty if the rank has no output
    /// The times at which it entered and left a barrier, in nanoseconds of a clock that all ranks share.
    std::optional<Index> entered = {}, left = {};
    bool is_outside = false;  ///< the rank is not in the communicator, and makes no call
};

/// How a case ended.
enum class End {
    returned,  ///< on every rank, with or without an error
    crashed,   ///< a process ended
    hung,      ///< the time limit was exceeded, or the library detected a deadlock
    refused,   ///< the library ended the run with a message about an unsupported argument
    not_run,   ///< too many of the cases before it crashed or hung
};

struct Outcome {
    End end = End::not_run;
    std::vector<RankResult> ranks = {};  ///< by rank of the world; if all returned
    std::string said = {};               ///< the message of the library after a crash or a refusal
    bool alone = true;                   ///< the case also ends so if it is the only case of a run
    /// In the run of this case, the library has reported that it used another algorithm for some call.
    bool takes_another = false;
};

/// The contents of a rank's result file.
struct RankFile {
    std::map<std::size_t, RankResult> results;  ///< by the number of the case
    std::optional<std::size_t> begun;           ///< the case that began last
    bool timed_out = false;
};

/// Parses the result file of a rank; an incomplete last line is ignored. Pre: written by `probe.c`.
RankFile rank_file(std::string_view text);

}  // namespace cubecheck::mpi
