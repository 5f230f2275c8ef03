#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "formats/alg/tokens.hpp"

namespace cubecheck::formats::alg {

/// What the names of a text stand for, as the places where they get their values tell.
struct Names {
    std::set<std::string> integers;
    std::set<std::string> data;
    std::map<std::string, Place> arrays;  ///< that are followed by a bracket somewhere, and where first
};

/// A name is data if it is received, or becomes a sum in which there is data; else it is an integer.
///
/// Throws: Error (malformed) if a name is both.
Names names_of(std::string const& file, std::vector<Token> const& tokens,
               std::set<std::string> const& known_data);

/// What ends the sentence on an unknown name: "'pattner'; did you mean 'partner'?" without the question mark
/// if no known name is near.
std::string unknown_name(std::string const& name, std::vector<std::string> const& known);

}  // namespace cubecheck::formats::alg
