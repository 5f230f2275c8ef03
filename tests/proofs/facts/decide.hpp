#pragma once

#include "proofs/solvers/prover.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

/// Returns Z3's answer to an obligation of the theorem.  Bit-vectors are decided as propositions, everything
/// else as the prover does it.
Answer decided(Theorem const& theorem, Obligation const& obligation);

/// Returns the table of the theorems, with a row for each theorem.
std::string table(std::vector<Theorem> const& theorems);

}  // namespace cubecheck::facts
