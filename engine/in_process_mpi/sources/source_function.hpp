#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/in_process_mpi/sources/definition.hpp"

namespace cubecheck::sources {

/// A library whose collectives our headers compile over plain MPI.
enum class LibraryOfSources { mpich, openmpi };

/// "mpich", "openmpi"
std::string_view name(LibraryOfSources library);
/// Result: null if the name is unknown.
std::optional<LibraryOfSources> library_of_sources(std::string_view name);

/// An argument that MPI does not have, such as a radix or a segment size; or, after these, a control variable
/// that the function reads.
struct Parameter {
    std::string name;
    std::vector<std::string> values = {};  ///< values to try, as C expressions; `element` is the size of an
                                           ///< element in bytes

    bool operator==(Parameter const&) const = default;
};

/// A precondition of a function, as the library states it.
struct Precondition {
    enum class Kind {
        asserted,    ///< a condition that the function checks; if violated, it refuses the call
        returned,    ///< a condition under which the function refuses the call, or calls another algorithm
        documented,  ///< a paragraph of the comment before the function, or of the library's list of
                     ///< algorithms
    };

    Kind kind;
    std::filesystem::path file;
    int line = 0;
    std::string text;
};

/// The documented limits of a function, if they are in known words.  Asserted conditions are checked by
/// running the function.
struct Limits {
    bool commutative_only = false;
    bool power_of_two_only = false;
    bool even_only = false;  ///< only for an even number of ranks
    bool two_ranks_only = false;
    bool only_in_place = false;

    bool operator==(Limits const&) const = default;
};

/// A function in a library's sources that implements a collective.
struct SourceFunction {
    LibraryOfSources library = LibraryOfSources::mpich;
    std::filesystem::path file = {};
    int line = 0;
    std::string name = {};        ///< "MPIR_Allreduce_intra_recexch"
    std::string collective = {};  ///< "allreduce"
    std::string declaration = {};
    std::vector<DeclaredArgument> arguments = {};
    std::vector<Parameter> parameters = {};
    std::vector<Precondition> preconditions = {};
    Limits limits = {};
};

/// A function with the name of a collective that is not judged, with the reason.
struct NotCovered {
    std::filesystem::path file;
    int line = 0;
    std::string name;
    std::string reason;
};

/// Classifies a definition.
///
/// Result: null if its name is not that of an algorithm for a collective.
std::optional<std::variant<SourceFunction, NotCovered>> classified(LibraryOfSources library,
                                                                   std::filesystem::path const& file,
                                                                   Definition const& definition);

/// Adds the control variables that a function, or a static function that it calls, reads as parameters.
///
/// Pre: the text has no comments.
void add_control_variables(SourceFunction& function, Definition const& definition, std::string_view text);

/// Adds the preconditions of a function from the text of its file, and its limits if they are in known words.
///
/// Pre: `stripped` is `without_comments(text)`.
void add_preconditions(SourceFunction& function, Definition const& definition, std::string_view text,
                       std::string_view stripped);

/// Adds the "Attention:" paragraphs of the function before to a function that follows it without its own
/// comment, if both have the same collective.
void add_attention(SourceFunction& function, SourceFunction const& before);

/// Adds the restrictions in MPICH's list of algorithms, `coll_algorithms.txt`, to the functions that it
/// names.
void add_restrictions(std::vector<SourceFunction>& functions, std::filesystem::path const& file,
                      std::string_view list);

/// All combinations of parameter values, each in the order of the parameters.
std::vector<std::vector<std::string>> choices(SourceFunction const& function);

}  // namespace cubecheck::sources
