#pragma once

#include "models/listed/program.hpp"
#include "mutants/mutation.hpp"

namespace cubecheck::mutants {

/// The rounds of a listed program with a mutation: what is said of a round is said of every message in it,
/// and the next round of the last one is the first.
listed::Rounds mutated(listed::Rounds const& rounds, Mutation mutation, Index nodes, Index cells);

}  // namespace cubecheck::mutants
