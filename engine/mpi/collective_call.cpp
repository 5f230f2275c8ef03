#include "engine/mpi/collective_call.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "models/support/counted.hpp"

namespace cubecheck::mpi {

std::optional<Collective> collective_named(std::string_view name) {
    auto const found = std::ranges::find(collective_names, name);
    if (found == collective_names.end()) return std::nullopt;
    return static_cast<Collective>(found - collective_names.begin());
}

std::string function_name(std::string_view collective) {
    auto name = "MPI_" + std::string(collective);
    name[4] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[4])));
    return name;
}

std::string line(CollectiveCall const& call) {
    std::string flags;
    if (call.commutative) flags += 'c';
    if (call.in_place) flags += 'i';
    if (call.strided) flags += 's';
    if (call.reversed) flags += 'r';
    if (call.non_blocking) flags += 'n';
    return fmt::format("{} {} {} {}", name(call.collective), call.count, call.root,
                       flags.empty() ? "-" : flags);
}

std::string text(CollectiveCall const& call, Index n) {
    bool const ragged =
        call.collective == Collective::allgatherv || call.collective == Collective::alltoallv ||
        call.collective == Collective::alltoallw || call.collective == Collective::gatherv ||
        call.collective == Collective::scatterv || call.collective == Collective::reduce_scatter;
    auto out = fmt::format("n = {}, ", n);
    if (call.collective == Collective::barrier)
        out += fmt::format("rank {} enters late", call.root);
    else
        out += ragged && call.count > 0
                   ? fmt::format("blocks of {} to {} elements", call.count - 1, call.count + 1)
                   : counted(static_cast<std::uint64_t>(call.count), "element");
    if (has_root(call.collective)) out += fmt::format(", root {}", call.root);
    if (call.in_place) out += ", in place";
    if (call.strided) out += ", strided datatype";
    if (call.descending) out += ", blocks in descending order";
    if (call.reversed) out += ", ranks reversed";
    if (call.non_blocking) out += ", non-blocking";
    if (reduces(call.collective))
        out += call.commutative ? ", operator commutative" : ", operator not commutative";
    return out;
}

}  // namespace cubecheck::mpi
