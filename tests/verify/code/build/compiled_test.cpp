#include "verify/code/build/compiled.hpp"

#include <algorithm>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace cubecheck::verify {
namespace {

namespace fs = std::filesystem;

/// A correct source file, and a compiler that appends a line to a file at each call.
class CountedCompiler : public testing::Test {
protected:
    CountedCompiler() {
        mpi::write_file(code(),
                        "#include <mpi.h>\nint my_barrier(MPI_Comm comm) { return MPI_Barrier(comm); }\n");
        mpi::write_file(compiler(), "#!/bin/sh\necho called >>" + calls().string() + "\nexec cc \"$@\"\n");
        fs::permissions(compiler(), fs::perms::owner_all);
    }

    fs::path code() const { return folder_.path() / "barrier.c"; }
    fs::path compiler() const { return folder_.path() / "compiler"; }
    fs::path calls() const { return folder_.path() / "calls"; }

    Compiled compiled(Sanitizer sanitizer) const {
        return Compiled(
            {{code().string()}, "my_barrier", mpi::Collective::barrier, compiler().string(), {}, sanitizer});
    }

private:
    mpi::PrivateFolder folder_;
};

TEST_F(CountedCompiler, CompilesAndLinksTheUsersFileOnly) {
    for (auto const sanitizer : {Sanitizer::none, Sanitizer::address}) {
        fs::remove(calls());
        auto const found = compiled(sanitizer);
        EXPECT_TRUE(fs::exists(found.library()));
        auto const said = mpi::content(calls());
        EXPECT_EQ(std::ranges::count(said, '\n'), 2) << said;
    }
}

TEST(CompiledCode, MayBeOptimizedWhenItIsLinked) {
    mpi::PrivateFolder const folder;
    auto const code = folder.path() / "barrier.c";
    mpi::write_file(code, "#include <mpi.h>\nint my_barrier(MPI_Comm comm) { return MPI_Barrier(comm); }\n");
    Compiled const found({{code.string()}, "my_barrier", mpi::Collective::barrier, "", {"-flto"}});
    EXPECT_TRUE(fs::exists(found.library()));
}

}  // namespace
}  // namespace cubecheck::verify
