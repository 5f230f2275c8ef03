#include <utility>

#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/states/called_code.hpp"
#include "verify/code/run/rank_call.hpp"
#include "verify/libraries/blocks.hpp"

/// The arguments of a rank's call, collective by collective.
namespace cubecheck::verify {

namespace {

using mpi::Collective;

/// The function that `cubecheck_entry` is.
template <class... Arguments>
int called(void* entry, Arguments... arguments) {
    return in_process::called_code(reinterpret_cast<int (*)(Arguments...)>(entry), arguments...);
}

}  // namespace

void* RankCall::input() {
    if (layout_.input_in_place) return MPI_IN_PLACE;
    auto const collective = trial_.call.collective;
    bool const scatters = collective == Collective::scatter || collective == Collective::scatterv;
    if (scatters && rank_ != trial_.call.root) return not_significant<void>();
    return elements_.first_cell(send_) + Elements::address_offset(trial_.call.strided);
}

void* RankCall::output() {
    if (layout_.output_in_place) return MPI_IN_PLACE;
    if (!layout_.has_output) return not_significant<void>();
    return elements_.first_cell(out_) + Elements::address_offset(trial_.call.strided);
}

std::vector<int> RankCall::in_bytes(std::vector<int> displacements) const {
    for (int& displacement : displacements) displacement *= static_cast<int>(elements_.extent());
    return displacements;
}

/// Counts or displacements of blocks that differ, of which each is a multiple of the unit.
std::vector<int> RankCall::in_units(std::vector<int> numbers) const {
    for (int& number : numbers) number /= static_cast<int>(unit(trial_.call));
    return numbers;
}

/// In descending order, each block of odd number is one element of a datatype of its own.
/// Result: in `made` the datatypes that were made.
RankCall::TypedBlocks RankCall::typed(std::vector<int> const& counts, MPI_Datatype type) const {
    TypedBlocks found{counts, std::vector<MPI_Datatype>(counts.size(), type), {}};
    for (std::size_t i = 1; trial_.call.descending && i < counts.size(); i += 2) {
        if (counts[i] == 0) continue;
        MPI_Type_contiguous(counts[i], type, &found.types[i]);
        MPI_Type_commit(&found.types[i]);
        found.counts[i] = 1;
        found.made.push_back(found.types[i]);
    }
    return found;
}

/// Insignificant arguments are 0, null or MPI_DATATYPE_NULL.  If MPI_COMM_WORLD has more ranks, they look
/// valid, except pointers, which are poisoned.
int RankCall::call(void* entry, Handles const& handles) {
    auto const& [comm, type, larger, op] = handles;
    auto const& one = trial_.call;
    void const* const in = input();
    void* const out = output();
    bool const at_root = rank_ == one.root;
    MPI_Datatype const none = MPI_DATATYPE_NULL;
    auto const told = [&](int number) { return at_root ? number : is_among_others(trial_) ? number + 1 : 0; };
    auto const typed_as = [&](int its_type) { return at_root || is_among_others(trial_) ? its_type : none; };
    auto* const nowhere = not_significant<int const>();
    bool const sends = in != MPI_IN_PLACE, receives = !layout_.output_in_place;
    int const count = static_cast<int>(one.count), root = static_cast<int>(one.root);
    int const own_count = layout_.counts.empty() ? 0 : layout_.counts[static_cast<std::size_t>(rank_)];
    int const* const counts = layout_.counts.data();
    int const* const places = layout_.displacements.data();
    int const* const send_counts = sends ? layout_.send_counts.data() : nullptr;
    bool const is_larger = larger != none && (one.collective != Collective::bcast || rank_ % 2 == 1);
    int const got = is_larger ? larger : type, got_count = is_larger ? count / 2 : count;
    int const block = is_larger ? larger : type, block_count = is_larger ? 1 : own_count;
    switch (one.collective) {
        case Collective::barrier:
            return called<MPI_Comm>(entry, comm);
        case Collective::allreduce:
        case Collective::exscan:
        case Collective::scan:
        case Collective::reduce_scatter_block:
            return called(entry, in, out, count, type, op, comm);
        case Collective::reduce:
            return called(entry, in, out, count, type, op, root, comm);
        case Collective::reduce_scatter:
            return called(entry, in, out, counts, type, op, comm);
        case Collective::bcast:
            return called(entry, out, got_count, got, root, comm);
        case Collective::allgather:
        case Collective::alltoall:
            return called(entry, in, sends ? count : 0, sends ? type : none, out, got_count, got, comm);
        case Collective::allgatherv:
            return called(entry, in, sends ? block_count : 0, sends ? block : none, out, counts, places, type,
                          comm);
        case Collective::alltoallv: {
            if (!one.paired)
                return called(entry, in, send_counts, sends ? layout_.send_displacements.data() : nullptr,
                              sends ? type : none, out, counts, places, type, comm);
            auto const got_counts = in_units(layout_.counts), got_places = in_units(layout_.displacements);
            return called(entry, in, send_counts, sends ? layout_.send_displacements.data() : nullptr,
                          sends ? type : none, out, got_counts.data(), got_places.data(), got, comm);
        }
        case Collective::alltoallw: {
            auto sent = typed(layout_.send_counts, type), received = typed(layout_.counts, type);
            auto const sent_from = in_bytes(layout_.send_displacements),
                       put_to = in_bytes(layout_.displacements);
            int const error =
                called(entry, in, sends ? std::as_const(sent.counts).data() : nullptr,
                       sends ? sent_from.data() : nullptr, sends ? std::as_const(sent.types).data() : nullptr,
                       out, std::as_const(received.counts).data(), put_to.data(),
                       std::as_const(received.types).data(), comm);
            for (auto* const all : {&sent.made, &received.made})
                for (auto& one_type : *all) MPI_Type_free(&one_type);
            return error;
        }
        case Collective::gather:
            return called(entry, in, sends ? count : 0, sends ? type : none, out, told(got_count),
                          typed_as(got), root, comm);
        case Collective::gatherv:
            return called(entry, in, sends ? block_count : 0, sends ? block : none, out,
                          at_root ? counts : nowhere, at_root ? places : nowhere, typed_as(type), root, comm);
        case Collective::scatter:
            return called(entry, in, told(count), typed_as(type), out, receives ? got_count : 0,
                          receives ? got : none, root, comm);
        case Collective::scatterv:
            return called(entry, in, at_root ? counts : nowhere, at_root ? places : nowhere, typed_as(type),
                          out, receives ? block_count : 0, receives ? block : none, root, comm);
    }
    return MPI_ERR_INTERN;
}

}  // namespace cubecheck::verify
