#pragma once

#include "studies/mutants/structures/table_mutation.hpp"

/// When two tables stand for the same structure: why a mutant is right too.
namespace cubecheck::mutants {

/// Whether two rings are the same, begun elsewhere or gone around the other way.
bool is_same_ring(Table const& a, Table const& b);

/// Whether all nodes of b are those of a moved by one symmetry of the cube: b[i] = a[i] xor c.
bool is_moved(Table const& a, Table const& b);

/// Whether b has the entries of a at positions moved by one symmetry of the cube: b[x] = a[x xor c].
bool has_moved_positions(Table const& a, Table const& b);

/// Why a mutant is right whose nodes or positions are moved.
inline constexpr auto moved = "the same, moved by a symmetry of the cube";

}  // namespace cubecheck::mutants
