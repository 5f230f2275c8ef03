#pragma once

#include "proofs/solvers/prover.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

/// Z3's answer to an obligation of the theorem: bit-vectors as propositions, all else as the prover decides.
Answer decided(Theorem const& theorem, Obligation const& obligation);

/// The table of the theorems, one a row.
std::string table(std::vector<Theorem> const& theorems);

}  // namespace cubecheck::facts
