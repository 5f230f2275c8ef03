#include "verify/code/verdicts/library_check.hpp"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::verify {
namespace {

using sources::LibraryOfSources;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A broadcast in the style of MPICH: the root sends to the ranks 1 to `last`, counted from itself.
std::string broadcast(std::string const& name, std::string const& last, std::string const& before = "") {
    return "#include \"mpiimpl.h\"\n" + before + "int MPIR_Bcast_intra_" + name +
           "(void *buffer, MPI_Aint count, MPI_Datatype datatype, int root,\n"
           "    MPIR_Comm * comm_ptr, int coll_attr)\n"
           "{\n"
           "    int mpi_errno = MPI_SUCCESS, rank, size;\n"
           "    MPIR_COMM_RANK_SIZE(comm_ptr, rank, size);\n" +
           "    for (int i = 1; i <= " + last + " && rank == root; i++) {\n" +
           "        mpi_errno = MPIC_Send(buffer, count, datatype, (root + i) % size, MPIR_BCAST_TAG, "
           "comm_ptr,\n"
           "                              coll_attr);\n"
           "        MPIR_ERR_CHECK(mpi_errno);\n"
           "    }\n"
           "    if (rank != root)\n"
           "        mpi_errno = MPIC_Recv(buffer, count, datatype, root, MPIR_BCAST_TAG, comm_ptr,\n"
           "                              MPI_STATUS_IGNORE);\n"
           "  fn_fail:\n    return mpi_errno;\n}\n";
}

std::string const all_reduce_in_a_ring =
    "#include \"mpiimpl.h\"\n"
    "/* Restrictions: commutative operations only */\n"
    "int MPIR_Allreduce_intra_late(const void *sendbuf, void *recvbuf, MPI_Aint count,\n"
    "    MPI_Datatype datatype, MPI_Op op, MPIR_Comm * comm_ptr, int coll_attr)\n"
    "{\n"
    "    int mpi_errno = MPI_SUCCESS, rank, size;\n"
    "    MPI_Aint lb, extent;\n"
    "    char *tmp;\n"
    "    MPIR_CHKLMEM_DECL();\n"
    "    MPIR_COMM_RANK_SIZE(comm_ptr, rank, size);\n"
    "    MPIR_Assert(size != 3);\n"
    "    if (sendbuf != MPI_IN_PLACE)\n"
    "        MPIR_Localcopy(sendbuf, count, datatype, recvbuf, count, datatype);\n"
    "    MPIR_Type_get_true_extent_impl(datatype, &lb, &extent);\n"
    "    MPIR_Datatype_get_extent_macro(datatype, extent);\n"
    "    MPIR_CHKLMEM_MALLOC(tmp, (count + 1) * extent);\n"
    "    tmp -= lb;\n"
    "    if (size == 2) {\n"
    "        mpi_errno = MPIC_Sendrecv(recvbuf, count, datatype, 1 - rank, 1, tmp, count, datatype, 1 - "
    "rank, 1,\n"
    "                                  comm_ptr, MPI_STATUS_IGNORE, coll_attr);\n"
    "        MPIR_Reduce_local(tmp, recvbuf, count, datatype, op);\n"
    "    }\n"
    "    MPIR_CHKLMEM_FREEALL();\n"
    "    return mpi_errno;\n}\n";

/// An all-reduce of two levels in the style of MPICH: within each node, among the first ranks of the nodes,
/// and back to the other ranks on `some` nodes.
std::string all_reduce_of_two_levels(std::string const& some) {
    return "#include \"mpiimpl.h\"\n"
           "/* Restrictions: commutative operations only */\n"
           "int MPIR_Allreduce_intra_mine(const void *sendbuf, void *recvbuf, MPI_Aint count,\n"
           "    MPI_Datatype datatype, MPI_Op op, MPIR_Comm * comm_ptr, int coll_attr)\n"
           "{\n"
           "    MPIR_Comm *node = comm_ptr->node_comm, *roots = comm_ptr->node_roots_comm;\n"
           "    if (sendbuf != MPI_IN_PLACE)\n"
           "        MPIR_Localcopy(sendbuf, count, datatype, recvbuf, count, datatype);\n"
           "    if (node != NULL)\n"
           "        MPIR_Reduce(node->rank == 0 ? MPI_IN_PLACE : recvbuf, recvbuf, count, datatype, op, 0, "
           "node,\n"
           "                    coll_attr);\n"
           "    if (roots != NULL)\n"
           "        MPIR_Allreduce(MPI_IN_PLACE, recvbuf, count, datatype, op, roots, coll_attr);\n"
           "    if (node != NULL && " +
           some +
           ")\n"
           "        MPIR_Bcast(recvbuf, count, datatype, 0, node, coll_attr);\n"
           "    return MPI_SUCCESS;\n}\n";
}

/// Returns the rows of a folder with one file.
std::vector<LibraryRow> rows_of(std::string const& text, std::vector<Index> ns,
                                std::vector<Index> counts = {1},
                                LibraryOfSources library = LibraryOfSources::mpich) {
    mpi::PrivateFolder const folder;
    mpi::write_file(folder.path() / "mine.c", text);
    LibraryCheckRequest const request{
        .library = library, .path = folder.path().string(), .ns = std::move(ns), .counts = std::move(counts)};
    sources::Checkout const checkout(request.library, request.path);
    std::vector<LibraryRow> rows;
    check_library(
        checkout, checkout.functions(), request, [&](auto const& row) { rows.push_back(row); },
        [](std::string const&) {});
    return rows;
}

Answer const& answer_to(CodeProperty property, LibraryRow const& row) {
    return *std::ranges::find(row.report.answers, property, &Answer::property);
}

TEST(Libraries, ProgressCountsRowsAndNamesTheTimeLeft) {
    EXPECT_EQ(rows_done(0, 8, 5), "0 of 8 rows done");
    EXPECT_EQ(rows_done(2, 8, 10), "2 of 8 rows done, about 30 s left");
    EXPECT_EQ(rows_done(2, 8, 100), "2 of 8 rows done, about 5 min left");
    EXPECT_EQ(rows_done(8, 8, 100), "8 of 8 rows done");
}

TEST(Libraries, ARightBroadcastHasNoTrouble) {
    auto const rows = rows_of(broadcast("right", "size - 1"), {1, 2, 3});
    ASSERT_THAT(rows, SizeIs(1));
    EXPECT_EQ(rows[0].not_compiled, "");
    EXPECT_GT(rows[0].report.cases, 0);
    EXPECT_EQ(rows[0].failure(), Failure::none);
}

TEST(Libraries, ABroadcastThatForgetsTheLastRankDeadlocks) {
    auto const rows = rows_of(broadcast("wrong", "size - 2"), {2});
    ASSERT_THAT(rows, SizeIs(1));
    EXPECT_EQ(rows[0].gravest(CodeProperty::ends), FailureMode::deadlocked);
    EXPECT_EQ(rows[0].failure(), Failure::deadlock);
}

TEST(Libraries, TwoLevelsAreJudgedOnNodesOfTwoAndOfThreeRanks) {
    auto const right = rows_of(all_reduce_of_two_levels("1"), {1, 2, 3, 4, 5, 7});
    ASSERT_FALSE(right.empty());
    for (auto const& row : right) {
        EXPECT_EQ(row.not_compiled, "");
        EXPECT_GT(row.report.cases, 0);
        EXPECT_EQ(row.failure(), Failure::none);
    }
    auto const wrong = rows_of(all_reduce_of_two_levels("comm_ptr->rank < 2"), {2, 3, 4, 5});
    ASSERT_FALSE(wrong.empty());
    EXPECT_EQ(wrong[0].not_compiled, "");
    EXPECT_EQ(wrong[0].failure(), Failure::contract);
}

TEST(Libraries, AMissingSymbolIsNamedAndUnknown) {
    auto const rows = rows_of(broadcast("new", "MPIR_Something_new(comm_ptr)"), {2});
    ASSERT_THAT(rows, SizeIs(1));
    EXPECT_THAT(rows[0].not_compiled, HasSubstr("MPIR_Something_new"));
    EXPECT_THAT(rows[0].not_compiled, HasSubstr("mine.c:7"));
    EXPECT_EQ(rows[0].failure(), Failure::unknown);
}

TEST(Libraries, ARestrictionSplitsTheCallsAndAnAssertionRefuses) {
    auto const rows = rows_of(all_reduce_in_a_ring, {2, 3});
    ASSERT_THAT(rows, SizeIs(2));
    EXPECT_EQ(rows[0].calls, Preconditioned::inside);
    EXPECT_EQ(rows[0].gravest(CodeProperty::contract), std::nullopt);
    ASSERT_NE(rows[0].refusal(), nullptr);
    EXPECT_THAT(rows[0].refusal()->ns, ElementsAre(3));
    EXPECT_EQ(rows[0].refusal()->failure.places.at(0).at.line, 11);
    EXPECT_EQ(rows[1].calls, Preconditioned::outside);
    EXPECT_EQ(rows[1].gravest(CodeProperty::contract), FailureMode::reordered);
}

/// An all-gather of blocks of different lengths in the style of Open MPI.  Rank 0, whose own block is in
/// place already, gathers the blocks.  It sends all of them as one element of a datatype.
std::string all_gather_by_gather(std::string const& displacements) {
    return "#include \"ompi_config.h\"\n"
           "int ompi_coll_base_allgatherv_intra_mine(const void *sbuf, size_t scount,\n"
           "    struct ompi_datatype_t *sdtype, void *rbuf, ompi_count_array_t rcounts,\n"
           "    ompi_disp_array_t disps, struct ompi_datatype_t *rdtype, struct ompi_communicator_t *comm,\n"
           "    mca_coll_base_module_t *module)\n"
           "{\n"
           "    int size = ompi_comm_size(comm), rank = ompi_comm_rank(comm);\n"
           "    size_t counts[64];\n"
           "    ptrdiff_t extent, lb, places[64];\n"
           "    struct ompi_datatype_t *whole;\n"
           "    ompi_datatype_get_extent(rdtype, &lb, &extent);\n"
           "    char *own = (char *) rbuf + ompi_disp_array_get(disps, rank) * extent;\n"
           "    if (MPI_IN_PLACE != sbuf)\n"
           "        ompi_datatype_sndrcv(sbuf, scount, sdtype, own, ompi_count_array_get(rcounts, rank), "
           "rdtype);\n"
           "    comm->c_coll->coll_gatherv(own, ompi_count_array_get(rcounts, rank), rdtype, rbuf, rcounts,\n"
           "                               disps, rdtype, 0, comm, comm->c_coll->coll_gatherv_module);\n"
           "    for (int i = 0; i < size; i++) {\n"
           "        counts[i] = ompi_count_array_get(rcounts, i);\n"
           "        places[i] = ompi_disp_array_get(disps, i);\n"
           "    }\n"
           "    ompi_datatype_create_indexed(size, OMPI_COUNT_ARRAY_CREATE(counts), " +
           displacements +
           ", rdtype, &whole);\n"
           "    ompi_datatype_commit(&whole);\n"
           "    comm->c_coll->coll_bcast(rbuf, 1, whole, 0, comm, comm->c_coll->coll_bcast_module);\n"
           "    ompi_datatype_destroy(&whole);\n"
           "    if (whole)\n"
           "        ompi_datatype_destroy(&whole);\n"
           "    return MPI_SUCCESS;\n}\n";
}

TEST(Libraries, DatatypesOfOpenMpiAreNothingOnceTheyAreDestroyed) {
    auto const right = rows_of(all_gather_by_gather("OMPI_DISP_ARRAY_CREATE(places)"), {2, 3}, {},
                               LibraryOfSources::openmpi);
    ASSERT_THAT(right, SizeIs(1));
    ASSERT_EQ(right[0].not_compiled, "");
    EXPECT_GT(right[0].report.cases, 0);
    EXPECT_EQ(right[0].failure(), Failure::none);
    auto const wrong = rows_of(all_gather_by_gather("OMPI_DISP_ARRAY_CREATE((ptrdiff_t *) counts)"), {2, 3},
                               {}, LibraryOfSources::openmpi);
    ASSERT_THAT(wrong, SizeIs(1));
    ASSERT_EQ(wrong[0].not_compiled, "");
    EXPECT_EQ(wrong[0].failure(), Failure::contract);
}

TEST(Libraries, ABarrierThatReturnsAnErrorRefuses) {
    auto const barrier = [](std::string const& refuses) {
        return "#include \"ompi_config.h\"\n"
               "int ompi_coll_base_barrier_intra_mine(struct ompi_communicator_t *comm,\n"
               "    mca_coll_base_module_t *module)\n"
               "{\n    int remote = 1 - ompi_comm_rank(comm);\n"
               "    if (2 != ompi_comm_size(comm)) return " +
               refuses +
               ";\n"
               "    return ompi_coll_base_sendrecv(NULL, 0, MPI_BYTE, remote, 1, NULL, 0, MPI_BYTE, remote, "
               "1,\n        comm, MPI_STATUS_IGNORE, -1);\n}\n";
    };
    auto const right = rows_of(barrier("MPI_ERR_OTHER"), {2, 3}, {}, LibraryOfSources::openmpi);
    ASSERT_THAT(right, SizeIs(1));
    ASSERT_EQ(right[0].not_compiled, "");
    EXPECT_EQ(right[0].gravest(CodeProperty::contract), std::nullopt);
    ASSERT_NE(right[0].refusal(), nullptr);
    EXPECT_THAT(right[0].refusal()->ns, ElementsAre(3));
    auto const wrong = rows_of(barrier("MPI_SUCCESS"), {2, 3}, {}, LibraryOfSources::openmpi);
    ASSERT_THAT(wrong, SizeIs(1));
    EXPECT_EQ(wrong[0].gravest(CodeProperty::contract), FailureMode::left_early);
}

/// A pipelined broadcast in the style of MPICH: chunks of five bytes, a shorter last chunk, and polled
/// requests.
std::string broadcast_by_chunks(std::string const& offset) {
    return "#include \"mpiimpl.h\"\n"
           "int MPIR_Bcast_intra_chunks(void *buffer, MPI_Aint count, MPI_Datatype datatype, int root,\n"
           "    MPIR_Comm * comm_ptr, int coll_attr)\n"
           "{\n"
           "    int rank, size, tag;\n"
           "    MPI_Aint bytes;\n"
           "    char chunk[5];\n"
           "    MPIR_Request *req;\n"
           "    MPIR_gpu_req copy;\n"
           "    MPIR_COMM_RANK_SIZE(comm_ptr, rank, size);\n"
           "    MPIR_Datatype_get_size_macro(datatype, bytes);\n"
           "    MPIR_Sched_next_tag(comm_ptr, &tag);\n"
           "    for (MPI_Aint at = 0; at < count * bytes; at += 5) {\n"
           "        MPI_Aint now = MPL_MIN(5, count * bytes - at);\n"
           "        if (rank == root) {\n"
           "            MPIR_Ilocalcopy_gpu(buffer, count, datatype, at, NULL, chunk, now,\n"
           "                                MPIR_BYTE_INTERNAL, 0, NULL, 0, 1, &copy);\n"
           "            for (int i = 0; i < size; i++)\n"
           "                if (i != root)\n"
           "                    MPIC_Send(chunk, now, MPIR_BYTE_INTERNAL, i, tag, comm_ptr, coll_attr);\n"
           "            continue;\n"
           "        }\n"
           "        MPIC_Irecv(chunk, now, MPIR_BYTE_INTERNAL, root, tag, comm_ptr, &req);\n"
           "        while (!MPIR_Request_is_complete(req))\n"
           "            MPID_Progress_test(NULL);\n"
           "        MPIR_Request_free(req);\n"
           "        MPIR_Ilocalcopy_gpu(chunk, now, MPIR_BYTE_INTERNAL, 0, NULL, buffer, count, datatype,\n"
           "                            " +
           offset +
           ", NULL, 0, 1, &copy);\n"
           "    }\n"
           "    return MPI_SUCCESS;\n}\n";
}

TEST(Libraries, PipelinesOfPartsOfElementsAreJudged) {
    auto const right = rows_of(broadcast_by_chunks("at"), {2}, {1, 2, 3});
    ASSERT_THAT(right, SizeIs(1));
    ASSERT_EQ(right[0].not_compiled, "");
    EXPECT_EQ(right[0].failure(), Failure::none);
    auto const wrong = rows_of(broadcast_by_chunks("at > 0 ? at - 1 : 0"), {2}, {1, 2, 3});
    ASSERT_THAT(wrong, SizeIs(1));
    EXPECT_EQ(wrong[0].gravest(CodeProperty::contract), FailureMode::wrong);
}

/// A broadcast in the style of MPICH: the root sends to the ranks of its node, then to those of `others`.
std::string broadcast_by_nodes(std::string const& others) {
    return "#include \"mpiimpl.h\"\n"
           "int MPIR_Bcast_intra_mine(void *buffer, MPI_Aint count, MPI_Datatype datatype, int root,\n"
           "    MPIR_Comm * comm_ptr, int coll_attr)\n"
           "{\n"
           "    int rank, size, *near = comm_ptr->intranode_table;\n"
           "    MPIR_COMM_RANK_SIZE(comm_ptr, rank, size);\n"
           "    if (rank != root)\n"
           "        return MPIC_Recv(buffer, count, datatype, root, 1, comm_ptr, MPI_STATUS_IGNORE);\n"
           "    for (int i = 0; i < size; i++)\n"
           "        if (i != root && (!near || near[i] != -1))\n"
           "            MPIC_Send(buffer, count, datatype, i, 1, comm_ptr, coll_attr);\n"
           "    for (int i = 0; near && i < size; i++)\n"
           "        if (i != root && near[i] == -1 && " +
           others +
           ")\n"
           "            MPIC_Send(buffer, count, datatype, i, 1, comm_ptr, coll_attr);\n"
           "    return MPI_SUCCESS;\n}\n";
}

TEST(Libraries, TablesOfNodesAreThoseOfConsecutiveRanks) {
    auto const right = rows_of(broadcast_by_nodes("1"), {2, 3, 5});
    ASSERT_THAT(right, SizeIs(3));
    for (auto const& row : right) {
        EXPECT_EQ(row.not_compiled, "");
        EXPECT_EQ(row.failure(), Failure::none);
    }
    auto const wrong = rows_of(broadcast_by_nodes("comm_ptr->internode_table[i] < 2"), {2, 3, 5});
    ASSERT_THAT(wrong, SizeIs(3));
    EXPECT_EQ(wrong[0].failure(), Failure::none);
    EXPECT_EQ(wrong[1].failure(), Failure::deadlock);
    EXPECT_EQ(wrong[2].failure(), Failure::none);
}

TEST(Libraries, ACrashInAHeaderIsShownThere) {
    std::string const crashes =
        "#include \"mpiimpl.h\"\n"
        "int MPIR_Barrier_intra_mine(MPIR_Comm * comm_ptr, int coll_attr)\n{\n"
        "    return cubecheck_all_zero((int const *) 8, comm_ptr->local_size) +\n"
        "           cubecheck_all_zero((int const *) 16, comm_ptr->local_size);\n}\n";
    auto const rows = rows_of(crashes, {2}, {});
    ASSERT_THAT(rows, SizeIs(1));
    ASSERT_EQ(rows[0].not_compiled, "");
    auto const& failures = answer_to(CodeProperty::ends, rows[0]).failures;
    ASSERT_TRUE(failures.contains(FailureMode::crashed));
    EXPECT_THAT(failures.at(FailureMode::crashed).failure.places.at(0).at.file,
                HasSubstr("cubecheck_sources.h"));
}

TEST(Libraries, AHelperFunctionNamesItsCallers) {
    std::string const part =
        "static int helper(MPIR_Comm * c)\n{\n    return MPIR_Barrier_intra_part();\n}\n"
        "int MPIR_Barrier_intra_a(MPIR_Comm * c, int coll_attr)\n{\n    return helper(c);\n}\n"
        "int MPIR_Barrier_intra_b(MPIR_Comm * c, int coll_attr)\n{\n    return "
        "MPIR_Barrier_intra_part();\n}\n"
        "int MPIR_Barrier_intra_c(MPIR_Comm * c, int coll_attr)\n{\n    return 0;\n}\n";
    auto const reason = [](std::string const& text) {
        mpi::PrivateFolder const folder;
        mpi::write_file(folder.path() / "mine.c", text);
        return sources::Checkout(LibraryOfSources::mpich, folder.path()).not_covered().at(0).reason;
    };
    EXPECT_EQ(
        reason("int MPIR_Barrier_intra_part(void)\n{\n}\n" + part),
        "it lacks arguments of the collective; a part of MPIR_Barrier_intra_a and 1 more, which are judged");
    EXPECT_EQ(reason("int MPIR_Barrier_intra_alone(void)\n{\n}\n" + part),
              "it lacks arguments of the collective");
}

/// An exchange of two ranks that accepts MPI's own operators only.  `exchange`: the calls that send and
/// receive.
std::string exchange_for_builtin_operators(std::string const& exchange) {
    return "#include \"mpiimpl.h\"\n"
           "int MPIR_Allreduce_intra_pair(const void *sendbuf, void *recvbuf, MPI_Aint count,\n"
           "    MPI_Datatype datatype, MPI_Op op, MPIR_Comm * comm_ptr, int coll_attr)\n"
           "{\n"
           "    int mpi_errno = MPI_SUCCESS, other, size;\n"
           "    void *tmp;\n"
           "    MPIR_CHKLMEM_DECL();\n"
           "    MPIR_COMM_RANK_SIZE(comm_ptr, other, size);\n"
           "    MPIR_Assert(HANDLE_IS_BUILTIN(op) && size == 2);\n"
           "    other = 1 - other;\n"
           "    MPIR_Localcopy(sendbuf, count, datatype, recvbuf, count, datatype);\n"
           "    MPIR_CHKLMEM_MALLOC(tmp, count * sizeof(int));\n"
           "    mpi_errno = " +
           exchange +
           "\n"
           "    MPIR_ERR_CHECK(mpi_errno);\n"
           "    if (other == 0)\n"
           "        MPIR_Reduce_local(tmp, recvbuf, count, datatype, op);\n"
           "    else {\n"
           "        MPIR_Reduce_local(recvbuf, tmp, count, datatype, op);\n"
           "        MPIR_Localcopy(tmp, count, datatype, recvbuf, count, datatype);\n"
           "    }\n"
           "  fn_exit:\n    MPIR_CHKLMEM_FREEALL();\n    return mpi_errno;\n"
           "  fn_fail:\n    goto fn_exit;\n}\n";
}

TEST(Libraries, BuiltinOperatorsAreAskedInEveryTransfer) {
    auto const at_once = rows_of(exchange_for_builtin_operators(
                                     "MPIC_Sendrecv(recvbuf, count, datatype, other, 1, tmp, count, datatype,"
                                     " other, 1, comm_ptr, MPI_STATUS_IGNORE, coll_attr);"),
                                 {2});
    ASSERT_THAT(at_once, SizeIs(1));
    ASSERT_EQ(at_once[0].not_compiled, "");
    EXPECT_EQ(at_once[0].failure(), Failure::none);
    auto const one_by_one = rows_of(
        exchange_for_builtin_operators("MPIC_Send(recvbuf, count, datatype, other, 1, comm_ptr, coll_attr);"
                                       "MPIC_Recv(tmp, count, datatype, other, 1, comm_ptr,"
                                       " MPI_STATUS_IGNORE);"),
        {2});
    ASSERT_THAT(one_by_one, SizeIs(1));
    EXPECT_EQ(one_by_one[0].gravest(CodeProperty::buffering), FailureMode::needs_buffers);
}

TEST(Libraries, ACaseThatIsRefusedAnswersNothingOfItsMessages) {
    auto const rows = rows_of(exchange_for_builtin_operators("MPI_SUCCESS;"), {3});
    ASSERT_THAT(rows, SizeIs(1));
    ASSERT_NE(rows[0].refusal(), nullptr);
    for (auto const property :
         {CodeProperty::contract, CodeProperty::buffering, CodeProperty::waits, CodeProperty::messages})
        EXPECT_EQ(answer_to(property, rows[0]).cases, 0) << name(property);
    EXPECT_EQ(rows[0].failure(), Failure::unknown);
}

TEST(Libraries, EachValueOfAParameterIsTriedOnce) {
    sources::SourceFunction function{.library = LibraryOfSources::mpich};
    EXPECT_THAT(values_one_by_one(function), ElementsAre(IsEmpty()));
    function.parameters = {{"k", {"2", "3"}}, {"segsize", {"0", "4", "12"}}};
    using Values = std::vector<std::string>;
    EXPECT_THAT(values_one_by_one(function),
                ElementsAre(Values{"2", "0"}, Values{"3", "0"}, Values{"2", "4"}, Values{"2", "12"}));
}

TEST(Libraries, AreCalledWithInterleavedElements) {
    sources::SourceFunction const function{.library = LibraryOfSources::mpich, .collective = "allgather"};
    LibraryCheckRequest const request{.ns = {2}, .counts = {1}};
    EXPECT_THAT(cases(*cases_of(function, request, Preconditioned::inside)),
                Contains(Field(&Case::interleaved, true)));
}

TEST(Libraries, LimitsOfTheNumberOfRanksLeaveTheOthersOutside) {
    sources::SourceFunction function{.library = LibraryOfSources::mpich, .collective = "allgather"};
    LibraryCheckRequest const request{.ns = {1, 2, 3, 4, 6}};
    EXPECT_FALSE(cases_of(function, request, Preconditioned::outside));
    function.limits.power_of_two_only = true;
    EXPECT_THAT(cases_of(function, request, Preconditioned::inside)->ns, ElementsAre(1, 2, 4));
    EXPECT_THAT(cases_of(function, request, Preconditioned::outside)->ns, ElementsAre(3, 6));
}

}  // namespace
}  // namespace cubecheck::verify
