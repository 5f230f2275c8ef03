#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/in_process_mpi/sources/definition.hpp"

namespace cubecheck::sources {

/// A library whose collectives are compiled over plain MPI by a header of ours.
enum class LibraryOfSources { mpich, openmpi };

/// "mpich", "openmpi"
std::string_view name(LibraryOfSources library);
/// Result: nothing if the name is not known.
std::optional<LibraryOfSources> library_of_sources(std::string_view name);

/// An argument beside those of MPI, as a radix or a segment size; or, after these, a control variable that
/// the function reads.
struct Parameter {
    std::string name;
    std::vector<std::string> values = {};  ///< to try: C expressions; `element` is the bytes of an element

    bool operator==(Parameter const&) const = default;
};

/// What a library itself says that a function asks for.
struct Precondition {
    enum class Kind {
        asserted,    ///< a condition that the function checks, and then refuses
        returned,    ///< a condition under which the function returns at once, or calls another algorithm
        documented,  ///< a sentence of the comment before it, or of the library's list of algorithms
    };

    Kind kind;
    std::filesystem::path file;
    int line = 0;
    std::string text;
};

/// What must hold for a function to be meant for a call, as far as documents say it in known words.  What is
/// asserted is asked by running.
struct Limits {
    bool commutative_only = false;
    bool power_of_two_only = false;
    bool even_only = false;  ///< the number of ranks
    bool two_ranks_only = false;
    bool count_of_ranks_only = false;  ///< at least as many elements as ranks
    bool never_in_place = false;
    bool only_in_place = false;

    bool operator==(Limits const&) const = default;
};

/// A collective of a library's sources.
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

/// A function with the name of a collective that is not judged, and why.
struct NotCovered {
    std::filesystem::path file;
    int line = 0;
    std::string name;
    std::string reason;
};

/// What a definition is.
///
/// Result: nothing if its name is not that of an algorithm for a collective.
std::optional<std::variant<SourceFunction, NotCovered>> classified(LibraryOfSources library,
                                                                   std::filesystem::path const& file,
                                                                   Definition const& definition);

/// The control variables that a function reads, or a static function that it calls, as parameters.
///
/// Pre: the text has no comments.
void add_control_variables(SourceFunction& function, Definition const& definition, std::string_view text);

/// The preconditions of a function in the text of its file, and in known words.
///
/// Pre: `stripped` is `without_comments(text)`.
void add_preconditions(SourceFunction& function, Definition const& definition, std::string_view text,
                       std::string_view stripped);

/// What a comment that begins with "Attention:" says of the function before, which has the same collective,
/// holds for this one, too: it stands after it without a comment of its own.
void add_attention(SourceFunction& function, SourceFunction const& before);

/// Those of MPICH's list of algorithms, `coll_algorithms.txt`, for the functions it names.
void add_restrictions(std::vector<SourceFunction>& functions, std::filesystem::path const& file,
                      std::string_view list);

/// Every choice of a value for each parameter, in the order of the parameters.
std::vector<std::vector<std::string>> choices(SourceFunction const& function);

}  // namespace cubecheck::sources
