#include "verify/code/verdicts/check.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/interruption.hpp"

namespace cubecheck::verify {
namespace {

constexpr char const* only_at_the_first = R"(#include <mpi.h>
int all(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (send == MPI_IN_PLACE) return MPI_Reduce(rank ? receive : send, receive, count, type, op, 0, comm);
    return MPI_Reduce(send, receive, count, type, op, 0, comm);
}
)";

/// What is found of a wrong all-reduce before the user asks for the end, which is once `enough(what)`.
CodeReport interrupted_once(std::function<bool(std::string const&)> const& enough) {
    auto const file = std::filesystem::path(testing::TempDir()) / "check_test.c";
    std::ofstream(file) << only_at_the_first;
    CheckRequest request;
    request.source.files = {file.string()};
    request.source.function = "all";
    request.source.collective = request.cases.collective = mpi::Collective::allreduce;
    request.cases.ns = {2, 3, 4};
    return checked(request, [&](std::string const& what) {
        if (enough(what)) throw Interrupted();
    });
}

TEST(CheckedCode, KeepsWhatWasFoundBeforeAnInterruption) {
    auto const report = interrupted_once([](std::string const& what) {
        return what.find(" of ") != std::string::npos && std::atoi(what.c_str()) > 50;
    });
    EXPECT_GT(report.cases, 50);
    EXPECT_GT(report.cases_not_run, 0);
    EXPECT_EQ(report.failure(), Failure::contract);
    EXPECT_THAT(report.ns_complete, testing::Not(testing::Contains(4)));
}

TEST(CheckedCode, SaysNothingIfItIsInterruptedBeforeTheFirstCase) {
    EXPECT_THROW(interrupted_once([](std::string const&) { return true; }), Interrupted);
}

}  // namespace
}  // namespace cubecheck::verify
