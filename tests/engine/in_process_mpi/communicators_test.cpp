#include <cstring>
#include <functional>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

int size_of(MPI_Comm comm) {
    int size = 0;
    MPI_Comm_size(comm, &size);
    return size;
}

int rank_of(MPI_Comm comm) {
    int rank = -1;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

TEST(Communicators, AreSplitByColorInTheOrderOfKeys) {
    expect_clean_always(6, [](Index rank) {
        int const me = static_cast<int>(rank);
        MPI_Comm half;
        MPI_Comm_split(MPI_COMM_WORLD, me == 5 ? MPI_UNDEFINED : me % 2, -me, &half);
        EXPECT_EQ(half == MPI_COMM_NULL, me == 5);
        if (me == 5) return;
        EXPECT_EQ(size_of(half), me % 2 == 0 ? 3 : 2);
        EXPECT_EQ(rank_of(half), me % 2 == 0 ? 2 - me / 2 : 1 - me / 2);
        int sum = 0;
        MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, half);
        EXPECT_EQ(sum, me % 2 == 0 ? 6 : 4);
        MPI_Comm_free(&half);
    });
}

TEST(Communicators, AreMadeFromGroups) {
    expect_clean_always(5, [](Index rank) {
        MPI_Group world, some;
        MPI_Comm comm, again;
        int const members[] = {4, 0, 2};
        MPI_Comm_group(MPI_COMM_WORLD, &world);
        MPI_Group_incl(world, 3, members, &some);
        MPI_Comm_create(MPI_COMM_WORLD, some, &comm);
        if (rank % 2 == 0) {
            EXPECT_EQ(rank_of(comm), rank == 4 ? 0 : rank == 0 ? 1 : 2);
            MPI_Comm_create_group(MPI_COMM_WORLD, some, 3, &again);
            int result = -1;
            MPI_Comm_compare(comm, again, &result);
            EXPECT_EQ(result, MPI_CONGRUENT);
            MPI_Barrier(again);
            MPI_Comm_free(&again);
            MPI_Comm_free(&comm);
        }
        EXPECT_EQ(comm, MPI_COMM_NULL);
        MPI_Group_free(&some);
        MPI_Group_free(&world);
    });
}

TEST(Communicators, GroupsAreSetsOfRanks) {
    expect_clean(run_ranks(6, eager, [](Index) {
        MPI_Group world, low, even, made;
        int ranges[1][3] = {{0, 2, 1}}, evens[1][3] = {{4, 0, -2}};
        MPI_Comm_group(MPI_COMM_WORLD, &world);
        MPI_Group_range_incl(world, 1, ranges, &low);
        MPI_Group_range_incl(world, 1, evens, &even);
        auto const ranks = [&](auto operation) {
            operation(low, even, &made);
            int size = 0;
            MPI_Group_size(made, &size);
            std::vector<int> in_made, in_world(static_cast<std::size_t>(size));
            for (int i = 0; i < size; ++i) in_made.push_back(i);
            MPI_Group_translate_ranks(made, size, in_made.data(), world, in_world.data());
            MPI_Group_free(&made);
            return in_world;
        };
        EXPECT_THAT(ranks(MPI_Group_union), ElementsAre(0, 1, 2, 4));
        EXPECT_THAT(ranks(MPI_Group_intersection), ElementsAre(0, 2));
        EXPECT_THAT(ranks(MPI_Group_difference), ElementsAre(1));
        MPI_Group_free(&even);
        MPI_Group_free(&low);
        MPI_Group_free(&world);
    }));
}

TEST(Communicators, AGridKnowsItsNeighbours) {
    expect_clean_always(6, [](Index rank) {
        int const sizes[] = {2, 3}, periods[] = {0, 1};
        int at[2], from = 0, to = 0;
        MPI_Comm grid, row;
        MPI_Cart_create(MPI_COMM_WORLD, 2, sizes, periods, 0, &grid);
        MPI_Cart_coords(grid, static_cast<int>(rank), 2, at);
        EXPECT_THAT(at, ElementsAre(rank / 3, rank % 3));
        MPI_Cart_shift(grid, 0, 1, &from, &to);
        EXPECT_EQ(to, rank < 3 ? rank + 3 : MPI_PROC_NULL);
        MPI_Cart_shift(grid, 1, 1, &from, &to);
        EXPECT_EQ(to, rank / 3 * 3 + (rank + 1) % 3);
        int const remain[] = {0, 1};
        MPI_Cart_sub(grid, remain, &row);
        EXPECT_EQ(size_of(row), 3);
        EXPECT_EQ(rank_of(row), rank % 3);
        MPI_Comm_free(&row);
        MPI_Comm_free(&grid);
    });
}

