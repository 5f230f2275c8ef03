#pragma once

#include <map>
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

/// The control variables of MPICH that change what a collective does, each with its default and with a value
/// that few elements exceed.
std::map<std::string_view, std::vector<std::string>> const& control_variables();

/// What is always passed for an argument that says nothing about the algorithm: "0" for `coll_attr`.
///
/// Result: empty if there is a choice.
std::string only_value(DeclaredArgument const& argument);

}  // namespace cubecheck::sources
