#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::sources {

/// An argument of a C function, as it is declared: "const MPI_Aint *" and "recvcounts".
struct DeclaredArgument {
    std::string type;
    std::string name;

    bool operator==(DeclaredArgument const&) const = default;
};

/// A function that is defined in a C file.
struct Definition {
    std::string name;
    int line = 0;             ///< of its name
    bool is_static = false;   ///< other files cannot call it
    std::string declaration;  ///< "int f(const void *sendbuf, int k)", on one line
    std::vector<DeclaredArgument> arguments = {};
    std::size_t from = 0, to = 0;  ///< its body in the text, with the braces
    std::size_t behind = 0;        ///< where the function before it ends
};

/// The text with blanks for comments and for what is in quotes; lines stay where they are.
std::string without_comments(std::string_view text);

/// The functions that a C file defines, in their order.
///
/// Pre: the text has no comments.
std::vector<Definition> definitions(std::string_view text);

/// The names that are followed by a parenthesis, each once, sorted: functions and macros that the text may
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

/// Behind the parenthesis or brace that closes the one at `open`; the end of the text if there is none.
std::size_t behind_closing(std::string_view text, std::size_t open);

/// Blanks at the ends are gone, and those within are one each.
std::string squeezed(std::string_view text);

}  // namespace cubecheck::sources
