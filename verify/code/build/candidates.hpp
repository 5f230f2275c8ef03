#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/collective_call.hpp"

/// Hints on a command that does not say which function is to be judged.
namespace cubecheck::verify {

/// The functions that a text of C or C++ defines with a communicator among their parameters, in its order.
///
/// The text is not parsed: macros are not replaced, and comments count as text.
std::vector<std::string> functions_with_a_communicator(std::string_view text);

/// The collective whose name is in the name of a function, the longest if there are several:
/// reduce_scatter for "my_reduce_scatter" and "MyReduceScatter".
std::optional<mpi::Collective> collective_in(std::string_view function);

/// What to type for the candidates of some files: " my.c has my_scan: try --function my_scan --as scan."
/// Empty if there are none.  Files that cannot be read have none.
std::string hint_of_candidates(std::vector<std::string> const& files);

}  // namespace cubecheck::verify
