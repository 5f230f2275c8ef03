#include "verify/code/build/advice.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/mpi/process_group.hpp"

namespace cubecheck::verify {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

/// The advice for a file with this text.
class Advice : public testing::Test {
protected:
    Source source(std::string const& text, std::string const& function, mpi::Collective collective) const {
        auto const file = folder_.path() / "mine.cpp";
        mpi::write_file(file, text);
        return {{file.string()}, function, collective};
    }

    std::string on_parameters(std::string const& text, mpi::Collective collective) const {
        return advice_on_parameters(source(text, "mine", collective));
    }

    mpi::PrivateFolder const& folder() const { return folder_; }

private:
    mpi::PrivateFolder folder_;
};

TEST_F(Advice, PassesTheArgumentsThatTheFunctionHas) {
    auto const advice = on_parameters("void mine(const int* from, int* to, int count, MPI_Comm world) { }\n",
                                      mpi::Collective::reduce);
    EXPECT_THAT(advice,
                HasSubstr("found     void mine(const int* from, int* to, int count, MPI_Comm world)"));
    EXPECT_THAT(advice, HasSubstr("int judged(const void *sendbuf, void *recvbuf, int count, "));
    EXPECT_THAT(advice,
                HasSubstr("{ mine((const int*)sendbuf, (int*)recvbuf, count, comm); return MPI_SUCCESS; }"));
    EXPECT_THAT(advice, EndsWith("--function judged --as reduce --type int --root 0"));
}

TEST_F(Advice, LeavesAnArgumentOpenThatMpiDoesNotHave) {
    EXPECT_THAT(
        on_parameters("int mine(int radix, char *s, int *c, int *d, MPI_Datatype t, char *r, int *e, "
                      "int *g, MPI_Datatype u, MPI_Comm m) { return 0; }\n",
                      mpi::Collective::alltoallv),
        HasSubstr("{ return mine(/* radix */, (char *)sendbuf, (int *)sendcounts, (int *)sdispls, "
                  "sendtype, (char *)recvbuf, (int *)recvcounts, (int *)rdispls, recvtype, comm); }"));
    auto const joins = on_parameters(
        "int mine(void* s, void* r, int n, MPI_Datatype t, func join, int root, MPI_Comm c) { return 0; }\n",
        mpi::Collective::reduce);
    EXPECT_THAT(joins, HasSubstr("datatype, /* join */, root, comm)"));
    EXPECT_THAT(joins, EndsWith("--as reduce"));
}

TEST_F(Advice, OnATemplateNamesAnInstance) {
    std::string const text = "template <class T> int mine(T* a, T* b, int c, MPI_Comm d) { return 0; }\n";
    EXPECT_THAT(advice_on_template(source(text, "mine", mpi::Collective::allreduce)),
                HasSubstr("--function 'mine<int>'"));
    EXPECT_EQ(advice_on_template(source(text, "mine<int>", mpi::Collective::allreduce)), "");
}

TEST_F(Advice, NamesTheFilesThatDefineWhatIsMissing) {
    auto const mine =
        source("int mine(MPI_Comm c) { return power(2, 3); }\n", "mine", mpi::Collective::barrier);
    EXPECT_THAT(advice_on_undefined(mine, {"omp_get_thread_num"}), EndsWith("Try: --cflags=-fopenmp"));
    EXPECT_THAT(advice_on_undefined(mine, {"power"}), HasSubstr("Name the files that define it"));
    auto const other = (folder().path() / "other.cpp").string();
    mpi::write_file(other, "int power(int a, int b) { return b ? a * power(a, b - 1) : 1; }\n");
    mpi::write_file(folder().path() / "unrelated.cpp", "int f() { return power(1, 2); }\n");
    EXPECT_THAT(advice_on_undefined(mine, {"power"}),
                EndsWith("Try: cubecheck code " + mine.files.front() + " " + other));
}

TEST(UndefinedFunctions, AreNamedOnceWithoutTheirParameters) {
    EXPECT_THAT(undefined_functions("a.c:31: undefined reference to `myPow(int, unsigned int)'\n"
                                    "a.c:32: undefined reference to `myPow(int, unsigned int)'\n"
                                    "a.c:33: undefined reference to `tools::power(int)'\n"
                                    "a.c:34: undefined reference to `h'\n"),
                ElementsAre("myPow", "power", "h"));
}

}  // namespace
}  // namespace cubecheck::verify
