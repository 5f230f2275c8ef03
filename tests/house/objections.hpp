#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/house/source_files.hpp"

namespace cubecheck::house {

using Layers = std::set<std::string>;

/// The other rooms that each room may include.
using Rooms = std::map<std::string, Layers>;

/// The rooms in the first table of a document: rows of a folder's name, what is in it, and what it sees.
Rooms rooms_in(std::string const& document);

/// The rooms of docs/architecture.md.
Rooms const& rooms();

/// The forbidden includes of a source file, one sentence each; empty if there are none.
///
/// The path is relative to the root of the project ("models/parametric/node.hpp").  A layer includes only the
/// layers that it may see; only proofs and cli know the solver; the parsers of files and command lines stay
/// out of headers.
std::vector<std::string> forbidden_includes(std::string const& path, std::string const& text);

/// What is wrong with the form of a source file: lines of more than 110 characters, tabs, blanks at line
/// ends, paths that exist on one machine only.
std::vector<std::string> slips_of_form(std::string const& path, std::string const& text);

/// The standard headers that a header of the project lacks.
///
/// That a header compiles alone is tried with the standard headers already read, which takes a third of the
/// time; so what it takes from them is read off its text: each name of a table must come from a standard
/// header that it includes, itself or by a header of the project.
class StandardIncludes {
public:
    explicit StandardIncludes(std::vector<SourceFile> const& files);

    /// Pre: the header is one of the files.
    std::vector<std::string> missing(std::string const& path);

private:
    struct Header {
        std::set<std::string> project;   ///< that it includes
        std::set<std::string> standard;  ///< that it includes
        std::set<std::string> names;     ///< of the standard library that it uses
    };

    std::set<std::string> const& reached(std::string const& path);

    std::map<std::string, Header> headers_;
    std::map<std::string, std::set<std::string>> reached_;
};

}  // namespace cubecheck::house
