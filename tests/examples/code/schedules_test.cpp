#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "models/report/failure.hpp"
#include "tests/cli/command.hpp"
#include "tests/examples/code/case_table.hpp"

/// Tests that a recorded run has the same result as `cubecheck code` for the same call, or is rejected.
namespace cubecheck::example_code {
namespace {

using cli_tests::Folder;
using nlohmann::json;
using testing::HasSubstr;

/// The reasons why some examples, with or without a fault, have no schedule.  All other examples have one.
std::map<std::string, std::string> const unsaid{
    {"barrier_dissemination", "A barrier moves no data"},
    {"barrier_dissemination_LAST_ROUND_LOST", "A barrier moves no data"},
    {"barrier_dissemination_SEND_FIRST", "A barrier moves no data"},
    {"barrier_dissemination_SIGNAL_OF_ANY_ROUND", "A barrier moves no data"},
    {"barrier_dissemination_SIGNAL_LEFT_OVER", "A barrier moves no data"},
    {"gather_any_source", "MPI_Probe finds the message from rank 1, one of 3 that MPI allows"},
    {"gather_any_source_PLACED_AS_THEY_COME", "MPI_Probe finds the message from rank 1, one of 2"},
    {"allreduce_linear_AS_THEY_COME", "MPI_Waitany completes request 0, one of 3 that MPI allows"},
    {"allgather_ring_RECEIVE_COUNT_SHORT",
     "allgather_ring.c:54: my_allgather has no schedule: rank 1, truncated"},
    {"allgather_ring_BLOCK_OF_THE_NEXT_STEP", "the buffers overlap, which MPI_Sendrecv_replace allows"},
    {"allreduce_linear_ROOM_OF_RANK_0", "MPI_Irecv: the buffer is null"},
    {"allreduce_ring_READ_BEFORE_WAIT", "MPI_Reduce_local reduces an element that was never received"},
    {"alltoall_bruck_EARLY_FREE", "MPI_Isend sends what lies in a freed block"},
    {"bcast_binomial_ROOT_IS_RANK_0", "MPI_Send reads a value that is not an element"},
    {"bcast_binomial_CHILD_BEYOND_THE_END", "message never received"},
    {"scan_recursive_doubling_BUFFER_REUSED", "the buffer of MPI_Isend was written to before"},
    {"scan_recursive_doubling_NEVER_WAITED", "the request of MPI_Isend is never completed"}};

/// A call of an example.
struct Call {
    ExampleRow row;
    std::string fault = {};
    Index n = 4, root = 0;
    bool in_place = false;

    std::string name() const {
        auto const stem = row.file.substr(0, row.file.find('.'));
        return fault.empty() ? stem : stem + "_" + fault;
    }
    /// The key in `unsaid`: the name of the call, or the name of the example without a fault.
    std::string known() const { return unsaid.contains(name()) ? name() : Call{row}.name(); }
    bool has_root() const { return row.as == "bcast" || row.as == "gather" || row.as == "reduce"; }
    bool moves_blocks() const { return row.as == "allgather" || row.as == "alltoall" || row.as == "gather"; }
    bool is_for_commuting_operators() const { return row.right == "for operators that commute"; }

    /// The arguments that `code` takes both with and without recording.
    std::vector<std::string> words() const {
        std::vector<std::string> found{"code",       CUBECHECK_EXAMPLE_CODE "/" + row.file,
                                       "--function", row.function,
                                       "--as",       row.as,
                                       "--n",        std::to_string(n)};
        auto const add = [&](std::vector<std::string> const& more) {
            found.insert(found.end(), more.begin(), more.end());
        };
        if (!fault.empty()) add({"-DFAULT=" + fault});
        if (row.as != "barrier") add({"--count", std::to_string(moves_blocks() ? 1 : n)});
        if (has_root()) add({"--root", std::to_string(root)});
        if (is_for_commuting_operators() && fault != "ORDER_NOT_ASKED") add({"--operators", "commutative"});
        return found;
    }
};

void PrintTo(Call const& call, std::ostream* out) { *out << call.name(); }

/// The result of recording a call, and the verdicts of `verify` on the file.
struct Recorded {
    cli_tests::Outcome record, verify;

    bool is_written() const { return record.code == 0; }
    /// Whether `verify` says that the schedule is correct only for operators that commute.
    bool must_commute() const { return verify.out.find("commutative operators") != std::string::npos; }
};

Recorded recorded(Call const& call) {
    Folder const folder;
    auto words = call.words();
    auto const file = folder.path("schedule.json"), specification = folder.path("schedule.spec");
    words.insert(words.end(), {"--schedule", file, "--spec", specification});
    if (call.in_place) words.emplace_back("--in-place");
    Recorded found{cli_tests::cubecheck(words), {}};
    if (found.is_written()) found.verify = cli_tests::cubecheck({"verify", file, "--spec", specification});
    return found;
}

/// The tests of one example.  Its runs share the output of the compiler, which is the same for all of them.
class ExampleAsSchedule : public testing::TestWithParam<Call> {
protected:
    ExampleAsSchedule() {
        std::filesystem::path const compiler = programs_.path("cc");
        std::filesystem::create_symlink(CUBECHECK_COMPILE_ONCE, compiler);
        ::setenv("PATH", (compiler.parent_path().string() + ":" + path_).c_str(), 1);
        ::setenv("CUBECHECK_COMPILED", compiled_.path(".").c_str(), 1);
    }
    ~ExampleAsSchedule() override { ::setenv("PATH", path_.c_str(), 1); }

