#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <z3++.h>

#include "models/parametric/size.hpp"

namespace cubecheck {

/// The name of a lemma, and the lemma as a sentence without a full stop.
struct LemmaName {
    std::string_view name, says;
};

/// A statement to be proved: the facts imply the claim.
struct Obligation {
    std::string target;    ///< the algorithm
    std::string property;  ///< the property it is part of
    std::string lemma;     ///< which part
    std::shared_ptr<z3::context> context;
    std::vector<z3::expr> facts;
    std::vector<z3::expr> claim;  ///< exactly one; a vector, for z3::expr has no empty value
    std::string says = {};        ///< the claim as a sentence without a full stop
    /// The part of the claim that states the preconditions of functions; empty if there are none.
    std::vector<z3::expr> preconditions = {};
    /// Whether it states that a definition means the same as a text. If it is refuted, the text is not at
    /// fault.
    bool is_of_reading = false;
    bool has_regions = false;  ///< whether its unknowns are those of a run or a structure (proofs/worlds/)
    /// For forms of n ranks: whether the form has this number of ranks, the number of rounds, and the
    /// distance that a round crosses; otherwise null.
    bool (*has_ranks)(Index nodes) = nullptr;
    Index (*rounds)(Size const&) = nullptr;
    Index (*distance)(Size const&, Index round) = nullptr;

    std::string name() const { return target + "/" + property + "/" + lemma; }
};

}  // namespace cubecheck
