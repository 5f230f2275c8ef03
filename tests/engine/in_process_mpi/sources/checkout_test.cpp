#include "engine/in_process_mpi/sources/checkout.hpp"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/sources/wrapper.hpp"
#include "engine/mpi/process_group.hpp"
#include "models/support/error.hpp"

namespace cubecheck::sources {
namespace {

namespace fs = std::filesystem;
using enum LibraryOfSources;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// The compiler's messages for C files with plain MPI, compiled as `cubecheck code` does; empty if there are
/// none.
std::string objections(Program const& program, fs::path const& folder) {
    in_process::write_headers(folder);
    mpi::Command compile{
        {"cc", "-fsyntax-only", "-Werror=implicit-function-declaration", "-Werror=incompatible-pointer-types",
         "-Werror=int-conversion", "-I", folder.string()},
        {}};
    for (auto const& include : program.folders) compile.words.push_back("-I" + include.string());
    for (auto const& file : program.files) compile.words.push_back(file.string());
    auto const said = mpi::finished(compile, folder / "said");
    return said.code == 0 ? "" : said.output;
}

std::string const declared =
    "#include \"mpiimpl.h\"\n"
    "int MPIR_Bcast_intra_mine(void *buffer, MPI_Aint count, MPI_Datatype datatype, int root,\n"
    "                          MPIR_Comm * comm_ptr, int coll_attr)\n{\n";

/// A folder with files that a test writes in the manner of MPICH.
class Mine {
public:
    explicit Mine(std::map<std::string, std::string> const& files) {
        for (auto const& [name, text] : files) mpi::write_file(folder_.path() / name, text);
    }
    Checkout checkout() const { return Checkout(mpich, folder_.path()); }
    fs::path const& path() const { return folder_.path(); }

private:
    mpi::PrivateFolder folder_;
};

TEST(Checkouts, ListTheFunctionsOfAFolder) {
    Mine const mine({{"a.c", declared + "    return 0;\n}\n"}});
    ASSERT_THAT(mine.checkout().functions(), SizeIs(1));
    EXPECT_EQ(mine.checkout().functions()[0].name, "MPIR_Bcast_intra_mine");
    EXPECT_THROW(Checkout(openmpi, mine.path()), Error);
    EXPECT_THROW(Checkout(mpich, mine.path() / "nowhere"), Error);
}

TEST(Checkouts, WithoutAFunctionThatCanBeJudgedSayWhy) {
    Mine const mine({{"a.c", "int MPIR_Barrier_intra(MPID_Comm * c, MPIR_Errflag_t * e)\n{\n}\n"}});
    std::string said;
    try {
        mine.checkout();
    } catch (Error const& error) {
        said = error.what();
    }
    EXPECT_THAT(said,
                HasSubstr("none that can be judged; MPIR_Barrier_intra: it contains several algorithms"));
}

TEST(Checkouts, CompileAFunctionWithTheFilesThatDefineWhatItCalls) {
    Mine const mine({{"a.c", declared + "    int e = MPIC_Send(buffer, count, datatype, 0, 1, comm_ptr, 0);\n"
                                        "    return e ? e : MPII_Other(comm_ptr);\n}\n"},
                     {"b.c",
                      "#include \"mpiimpl.h\"\n#include \"b.h\"\nint MPII_Other(MPIR_Comm * c)\n{\n"
                      "    return MPII_Third();\n}\n"},
                     {"b.h", "int MPII_Third(void);\n"},
                     {"c.c", "int MPII_Third(void)\n{\n    return 0;\n}\n"},
                     {"d.c", "int MPII_Unused(void)\n{\n    return 0;\n}\n"}});
    mpi::PrivateFolder const folder;
    auto const checkout = mine.checkout();
    auto const program = checkout.program(checkout.functions()[0], folder.path());
    EXPECT_THAT(program.files, ElementsAre(mine.path() / "a.c", mine.path() / "b.c", mine.path() / "c.c"));
}

TEST(Checkouts, AttentionHoldsForTheFunctionsThatFollowWithoutAComment) {
    auto const reduce = [](std::string const& name) {
        return "int MPIR_Reduce_intra_" + name +
               "(const void *s, void *r, MPI_Aint n, MPI_Datatype t,\n    MPI_Op op, int root, MPIR_Comm * "
               "c, int "
               "coll_attr)\n{\n}\n";
    };
    Mine const mine({{"a.c",
                      "/* Attention: this version of the operations does not\n   work for:\n"
                      "   - non-commutative operations\n*/\n" +
                          reduce("a") + reduce("b") + "/* for all */\n" + reduce("c")}});
    std::vector<bool> limited;
    auto const checkout = mine.checkout();
    for (auto const& function : checkout.functions()) limited.push_back(function.limits.commutative_only);
    EXPECT_THAT(limited, ElementsAre(true, true, false));
}

TEST(Checkouts, AMissingSymbolIsAnErrorOfTheCompilerWithFileAndSymbol) {
    Mine const mine({{"a.c", declared + "    return MPIR_Nowhere(comm_ptr);\n}\n"}});
    mpi::PrivateFolder const folder;
    auto const checkout = mine.checkout();
    auto const said = objections(checkout.program(checkout.functions()[0], folder.path()), folder.path());
    EXPECT_THAT(said, HasSubstr("a.c:5:"));
    EXPECT_THAT(said, HasSubstr("MPIR_Nowhere"));
}

TEST(Checkouts, OfOlderVersionsOfMpichCompile) {
    Mine const mine({{"a.c",
                      "#include \"mpiimpl.h\"\n#include \"mpir_threadcomm.h\"\n"
                      "#undef FCNAME\n#define FCNAME MPL_QUOTE(FUNCNAME)\n"
                      "int MPIR_Bcast_intra_mine(void *buffer, int count, MPI_Datatype datatype, int root,\n"
                      "                          MPIR_Comm * comm_ptr, MPIR_Errflag_t * errflag)\n{\n"
                      "    int mpi_errno = MPI_SUCCESS, mpi_errno_ret = MPI_SUCCESS, err, next, rank, size;\n"
                      "    MPI_Aint position = 0;\n"
                      "    void *tmp_buf;\n"
                      "    MPIR_Per_thread_t *per_thread = NULL;\n"
                      "    MPIR_CHKLMEM_DECL(1);\n"
                      "    MPIR_FUNC_VERBOSE_STATE_DECL(MPID_STATE_MINE);\n"
                      "    MPIR_FUNC_VERBOSE_ENTER(MPID_STATE_MINE);\n"
                      "    MPID_THREADPRIV_KEY_GET_ADDR(MPIR_ThreadInfo.isThreaded, MPIR_Per_thread_key,\n"
                      "                                 MPIR_Per_thread, per_thread, &err);\n"
                      "    per_thread->op_errno = 0;\n"
                      "    MPIR_THREADCOMM_RANK_SIZE(comm_ptr, rank, size);\n"
                      "    MPIR_Assert(MPL_is_pof2(comm_ptr->pof2, NULL) && MPL_is_pof2(1, &next));\n"
                      "    MPIR_Ensure_Aint_fits_in_pointer(MPIR_VOID_PTR_CAST_TO_MPI_AINT buffer + count);\n"
                      "    MPIR_CHKLMEM_MALLOC(tmp_buf, void *, 8, mpi_errno, \"tmp_buf\", MPL_MEM_BUFFER);\n"
                      "    mpi_errno = MPIR_Pack_impl(buffer, count, datatype, tmp_buf, 8, &position);\n"
                      "    mpi_errno = MPIC_Send(tmp_buf, position, MPI_BYTE, root, 1, comm_ptr, errflag);\n"
                      "    MPIR_ERR_COLL_CHECKANDCONT(mpi_errno, *errflag);\n"
                      "    if (position != count)\n"
                      "        MPIR_ERR_SET2(mpi_errno, MPI_ERR_OTHER, \"**size\", \"**size %d %d\", 1, 2);\n"
                      "    MPIR_CHKLMEM_FREEALL();\n"
                      "    MPIR_FUNC_VERBOSE_EXIT(MPID_STATE_MINE);\n"
                      "    return mpi_errno_ret;\n}\n"}});
    mpi::PrivateFolder const folder;
    auto const checkout = mine.checkout();
    EXPECT_EQ(objections(checkout.program(checkout.functions()[0], folder.path()), folder.path()), "");
}

#ifdef CUBECHECK_SHARED
/// The number of functions in each file of a library.
std::map<std::string, int> functions_per_file(Checkout const& checkout) {
    std::map<std::string, int> found;
    for (auto const& function : checkout.functions()) ++found[function.file.stem().string()];
    return found;
}

bool has_sources(std::string const& library) {
    return fs::exists(fs::path(CUBECHECK_SHARED) / "code" / library);
}

TEST(Checkouts, OfMpichAreCovered) {
    if (!has_sources("mpich")) GTEST_SKIP() << "no sources of MPICH beside the project";
    Checkout const checkout(mpich, fs::path(CUBECHECK_SHARED) / "code/mpich");
    EXPECT_THAT(checkout.functions(), SizeIs(32));
    EXPECT_THAT(checkout.not_covered(), IsEmpty());
    EXPECT_EQ(functions_per_file(checkout)["barrier_intra_k_dissemination"], 2);
}

TEST(Checkouts, OfOpenMpiAreCovered) {
    if (!has_sources("openmpi")) GTEST_SKIP() << "no sources of Open MPI beside the project";
    Checkout const checkout(openmpi, fs::path(CUBECHECK_SHARED) / "code/openmpi");
    EXPECT_EQ(functions_per_file(checkout), (std::map<std::string, int>{{"coll_base_allgather", 8},
                                                                        {"coll_base_allreduce", 7},
                                                                        {"coll_base_alltoall", 5},
                                                                        {"coll_base_barrier", 6},
                                                                        {"coll_base_bcast", 9},
                                                                        {"coll_base_exscan", 2},
                                                                        {"coll_base_gather", 3},
                                                                        {"coll_base_reduce", 8},
                                                                        {"coll_base_reduce_scatter", 4},
                                                                        {"coll_base_scan", 2},
                                                                        {"coll_base_scatter", 3}}));
    std::vector<std::string> names;
    for (auto const& function : checkout.not_covered()) names.push_back(function.name);
    EXPECT_THAT(names, ElementsAre("mca_coll_base_alltoall_intra_basic_inplace",  // of all-to-alls in place
                                   "ompi_coll_base_bcast_intra_generic"));        // takes a tree
}

/// Expects that every file of a library compiles without modifications.  Each file is compiled once.
void expect_to_compile(LibraryOfSources library, std::string_view part) {
    if (!has_sources(std::string(name(library)))) GTEST_SKIP() << "no sources of it beside the project";
    Checkout const checkout(library, fs::path(CUBECHECK_SHARED) / "code" / name(library));
    mpi::PrivateFolder const folder;
    Program all;
    std::string wrappers;
    for (auto const& function : checkout.functions()) {
        if (!function.collective.starts_with(part)) continue;
        auto const program = checkout.program(function, folder.path());
        for (auto const& file : program.files)
            if (std::ranges::find(all.files, file) == all.files.end()) all.files.push_back(file);
        for (auto const& include : program.folders)
            if (std::ranges::find(all.folders, include) == all.folders.end()) all.folders.push_back(include);
        wrappers += wrapper(function, choices(function).back(), "mine_" + function.name);
    }
    mpi::write_file(folder.path() / "wrappers.c", wrappers);
    all.files.push_back(folder.path() / "wrappers.c");
    EXPECT_EQ(objections(all, folder.path()), "");
}

TEST(Checkouts, AllReducesOfMpichCompile) { expect_to_compile(mpich, "allreduce"); }
TEST(Checkouts, BroadcastsOfMpichCompile) { expect_to_compile(mpich, "bcast"); }
TEST(Checkouts, AllToAllsOfMpichCompile) { expect_to_compile(mpich, "alltoall"); }
TEST(Checkouts, AllGathersOfMpichCompile) { expect_to_compile(mpich, "allgather"); }
TEST(Checkouts, ReducesOfMpichCompile) { expect_to_compile(mpich, "reduce"); }
TEST(Checkouts, ScansOfMpichCompile) { expect_to_compile(mpich, "scan"); }
TEST(Checkouts, ExclusiveScansOfMpichCompile) { expect_to_compile(mpich, "exscan"); }
TEST(Checkouts, ScattersOfMpichCompile) { expect_to_compile(mpich, "scatter"); }
TEST(Checkouts, GathersOfMpichCompile) { expect_to_compile(mpich, "gather"); }
TEST(Checkouts, BarriersOfMpichCompile) { expect_to_compile(mpich, "barrier"); }
TEST(Checkouts, AllReducesOfOpenMpiCompile) { expect_to_compile(openmpi, "allreduce"); }
TEST(Checkouts, BroadcastsOfOpenMpiCompile) { expect_to_compile(openmpi, "bcast"); }
TEST(Checkouts, AllToAllsOfOpenMpiCompile) { expect_to_compile(openmpi, "alltoall"); }
TEST(Checkouts, AllGathersOfOpenMpiCompile) { expect_to_compile(openmpi, "allgather"); }
TEST(Checkouts, ReducesOfOpenMpiCompile) { expect_to_compile(openmpi, "reduce"); }
TEST(Checkouts, ScansOfOpenMpiCompile) { expect_to_compile(openmpi, "scan"); }
TEST(Checkouts, ExclusiveScansOfOpenMpiCompile) { expect_to_compile(openmpi, "exscan"); }
TEST(Checkouts, ScattersOfOpenMpiCompile) { expect_to_compile(openmpi, "scatter"); }
TEST(Checkouts, GathersOfOpenMpiCompile) { expect_to_compile(openmpi, "gather"); }
TEST(Checkouts, BarriersOfOpenMpiCompile) { expect_to_compile(openmpi, "barrier"); }
#endif

}  // namespace
}  // namespace cubecheck::sources
