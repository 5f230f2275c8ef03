#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/collective_call.hpp"

/// Suggests functions to check if the user names none.
namespace cubecheck::verify {

/// The functions that a text of C or C++ defines with a communicator among their parameters, in its order.
///
/// The text is not parsed: macros are not replaced, and comments count as text.
std::vector<std::string> functions_with_a_communicator(std::string_view text);

/// The collective whose name is part of a function's name; the longest name if there are several:
/// reduce_scatter for "my_reduce_scatter" and "MyReduceScatter".
std::optional<mpi::Collective> collective_in(std::string_view function);

/// The functions of a file that may be collectives.
struct Candidates {
    std::string file;
    std::vector<std::string> functions;  ///< in the order of the file
};

/// The candidates of the first file that has any.  An unreadable file has none.
std::optional<Candidates> candidates_in(std::vector<std::string> const& files);

/// The beginning of a file; empty if it cannot be read.
std::string beginning_of(std::string const& file);

/// The identifier at the end of a text, without trailing blanks.
std::string_view last_name(std::string_view text);

/// "my.c has my_bcast, my_scan"
std::string text(Candidates const& candidates);

}  // namespace cubecheck::verify