/// The violations of a run in which rank 2 creates the communicator of a group differently from the other
/// ranks.
std::string made_otherwise(std::function<void(MPI_Group, MPI_Comm*)> const& by_rank_2) {
    return texts(run_ranks(3, eager, [&](Index rank) {
        MPI_Group world;
        MPI_Comm made;
        MPI_Comm_group(MPI_COMM_WORLD, &world);
        rank == 2 ? by_rank_2(world, &made) : (void)MPI_Comm_create_group(MPI_COMM_WORLD, world, 1, &made);
    }));
}

TEST(Communicators, OfAGroupAreMadeByAllItsRanks) {
    EXPECT_THAT(made_otherwise([](MPI_Group, MPI_Comm*) {}), HasSubstr("rank 2 has ended"));
    auto const with_another_tag = [](MPI_Group group, MPI_Comm* made) {
        MPI_Comm_create_group(MPI_COMM_WORLD, group, 2, made);
    };
    EXPECT_THAT(made_otherwise(with_another_tag), HasSubstr("deadlock"));
}

TEST(Communicators, AreMadeFromOneGroupByAllItsRanks) {
    auto const run = run_ranks(3, eager, [](Index rank) {
        MPI_Group world, some;
        MPI_Comm made;
        int const members[] = {0, 1};
        MPI_Comm_group(MPI_COMM_WORLD, &world);
        MPI_Group_incl(world, rank == 0 ? 1 : 2, members, &some);
        MPI_Comm_create(MPI_COMM_WORLD, some, &made);
    });
    EXPECT_THAT(kinds(run), Contains(HasSubstr("collective calls do not match")));
}

TEST(Communicators, GridsHaveTheSameDimensionsOnAllRanks) {
    auto const of = [](bool differ_at_first) {
        return kinds(run_ranks(4, eager, [&](Index rank) {
            int const sizes[] = {2, 2}, others[] = {4, 1}, periods[] = {0, 0};
            int const remain[] = {1, 0}, other_remain[] = {0, 1};
            bool const differs = rank == 3;
            MPI_Comm grid, row;
            MPI_Cart_create(MPI_COMM_WORLD, 2, differs && differ_at_first ? others : sizes, periods, 0,
                            &grid);
            MPI_Cart_sub(grid, differs ? other_remain : remain, &row);
        }));
    };
    EXPECT_THAT(of(true), Contains(HasSubstr("collective calls do not match")));
    EXPECT_THAT(of(false), Contains(HasSubstr("collective calls do not match")));
}

TEST(Communicators, DimensionsAreBalanced) {
    expect_clean(run_ranks(1, eager, [](Index) {
        int sizes[] = {0, 0, 0}, partly[] = {0, 3, 0};
        MPI_Dims_create(24, 3, sizes);
        EXPECT_THAT(sizes, ElementsAre(4, 3, 2));
        MPI_Dims_create(12, 3, partly);
        EXPECT_THAT(partly, ElementsAre(2, 3, 2));
    }));
}

TEST(Communicators, AttributesAreCopiedToADuplicateAndDroppedWithIt) {
    static int dropped;
    dropped = 0;
    expect_clean(run_ranks(1, eager, [](Index) {
        int key = 0, other = 0, value = 7, flag = 0;
        auto* const drop = +[](MPI_Comm, int, void*, void*) { return ++dropped, MPI_SUCCESS; };
        MPI_Comm_create_keyval(MPI_COMM_DUP_FN, drop, &key, nullptr);
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, drop, &other, nullptr);
        MPI_Comm_set_attr(MPI_COMM_WORLD, key, &value);
        MPI_Comm_set_attr(MPI_COMM_WORLD, other, &value);
        MPI_Comm copy;
        int* found = nullptr;
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);
        MPI_Comm_get_attr(copy, key, &found, &flag);
        EXPECT_EQ(flag, 1);
        EXPECT_EQ(found, &value);
        MPI_Comm_get_attr(copy, other, &found, &flag);
        EXPECT_EQ(flag, 0);
        MPI_Comm_free(&copy);
        EXPECT_EQ(dropped, 1);
        MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &found, &flag);
        EXPECT_EQ(flag, 1);
        EXPECT_GE(*found, 32767);
    }));
}

int copies_in_vain(MPI_Comm, int, void*, void*, void*, int* flag) { return *flag = 0, MPI_ERR_OTHER; }
int copies_nothing(MPI_Comm, int, void*, void*, void*, int* flag) { return *flag = 0, MPI_SUCCESS; }
int deletes_in_vain(MPI_Comm, int, void*, void*) { return MPI_ERR_OTHER; }

