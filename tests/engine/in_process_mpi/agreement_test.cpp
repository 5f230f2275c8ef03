#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <dlfcn.h>
#include <gtest/gtest.h>

#include "engine/mpi/process_group.hpp"
#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

using Results = std::map<int, std::vector<int>>;

constexpr int ranks_that_agree = 4;

void compile(std::vector<std::string> const& words, mpi::PrivateFolder const& folder) {
    auto const done = mpi::finished({words, {}}, folder.path() / "output");
    if (done.code != 0) throw std::runtime_error(done.output);
}

/// The results of agreement.c with the MPI of this process.
Results results_here(mpi::PrivateFolder const& folder, Transfer transfer) {
    write_headers(folder.path());
    auto const object = (folder.path() / "agreement.so").string();
    compile({"cc", "-shared", "-fPIC", "-I", folder.path().string(), CUBECHECK_AGREEMENT, "-o", object},
            folder);
    auto* const handle = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle) throw std::runtime_error(dlerror());
    *static_cast<cubecheck_table**>(dlsym(handle, "cubecheck_mpi")) = table();
    auto* const results = reinterpret_cast<int (*)(int, int, int*)>(dlsym(handle, "results"));
    Results found;
    auto const done = run_ranks(ranks_that_agree, transfer, [&](Index rank) {
        int out[256];
        int const written = results(static_cast<int>(rank), ranks_that_agree, out);
        found[static_cast<int>(rank)].assign(out, out + written);
    });
    expect_clean(done);
    dlclose(handle);
    return found;
}

/// The results of agreement.c with an MPI library.
Results results_of(std::string const& compiler, std::vector<std::string> launch,
                   mpi::PrivateFolder const& folder) {
    auto const program = (folder.path() / "agreement").string(), out = (folder.path() / "out").string();
    compile({compiler, CUBECHECK_AGREEMENT, "-o", program}, folder);
    launch.insert(launch.end(), {"-n", std::to_string(ranks_that_agree), program, out});
    auto const done = mpi::finished({launch, {}}, folder.path() / "output");
    if (done.code != 0) throw std::runtime_error(done.output);
    Results found;
    for (int rank = 0; rank < ranks_that_agree; ++rank) {
        std::istringstream numbers(mpi::content(out + "." + std::to_string(rank)));
        for (int number = 0; numbers >> number;) found[rank].push_back(number);
    }
    return found;
}

TEST(Agreement, AProgramGetsTheSameHereAndWithOpenMpi) {
    if (!mpi::is_installed("mpicc.openmpi") || !mpi::is_installed("mpirun.openmpi"))
        GTEST_SKIP() << "Open MPI is not installed: libopenmpi-dev, openmpi-bin";
    mpi::PrivateFolder const folder;
    auto const expected = results_of("mpicc.openmpi",
                                     {"mpirun.openmpi", "--allow-run-as-root", "--oversubscribe", "--bind-to",
                                      "none", "--mca", "btl", "self,vader"},
                                     folder);
    ASSERT_GT(expected.at(0).size(), 100U);
    for (auto const& transfer : every_transfer()) EXPECT_EQ(results_here(folder, transfer), expected);
}

TEST(Agreement, AProgramGetsTheSameHereAndWithMpich) {
    if (!mpi::is_installed("mpicc.mpich") || !mpi::is_installed("mpirun.mpich"))
        GTEST_SKIP() << "MPICH is not installed: libmpich-dev, mpich";
    mpi::PrivateFolder const folder;
    auto const expected = results_of("mpicc.mpich", {"mpirun.mpich"}, folder);
    ASSERT_GT(expected.at(0).size(), 100U);
    EXPECT_EQ(results_here(folder, eager), expected);
}

}  // namespace
}  // namespace cubecheck::in_process
