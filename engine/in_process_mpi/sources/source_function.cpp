#include "engine/in_process_mpi/sources/source_function.hpp"

#include <algorithm>
#include <regex>

#include "engine/in_process_mpi/sources/collective.hpp"
#include "engine/in_process_mpi/sources/parameters.hpp"

namespace cubecheck::sources {

namespace {

/// The parts of the name of a library's function: MPIR_Reduce_scatter_intra_pairwise is a reduce_scatter.
struct NamedAlgorithm {
    std::string collective;
    std::string kind;  ///< "intra"
};

std::optional<NamedAlgorithm> named_algorithm(LibraryOfSources library, std::string const& function) {
    static std::regex const of_mpich("MPIR_([A-Z][a-z_]*?)_(intra|inter|allcomm)(?:_\\w+)?"),
        of_openmpi("(?:ompi|mca)_coll_base_([a-z]+(?:_scatter)?(?:_block)?)_(intra|inter|direct)_\\w+");
    std::smatch found;
    if (!std::regex_match(function, found, library == LibraryOfSources::mpich ? of_mpich : of_openmpi))
        return std::nullopt;
    auto collective = found[1].str();
    std::ranges::transform(collective, collective.begin(), [](char c) { return char(std::tolower(c)); });
    return NamedAlgorithm{collective, found[2]};
}

/// Whether an argument of a library has a type that fits MPI's argument at this place.
bool fits(Role role, std::string const& type) {
    bool const is_pointer = type.find('*') != std::string::npos;
    switch (role) {
        case Role::in_place_or_input:
        case Role::output:
            return is_pointer && type.find("void") != std::string::npos;
        case Role::count:
        case Role::root:
            return !is_pointer;
        case Role::counts:
        case Role::displacements:
            return is_pointer || type.find("_array_t") != std::string::npos;
        case Role::datatype:
            return type.find("atatype") != std::string::npos;
        case Role::op:
            return type.find("_Op") != std::string::npos || type.find("_op_t") != std::string::npos;
        case Role::communicator:
            return type.find("omm") != std::string::npos;
    }
    return false;
}

/// The reason why a function cannot be called; empty if it can.
std::string objection(NamedAlgorithm const& algorithm, Definition const& definition) {
    if (algorithm.collective.starts_with("neighbor") || algorithm.collective.starts_with("ineighbor"))
        return "collectives of neighbours are not judged";
    auto const meant = collective(algorithm.collective);
    if (!meant && algorithm.collective.starts_with('i') && collective(algorithm.collective.substr(1)))
        return "non-blocking schedules are not judged";
    if (!meant) return algorithm.collective + " is not judged";
    if (algorithm.kind == "inter") return "intercommunicators are not judged";
    if (definition.name.ends_with("_intra"))
        return "it contains several algorithms, as in versions of MPICH before 3.3";
    if (definition.name.ends_with("_allcomm_nb"))
        return "it calls the non-blocking collective, whose schedules are not judged";
    if (definition.name.ends_with("_auto")) return "it chooses one of the algorithms, which are judged";
    if (definition.name.ends_with("_no_order")) return "its blocks are not in the order of ranks";
    if (std::ranges::any_of(definition.arguments, [](auto const& one) { return one.name == "ccl"; }))
        return "it calls a library of collectives for GPUs";
    if (definition.is_static) return "it is static: other files cannot call it";
    if (definition.arguments.size() < meant->arguments.size()) return "it lacks arguments of the collective";
    for (std::size_t i = 0; i < meant->arguments.size(); ++i)
        if (!fits(meant->arguments[i].role, definition.arguments[i].type))
            return "argument " + std::to_string(i + 1) + " is not the collective's " +
                   std::string(meant->arguments[i].name) + ": " + definition.arguments[i].type;
    return "";
}

}  // namespace

std::string_view name(LibraryOfSources library) {
    return library == LibraryOfSources::mpich ? "mpich" : "openmpi";
}

std::optional<LibraryOfSources> library_of_sources(std::string_view text) {
    for (auto const library : {LibraryOfSources::mpich, LibraryOfSources::openmpi})
        if (name(library) == text) return library;
    return std::nullopt;
}

std::optional<std::variant<SourceFunction, NotCovered>> classified(LibraryOfSources library,
                                                                   std::filesystem::path const& file,
                                                                   Definition const& definition) {
    auto const algorithm = named_algorithm(library, definition.name);
    if (!algorithm) return std::nullopt;
    auto const not_covered = [&](std::string reason) {
        return NotCovered{file, definition.line, definition.name, std::move(reason)};
    };
    if (auto reason = objection(*algorithm, definition); !reason.empty())
        return not_covered(std::move(reason));
    SourceFunction found{.library = library,
                         .file = file,
                         .line = definition.line,
                         .name = definition.name,
                         .collective = algorithm->collective,
                         .declaration = definition.declaration,
                         .arguments = definition.arguments};
    auto const of_mpi = collective(algorithm->collective)->arguments.size();
    for (std::size_t i = of_mpi; i < definition.arguments.size(); ++i) {
        auto const& argument = definition.arguments[i];
        if (!only_value(argument).empty()) continue;
        auto values = values_to_try(argument);
        if (values.empty())
            return not_covered("no values are known for its argument " + argument.type + " " + argument.name);
        found.parameters.push_back({argument.name, std::move(values)});
    }
    return found;
}

void add_control_variables(SourceFunction& function, Definition const& definition, std::string_view text) {
    auto const read = text_with_helpers(definition, text);
    auto const is_known = [&](auto const& variable) {
        return std::ranges::any_of(function.parameters,
                                   [&](auto const& p) { return p.name == variable.name; });
    };
    for (auto const& variable : control_variables())
        if (read.find(variable.mentioned) != std::string::npos && !is_known(variable))
            function.parameters.push_back({std::string(variable.name), variable.values});
}

std::vector<std::vector<std::string>> choices(SourceFunction const& function) {
    std::vector<std::vector<std::string>> found{{}};
    for (auto const& parameter : function.parameters) {
        std::vector<std::vector<std::string>> longer;
        for (auto const& chosen : found)
            for (auto const& value : parameter.values) {
                longer.push_back(chosen);
                longer.back().push_back(value);
            }
        found = std::move(longer);
    }
    return found;
}

}  // namespace cubecheck::sources
