#include "verify/code/build/candidates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::verify {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Candidates, AreTheFunctionsThatTakeACommunicator) {
    EXPECT_THAT(functions_with_a_communicator(R"(
        static int shift(int a) { return (a + 1) * 2; }
        int my_scan(const void* a, void* b, int c, MPI_Datatype t, MPI_Op op, MPI_Comm comm);
        int my_scan(const void* a, void* b, int c, MPI_Datatype t, MPI_Op op, MPI_Comm comm) {
            MPI_Comm_rank(comm, &rank);
            if (MPI_Comm_compare(comm, comm, &same)) { return 1; }
        }
        void barrier(MPI_Comm comm)
        {
        }
    )"),
                ElementsAre("my_scan", "barrier"));
    EXPECT_THAT(functions_with_a_communicator("f(MPI_Comm_errhandler_function* f) {}"), IsEmpty());
    EXPECT_THAT(functions_with_a_communicator(")){ MPI_Comm ((((MPI_Comm"), IsEmpty());
    EXPECT_THAT(functions_with_a_communicator("(MPI_Comm c) {"), IsEmpty());
}

TEST(Candidates, AreJudgedAsTheCollectiveInTheirName) {
    EXPECT_EQ(collective_in("my_allreduce"), mpi::Collective::allreduce);
    EXPECT_EQ(collective_in("MyReduceScatter"), mpi::Collective::reduce_scatter);
    EXPECT_EQ(collective_in("ring_reduce_scatter_block_2"), mpi::Collective::reduce_scatter_block);
    EXPECT_EQ(collective_in("exscan_linear"), mpi::Collective::exscan);
    EXPECT_EQ(collective_in("combine"), std::nullopt);
}

TEST(Candidates, OfManyFunctionsAreNamedByTheFirst) {
    EXPECT_EQ(text({"my.c", {"a", "b"}}), "my.c has a, b");
    EXPECT_EQ(text({"my.c", {"a", "b", "c", "d", "e", "f", "g", "h", "i"}}),
              "my.c has a, b, c, d, e, f, g, h and others");
    EXPECT_FALSE(candidates_in({"/no/such/file.c"}));
}

}  // namespace
}  // namespace cubecheck::verify
