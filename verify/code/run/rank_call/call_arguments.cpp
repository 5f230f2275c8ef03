#include "verify/code/run/rank_call/call_arguments.hpp"

#include <vector>

#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/states/called_code.hpp"
#include "verify/libraries/blocks.hpp"

namespace cubecheck::verify {

namespace {

using mpi::Collective;

/// Counts or displacements of blocks with different sizes, divided by the unit of the datatype.
std::vector<int> in_units(std::vector<int> numbers, mpi::CollectiveCall const& one) {
    for (int& number : numbers) number /= static_cast<int>(unit(one));
    return numbers;
}

std::vector<int> in_bytes(std::vector<int> displacements, std::size_t extent) {
    for (int& displacement : displacements) displacement *= static_cast<int>(extent);
    return displacements;
}

/// The counts and datatypes of the blocks of an alltoallw.
struct TypedBlocks {
    std::vector<int> counts;
    std::vector<MPI_Datatype> types, made;

    TypedBlocks(std::vector<int> const& elements, MPI_Datatype type)
        : counts(elements), types(elements.size(), type) {}

    /// Replaces every `step`-th block from `first` on by one element of a derived datatype.  The parts of
    /// this element are `stride` extents apart.
    void make_single(std::size_t first, std::size_t step, int stride) {
        for (auto i = first; i < counts.size(); i += step) {
            if (counts[i] == 0) continue;
            MPI_Type_vector(counts[i], 1, stride, types[i], &types[i]);
            MPI_Type_commit(&types[i]);
            counts[i] = 1;
            made.push_back(types[i]);
        }
    }

    void free() {
        for (auto& type : made) MPI_Type_free(&type);
    }
};

/// A count and its datatype.
struct TypedCount {
    int count;
    MPI_Datatype type;
};

/// A call of one rank, with a function for each parameter list that collectives have.
class CallWithArguments {
public:
    CallWithArguments(void* entry, CallParts const& parts)
        : entry_(entry),
          one_(parts.test_case.call),
          parts_(parts),
          layout_(parts.buffers.layout()),
          handles_(parts.handles),
          in_(parts.buffers.input()),
          out_(parts.buffers.output()),
          root_(static_cast<int>(one_.root)) {}

    int barrier() const { return called<MPI_Comm>(handles_.comm); }

    /// Allreduce, scan, exscan and reduce_scatter_block.
    int reduction() const { return called(in_, out_, count(), handles_.type, handles_.op, handles_.comm); }

    int reduce() const {
        return called(in_, out_, count(), handles_.type, handles_.op, root_, handles_.comm);
    }

    int reduce_scatter() const {
        return called(in_, out_, counts(), handles_.type, handles_.op, handles_.comm);
    }

    int broadcast() const {
        auto const got = received();
        return called(out_, got.count, got.type, root_, handles_.comm);
    }

    /// Allgather and alltoall.
    int exchange() const {
        auto const given = if_it_sends(sent()), got = received();
        return called(in_, given.count, given.type, out_, got.count, got.type, handles_.comm);
    }

    int allgatherv() const {
        auto const given = if_it_sends(own_block());
        if (!one_.paired || !has_larger_type())
            return called(in_, given.count, given.type, out_, counts(), displacements(), handles_.type,
                          handles_.comm);
        return called(in_, given.count, given.type, out_, put(Kind::counts, in_units(layout_.counts, one_)),
                      put(Kind::displacements, in_units(layout_.displacements, one_)), received().type,
                      handles_.comm);
    }

    int alltoallv() const {
        auto const given = if_it_sends({0, sent().type});
        if (!one_.paired || !has_larger_type())
            return called(in_, send_counts(), send_displacements(), given.type, out_, counts(),
                          displacements(), handles_.type, handles_.comm);
        return called(in_, if_it_sends(Kind::send_counts, as_sent(layout_.send_counts)),
                      if_it_sends(Kind::send_displacements, as_sent(layout_.send_displacements)), given.type,
                      out_, put(Kind::counts, in_units(layout_.counts, one_)),
                      put(Kind::displacements, in_units(layout_.displacements, one_)), received().type,
                      handles_.comm);
    }

    int alltoallw() const {
        TypedBlocks sent(layout_.send_counts, handles_.type), received(layout_.counts, handles_.type);
        if (one_.descending) sent.make_single(1, 2, 1), received.make_single(1, 2, 1);
        if (one_.spaced) received.make_single(0, 1, 2);
        auto const sent_from = in_bytes(layout_.send_displacements, parts_.extent),
                   put_to = in_bytes(layout_.displacements, one_.spaced ? 2 * parts_.extent : parts_.extent);
        int const error =
            called(in_, if_it_sends(Kind::send_counts, sent.counts),
                   if_it_sends(Kind::send_displacements, sent_from),
                   if_it_sends(Kind::send_datatypes, sent.types), out_, put(Kind::counts, received.counts),
                   put(Kind::displacements, put_to), put(Kind::datatypes, received.types), handles_.comm);
        sent.free();
        received.free();
        return error;
    }

    int gather() const {
        auto const given = if_it_sends(sent()), got = as_told(received());
        return called(in_, given.count, given.type, out_, got.count, got.type, root_, handles_.comm);
    }

