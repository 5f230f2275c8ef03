#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"
#include "proofs/obligations/obligation.hpp"

namespace cubecheck {

/// The numerals that occur in an obligation, in ascending order and each once: where a definition may change
/// what it does.
std::vector<Index> numerals(Obligation const& obligation);

/// Its unknown addresses: functions from positions to bits.
std::vector<z3::func_decl> unknown_addresses(Obligation const& obligation);

/// The names of its integer unknowns.
std::vector<std::string> integer_unknowns(Obligation const& obligation);

/// Whether it has a product of two unknowns.
bool has_products(Obligation const& obligation);

}  // namespace cubecheck
