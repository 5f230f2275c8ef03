#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"

namespace cubecheck::in_process {

namespace {

using Ranks = std::vector<Index>;

int give_group(Ranks ranks, MPI_Group* made) {
    not_null(made, "the group");
    if (ranks.empty()) {
        *made = MPI_GROUP_EMPTY;
        return MPI_SUCCESS;
    }
    auto group = std::make_shared<Group>();
    group->ranks = std::move(ranks);
    group->owner = world().running();
    group->made = world().me().call;
    *made = world().groups.add(group);
    return MPI_SUCCESS;
}

/// The ranks of a group that a call names. Throws: Refusal if one is repeated or out of range.
Ranks places_in(Group const& group, int count, int const* ranks) {
    Ranks found;
    for (int i = 0; i < not_negative(count, MPI_ERR_ARG, "number of ranks"); ++i) {
        if (ranks[i] < 0 || ranks[i] >= static_cast<Index>(group.ranks.size()) ||
            std::ranges::find(found, ranks[i]) != found.end())
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_RANK,
                          fmt::format("rank {} is not in the group, or named twice", ranks[i])};
        found.push_back(ranks[i]);
    }
    return found;
}

std::vector<int> in_ranges(int count, int ranges[][3]) {
    std::vector<int> found;
    for (int i = 0; i < not_negative(count, MPI_ERR_ARG, "number of ranges"); ++i) {
        auto const [first, last, stride] = std::tuple(ranges[i][0], ranges[i][1], ranges[i][2]);
        if (stride == 0) throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG, "a stride is 0"};
        for (auto r = first; stride > 0 ? r <= last : r >= last; r += stride) found.push_back(r);
    }
    return found;
}

Ranks included(Group const& group, int count, int const* ranks) {
    Ranks found;
    for (auto place : places_in(group, count, ranks))
        found.push_back(group.ranks[static_cast<std::size_t>(place)]);
    return found;
}

Ranks excluded(Group const& group, int count, int const* ranks) {
    auto const places = places_in(group, count, ranks);
    Ranks found;
    for (Index i = 0; i < static_cast<Index>(group.ranks.size()); ++i)
        if (std::ranges::find(places, i) == places.end())
            found.push_back(group.ranks[static_cast<std::size_t>(i)]);
    return found;
}

template <class Combine>
int combine_groups(char const* name, MPI_Group group, MPI_Group other, MPI_Group* made, Combine combine) {
    return call(name, [&] {
        auto const one = group_of(group), two = group_of(other);
        return give_group(combine(*one, *two), made);
    });
}

/// The ranks of a group for which `wanted` holds.
template <class Wanted>
Ranks filtered(Group const& group, Wanted wanted) {
    Ranks found;
    for (auto r : group.ranks)
        if (wanted(r)) found.push_back(r);
    return found;
}

int translate(MPI_Group group, int count, int const ranks[], MPI_Group other, int translated[]) {
    return call("MPI_Group_translate_ranks", [&] {
        auto const from = group_of(group), to = group_of(other);
        for (int i = 0; i < not_negative(count, MPI_ERR_ARG, "number of ranks"); ++i) {
            translated[i] = MPI_PROC_NULL;
            if (ranks[i] == MPI_PROC_NULL) continue;
            auto const place = places_in(*from, 1, ranks + i).front();
            auto const found = to->rank_of(from->ranks[static_cast<std::size_t>(place)]);
            translated[i] = found ? static_cast<int>(*found) : MPI_UNDEFINED;
        }
        return MPI_SUCCESS;
    });
}

int compare_groups(MPI_Group group, MPI_Group other, int* result) {
    return call("MPI_Group_compare", [&] {
        auto a = group_of(group)->ranks, b = group_of(other)->ranks;
        bool const same_order = a == b;
        std::ranges::sort(a);
        std::ranges::sort(b);
        *not_null(result, "the result") = same_order ? MPI_IDENT : a == b ? MPI_SIMILAR : MPI_UNEQUAL;
        return MPI_SUCCESS;
    });
}

int size_of_group(MPI_Group group, int* size) {
    return call("MPI_Group_size", [&] {
        *not_null(size, "the size") = static_cast<int>(group_of(group)->ranks.size());
        return MPI_SUCCESS;
    });
}

int rank_of_group(MPI_Group group, int* rank) {
    return call("MPI_Group_rank", [&] {
        auto const found = group_of(group)->rank_of(world().running());
        *not_null(rank, "the rank") = found ? static_cast<int>(*found) : MPI_UNDEFINED;
        return MPI_SUCCESS;
    });
}

int group_of_communicator(MPI_Comm comm, MPI_Group* made) {
    return call("MPI_Comm_group", [&] { return give_group(communicator(comm)->context->group.ranks, made); });
}

int free_group(MPI_Group* group) {
    return call("MPI_Group_free", [&] {
        group_of(*not_null(group, "the group"));
        if (*group != MPI_GROUP_EMPTY) world().groups.remove(*group);
        *group = MPI_GROUP_NULL;
        return MPI_SUCCESS;
    });
}

void add_subsets(cubecheck_table& all) {
    all.mpi_Group_incl = [](MPI_Group group, int count, int const* ranks, MPI_Group* made) {
        return call("MPI_Group_incl",
                    [&] { return give_group(included(*group_of(group), count, ranks), made); });
    };
    all.mpi_Group_excl = [](MPI_Group group, int count, int const* ranks, MPI_Group* made) {
        return call("MPI_Group_excl",
                    [&] { return give_group(excluded(*group_of(group), count, ranks), made); });
    };
    all.mpi_Group_range_incl = [](MPI_Group group, int count, int ranges[][3], MPI_Group* made) {
        return call("MPI_Group_range_incl", [&] {
            auto const ranks = in_ranges(count, ranges);
            return give_group(included(*group_of(group), static_cast<int>(ranks.size()), ranks.data()), made);
        });
    };
    all.mpi_Group_range_excl = [](MPI_Group group, int count, int ranges[][3], MPI_Group* made) {
        return call("MPI_Group_range_excl", [&] {
            auto const ranks = in_ranges(count, ranges);
            return give_group(excluded(*group_of(group), static_cast<int>(ranks.size()), ranks.data()), made);
        });
    };
}

}  // namespace

void add_group_calls(cubecheck_table& all) {
    all.mpi_Group_size = size_of_group;
    all.mpi_Group_rank = rank_of_group;
    all.mpi_Group_translate_ranks = translate;
    all.mpi_Group_compare = compare_groups;
    all.mpi_Group_union = [](MPI_Group group, MPI_Group other, MPI_Group* made) {
        return combine_groups("MPI_Group_union", group, other, made, [](Group const& a, Group const& b) {
            auto ranks = a.ranks;
            for (auto r : filtered(b, [&](Index rank) { return !a.rank_of(rank); })) ranks.push_back(r);
            return ranks;
        });
    };
    all.mpi_Group_intersection = [](MPI_Group group, MPI_Group other, MPI_Group* made) {
        return combine_groups("MPI_Group_intersection", group, other, made,
                              [](Group const& a, Group const& b) {
                                  return filtered(a, [&](Index rank) { return b.rank_of(rank).has_value(); });
                              });
    };
    all.mpi_Group_difference = [](MPI_Group group, MPI_Group other, MPI_Group* made) {
        return combine_groups("MPI_Group_difference", group, other, made, [](Group const& a, Group const& b) {
            return filtered(a, [&](Index rank) { return !b.rank_of(rank); });
        });
    };
    add_subsets(all);
    all.mpi_Group_free = free_group;
    all.mpi_Comm_group = group_of_communicator;
}

}  // namespace cubecheck::in_process
