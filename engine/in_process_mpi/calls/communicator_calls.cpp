#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"
#include "engine/in_process_mpi/communicators.hpp"

namespace cubecheck::in_process {

namespace {

using Contexts = std::vector<std::shared_ptr<Context>>;
using Numbers = std::vector<std::vector<Index>>;

Contexts duplicate_contexts(Context const& old, Numbers const& numbers) {
    auto const made = new_context(old.group.ranks);
    made->grid = old.grid;
    return Contexts(numbers.size(), made);
}

/// The contexts of MPI_Comm_create.  Each rank contributes the ranks of its group; the ranks in it get a
/// communicator.
///
/// Throws: Refusal if the group of a rank differs from the group of one of its members.
Contexts group_contexts(Context const& old, Numbers const& numbers) {
    std::map<std::vector<Index>, std::shared_ptr<Context>> made;
    Contexts found(numbers.size());
    for (std::size_t r = 0; r < numbers.size(); ++r) {
        auto const& group = numbers[r];
        if (std::ranges::find(group, old.group.ranks[r]) == group.end()) continue;
        for (auto const member : group)
            if (auto const there = old.group.rank_of(member);
                there && numbers[static_cast<std::size_t>(*there)] != group)
                throw Refusal{ViolationKind::collective_mismatch, MPI_ERR_GROUP,
                              fmt::format("the group of rank {} of the communicator differs from that of "
                                          "rank {}, which is in it",
                                          r, *there)};
        auto& context = made[group];
        if (!context) context = new_context(group);
        found[r] = context;
    }
    return found;
}

int duplicate_communicator(MPI_Comm comm, MPI_Comm* made) {
    return call("MPI_Comm_dup", [&] {
        not_null(made, "the communicator");
        auto const& old = communicator(comm);
        *made = give_communicator(agree(old, {}, duplicate_contexts), *old);
        try {
            copy_attributes(*old, *world().communicators.at(*made));
        } catch (Refusal const&) {
            world().communicators.remove(*made);
            *made = MPI_COMM_NULL;
            throw;
        }
        return MPI_SUCCESS;
    });
}

int create_communicator(MPI_Comm comm, MPI_Group group, MPI_Comm* made) {
    return call("MPI_Comm_create", [&] {
        not_null(made, "the communicator");
        auto const& old = communicator(comm);
        auto ranks = group_of(group)->ranks;
        *made = give_communicator(agree(old, std::move(ranks), group_contexts), *old);
        return MPI_SUCCESS;
    });
}

/// MPI_Comm_create_group.  Only the ranks of the group take part.  The first call with a tag makes the
/// context that all of them join.
int create_from_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm* made) {
    return call("MPI_Comm_create_group", [&] {
        not_null(made, "the communicator");
        auto const& old = communicator(comm);
        auto const ranks = group_of(group)->ranks;
        if (std::ranges::find(ranks, world().running()) == ranks.end()) {
            *made = MPI_COMM_NULL;
            return MPI_SUCCESS;
        }
        auto& calls = world().group_calls[{old->context->number, tag, ranks}];
        auto& mine = calls.made_by[world().running()];
        if (mine == std::ssize(calls.contexts)) calls.contexts.push_back(new_context(ranks));
        *made = give_communicator(calls.contexts[static_cast<std::size_t>(mine++)], *old);
        auto const nothing = [](Context const&, Numbers const& all) { return Contexts(all.size()); };
        agree(communicator(*made), {}, nothing);
        return MPI_SUCCESS;
    });
}

int split(MPI_Comm comm, int color, int key, MPI_Comm* made) {
    return call("MPI_Comm_split", [&] {
        not_null(made, "the communicator");
        if (color < 0 && color != MPI_UNDEFINED)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG, fmt::format("the color is {}", color)};
        auto const& old = communicator(comm);
        *made = give_communicator(agree(old, {color, key}, split_contexts), *old);
        return MPI_SUCCESS;
    });
}

int split_type(MPI_Comm comm, int kind, int key, MPI_Info, MPI_Comm* made) {
    auto const node = static_cast<int>(world().node_of(world().running()));
    return split(comm, kind == MPI_UNDEFINED ? MPI_UNDEFINED : node, key, made);
}

int free_communicator(MPI_Comm* comm) {
    return call("MPI_Comm_free", [&] {
        if (*not_null(comm, "the communicator") == MPI_COMM_WORLD || *comm == MPI_COMM_SELF)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_COMM, "a predefined communicator is freed"};
        drop_attributes(*communicator(*comm));
        world().communicators.remove(*comm);
        *comm = MPI_COMM_NULL;
        return MPI_SUCCESS;
    });
}

