#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "engine/in_process_mpi/terms.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A word of 32 bits in the memory of a rank, and what it held.
struct HeldWord {
    std::uintptr_t at = 0;  ///< its address, as the rank sees it
    Term term = 0;

    friend bool operator==(HeldWord const&, HeldWord const&) = default;
};

/// A call of MPI that reads or writes the data of a rank.
struct Recorded {
    enum class Kind {
        send,     ///< a message is sent: `words` are read
        receive,  ///< its data are there: `words` are written
        join,     ///< `results` become `words` joined with `others`, which lie where the results do
        unseen,   ///< data move in a way that is not recorded: `why`
    };

    Kind kind = Kind::send;
    Index rank = 0;  ///< of the world
    Place at;        ///< the call that began it
    std::string call;
    Index message = 0;       ///< of a send and its receive: the number of the send in the run
    Index peer = 0;          ///< of these: the other rank
    bool is_copied = false;  ///< of a send: MPI has copied the data, so that their memory is free at once
    std::vector<HeldWord> words = {}, others = {};
    std::vector<Term> results = {};
    std::string why = {};

    friend bool operator==(Recorded const&, Recorded const&) = default;
};

}  // namespace cubecheck::in_process
