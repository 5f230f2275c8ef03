#include "engine/in_process_mpi/sources/source_function.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/in_process_mpi/sources/wrapper.hpp"

namespace cubecheck::sources {
namespace {

using enum LibraryOfSources;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Found = std::optional<std::variant<SourceFunction, NotCovered>>;

Found first_of(LibraryOfSources library, std::string const& text) {
    return classified(library, "a.c", definitions(without_comments(text)).at(0));
}

std::string reason(Found const& found) { return std::get<NotCovered>(*found).reason; }

std::string const of_allreduce =
    "const void *sendbuf, void *recvbuf, MPI_Aint count, MPI_Datatype datatype, MPI_Op op, ";

/// The function in a text, with its preconditions.
SourceFunction judged(LibraryOfSources library, std::string const& text) {
    auto const stripped = without_comments(text);
    auto const definition = definitions(stripped).at(0);
    auto function = std::get<SourceFunction>(*classified(library, "a.c", definition));
    add_preconditions(function, definition, text, stripped);
    return function;
}

TEST(SourceFunctions, AreIdentifiedByTheirNames) {
    auto const found = first_of(mpich, "int MPIR_Allreduce_intra_mine(" + of_allreduce +
                                           "MPIR_Comm * comm_ptr, int k, int coll_attr)\n{\n}\n");
    ASSERT_TRUE(found);
    auto const& function = std::get<SourceFunction>(*found);
    EXPECT_EQ(function.collective, "allreduce");
    ASSERT_THAT(function.parameters, SizeIs(1));
    EXPECT_EQ(function.parameters[0].name, "k");
    EXPECT_THAT(choices(function), SizeIs(7));
    EXPECT_FALSE(first_of(mpich, "int MPII_Helper(int a)\n{\n}\n"));
    EXPECT_FALSE(first_of(openmpi, "int MPIR_Allreduce_intra_mine(int a)\n{\n}\n"));
}

TEST(SourceFunctions, OfOpenMpiPassSegmentsAndRadices) {
    auto const found = first_of(
        openmpi,
        "int ompi_coll_base_bcast_intra_knomial(void *buf, size_t count, struct ompi_datatype_t *datatype,\n"
        "    int root, struct ompi_communicator_t *comm, mca_coll_base_module_t *module, uint32_t segsize,\n"
        "    int radix)\n{\n}\n");
    auto const& function = std::get<SourceFunction>(*found);
    EXPECT_EQ(function.collective, "bcast");
    EXPECT_THAT(choices(function), SizeIs(21));
    EXPECT_THAT(choices(function).front(), ElementsAre("0", "2"));
    EXPECT_THAT(choices(function).back(), ElementsAre("3 * element", "8"));
}

TEST(SourceFunctions, ThatAreNotCoveredSayWhy) {
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Allreduce_intra_mine(" + of_allreduce +
                                           "MPIR_Comm * comm, double magic, int coll_attr)\n{\n}\n")),
                "no values are known for its argument double magic");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Iallreduce_intra_x(int a)\n{\n}\n")),
                "non-blocking schedules are not judged");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Bcast_inter_x(int a)\n{\n}\n")),
                "intercommunicators are not judged");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Barrier_allcomm_nb(MPIR_Comm * c, int coll_attr)\n{\n}\n")),
                "it calls the non-blocking collective, whose schedules are not judged");
    EXPECT_THAT(
        reason(first_of(mpich, "int MPIR_Barrier_intra_auto(MPIR_Comm * c, MPIR_Errflag_t * e)\n{\n}\n")),
        "it chooses one of the algorithms, which are judged");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Barrier_intra(MPID_Comm * c, MPIR_Errflag_t * e)\n{\n}\n")),
                "it contains several algorithms, as in versions of MPICH before 3.3");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Allgather_intra_no_order(MPIR_Comm * c)\n{\n}\n")),
                "its blocks are not in the order of ranks");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Allreduce_intra_any(" + of_allreduce +
                                           "MPIR_Comm * comm, int ccl, int coll_attr)\n{\n}\n")),
                "it calls a library of collectives for GPUs");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Barrier_intra_x(void)\n{\n}\n")),
                "it lacks arguments of the collective");
    EXPECT_THAT(reason(first_of(mpich, "int MPIR_Barrier_intra_x(int a)\n{\n}\n")),
                "argument 1 is not the collective's comm: int");
}

TEST(Preconditions, AreAssertionsWithTheirLines) {
    auto const found =
        judged(mpich, "int MPIR_Allreduce_intra_mine(" + of_allreduce +
                          "MPIR_Comm * c, int coll_attr)\n{\n\n    MPIR_Assert(count >=\n   p);\n}\n");
    ASSERT_THAT(found.preconditions, SizeIs(1));
    EXPECT_EQ(found.preconditions[0].kind, Precondition::Kind::asserted);
    EXPECT_EQ(found.preconditions[0].line, 4);
    EXPECT_EQ(found.preconditions[0].text, "MPIR_Assert(count >= p)");
    EXPECT_EQ(found.limits, Limits());
}