int size_of_communicator(MPI_Comm comm, int* size) {
    return call("MPI_Comm_size", [&] {
        *not_null(size, "the size") = static_cast<int>(communicator(comm)->context->size());
        return MPI_SUCCESS;
    });
}

int rank_of_communicator(MPI_Comm comm, int* rank) {
    return call("MPI_Comm_rank", [&] {
        *not_null(rank, "the rank") = static_cast<int>(communicator(comm)->rank);
        return MPI_SUCCESS;
    });
}

int compare_communicators(MPI_Comm comm, MPI_Comm other, int* result) {
    return call("MPI_Comm_compare", [&] {
        auto const& one = *communicator(comm)->context;
        auto const& two = *communicator(other)->context;
        auto a = one.group.ranks, b = two.group.ranks;
        bool const same_order = a == b;
        std::ranges::sort(a);
        std::ranges::sort(b);
        *not_null(result, "the result") = &one == &two ? MPI_IDENT
                                          : same_order ? MPI_CONGRUENT
                                          : a == b     ? MPI_SIMILAR
                                                       : MPI_UNEQUAL;
        return MPI_SUCCESS;
    });
}

int test_inter(MPI_Comm comm, int* flag) {
    return call("MPI_Comm_test_inter", [&] {
        communicator(comm);
        *not_null(flag, "the flag") = 0;
        return MPI_SUCCESS;
    });
}

int set_communicator_name(MPI_Comm comm, char const* name) {
    return call("MPI_Comm_set_name", [&] {
        communicator(comm)->name = not_null(name, "the name");
        return MPI_SUCCESS;
    });
}

int communicator_name(MPI_Comm comm, char* name, int* length) {
    return call("MPI_Comm_get_name", [&] {
        auto const known = communicator(comm)->name.substr(0, MPI_MAX_OBJECT_NAME - 1);
        std::strcpy(not_null(name, "the name"), known.c_str());
        *not_null(length, "the length") = static_cast<int>(known.size());
        return MPI_SUCCESS;
    });
}

}  // namespace

std::shared_ptr<Context> new_context(std::vector<Index> ranks) {
    auto made = std::make_shared<Context>();
    made->number = world().contexts++;
    made->group.ranks = std::move(ranks);
    return made;
}

MPI_Comm give_communicator(std::shared_ptr<Context> const& context, Communicator const& like) {
    if (!context) return MPI_COMM_NULL;
    auto made = std::make_shared<Communicator>();
    made->context = context;
    made->owner = world().running();
    made->rank = *context->group.rank_of(world().running());
    made->errors = like.errors;
    made->made = world().me().call;
    return made->handle = world().communicators.add(made);
}

Contexts split_contexts(Context const& old, Numbers const& numbers) {
    std::map<Index, std::vector<std::pair<Index, std::size_t>>> members;
    for (std::size_t r = 0; r < numbers.size(); ++r)
        if (numbers[r][0] != MPI_UNDEFINED) members[numbers[r][0]].emplace_back(numbers[r][1], r);
    Contexts found(numbers.size());
    for (auto& [color, ranks] : members) {
        std::ranges::sort(ranks);
        std::vector<Index> in_order;
        for (auto const& [key, r] : ranks) in_order.push_back(old.group.ranks[r]);
        auto const made = new_context(std::move(in_order));
        for (auto const& [key, r] : ranks) found[r] = made;
    }
    return found;
}

std::optional<Index> Group::rank_of(Index world_rank) const {
    auto const found = std::ranges::find(ranks, world_rank);
    if (found == ranks.end()) return std::nullopt;
    return static_cast<Index>(found - ranks.begin());
}

void add_communicator_calls(cubecheck_table& all) {
    all.mpi_Comm_size = size_of_communicator;
    all.mpi_Comm_rank = rank_of_communicator;
    all.mpi_Comm_compare = compare_communicators;
    all.mpi_Comm_dup = duplicate_communicator;
    all.mpi_Comm_dup_with_info = [](MPI_Comm comm, MPI_Info, MPI_Comm* made) {
        return duplicate_communicator(comm, made);
    };
    all.mpi_Comm_create = create_communicator;
    all.mpi_Comm_create_group = create_from_group;
    all.mpi_Comm_split = split;
    all.mpi_Comm_split_type = split_type;
    all.mpi_Comm_free = free_communicator;
    all.mpi_Comm_test_inter = test_inter;
    all.mpi_Comm_set_name = set_communicator_name;
    all.mpi_Comm_get_name = communicator_name;
    all.mpi_Comm_set_info = [](MPI_Comm comm, MPI_Info) {
        return call("MPI_Comm_set_info", [&] {
            communicator(comm);
            return MPI_SUCCESS;
        });
    };
}

}  // namespace cubecheck::in_process
