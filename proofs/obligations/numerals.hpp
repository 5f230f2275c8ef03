#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"
#include "proofs/obligations/obligation.hpp"

namespace cubecheck {

/// The numerals in an obligation, in ascending order and each once. A definition may change its behaviour at
/// them.
std::vector<Index> numerals(Obligation const& obligation);

/// The unknown addresses of an obligation: functions from positions to bits.
std::vector<z3::func_decl> unknown_addresses(Obligation const& obligation);

/// The names of the integer unknowns of an obligation.
std::vector<std::string> integer_unknowns(Obligation const& obligation);

/// Whether an obligation has a product of two unknowns.
bool has_products(Obligation const& obligation);

}  // namespace cubecheck
