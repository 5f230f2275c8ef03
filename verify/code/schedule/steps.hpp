#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// An operation of a rank on elements in its memory.
struct CodeStep {
    enum class Kind {
        send,     ///< `from` to `peer`
        receive,  ///< `to` := the message
        copy,     ///< `to` := `from`, all at once
        join,     ///< `to` := `from` joined with `to`
    };

    Kind kind = Kind::send;
    std::vector<std::uintptr_t> from = {}, to = {};  ///< addresses of elements
    std::vector<in_process::Term> terms = {};  ///< sent, received or copied terms, or the results of the join
    Index message = 0, peer = 0;
    bool is_copied = false;     ///< of a send: MPI has copied the data
    in_process::Place at = {};  ///< of a copy without a call: the call that first reveals it
    std::string call = {};      ///< of MPI; empty: none
};

/// The steps of each rank.  Their sequential order is correct.
///
/// Messages without elements, such as tokens and lengths, are left out.
///
/// A message of a rank to itself is a copy.  Copies that the code makes without MPI are inferred: an element
/// is read at an address that did not hold it when the address was last read or written, and another address
/// of the rank has held it since.  The copy is placed as late as that address held the element.
///
/// Shape:   by rank.
/// Pre:     all ranks have returned.
/// Throws:  Error (unknown) with the rank, the line and the reason if the origin of an element cannot be
///          recorded: the code computes it, never received it, or moves it in an unrecorded way.
std::vector<std::vector<CodeStep>> steps_of(Recording const& recording);

}  // namespace cubecheck::verify