TEST(Preconditions, AreReturnsBeforeTheWork) {
    auto const found = judged(openmpi,
                              "int ompi_coll_base_barrier_intra_two(struct ompi_communicator_t *comm,\n"
                              "    mca_coll_base_module_t *module)\n{\n"
                              "    if (2 != size) {\n        return MPI_ERR_UNSUPPORTED_OPERATION;\n    }\n"
                              "    if (size % 2) return ompi_coll_base_barrier_intra_other(comm, module);\n"
                              "    if (NULL == p) { return OMPI_ERR_OUT_OF_RESOURCE; }\n}\n");
    ASSERT_THAT(found.preconditions, SizeIs(2));
    EXPECT_EQ(found.preconditions[0].line, 4);
    EXPECT_EQ(found.preconditions[0].text, "if (2 != size) return MPI_ERR_UNSUPPORTED_OPERATION");
    EXPECT_EQ(found.preconditions[1].line, 7);
}

TEST(Preconditions, AreWhatTheCommentBeforeAFunctionSays) {
    std::string const function = "int MPIR_Barrier_intra_mine(MPIR_Comm * c, int coll_attr)\n{\n}\n";
    auto const found =
        judged(mpich,
               "/* Fast.\n *\n * Limitations: it can be used only\n *   for commutative ones.\n"
               " *\n * Cost: 1\n */\n" +
                   function);
    ASSERT_THAT(found.preconditions, SizeIs(1));
    EXPECT_EQ(found.preconditions[0].text, "Limitations: it can be used only for commutative ones.");
    EXPECT_EQ(found.preconditions[0].line, 3);
    EXPECT_TRUE(found.limits.commutative_only);
    EXPECT_FALSE(judged(mpich, "/* for all, commutative or not */\n" + function).limits.commutative_only);
}

TEST(Preconditions, AreInMpichsListOfAlgorithms) {
    std::vector<SourceFunction> functions{
        judged(mpich, "int MPIR_Barrier_intra_mine(MPIR_Comm * c, int coll_attr)\n{\n}\n")};
    add_restrictions(functions, "list.txt",
                     "barrier-inter:\n    mine\n        restrictions: commutative\n"
                     "barrier-intra:\n    mine\n        restrictions: power-of-two, noinplace\n");
    ASSERT_THAT(functions[0].preconditions, SizeIs(1));
    EXPECT_EQ(functions[0].preconditions[0].line, 6);
    EXPECT_EQ(functions[0].limits, (Limits{.power_of_two_only = true}));
}

TEST(Wrappers, DeclareTheFunctionOfMpiAndOpenTheCommunicator) {
    auto const function = judged(mpich,
                                 "int MPIR_Reduce_scatter_intra_mine(const void *s, void *r,\n"
                                 "  const MPI_Aint recvcounts[], MPI_Datatype t, MPI_Op op, MPIR_Comm * c,\n"
                                 "  int k, int coll_attr)\n{\n}\n");
    auto const text = wrapper(function, {"3"}, "mine");
    EXPECT_THAT(text, HasSubstr("int mine(const void *sendbuf, void *recvbuf, const int *recvcounts, "
                                "MPI_Datatype datatype, MPI_Op op, MPI_Comm comm) {"));
    EXPECT_THAT(text,
                HasSubstr("MPIR_Reduce_scatter_intra_mine(sendbuf, recvbuf, wide_recvcounts, datatype, op, "
                          "&opened, 3, 0);"));
}

TEST(Wrappers, RefuseCallsWithTwoBuffersIfOnlyTheCommentExcludesThem) {
    auto const made = [](std::string const& comment, std::string const& check) {
        return wrapper(judged(mpich, "/* Restrictions: " + comment +
                                         "\n */\nint MPIR_Alltoall_intra_mine(const void *sendbuf, int n, "
                                         "MPI_Datatype t,\n void *r, int m, MPI_Datatype u, MPIR_Comm * c, "
                                         "MPIR_Errflag_t * e)\n{\n" +
                                         check + "}\n"),
                       {}, "mine");
    };
    std::string const refusal = "#line 1 \"a.c\"\n    if (sendbuf != MPI_IN_PLACE) CUBECHECK_REFUSE(";
    EXPECT_THAT(made("Only for MPI_IN_PLACE", ""), HasSubstr(refusal));
    EXPECT_THAT(made("For MPI_IN_PLACE", ""), HasSubstr(refusal));
    EXPECT_THAT(made("For MPI_IN_PLACE", "    MPIR_Assert(sendbuf == MPI_IN_PLACE);\n"),
                testing::Not(HasSubstr("CUBECHECK_REFUSE")));
    EXPECT_THAT(made("power-of-two no. of processes", ""), testing::Not(HasSubstr("CUBECHECK_REFUSE")));
}

