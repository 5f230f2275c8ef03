#pragma once

#include "studies/mutants/structures/table_mutation.hpp"

/// Conditions under which two tables describe the same structure, so that a mutant is correct.
namespace cubecheck::mutants {

/// Whether two rings are the same, with another start or direction.
bool is_same_ring(Table const& a, Table const& b);

/// Whether one translation of the cube maps all nodes of a to those of b: b[i] = a[i] xor c.
bool is_moved(Table const& a, Table const& b);

/// Whether b has the entries of a at translated positions: b[x] = a[x xor c].
bool has_moved_positions(Table const& a, Table const& b);

/// The reason why a mutant with translated nodes or positions is correct.
inline constexpr auto moved = "the same, moved by a symmetry of the cube";

}  // namespace cubecheck::mutants
