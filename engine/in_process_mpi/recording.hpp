#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "engine/in_process_mpi/terms.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A 32-bit word in the memory of a rank, with its content.
struct HeldWord {
    std::uintptr_t at = 0;  ///< its address in the rank's view
    Term term = 0;

    friend bool operator==(HeldWord const&, HeldWord const&) = default;
};

/// An MPI call that reads or writes the data of a rank.
struct Recorded {
    enum class Kind {
        send,     ///< a message is sent: `words` are read
        receive,  ///< its data have arrived: `words` are written
        join,     ///< `results` become `words` joined with `others`, which are at the addresses of the
                  ///< results
        unseen,   ///< data move in a way that is not recorded, for the reason `why`
    };

    Kind kind = Kind::send;
    Index rank = 0;  ///< rank of the world
    Place at;        ///< the call that started it
    std::string call;
    Index message = 0;       ///< for a send and its receive: the number of the send in the run
    Index peer = 0;          ///< for a send and its receive: the other rank
    bool is_copied = false;  ///< for a send: MPI has copied the data, so the buffer is free at once
    std::vector<HeldWord> words = {}, others = {};
    std::vector<Term> results = {};
    std::string why = {};

    friend bool operator==(Recorded const&, Recorded const&) = default;
};

}  // namespace cubecheck::in_process
