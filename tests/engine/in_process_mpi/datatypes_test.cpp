#include <cstring>
#include <numeric>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/in_process_mpi/terms.hpp"
#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

using testing::ElementsAre;

using Make = std::function<void(MPI_Datatype*)>;

/// The numbers that one element of a datatype over MPI_INT selects from an array 0, 1, 2, ..
std::vector<int> taken(Make const& make, int first = 0) {
    std::vector<int> got;
    expect_clean(run_ranks(1, eager, [&](Index) {
        std::vector<int> from(64), to(64, -1);
        std::iota(from.begin(), from.end(), 0);
        MPI_Datatype type;
        make(&type);
        MPI_Type_commit(&type);
        int size = 0;
        MPI_Type_size(type, &size);
        MPI_Request request;
        MPI_Isend(from.data() + first, 1, type, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Recv(to.data(), size / 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Type_free(&type);
        got.assign(to.begin(), to.begin() + size / 4);
    }));
    return got;
}

struct Bounds {
    MPI_Aint lower, extent, true_lower, true_extent;

    friend bool operator==(Bounds const&, Bounds const&) = default;
};

Bounds bounds(Make const& make) {
    Bounds found{};
    run_ranks(1, eager, [&](Index) {
        MPI_Datatype type;
        make(&type);
        MPI_Type_get_extent(type, &found.lower, &found.extent);
        MPI_Type_get_true_extent(type, &found.true_lower, &found.true_extent);
    });
    return found;
}

TEST(Datatypes, TakeTheElementsThatTheirTypeMapNames) {
    int const lengths[] = {2, 1}, places[] = {5, 1};
    MPI_Aint const bytes[] = {8, 40};
    EXPECT_THAT(taken([](auto* type) { MPI_Type_contiguous(3, MPI_INT, type); }), ElementsAre(0, 1, 2));
    EXPECT_THAT(taken([](auto* type) { MPI_Type_vector(2, 2, 5, MPI_INT, type); }), ElementsAre(0, 1, 5, 6));
    EXPECT_THAT(taken([](auto* type) { MPI_Type_vector(2, 1, -3, MPI_INT, type); }, 3), ElementsAre(3, 0));
    EXPECT_THAT(taken([](auto* type) { MPI_Type_create_hvector(3, 1, 8, MPI_INT, type); }),
                ElementsAre(0, 2, 4));
    EXPECT_THAT(taken([&](auto* type) { MPI_Type_indexed(2, lengths, places, MPI_INT, type); }),
                ElementsAre(5, 6, 1));
    EXPECT_THAT(taken([&](auto* type) { MPI_Type_create_hindexed(2, lengths, bytes, MPI_INT, type); }),
                ElementsAre(2, 3, 10));
    EXPECT_THAT(taken([&](auto* type) { MPI_Type_create_indexed_block(2, 2, places, MPI_INT, type); }),
                ElementsAre(5, 6, 1, 2));
    EXPECT_THAT(taken([&](auto* type) { MPI_Type_create_hindexed_block(2, 1, bytes, MPI_INT, type); }),
                ElementsAre(2, 10));
}

TEST(Datatypes, ASubarrayIsAPartOfAMatrix) {
    int const sizes[] = {3, 4}, parts[] = {2, 2}, starts[] = {1, 1};
    auto const subarray = [&](int order) {
        return [&, order](MPI_Datatype* type) {
            MPI_Type_create_subarray(2, sizes, parts, starts, order, MPI_INT, type);
        };
    };
    EXPECT_THAT(taken(subarray(MPI_ORDER_C)), ElementsAre(5, 6, 9, 10));
    EXPECT_THAT(taken(subarray(MPI_ORDER_FORTRAN)), ElementsAre(4, 5, 7, 8));
    EXPECT_EQ(bounds(subarray(MPI_ORDER_C)), (Bounds{0, 48, 20, 24}));
}

TEST(Datatypes, HaveTheBoundsOfTheStandard) {
    EXPECT_EQ(bounds([](auto* type) { MPI_Type_vector(2, 1, 3, MPI_INT, type); }), (Bounds{0, 16, 0, 16}));
    EXPECT_EQ(bounds([](auto* type) { MPI_Type_vector(2, 1, -3, MPI_INT, type); }),
              (Bounds{-12, 16, -12, 16}));
    EXPECT_EQ(bounds([](auto* type) { MPI_Type_create_resized(MPI_INT, -8, 24, type); }),
              (Bounds{-8, 24, 0, 4}));
    EXPECT_EQ(bounds([](auto* type) {
                  MPI_Datatype wide;
                  MPI_Type_create_resized(MPI_INT, -8, 24, &wide);
                  MPI_Type_contiguous(2, wide, type);
              }),
              (Bounds{-8, 48, 0, 28}));
}

/// {int, short} in 6 bytes.
MPI_Datatype record() {
    int const lengths[] = {1, 1};
    MPI_Aint const places[] = {0, 4};
    MPI_Datatype const types[] = {MPI_INT, MPI_SHORT};
    MPI_Datatype padded, made;
    MPI_Type_create_struct(2, lengths, places, types, &padded);
    MPI_Type_create_resized(padded, 0, 6, &made);
    return made;
}

TEST(Datatypes, BoundsThatAreSetHideAllOthers) {
    int const lengths[] = {1, 1};
    MPI_Aint const places[] = {0, 8};
    EXPECT_EQ(bounds([&](auto* type) {
                  auto const packed = record();
                  MPI_Type_create_struct(1, lengths, places, &packed, type);
              }),
              (Bounds{0, 6, 0, 6}));
    EXPECT_EQ(bounds([&](auto* type) {
                  MPI_Datatype types[] = {MPI_INT, MPI_DATATYPE_NULL};
                  MPI_Type_create_resized(MPI_INT, 0, 4, &types[1]);
                  MPI_Type_create_struct(2, lengths, places, types, type);
              }),
              (Bounds{8, 4, 0, 12}));
}

TEST(Datatypes, AnEmptyPartHasNoBounds) {
    int const lengths[] = {1, 1};
    MPI_Aint const places[] = {8, 400};
    EXPECT_EQ(bounds([&](auto* type) {
                  MPI_Datatype types[] = {MPI_INT, MPI_DATATYPE_NULL};
                  MPI_Type_contiguous(0, MPI_INT, &types[1]);
                  MPI_Type_create_struct(2, lengths, places, types, type);
              }),
              (Bounds{8, 4, 8, 4}));
}

TEST(Datatypes, AStructIsPaddedAsTheCompilerDoes) {
    struct Record {
        double value;
        char letter;
    };
    int const lengths[] = {1, 1};
    MPI_Aint const places[] = {0, 8};
    MPI_Datatype const types[] = {MPI_DOUBLE, MPI_CHAR};
    auto const found = bounds([&](auto* type) { MPI_Type_create_struct(2, lengths, places, types, type); });
    EXPECT_EQ(found, (Bounds{0, sizeof(Record), 0, 9}));
}

TEST(Datatypes, ElementsWithGapsLeaveTheGapsAlone) {
    expect_clean_always(2, [](Index rank) {
        MPI_Datatype wide;
        MPI_Type_create_resized(MPI_INT, -4, 12, &wide);
        MPI_Type_commit(&wide);
        int numbers[9] = {};
        for (int i = 0; i < 9; ++i) numbers[i] = rank == 0 ? i : -1;
        if (rank == 0) MPI_Send(numbers + 1, 3, wide, 1, 0, MPI_COMM_WORLD);
        if (rank == 1) {
            MPI_Recv(numbers + 1, 3, wide, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            EXPECT_THAT(numbers, ElementsAre(-1, 1, -1, -1, 4, -1, -1, 7, -1));
        }
        MPI_Type_free(&wide);
    });
}

TEST(Datatypes, PackingIsUndoneByUnpacking) {
    expect_clean(run_ranks(1, eager, [](Index) {
        MPI_Datatype every_other;
        MPI_Type_vector(3, 1, 2, MPI_INT, &every_other);
        MPI_Type_commit(&every_other);
        int from[5] = {1, 2, 3, 4, 5}, to[5] = {}, position = 0, size = 0;
        char packed[64];
        MPI_Pack_size(1, every_other, MPI_COMM_WORLD, &size);
        MPI_Pack(from, 1, every_other, packed, 64, &position, MPI_COMM_WORLD);
        EXPECT_EQ(position, 12);
        EXPECT_EQ(size, 12);
        position = 0;
        MPI_Unpack(packed, 64, &position, to, 1, every_other, MPI_COMM_WORLD);
        EXPECT_THAT(to, ElementsAre(1, 0, 3, 0, 5));
        MPI_Type_free(&every_other);
    }));
    EXPECT_THAT(kinds(run_ranks(1, eager,
                                [](Index) {
                                    int number = 0, position = 2;
                                    char packed[4];
                                    MPI_Pack(&number, 1, MPI_INT, packed, 4, &position, MPI_COMM_WORLD);
                                })),
                ElementsAre("invalid argument@0"));
}

TEST(Datatypes, AnOperatorReducesElementsWithGaps) {
    Terms terms;
    cubecheck_mpi = table();
    Request request;
    request.ranks = 2;
    request.symbolic = &terms;
    request.body = [&](Index rank) {
        MPI_Datatype wide;
        MPI_Op op;
        MPI_Type_create_resized(MPI_INT, -4, 12, &wide);
        MPI_Type_commit(&wide);
        MPI_Op_create(join_terms, 0, &op);
        Term in[6] = {1, terms.letter(rank, 0), 1, 1, terms.letter(rank, 1), 1}, out[6] = {2, 2, 2, 2, 2, 2};
        MPI_Allreduce(in + 1, out + 1, 2, wide, op, MPI_COMM_WORLD);
        EXPECT_THAT(out, ElementsAre(2, terms.join(terms.letter(0, 0), terms.letter(1, 0)), 2, 2,
                                     terms.join(terms.letter(0, 1), terms.letter(1, 1)), 2));
        MPI_Op_free(&op);
        MPI_Type_free(&wide);
    };
    expect_clean(run(request));
}

TEST(Datatypes, AMessageMayBeShorterThanItsReceive) {
    expect_clean_always(2, [](Index rank) {
        MPI_Datatype pair;
        int const lengths[] = {1, 1};
        MPI_Aint const places[] = {0, 4};
        MPI_Datatype const types[] = {MPI_INT, MPI_FLOAT};
        MPI_Type_create_struct(2, lengths, places, types, &pair);
        MPI_Type_commit(&pair);
        struct {
            int number;
            float value;
        } pairs[3] = {{1, 1.5F}, {2, 2.5F}, {3, 3.5F}};
        if (rank == 0) MPI_Send(pairs, 2, pair, 1, 0, MPI_COMM_WORLD);
        if (rank == 1) {
            MPI_Status status;
            int count = 0, elements = 0;
            MPI_Recv(pairs, 3, pair, 0, 0, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, pair, &count);
            MPI_Get_elements(&status, pair, &elements);
            EXPECT_EQ(count, 2);
            EXPECT_EQ(elements, 4);
        }
        MPI_Type_free(&pair);
    });
}

}  // namespace
}  // namespace cubecheck::in_process
