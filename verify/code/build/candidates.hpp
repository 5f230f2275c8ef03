#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/collective_call.hpp"

/// Searches for the functions that may be meant where none is named.
namespace cubecheck::verify {

/// The functions that a text of C or C++ defines with a communicator among their parameters, in its order.
///
/// The text is not parsed: macros are not replaced, and comments count as text.
std::vector<std::string> functions_with_a_communicator(std::string_view text);

/// The collective whose name is in the name of a function, the longest if there are several:
/// reduce_scatter for "my_reduce_scatter" and "MyReduceScatter".
std::optional<mpi::Collective> collective_in(std::string_view function);

/// The functions of a file that may be meant.
struct Candidates {
    std::string file;
    std::vector<std::string> functions;  ///< in the order of the file
};

/// The candidates in the first of some files that has any.  Files that cannot be read have none.
std::optional<Candidates> candidates_in(std::vector<std::string> const& files);

/// "my.c has my_bcast, my_scan"
std::string text(Candidates const& candidates);

}  // namespace cubecheck::verify