    /// One object and one library are made; none if no run needs them.
    void TearDown() override {
        auto const calls = cli_tests::content(compiled_.path("calls"));
        EXPECT_LE(std::ranges::count(calls, '\n'), 2) << calls;
    }

private:
    Folder programs_, compiled_;
    std::string path_ = std::getenv("PATH");
};

std::vector<Call> right_calls() {
    std::vector<Call> all;
    for (auto const& row : case_table()) all.push_back({row});
    return all;
}

void expect_right(Call const& call) {
    auto const found = recorded(call);
    if (call.n == Call{call.row}.n && call.root == 0 && !call.in_place) {
        EXPECT_EQ(found.is_written(), !unsaid.contains(call.name())) << found.record.err;
    }
    if (!found.is_written()) {
        EXPECT_TRUE(unsaid.contains(call.name())) << found.record.err;
        return;
    }
    EXPECT_EQ(found.verify.code, 0) << call.n << found.verify.out;
    EXPECT_THAT(found.verify.out, HasSubstr("contract           checked"));
    EXPECT_EQ(found.must_commute(), call.is_for_commuting_operators() && call.n > 1) << call.n;
}

class RightExampleAsSchedule : public ExampleAsSchedule {};

TEST_P(RightExampleAsSchedule, IsRightAsWell) {
    auto call = GetParam();
    bool const may_be_in_place =
        call.row.as == "allgather" || call.row.as == "allreduce" || call.row.as == "alltoall";
    for (call.n = 1; call.n <= 6; ++call.n)
        for (call.root = 0; call.root < (call.has_root() ? call.n : 1); ++call.root)
            for (auto const in_place : {false, true}) {
                call.in_place = in_place;
                if (may_be_in_place || !in_place) expect_right(call);
            }
}

INSTANTIATE_TEST_SUITE_P(Code, RightExampleAsSchedule, testing::ValuesIn(right_calls()),
                         [](auto const& info) { return info.param.name(); });

/// Whether `code` has found a trouble whose first case is the plain call that is recorded.
bool has_plain(json const& report, std::string const& key) {
    for (auto const& answer : report["answers"])
        for (auto const& trouble : answer["troubles"]) {
            auto const& first = trouble["first"];
            if (trouble["trouble"] == key && first["in_place"] == false && first["strided"] == false &&
                first["interleaved"] == false && first["reversed_ranks"] == false)
                return true;
        }
    return false;
}

std::vector<Call> faulty_calls() {
    std::vector<Call> all;
    for (auto const& row : case_table())
        for (auto const& fault : row.faults) {
            Call call{row, fault.fault, fault.n};
            if (fault.first.contains("root")) call.root = std::stoll(fault.first.at("root"));
            all.push_back(call);
        }
    return all;
}

class FaultyExampleAsSchedule : public ExampleAsSchedule {};

TEST_P(FaultyExampleAsSchedule, IsFoundWrongWhereTheCodeIs) {
    auto call = GetParam();
    auto const fewest = call.n;
    for (; call.n <= fewest + 3; call.n += 3) {
        auto const found = recorded(call);
        if (!found.is_written()) {
            auto const name = call.n == fewest ? call.name() : call.known();
            ASSERT_TRUE(unsaid.contains(name)) << found.record.err;
            if (call.n == fewest) {
                EXPECT_THAT(found.record.err, HasSubstr(unsaid.at(name)));
            }
            continue;
        }
        if (call.n == fewest) {
            EXPECT_FALSE(unsaid.contains(call.name()));
        }
        auto words = call.words();
        words.emplace_back("--json");
        auto const report = json::parse(cli_tests::cubecheck(words).out);
        auto const expected = has_plain(report, "wrong")       ? Failure::contract
                              : has_plain(report, "disagrees") ? Failure::agreement
                                                               : Failure::none;
        bool const reorders = has_plain(report, "reorders");
        // In a schedule, results agree if they differ only by swapped operands.
        if (!reorders || expected != Failure::agreement || found.verify.code != 0) {
            EXPECT_EQ(found.verify.code, static_cast<int>(expected)) << call.n << found.verify.out;
        }
        if (expected == Failure::contract) continue;
        bool const must_commute = reorders || call.is_for_commuting_operators();
        EXPECT_EQ(must_commute, found.must_commute()) << call.n << found.verify.out;
    }
}

INSTANTIATE_TEST_SUITE_P(Code, FaultyExampleAsSchedule, testing::ValuesIn(faulty_calls()),
                         [](auto const& info) { return info.param.name(); });

/// The tests above show that exactly the examples of the list have no schedule.
TEST(ExampleSchedules, AreOfAllExamplesButThoseOfTheList) {
    std::set<std::string> names;
    for (auto const& calls : {right_calls(), faulty_calls()})
        for (auto const& call : calls) names.insert(call.name());
    for (auto const& [name, why] : unsaid) EXPECT_TRUE(names.contains(name)) << name;
    EXPECT_EQ(names.size(), 47U);
    EXPECT_EQ(names.size() - unsaid.size(), 30U);
}

}  // namespace
}  // namespace cubecheck::example_code
