#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/in_process_mpi/run.hpp"
#include "engine/mpi/process_group.hpp"

namespace cubecheck::in_process {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Compiles a C file that includes nothing but the embedded mpi.h.
mpi::Finished compiled(std::string const& standard, std::string const& text) {
    mpi::PrivateFolder const folder;
    write_headers(folder.path());
    mpi::write_file(folder.path() / "file.c", "#include <mpi.h>\n" + text);
    return mpi::finished({{"cc", "-std=" + standard, "-Wall", "-Wextra", "-Werror", "-I",
                           folder.path().string(), "-fsyntax-only", (folder.path() / "file.c").string()},
                          {}},
                         folder.path() / "output");
}

TEST(Header, IsCOfEveryStandard) {
    std::string const text =
        "int sum(void const* in, void* out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {\n"
        "    int rank;\n"
        "    MPI_Status status;\n"
        "    if (MPI_Comm_rank(comm, &rank) != MPI_SUCCESS) return MPI_ERR_OTHER;\n"
        "    MPI_Recv(out, count, type, MPI_ANY_SOURCE, 0, comm, &status);\n"
        "    return MPI_Reduce_local(in, out, count, type, op);\n"
        "}\n";
    for (std::string const standard : {"c89", "c99", "c11", "gnu17"}) {
        auto const done = compiled(standard, text);
        EXPECT_EQ(done.code, 0) << standard << "\n" << done.output;
    }
}

TEST(Header, AFunctionThatIsMissingIsNamedWithItsLine) {
    auto const done = compiled("c99", "void f(void) {\n    MPI_Win_fence(0, 0);\n}\n");
    EXPECT_NE(done.code, 0);
    EXPECT_THAT(done.output, AllOf(HasSubstr("file.c:3"), HasSubstr("MPI_Win_fence")));
}

TEST(Header, AWrongNumberOfArgumentsIsAnError) {
    EXPECT_NE(compiled("c99", "void f(void) { MPI_Barrier(); }\n").code, 0);
}

}  // namespace
}  // namespace cubecheck::in_process
