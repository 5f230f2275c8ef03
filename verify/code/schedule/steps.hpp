#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// What a rank does with elements in its memory.
struct CodeStep {
    enum class Kind {
        send,     ///< `from` to `peer`
        receive,  ///< `to` := the message
        copy,     ///< `to` := `from`, all at once
        join,     ///< `to` := `from` joined with `to`
    };

    Kind kind = Kind::send;
    std::vector<std::uintptr_t> from = {}, to = {};  ///< addresses of elements
    std::vector<in_process::Term> terms = {};        ///< sent, received, copied, or the results of the join
    Index message = 0, peer = 0;
    bool is_copied = false;     ///< of a send: MPI has copied what it reads
    in_process::Place at = {};  ///< of a copy that no call makes: the call that first shows it
    std::string call = {};      ///< of MPI; empty: none
};

/// The steps of each rank, in an order that is right if they are taken one after the other.
///
/// A message without elements, as of tokens and lengths, is left out.
///
/// A message of a rank to itself is a copy.  A copy that the code makes without MPI is known by its effect:
/// an element is read that the address did not hold when it was last read or written, and that stood
/// elsewhere in the memory of the rank since.  The copy is taken as late as that element stood there.
///
/// Shape:   by rank.
/// Pre:     all ranks have returned.
/// Throws:  Error (unknown) with the rank, the line and the reason if an element is none of these: it is
///          computed by arithmetic of the code, was never received, or moves in a way that is not recorded.
std::vector<std::vector<CodeStep>> steps_of(Recording const& recording);

}  // namespace cubecheck::verify
