#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/mpi/collective_call.hpp"
#include "engine/mpi/outcome.hpp"

namespace cubecheck::verify {

/// The result of a case, the gravest last.
enum class CaseVerdict {
    right,    ///< in rank order, or in any order under an operator declared commutative
    not_run,  ///< too many cases before it crashed or hung
    refused,  ///< the library returned an error on every rank, or reported that it does not support the call
    reordered,  ///< all contributions, but not in rank order, although the operator is not commutative
    hung,
    crashed,
    wrong,
};

/// The names of the verdicts in JSON.
inline constexpr std::array<std::string_view, 7> verdict_keys{"right", "not_run", "refuses", "reorders",
                                                              "hangs", "crashes", "wrong"};

/// The name in JSON for a correct case whose ranks have different bracketings.
inline constexpr std::string_view disagreement_key = "disagrees";

/// The verdict on a case, with its evidence.
struct Judgement {
    CaseVerdict verdict = CaseVerdict::right;
    std::string got = {};  ///< "rank 2, element 0: (1 2) 0"; for a crash or refusal, the library's message
    std::string expected = {};  ///< "0 1 2"
    /// Two ranks of an all-reduce with different bracketings, so that their bits may differ: "element 0: rank
    /// 0 (0 1) 2, rank 1 0 (1 2)".  If the operator is declared commutative, the order of operands does not
    /// count.
    std::string disagreement = {};
    Index rank = -1;        ///< with a wrong result; -1 if there is none
    std::string word = {};  ///< the content of the wrong cell, as `probe.c` writes it
    /// The wrong element of that rank's result; outside of the result if a margin was written to.
    std::optional<Index> element = {};
    std::string held = {};       ///< the content of the element: "(1 2) 0"
    bool takes_another = false;  ///< as `mpi::Outcome::takes_another`
};

/// Pre: n ranks call; if all have returned, outcome.ranks are those of their world.
Judgement judgement_of_call(mpi::CollectiveCall const& call, Index n, mpi::Outcome const& outcome);

}  // namespace cubecheck::verify
