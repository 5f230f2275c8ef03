#include "engine/mpi/collective_call.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "models/support/counted.hpp"

namespace cubecheck::mpi {

namespace {

/// The size of a call's blocks as text: "4 elements", "blocks of 3 to 5 elements".
std::string size_text(CollectiveCall const& call) {
    if (call.collective == Collective::barrier) return fmt::format("rank {} enters late", call.root);
    if (!may_differ_in_size(call.collective) || call.count == 0)
        return counted(static_cast<std::uint64_t>(call.count), "element");
    Index const unit = call.paired ? 2 : 1;
    if (!call.long_block)
        return fmt::format("blocks of {} to {} elements", unit * (call.count - 1), unit * (call.count + 1));
    auto const which =
        is_total_exchange(call.collective) ? "some blocks" : fmt::format("block {}", *call.long_block);
    return fmt::format("{} of {} elements, the others of 0 or 1", which, call.count);
}

}  // namespace

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
    if (call.partial) flags += 'p';
    if (call.non_blocking) flags += 'n';
    return fmt::format("{} {} {} {}", name(call.collective), call.count, call.root,
                       flags.empty() ? "-" : flags);
}

std::string text(CollectiveCall const& call, Index n) {
    auto out = fmt::format("n = {}, {}", n, size_text(call));
    if (has_root(call.collective)) out += fmt::format(", root {}", call.root);
    if (call.in_place) out += ", in place";
    if (call.strided) out += ", strided datatype";
    if (call.descending) out += ", blocks in descending order";
    if (call.rotated) out += fmt::format(", negative displacements from block {} on", first_before(n));
    if (call.reversed) out += ", ranks reversed";
    if (call.partial) out += ", sub-communicator in another order";
    if (call.non_blocking) out += ", non-blocking";
    if (reduces(call.collective))
        out += call.commutative ? ", operator commutative" : ", operator not commutative";
    return out;
}

}  // namespace cubecheck::mpi
