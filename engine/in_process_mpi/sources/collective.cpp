#include "engine/in_process_mpi/sources/collective.hpp"

#include <algorithm>
#include <array>

namespace cubecheck::sources {

namespace {

using enum Role;

constexpr Argument sendbuf{in_place_or_input, "sendbuf"}, recvbuf{output, "recvbuf"},
    buffer{output, "buffer"}, count_{count, "count"}, sendcount{count, "sendcount"},
    recvcount{count, "recvcount"}, type_{datatype, "datatype"}, sendtype{datatype, "sendtype"},
    recvtype{datatype, "recvtype"}, op_{op, "op"}, root_{root, "root"}, comm{communicator, "comm"},
    sendcounts{counts, "sendcounts"}, recvcounts{counts, "recvcounts"}, sdispls{displacements, "sdispls"},
    rdispls{displacements, "rdispls"}, displs{displacements, "displs"};

std::vector<Collective> const& all_collectives() {
    static std::vector<Collective> const all{
        {"allgather", {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm}},
        {"allgatherv", {sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm}},
        {"allreduce", {sendbuf, recvbuf, count_, type_, op_, comm}},
        {"alltoall", {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm}},
        {"alltoallv", {sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm}},
        {"barrier", {comm}},
        {"bcast", {buffer, count_, type_, root_, comm}},
        {"exscan", {sendbuf, recvbuf, count_, type_, op_, comm}},
        {"gather", {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root_, comm}},
        {"gatherv", {sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root_, comm}},
        {"reduce", {sendbuf, recvbuf, count_, type_, op_, root_, comm}},
        {"reduce_scatter", {sendbuf, recvbuf, recvcounts, type_, op_, comm}},
        {"reduce_scatter_block", {sendbuf, recvbuf, recvcount, type_, op_, comm}},
        {"scan", {sendbuf, recvbuf, count_, type_, op_, comm}},
        {"scatter", {sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root_, comm}},
        {"scatterv", {sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root_, comm}}};
    return all;
}

std::string_view mpi_type(Role role) {
    switch (role) {
        case in_place_or_input:
            return "const void *";
        case output:
            return "void *";
        case datatype:
            return "MPI_Datatype ";
        case op:
            return "MPI_Op ";
        case communicator:
            return "MPI_Comm ";
        case counts:
        case displacements:
            return "const int *";
        default:
            return "int ";
    }
}

}  // namespace

std::optional<Collective> collective(std::string_view name) {
    auto const found = std::ranges::find(all_collectives(), name, &Collective::name);
    return found == all_collectives().end() ? std::nullopt : std::optional(*found);
}

std::string mpi_declaration(Collective const& collective, std::string_view function) {
    std::string text = "int " + std::string(function) + "(";
    for (auto const& argument : collective.arguments)
        text += (text.ends_with('(') ? "" : ", ") + std::string(mpi_type(argument.role)) +
                std::string(argument.name);
    return text + ")";
}

}  // namespace cubecheck::sources
