#include "verify/code/build/signature.hpp"

#include <fmt/format.h>

namespace cubecheck::verify {

namespace {

using mpi::Collective;

using Parameter = MpiParameter;

constexpr Parameter send{"const void *", "sendbuf"}, receive{"void *", "recvbuf"}, count{"int ", "count"},
    type{"MPI_Datatype ", "datatype"}, op{"MPI_Op ", "op"}, root{"int ", "root"}, comm{"MPI_Comm ", "comm"},
    send_count{"int ", "sendcount"}, send_type{"MPI_Datatype ", "sendtype"},
    receive_count{"int ", "recvcount"}, receive_type{"MPI_Datatype ", "recvtype"},
    send_counts{"const int *", "sendcounts"}, send_places{"const int *", "sdispls"},
    receive_counts{"const int *", "recvcounts"}, receive_places{"const int *", "rdispls"},
    send_types{"const MPI_Datatype *", "sendtypes"}, receive_types{"const MPI_Datatype *", "recvtypes"},
    places{"const int *", "displs"};

/// Converts the address of a buffer to a pointer of any type.
constexpr std::string_view typed_buffer =
    "struct cubecheck_buffer {\n"
    "    void *at;\n"
    "    template <class T> operator T *() const { return static_cast<T *>(at); }\n"
    "};\n";

/// The function must return an MPI error code, an int; `bool` cannot hold one.
constexpr std::string_view checked_result =
    "#define CUBECHECK_NO_BOOL \"the function returns bool, expected int (an error of MPI) or nothing\"\n"
    "#ifdef __cplusplus\n"
    "template <class T> struct cubecheck_is_bool { enum { value = 0 }; };\n"
    "template <> struct cubecheck_is_bool<bool> { enum { value = 1 }; };\n"
    "template <class T> int cubecheck_result(T result) {\n"
    "    static_assert(!cubecheck_is_bool<T>::value, CUBECHECK_NO_BOOL);\n"
    "    return result;\n"
    "}\n"
    "#define CUBECHECK_RESULT(call) return cubecheck_result(call)\n"
    "#else\n"
    "#define CUBECHECK_RESULT(call) \\\n"
    "    _Static_assert(!__builtin_types_compatible_p(__typeof__(call), _Bool), CUBECHECK_NO_BOOL); \\\n"
    "    return call\n"
    "#endif\n";

/// An argument of the call, without `const`.
std::string argument(Parameter const& parameter, Buffers buffers) {
    bool const is_sent = parameter.type == "const void *", is_buffer = is_sent || parameter.type == "void *";
    if (is_buffer && buffers == Buffers::typed)
        return fmt::format("cubecheck_buffer{{(void *){}}}", parameter.name);
    if (is_sent) return fmt::format("(void *){}", parameter.name);
    if (parameter.type == "const MPI_Datatype *") return fmt::format("(MPI_Datatype *){}", parameter.name);
    if (parameter.type == "const int *") return fmt::format("(int *){}", parameter.name);
    return std::string(parameter.name);
}

}  // namespace

std::vector<MpiParameter> mpi_parameters(Collective collective) {
    switch (collective) {
        case Collective::barrier:
            return {comm};
        case Collective::allgather:
        case Collective::alltoall:
            return {send, send_count, send_type, receive, receive_count, receive_type, comm};
        case Collective::allgatherv:
            return {send, send_count, send_type, receive, receive_counts, places, receive_type, comm};
        case Collective::alltoallv:
            return {send,           send_counts,    send_places,  send_type, receive,
                    receive_counts, receive_places, receive_type, comm};
        case Collective::alltoallw:
            return {send,           send_counts,    send_places,   send_types, receive,
                    receive_counts, receive_places, receive_types, comm};
        case Collective::bcast:
            return {{"void *", "buffer"}, count, type, root, comm};
        case Collective::gather:
        case Collective::scatter:
            return {send, send_count, send_type, receive, receive_count, receive_type, root, comm};
        case Collective::gatherv:
            return {send, send_count, send_type, receive, receive_counts, places, receive_type, root, comm};
        case Collective::scatterv:
            return {send, send_counts, places, send_type, receive, receive_count, receive_type, root, comm};
        case Collective::reduce:
            return {send, receive, count, type, op, root, comm};
        case Collective::reduce_scatter:
            return {send, receive, receive_counts, type, op, comm};
        case Collective::reduce_scatter_block:
            return {send, receive, receive_count, type, op, comm};
        case Collective::allreduce:
        case Collective::exscan:
        case Collective::scan:
            break;
    }
    return {send, receive, count, type, op, comm};
}

std::string declaration(Collective collective, std::string_view function) {
    std::string text;
    for (auto const& parameter : mpi_parameters(collective))
        text += fmt::format("{}{}{}", text.empty() ? "" : ", ", parameter.type, parameter.name);
    return fmt::format("int {}({})", function, text);
}

std::string entry_source(Collective collective, std::string_view function, Calling calling) {
    std::string arguments;
    for (auto const& parameter : mpi_parameters(collective))
        arguments += (arguments.empty() ? "" : ", ") + argument(parameter, calling.buffers);
    auto const call = fmt::format("{}({})", function, arguments);
    bool const returns = calling.returns == Returns::error;
    auto const declared = declaration(collective, "cubecheck_entry");
    return fmt::format(
        "#include <mpi.h>\n"
        "{}{}"
        "#ifdef __cplusplus\n"
        "extern \"C\"\n"
        "#else\n"
        "#pragma GCC diagnostic error \"-Wimplicit-function-declaration\"\n"
        "#pragma GCC diagnostic error \"-Wint-conversion\"\n"
        "#pragma GCC diagnostic error \"-Wincompatible-pointer-types\"\n"
        "#endif\n"
        "__attribute__((visibility(\"default\"))) {};\n"
        "{} {{\n"
        "    {};\n"
        "}}\n",
        calling.buffers == Buffers::typed ? typed_buffer : "", returns ? checked_result : "", declared,
        declared, returns ? fmt::format("CUBECHECK_RESULT(({}))", call) : call + "; return MPI_SUCCESS");
}

}  // namespace cubecheck::verify
