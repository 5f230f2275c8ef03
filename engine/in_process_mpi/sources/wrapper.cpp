#include "engine/in_process_mpi/sources/wrapper.hpp"

#include <algorithm>
#include <array>

#include "engine/in_process_mpi/sources/collective.hpp"
#include "engine/in_process_mpi/sources/parameters.hpp"
#include "engine/mpi/collective_call.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::sources {

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The lines of a wrapper before and after the call, and the arguments of the call.
struct Lines {
    std::string before, arguments, after;
    bool has_root = false;  ///< then arrays of counts are significant at the root only

    void pass(std::string const& argument) { arguments += (arguments.empty() ? "" : ", ") + argument; }
};

/// Passes an MPI argument to MPICH's function.
void pass_to_mpich(Argument const& argument, std::string const& type, Lines& lines) {
    std::string const name(argument.name);
    bool const is_array = argument.role == Role::counts || argument.role == Role::displacements;
    if (argument.role == Role::communicator) return lines.pass("&opened");
    if (!is_array || !has(type, "MPI_Aint")) return lines.pass(name);
    lines.before += "    MPI_Aint* const wide_" + name + " = cubecheck_wide(" +
                    (lines.has_root ? "rank == root ? " + name + " : NULL" : name) +
                    ", opened.local_size);\n";
    lines.after += "    free(wide_" + name + ");\n";
    lines.pass("wide_" + name);
}

/// Passes an MPI argument to Open MPI's function.
void pass_to_openmpi(Argument const& argument, std::string const& type, Lines& lines) {
    std::string const name(argument.name);
    switch (argument.role) {
        case Role::communicator:
            return lines.pass("&opened.communicator");
        case Role::datatype:
            lines.before += "    CUBECHECK_DATATYPE(its_" + name + ", " + name + ");\n";
            return lines.pass("&its_" + name);
        case Role::op:
            lines.before += "    CUBECHECK_OP(its_" + name + ", " + name + ");\n";
            return lines.pass("&its_" + name);
        case Role::counts:
        case Role::displacements:
            if (has(type, "ompi_count_array_t")) return lines.pass("cubecheck_int_counts(" + name + ")");
            if (has(type, "ompi_disp_array_t"))
                return lines.pass("cubecheck_int_displacements(" + name + ")");
            return lines.pass(name);
        default:
            return lines.pass(name);
    }
}

/// The size of an element in bytes: that of the first significant datatype.
std::string element(Collective const& collective) {
    std::vector<std::string> types;
    for (auto const& argument : collective.arguments)
        if (argument.role == Role::datatype) types.emplace_back(argument.name);
    if (types.empty()) return "0";
    if (types.size() == 1) return "cubecheck_size(" + types[0] + ")";
    return "cubecheck_size(sendbuf != MPI_IN_PLACE ? " + types[0] + " : " + types[1] + ")";
}

/// The condition under which the library's interface returns without calling an algorithm, since there are no
/// data.
///
/// Source: MPICH's src/binding/c/coll_api.txt; Open MPI's ompi/mpi/c.
std::string no_data(SourceFunction const& function) {
    bool const is_mpich = function.library == LibraryOfSources::mpich;
    std::string const& c = function.collective;
    if (c == "allreduce") return is_mpich ? "" : "count == 0";
    if (c == "reduce" || c == "scan" || c == "exscan" || c == "bcast") return "count == 0";
    if (c == "reduce_scatter_block") return "recvcount == 0";
    if (c == "reduce_scatter") return is_mpich ? "" : "cubecheck_all_zero(recvcounts, ranks)";
    if (c == "allgather") return "recvcount == 0 || (sendcount == 0 && sendbuf != MPI_IN_PLACE)";
    if (c == "alltoall") return "recvcount == 0";
    if (c == "gather") return "rank == root ? recvcount == 0 : sendcount == 0";
    if (c == "scatter") return "rank == root ? sendcount == 0 : recvcount == 0";
    return "";
}

/// Whether the library handles a collective of a single rank outside of its algorithms.
bool is_alone_elsewhere(SourceFunction const& function) {
    static std::array<std::string_view, 7> const of_mpich{
        "allgatherv", "allreduce", "barrier", "bcast", "reduce", "reduce_scatter", "reduce_scatter_block"};
    return function.library == LibraryOfSources::openmpi ||
           std::ranges::find(of_mpich, function.collective) != of_mpich.end();
}

