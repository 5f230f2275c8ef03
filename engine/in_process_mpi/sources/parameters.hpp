#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/sources/definition.hpp"

namespace cubecheck::sources {

/// The values to try for an argument beside those of MPI: radices from 2 to 8; segments of all, one and three
/// elements; every tree; both answers to yes or no.
///
/// Result: none if nothing is known of an argument of this name.
std::vector<std::string> values_to_try(DeclaredArgument const& argument);

/// A variable that changes what a collective of MPICH does.
struct ControlVariable {
    std::string_view name;
    std::string_view mentioned;       ///< what the text of a function that depends on it mentions
    std::vector<std::string> values;  ///< to try, the default first
};

/// The variable of our header with the ranks of a node.
inline constexpr std::string_view ranks_a_node = "cubecheck_ranks_a_node";

/// MPICH's own, each with its default and with a value that few elements exceed; and how many ranks a node
/// has, for collectives of two levels.
std::vector<ControlVariable> const& control_variables();

/// What is always passed for an argument that says nothing about the algorithm: "0" for `coll_attr`.
///
/// Result: empty if there is a choice.
std::string only_value(DeclaredArgument const& argument);

}  // namespace cubecheck::sources
