#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace cubecheck::house {

using Layers = std::set<std::string>;

/// Of each room, the rooms that it sees besides itself.
using Rooms = std::map<std::string, Layers>;

/// The rooms in the first table of a document: rows of a folder's name, what is in it, and what it sees.
Rooms rooms_in(std::string const& document);

/// The rooms of docs/architecture.md.
Rooms const& rooms();

/// What a source file includes against the rules of the house: one sentence each, empty if it keeps to them.
///
/// The path is relative to the root of the project ("models/parametric/node.hpp").  A layer includes only the
/// layers that it may see; only proofs and cli know the solver; the parsers of files and command lines stay
/// out of headers.
std::vector<std::string> forbidden_includes(std::string const& path, std::string const& text);

/// What is wrong with the form of a source file: lines of more than 110 characters, tabs, blanks at line
/// ends, paths that exist on one machine only.
std::vector<std::string> slips_of_form(std::string const& path, std::string const& text);

}  // namespace cubecheck::house
