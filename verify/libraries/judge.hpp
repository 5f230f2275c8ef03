#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/mpi/collective_call.hpp"
#include "engine/mpi/outcome.hpp"

namespace cubecheck::verify {

/// How a case went, the gravest last.
enum class CaseVerdict {
    right,      ///< in rank order, or in any order under an operator declared commutative
    not_run,    ///< for too many before it crashed or hung
    refused,    ///< the library returned an error on every rank, or said that it does not take this
    reordered,  ///< all contributions, but not in rank order, although the operator is not commutative
    hung,
    crashed,
    wrong,
};

/// The words for them in JSON.
inline constexpr std::array<std::string_view, 7> verdict_keys{"right", "not_run", "refuses", "reorders",
                                                              "hangs", "crashes", "wrong"};

/// The word in JSON for a right case whose ranks bracket differently.
inline constexpr std::string_view disagreement_key = "disagrees";

/// The verdict on a case, with its evidence.
struct Judgement {
    CaseVerdict verdict = CaseVerdict::right;
    std::string got = {};  ///< "rank 2, element 0: (1 2) 0"; of a crash or refusal, what the library said
    std::string expected = {};  ///< "0 1 2"
    /// Where two ranks of an all-reduce bracket differently, so that their bits may differ: "element 0: rank
    /// 0 (0 1) 2, rank 1 0 (1 2)".  Operands may change sides if the operator is declared commutative.
    std::string disagreement = {};
    Index rank = -1;        ///< that holds something else than it should; -1 if no rank does
    std::string word = {};  ///< what the cell at fault holds, as `probe.c` writes it
    /// Of that rank's result, if it is that which is wrong; outside of it if a margin was written to.
    std::optional<Index> element = {};
    std::string held = {};       ///< what the element holds: "(1 2) 0"
    bool takes_another = false;  ///< as `mpi::Outcome::takes_another`
};

/// Pre: n ranks call; if all returned, outcome.ranks are those of their world.
Judgement judgement_of_call(mpi::CollectiveCall const& call, Index n, mpi::Outcome const& outcome);

}  // namespace cubecheck::verify