/// "MPI_Scan(send, ..)": the call of plain MPI.
std::string plain_call(SourceFunction const& function, Collective const& collective) {
    std::string arguments;
    for (auto const& argument : collective.arguments)
        arguments += (arguments.empty() ? "" : ", ") + std::string(argument.name);
    return mpi::function_name(function.collective) + "(" + arguments + ")";
}

/// The call for a communicator of one node: it has no levels, so the library uses an algorithm of one level.
std::string on_one_node(SourceFunction const& function, Collective const& collective) {
    bool const has_levels =
        std::ranges::any_of(function.parameters, [](auto const& p) { return p.name == ranks_a_node; });
    if (!has_levels) return "";
    return "    if (ranks <= " + std::string(ranks_a_node) + ") return " + plain_call(function, collective) +
           ";\n";
}

/// The calls that do not reach the algorithms of a library.
std::string answered_elsewhere(SourceFunction const& function, Collective const& collective) {
    std::string text;
    if (auto const condition = no_data(function); !condition.empty())
        text += "    if (" + condition + ") return MPI_SUCCESS;\n";
    if (!is_alone_elsewhere(function)) return text;
    return text + "    if (ranks == 1) return " + plain_call(function, collective) + ";\n";
}

/// The refusal of calls with two buffers by a function that is documented as in place only, but does not
/// check it.  Messages name the line of the document.
std::string refusal_unless_in_place(SourceFunction const& function) {
    using enum Precondition::Kind;
    bool const is_checked = std::ranges::any_of(function.preconditions, [](auto const& one) {
        return one.kind == asserted && has(one.text, "MPI_IN_PLACE");
    });
    auto const said = std::ranges::find_if(function.preconditions, [](auto const& one) {
        return one.kind == documented && (has(one.text, "IN_PLACE") || has(one.text, "inplace"));
    });
    if (!function.limits.only_in_place || is_checked || said == function.preconditions.end()) return "";
    return "#line " + std::to_string(said->line) + " \"" + said->file.string() +
           "\"\n    if (sendbuf != MPI_IN_PLACE) CUBECHECK_REFUSE(\"in place only\");\n#line 1 "
           "\"wrapper.c\"\n";
}

}  // namespace

std::string wrapper(SourceFunction const& function, std::vector<std::string> const& values,
                    std::string_view exported) {
    expects(values.size() == function.parameters.size(), "a value for each parameter");
    auto const meant = collective(function.collective);
    expects(meant.has_value(), "a function that is covered");
    bool const is_mpich = function.library == LibraryOfSources::mpich;
    Lines lines;
    lines.has_root =
        std::ranges::any_of(meant->arguments, [](auto const& one) { return one.role == Role::root; });
    for (std::size_t i = 0; i < meant->arguments.size(); ++i)
        (is_mpich ? pass_to_mpich : pass_to_openmpi)(meant->arguments[i], function.arguments[i].type, lines);
    auto value = values.begin();
    for (std::size_t i = meant->arguments.size(); i < function.arguments.size(); ++i) {
        auto const only = only_value(function.arguments[i]);
        lines.pass(only.empty() ? *value++ : only);
    }
    bool const asks_element = std::ranges::any_of(values, [](auto const& v) { return has(v, "element"); });
    if (asks_element) lines.before += "    int const element = (int)" + element(*meant) + ";\n";
    std::string settings;
    for (; value != values.end(); ++value)
        settings +=
            "    " + function.parameters[std::size_t(value - values.begin())].name + " = " + *value + ";\n";
    std::string const headers = is_mpich ? "#include \"mpiimpl.h\"\n"
                                         : "#include \"ompi_config.h\"\n#include \"cubecheck_plain_mpi.h\"\n";
    return headers + "\n" + mpi_declaration(*meant, exported) + " {\n" +
           "    int rank = 0, ranks = 0;\n    MPI_Comm_rank(comm, &rank);\n    MPI_Comm_size(comm, "
           "&ranks);\n" +
           answered_elsewhere(function, *meant) + refusal_unless_in_place(function) + settings +
           on_one_node(function, *meant) + "    " + (is_mpich ? "MPIR_Comm" : "cubecheck_opened") +
           " opened;\n    cubecheck_open(&opened, comm);\n" + lines.before +
           "    int const error = " + function.name + "(" + lines.arguments + ");\n" + lines.after +
           "    cubecheck_close(&opened);\n    return error < 0 ? MPI_ERR_OTHER : error;\n}\n";
}

}  // namespace cubecheck::sources
