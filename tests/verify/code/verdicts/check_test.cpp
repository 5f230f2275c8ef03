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

/// Returns the report on a wrong all-reduce.  The user interrupts at the first progress text with
/// `enough(text)`.
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

constexpr char const* hears_of_all = R"(#include <mpi.h>
int cast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    int rank, n, i, token = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &n);
    if (rank != root) MPI_Send(&token, 1, MPI_INT, root, 1, comm);
    for (i = 1; rank == root && i < n; ++i)
        MPI_Recv(&token, 1, MPI_INT, MPI_ANY_SOURCE, 1, comm, MPI_STATUS_IGNORE);
    return MPI_Bcast(buffer, count, type, root, comm);
}
)";

/// Checks a right broadcast, with 120 matchings in each case of 6 ranks, up to a limit of effort.
CodeReport checked_with_effort(std::optional<Index> most_effort, CheckProgress const& progress = {}) {
    auto const file = std::filesystem::path(testing::TempDir()) / "effort_test.c";
    std::ofstream(file) << hears_of_all;
    CheckRequest request;
    request.source.files = {file.string()};
    request.source.function = "cast";
    request.source.collective = request.cases.collective = mpi::Collective::bcast;
    request.cases.ns = {2, 6};
    request.cases.counts = {1, 2, 3};
    request.cases.roots = {0};
    request.most_effort = most_effort;
    return checked(request, [&](std::string const& doing) {
        if (progress) progress(doing);
    });
}

TEST(CheckedCode, IsUnknownBeyondTheLimitOfEffort) {
    auto const whole = checked_with_effort({});
    EXPECT_EQ(whole.failure(), Failure::none);
    EXPECT_EQ(whole.completeness(), Completeness::complete);
    EXPECT_THAT(whole.ns_complete, testing::ElementsAre(2, 6));
    for (Index const effort : {0, 1}) {
        auto const limited = checked_with_effort(effort);
        EXPECT_EQ(limited.failure(), Failure::unknown);
        EXPECT_EQ(limited.completeness(), Completeness::cut_short);
        EXPECT_EQ(limited.cases + limited.cases_left_out, whole.cases + whole.cases_left_out);
        EXPECT_THAT(limited.ns_complete, testing::ElementsAre(2));
    }
}

TEST(CheckedCode, HasNotRunWhatAnInterruptionLeavesUndecided) {
    auto const whole = checked_with_effort({});
    auto const report = checked_with_effort(1, [](std::string const& doing) {
        if (doing.find("with many matchings") != std::string::npos) throw Interrupted();
    });
    EXPECT_GT(report.cases, 0);
    EXPECT_GT(report.cases_not_run, 0);
    EXPECT_EQ(report.cases + report.cases_not_run, whole.cases + whole.cases_left_out);
    for (auto const& answer : report.answers) EXPECT_TRUE(answer.failures.empty());
    EXPECT_THAT(report.ns_complete, testing::ElementsAre(2));
}

}  // namespace
}  // namespace cubecheck::verify