TEST(Communicators, ACallFailsIfAFunctionOfAnAttributeFails) {
    auto const duplicated = [](auto* copy, auto* drop) {
        return run_ranks(1, eager, [=](Index) {
            int key = 0;
            MPI_Comm comm, other;
            MPI_Comm_dup(MPI_COMM_SELF, &comm);
            MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
            MPI_Comm_create_keyval(copy, drop, &key, nullptr);
            MPI_Comm_set_attr(comm, key, nullptr);
            auto const code = MPI_Comm_dup(comm, &other);
            EXPECT_EQ(code, copy == copies_in_vain ? MPI_ERR_OTHER : MPI_SUCCESS);
            EXPECT_EQ(other == MPI_COMM_NULL, copy == copies_in_vain);
            if (other != MPI_COMM_NULL) MPI_Comm_free(&other);
            EXPECT_EQ(MPI_Comm_free(&comm), drop ? MPI_ERR_OTHER : MPI_SUCCESS);
            if (drop) MPI_Comm_free(&comm);  // the attribute is gone
            MPI_Comm_free_keyval(&key);
        });
    };
    auto* const no_drop = static_cast<MPI_Comm_delete_attr_function*>(nullptr);
    expect_clean(duplicated(copies_nothing, no_drop));
    auto const copy = duplicated(copies_in_vain, no_drop);
    EXPECT_THAT(texts(copy), testing::HasSubstr("MPI_Comm_dup: the copy function of an attribute returns"));
    auto const drop = duplicated(copies_nothing, deletes_in_vain);
    EXPECT_THAT(texts(drop),
                testing::HasSubstr("MPI_Comm_free: the delete function of an attribute returns"));
}

TEST(Communicators, AFreedAttributeKeyIsNotUsed) {
    auto const run = run_ranks(1, eager, [](Index) {
        int key = 0, flag = 1;
        void* found = nullptr;
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, nullptr);
        MPI_Comm_set_attr(MPI_COMM_WORLD, key, nullptr);
        auto freed = key;
        MPI_Comm_free_keyval(&key);
        MPI_Comm copy;
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);  // communicators still have the attribute
        MPI_Comm_free(&copy);
        EXPECT_EQ(MPI_Comm_set_attr(MPI_COMM_WORLD, freed, nullptr), MPI_ERR_KEYVAL);
        EXPECT_EQ(MPI_Comm_get_attr(MPI_COMM_WORLD, freed, &found, &flag), MPI_ERR_KEYVAL);
        EXPECT_EQ(MPI_Comm_delete_attr(MPI_COMM_WORLD, freed), MPI_ERR_KEYVAL);
        EXPECT_EQ(MPI_Comm_free_keyval(&freed), MPI_ERR_KEYVAL);
    });
    EXPECT_THAT(kinds(run), testing::Each("invalid handle@0"));
    EXPECT_EQ(run.violations.size(), 4U) << texts(run);
}

int code_seen = MPI_SUCCESS;

void note_code(MPI_Comm*, int* code, ...) { code_seen = *code; }

TEST(Communicators, AnErrorHandlerOfTheUserIsCalled) {
    code_seen = MPI_SUCCESS;
    auto const run = run_ranks(1, eager, [](Index) {
        MPI_Errhandler handler;
        MPI_Comm_create_errhandler(note_code, &handler);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
        MPI_Errhandler_free(&handler);
        int number = 0;
        EXPECT_EQ(MPI_Send(&number, 1, MPI_INT, 3, 0, MPI_COMM_WORLD), MPI_ERR_RANK);
    });
    EXPECT_EQ(code_seen, MPI_ERR_RANK);
    EXPECT_THAT(kinds(run), ElementsAre("invalid argument@0"));
}

TEST(Communicators, AnErrorHandlerIsNotUsedAfterItsLastHandleIsFreed) {
    auto const set = [](bool gets_another_handle) {
        return run_ranks(1, eager, [=](Index) {
            MPI_Errhandler handler, other;
            MPI_Comm_create_errhandler(note_code, &handler);
            MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
            if (gets_another_handle) MPI_Comm_get_errhandler(MPI_COMM_WORLD, &other);
            auto freed = handler;
            MPI_Errhandler_free(&handler);
            MPI_Comm_set_errhandler(MPI_COMM_SELF, freed);
            MPI_Errhandler_free(&freed);
        });
    };
    expect_clean(set(true));
    auto const run = set(false);
    EXPECT_THAT(kinds(run), testing::Each("invalid handle@0"));
    EXPECT_THAT(texts(run), testing::HasSubstr("the error handler is used after it was freed"));
}

TEST(Communicators, APredefinedErrorHandlerMayBeFreed) {
    expect_clean(run_ranks(1, eager, [](Index) {
        MPI_Errhandler handler;
        MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler);
        MPI_Errhandler_free(&handler);
        EXPECT_EQ(handler, MPI_ERRHANDLER_NULL);
    }));
}

TEST(Communicators, EveryFunctionOfTheHeaderIsThere) {
    auto const& all = *table();
    auto const* const first = reinterpret_cast<void* const*>(&all.mpi_Init);
    auto const* const end = reinterpret_cast<void* const*>(&all + 1);
    EXPECT_GT(end - first, 150);
    for (auto const* at = first; at != end; ++at) EXPECT_NE(*at, nullptr) << "member " << at - first;
}

}  // namespace
}  // namespace cubecheck::in_process
