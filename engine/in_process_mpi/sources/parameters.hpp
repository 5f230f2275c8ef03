#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/sources/definition.hpp"

namespace cubecheck::sources {

/// The values to try for an argument that MPI does not have: radices from 2 to 8; segments of all, one and
/// three elements; every tree; both values of a flag.
///
/// Result: empty if an argument of this name is unknown.
std::vector<std::string> values_to_try(DeclaredArgument const& argument);

/// A variable that changes the behaviour of a collective of MPICH.
struct ControlVariable {
    std::string_view name;
    std::string_view mentioned;       ///< a text that occurs in the functions that depend on it
    std::vector<std::string> values;  ///< values to try, the default first
};

/// The variable in our header with the number of ranks of a node.
inline constexpr std::string_view ranks_a_node = "cubecheck_ranks_a_node";

/// MPICH's variables, each with its default and with a value that few elements exceed; and the number of
/// ranks of a node, for two-level collectives.
std::vector<ControlVariable> const& control_variables();

/// The fixed value of an argument that does not affect the algorithm: "0" for `coll_attr`.
///
/// Result: empty if there is a choice.
std::string only_value(DeclaredArgument const& argument);

}  // namespace cubecheck::sources