    int gatherv() const {
        auto const given = if_it_sends(own_block()), got = as_told({0, handles_.type});
        return called(in_, given.count, given.type, out_, at_root(Kind::counts, layout_.counts),
                      at_root(Kind::displacements, layout_.displacements), got.type, root_, handles_.comm);
    }

    int scatter() const {
        auto const given = as_told(sent()), got = if_it_receives(received());
        return called(in_, given.count, given.type, out_, got.count, got.type, root_, handles_.comm);
    }

    int scatterv() const {
        auto const given = as_told({0, handles_.type}), got = if_it_receives(own_block());
        return called(in_, at_root(Kind::counts, layout_.counts),
                      at_root(Kind::displacements, layout_.displacements), given.type, out_, got.count,
                      got.type, root_, handles_.comm);
    }

private:
    /// Calls `cubecheck_entry`.
    template <class... Arguments>
    int called(Arguments... arguments) const {
        return in_process::called_code(reinterpret_cast<int (*)(Arguments...)>(entry_), arguments...);
    }

    int count() const { return static_cast<int>(one_.count); }
    int const* counts() const { return put(Kind::counts, layout_.counts); }
    int const* displacements() const { return put(Kind::displacements, layout_.displacements); }
    int const* send_counts() const { return if_it_sends(Kind::send_counts, layout_.send_counts); }
    int const* send_displacements() const {
        return if_it_sends(Kind::send_displacements, layout_.send_displacements);
    }
    using Kind = CallArrays::Kind;
    /// An array as the function gets it.
    template <class Element>
    Element const* put(Kind kind, std::vector<Element> const& elements) const {
        return parts_.arrays.put(kind, elements);
    }
    template <class Element>
    Element const* if_it_sends(Kind kind, std::vector<Element> const& elements) const {
        return sends() ? put(kind, elements) : nullptr;
    }

    bool sends() const { return in_ != MPI_IN_PLACE; }
    TypedCount if_it_sends(TypedCount given) const {
        return sends() ? given : TypedCount{0, MPI_DATATYPE_NULL};
    }
    TypedCount if_it_receives(TypedCount got) const {
        return layout_.output_in_place ? TypedCount{0, MPI_DATATYPE_NULL} : got;
    }

    bool has_larger_type() const { return handles_.larger != MPI_DATATYPE_NULL; }
    TypedCount in_larger(int elements) const {
        return has_larger_type() ? TypedCount{elements / handles_.elements_of_larger, handles_.larger}
                                 : TypedCount{elements, handles_.type};
    }
    bool has_one_description() const { return parts_.test_case.types == Types::of_a_rank; }
    /// The send count and datatype of a block that has the same size on all ranks.
    TypedCount sent() const {
        return has_one_description() ? in_larger(count()) : TypedCount{count(), handles_.type};
    }
    /// The receive count and datatype of such a block.
    TypedCount received() const { return in_larger(count()); }
    /// Send counts or displacements of blocks with different sizes, in the units of the send datatype.
    std::vector<int> as_sent(std::vector<int> const& elements) const {
        return has_one_description() ? in_units(elements, one_) : elements;
    }
    /// The block of this rank if blocks have different sizes.
    TypedCount own_block() const { return in_larger(layout_.counts[static_cast<std::size_t>(parts_.rank)]); }

    bool is_root() const { return parts_.rank == one_.root; }
    /// An argument that is significant only at the root; on other ranks, an insignificant value.
    TypedCount as_told(TypedCount there) const {
        if (is_root()) return there;
        return is_among_others(parts_.test_case) ? TypedCount{there.count + 1, there.type}
                                                 : TypedCount{0, MPI_DATATYPE_NULL};
    }
    int const* at_root(Kind kind, std::vector<int> const& numbers) const {
        return is_root() ? put(kind, numbers) : not_significant<int const>(parts_.test_case);
    }

    void* entry_;
    mpi::CollectiveCall const& one_;
    CallParts const& parts_;
    Layout const& layout_;
    CallHandles const& handles_;
    void const* in_;
    void* out_;
    int root_;
};

}  // namespace

int call_with_arguments(void* entry, CallParts const& parts) {
    CallWithArguments const call(entry, parts);
    switch (parts.test_case.call.collective) {
        case Collective::barrier:
            return call.barrier();
        case Collective::allreduce:
        case Collective::exscan:
        case Collective::scan:
        case Collective::reduce_scatter_block:
            return call.reduction();
        case Collective::reduce:
            return call.reduce();
        case Collective::reduce_scatter:
            return call.reduce_scatter();
        case Collective::bcast:
            return call.broadcast();
        case Collective::allgather:
        case Collective::alltoall:
            return call.exchange();
        case Collective::allgatherv:
            return call.allgatherv();
        case Collective::alltoallv:
            return call.alltoallv();
        case Collective::alltoallw:
            return call.alltoallw();
        case Collective::gather:
            return call.gather();
        case Collective::gatherv:
            return call.gatherv();
        case Collective::scatter:
            return call.scatter();
        case Collective::scatterv:
            return call.scatterv();
    }
    return MPI_ERR_INTERN;
}

}  // namespace cubecheck::verify
