#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "formats/alg/tokens.hpp"

namespace cubecheck::formats::alg {

/// The kinds of the names in a text, as inferred from their assignments and receives.
struct Names {
    std::set<std::string> integers;
    std::set<std::string> data;
    std::map<std::string, Place> arrays;  ///< names with brackets, and their first use
};

/// A name is data if it is received, or assigned a sum that contains data; otherwise it is an integer.
///
/// Throws: Error (malformed) if a name is both.
Names names_of(std::string const& file, std::vector<Token> const& tokens,
               std::set<std::string> const& known_data);

/// The end of the message about an unknown name: "'pattner'; did you mean 'partner'?"; only the name if no
/// known name is similar.
std::string unknown_name(std::string const& name, std::vector<std::string> const& known);

}  // namespace cubecheck::formats::alg