TEST(Wrappers, ReadArraysOfCountsOnlyWhereTheyAreSignificant) {
    auto const gather =
        judged(mpich,
               "int MPIR_Gatherv_intra_mine(const void *s, MPI_Aint n, MPI_Datatype t, void *r,\n"
               "  const MPI_Aint *counts, const MPI_Aint *displs, MPI_Datatype u, int root,\n"
               "  MPIR_Comm * c, int coll_attr)\n{\n}\n");
    EXPECT_THAT(wrapper(gather, {}, "mine"),
                HasSubstr("wide_recvcounts = cubecheck_wide(rank == root ? recvcounts : NULL, "));
    auto const all =
        judged(mpich,
               "int MPIR_Allgatherv_intra_mine(const void *s, MPI_Aint n, MPI_Datatype t, void *r,\n"
               "  const MPI_Aint *counts, const MPI_Aint *displs, MPI_Datatype u,\n"
               "  MPIR_Comm * c, int coll_attr)\n{\n}\n");
    EXPECT_THAT(wrapper(all, {}, "mine"), HasSubstr("wide_recvcounts = cubecheck_wide(recvcounts, "));
}

TEST(Wrappers, SetTheControlVariablesThatTheFunctionReads) {
    std::string const text =
        "int MPIR_Barrier_intra_mine(MPIR_Comm * c, int coll_attr)\n{\n"
        "    int bblock = MPIR_CVAR_ALLTOALL_THROTTLE;\n}\n";
    auto const definition = definitions(text).at(0);
    auto function = std::get<SourceFunction>(*classified(mpich, "a.c", definition));
    add_control_variables(function, definition, text);
    EXPECT_THAT(choices(function), ElementsAre(ElementsAre("32"), ElementsAre("2")));
    EXPECT_THAT(wrapper(function, {"2"}, "mine"), HasSubstr("    MPIR_CVAR_ALLTOALL_THROTTLE = 2;\n"));
}

TEST(Wrappers, SetTheControlVariablesThatStaticFunctionsRead) {
    std::string const text =
        "static int inner(void)\n{\n    return MPIR_CVAR_ALLTOALL_THROTTLE;\n}\n"
        "static int helper(void)\n{\n    return inner();\n}\n"
        "static int other(void)\n{\n    return MPIR_CVAR_BCAST_MIN_PROCS;\n}\n"
        "int MPIR_Barrier_intra_mine(MPIR_Comm * c, int coll_attr)\n{\n    return helper();\n}\n";
    auto const definition = definitions(text).at(3);
    auto function = std::get<SourceFunction>(*classified(mpich, "a.c", definition));
    add_control_variables(function, definition, text);
    ASSERT_THAT(function.parameters, SizeIs(1));
    EXPECT_EQ(function.parameters[0].name, "MPIR_CVAR_ALLTOALL_THROTTLE");
}

TEST(Wrappers, TellTheRanksOfANodeBeforeTheCommunicatorIsOpened) {
    std::string const text =
        "int MPIR_Barrier_intra_mine(MPIR_Comm * c, int coll_attr)\n{\n    c->node_comm;\n}\n";
    auto const definition = definitions(text).at(0);
    auto function = std::get<SourceFunction>(*classified(mpich, "a.c", definition));
    add_control_variables(function, definition, text);
    EXPECT_THAT(choices(function), ElementsAre(ElementsAre("2"), ElementsAre("3")));
    auto const made = wrapper(function, {"3"}, "mine");
    auto const told = made.find("cubecheck_ranks_a_node = 3;");
    ASSERT_NE(told, std::string::npos);
    EXPECT_LT(told, made.find("if (ranks <= cubecheck_ranks_a_node) return MPI_Barrier(comm);"));
    EXPECT_LT(told, made.find("cubecheck_open("));
}

TEST(Wrappers, PassArraysOfTheTypeThatTheVersionOfOpenMpiHas) {
    auto const passed = [](std::string const& counts) {
        return wrapper(
            judged(openmpi, "int ompi_coll_base_reduce_scatter_intra_mine(const void *s, void *r, " + counts +
                                " rcounts,\n  ompi_datatype_t* t, ompi_op_t* op, ompi_communicator_t* c,\n"
                                "  mca_coll_base_module_t *m)\n{\n}\n"),
            {}, "mine");
    };
    EXPECT_THAT(passed("const int *"), HasSubstr("(sendbuf, recvbuf, recvcounts, &its_datatype, "));
    EXPECT_THAT(passed("ompi_count_array_t"),
                HasSubstr("(sendbuf, recvbuf, cubecheck_int_counts(recvcounts), &its_datatype, "));
}

TEST(Wrappers, PassObjectsToOpenMpi) {
    auto const function = judged(openmpi,
                                 "int ompi_coll_base_reduce_intra_mine(const void *s, void *r, size_t n,\n"
                                 "  ompi_datatype_t* t, ompi_op_t* op, int root, ompi_communicator_t* c,\n"
                                 "  mca_coll_base_module_t *m, uint32_t segsize)\n{\n}\n");
    auto const text = wrapper(function, {"3 * element"}, "mine");
    EXPECT_THAT(text,
                HasSubstr("(sendbuf, recvbuf, count, &its_datatype, &its_op, root, &opened.communicator, "
                          "&opened.module, 3 * element);"));
    EXPECT_THAT(text, HasSubstr("int const element = (int)cubecheck_size(datatype);"));
    EXPECT_THAT(text, HasSubstr("if (count == 0) return MPI_SUCCESS;"));
}

}  // namespace
}  // namespace cubecheck::sources
