#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/in_process_mpi/run.hpp"
#include "models/support/index.hpp"

namespace cubecheck::verify {

/// An element of a rank's input.
struct Letter {
    Index rank = 0, position = 0;

    friend bool operator==(Letter const&, Letter const&) = default;
};

/// A term and the letters that it joins, in their order.
struct KnownTerm {
    in_process::Term term = 0;
    std::vector<Letter> letters;
};

/// The buffers of a rank in a call.
struct RankBuffers {
    std::uintptr_t input = 0, output = 0;  ///< addresses of the first elements; equal if they are one buffer
    std::vector<in_process::Term> given = {};  ///< the input
    std::vector<in_process::Term> untouched =
        {};  ///< the output before the call; empty if it is not significant
    std::vector<in_process::Term> results = {};  ///< after it
    in_process::Place latest = {};               ///< the latest call of MPI
    std::string error = {};                      ///< "returns 9: ..."; empty: MPI_SUCCESS
    std::string forbidden_writes = {};           ///< "changes its send buffer"; empty: none
};

/// One run of a case, with everything that MPI sees of its data.
struct Recording {
    in_process::End end = in_process::End::finished;
    std::vector<in_process::MpiViolation> violations = {};
    std::vector<in_process::ChoicePoint> choices = {};
    std::vector<in_process::Recorded> events = {};
    std::vector<RankBuffers> ranks = {};  ///< empty if not all have returned
    std::vector<KnownTerm> terms = {};    ///< the terms that occur in the recording
};

}  // namespace cubecheck::verify
