#pragma once

#include <memory>
#include <string>
#include <vector>

#include <z3++.h>

#include "models/parametric/size.hpp"

namespace cubecheck {

/// One statement to be proved: under the facts, the claim.
struct Obligation {
    std::string target;    ///< the algorithm
    std::string property;  ///< the property it is part of
    std::string lemma;     ///< which part
    std::shared_ptr<z3::context> context;
    std::vector<z3::expr> facts;
    std::vector<z3::expr> claim;  ///< exactly one; a vector, for z3::expr has no empty value
    /// The part of the claim that functions are used as they are meant; none if that is no question.
    std::vector<z3::expr> preconditions = {};
    /// Whether it says that a definition is what a text means.  Denied, it is no fault of the text.
    bool is_of_reading = false;
    bool has_regions = false;  ///< whether its unknowns are those of a run or a structure (proofs/worlds/)
    /// On n ranks: whether its form has so many, the rounds of a size, and the distance that a round crosses;
    /// null elsewhere.
    bool (*has_ranks)(Index nodes) = nullptr;
    Index (*rounds)(Size const&) = nullptr;
    Index (*distance)(Size const&, Index round) = nullptr;

    std::string name() const { return target + "/" + property + "/" + lemma; }
};

}  // namespace cubecheck
