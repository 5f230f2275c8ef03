#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::sources {

/// A declared argument of a C function: "const MPI_Aint *" and "recvcounts".
struct DeclaredArgument {
    std::string type;
    std::string name;

    bool operator==(DeclaredArgument const&) const = default;
};

/// A function that is defined in a C file.
struct Definition {
    std::string name;
    int line = 0;             ///< the line of its name
    bool is_static = false;   ///< other files cannot call it
    std::string declaration;  ///< "int f(const void *sendbuf, int k)", on one line
    std::vector<DeclaredArgument> arguments = {};
    std::size_t from = 0, to = 0;  ///< its body in the text, with the braces
    std::size_t behind = 0;        ///< the end of the function before it
};

/// The text with blanks in place of comments and quoted text. Line numbers do not change.
std::string without_comments(std::string_view text);

/// The functions that a C file defines, in order.
///
/// Pre: the text has no comments.
std::vector<Definition> definitions(std::string_view text);

/// The names before a parenthesis, sorted, without duplicates: the functions and macros that the text may
/// call.
///
/// Pre: the text has no comments.
std::vector<std::string> called_names(std::string_view text);

/// The text of a function, and of the static functions of its file that it calls.
///
/// Pre: the text has no comments.
std::string text_with_helpers(Definition const& definition, std::string_view text);

/// The line of a position, from 1.
int line_of(std::string_view text, std::size_t position);

/// The position after the parenthesis or brace that closes the one at `open`; the end of the text if there is
/// none.
std::size_t behind_closing(std::string_view text, std::size_t open);

/// The text without blanks at its ends, and with one blank for each sequence of blanks.
std::string squeezed(std::string_view text);

}  // namespace cubecheck::sources
