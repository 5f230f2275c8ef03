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

/// The rooms in the first table of a document.  Its rows have the folder's name, its contents, and the rooms
/// that it may include.
Rooms rooms_in(std::string const& document);

/// The rooms of docs/architecture.md.
Rooms const& rooms();

/// The forbidden includes of a source file, one sentence each; empty if there are none.
///
/// The path is relative to the root of the project ("models/parametric/node.hpp"). A room includes only the
/// rooms that the table allows.  Only some rooms may include the headers of the solver.  Parsers of files and
/// command lines are not included in headers.
std::vector<std::string> forbidden_includes(std::string const& path, std::string const& text);

/// The formatting errors of a source file: lines of more than 110 characters, tabs, spaces at line ends, and
/// paths that exist on one machine only.
std::vector<std::string> slips_of_form(std::string const& path, std::string const& text);

/// Finds the headers of the standard library and fmt that a header of the project should include, but does
/// not.
///
/// The test that each header compiles alone precompiles these headers, to be faster.  So this class checks
/// the text: each name of these headers that a header uses must come from a header that it includes, directly
/// or through headers of the project.
class StandardIncludes {
public:
    explicit StandardIncludes(std::vector<SourceFile> const& files);

    /// Pre: the header is one of the files.
    std::vector<std::string> missing(std::string const& path);

private:
    struct Header {
        std::set<std::string> project;   ///< headers of the project that it includes
        std::set<std::string> standard;  ///< standard headers that it includes
        std::set<std::string> names;     ///< names of the standard library that it uses, and fmt::
    };

    std::set<std::string> const& reached(std::string const& path);

    std::map<std::string, Header> headers_;
    std::map<std::string, std::set<std::string>> reached_;
};

}  // namespace cubecheck::house
