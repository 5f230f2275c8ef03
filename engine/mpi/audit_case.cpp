#include "engine/mpi/audit_case.hpp"

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

std::string line(Case const& one) {
    std::string flags;
    if (one.commutative) flags += 'c';
    if (one.in_place) flags += 'i';
    if (one.strided) flags += 's';
    if (one.reversed) flags += 'r';
    if (one.non_blocking) flags += 'n';
    return fmt::format("{} {} {} {}", name(one.collective), one.count, one.root, flags.empty() ? "-" : flags);
}

std::string text(Case const& one, Index n) {
    bool const ragged = one.collective == Collective::allgatherv || one.collective == Collective::alltoallv ||
                        one.collective == Collective::alltoallw || one.collective == Collective::gatherv ||
                        one.collective == Collective::scatterv ||
                        one.collective == Collective::reduce_scatter;
    auto out = fmt::format("n = {}, ", n);
    if (one.collective == Collective::barrier)
        out += fmt::format("rank {} enters late", one.root);
    else
        out += ragged && one.count > 0
                   ? fmt::format("blocks of {} to {} elements", one.count - 1, one.count + 1)
                   : counted(static_cast<std::uint64_t>(one.count), "element");
    if (has_root(one.collective)) out += fmt::format(", root {}", one.root);
    if (one.in_place) out += ", in place";
    if (one.strided) out += ", strided datatype";
    if (one.descending) out += ", blocks in descending order";
    if (one.reversed) out += ", ranks reversed";
    if (one.non_blocking) out += ", non-blocking";
    if (reduces(one.collective))
        out += one.commutative ? ", operator commutative" : ", operator not commutative";
    return out;
}

}  // namespace cubecheck::mpi
