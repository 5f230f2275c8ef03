#include "engine/real/mpi_run.hpp"

#include <chrono>
#include <csignal>
#include <fstream>
#include <future>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "algorithms/allreduce/halving_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/broadcast/esbt_all_ports.hpp"
#include "engine/lower/explicit_script.hpp"
#include "engine/real/job_files.hpp"
#include "engine/real/schedule_task.hpp"
#include "engine/schedule/run.hpp"
#include "models/parametric/sizes.hpp"
#include "models/schedule/layout.hpp"
#include "models/support/error.hpp"
#include "tests/engine/real/faulty_runs.hpp"
#include "tests/schedules/ring_schedule.hpp"

namespace cubecheck::real {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;
using namespace std::chrono_literals;

constexpr double seconds_at_most = 60;

/// Runs for each MPI library that is installed.
class OverMpi : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        try {
            expect_to_be_there(library(), helper());
        } catch (Error const& missing) {
            GTEST_SKIP() << missing.what();
        }
    }

    MpiLauncher const& library() const { return mpi_launcher(GetParam()); }
    std::filesystem::path helper() const {
        return std::filesystem::path(CUBECHECK_BINARY_FOLDER) / ("cubecheck-mpi-" + GetParam());
    }

    std::string outcome(Task const& task, Elements const& elements) const {
        return told(first_difference(
            task, elements,
            run_on_mpi({elements, 2, task.programs}, {library(), helper(), seconds_at_most})));
    }
};

TEST_P(OverMpi, AnAllReduceIsBitForBitThatOfLockStep) {
    auto const found = task(script_of<allreduce::HalvingDoubling>(cube_size(2)), 1003);
    EXPECT_EQ(outcome(found, elements_for(found, Type::float64)), "right");
}

TEST_P(OverMpi, WordsEndWhereTheyShould) {
    auto const found = task(script_of<alltoall::StoreAndForward>(cube_size(2)), 37);
    EXPECT_EQ(outcome(found, elements_for(found, Type::word)), "right");
}

TEST_P(OverMpi, ARoundMayHaveSeveralPorts) {
    auto const found = task(script_of(explicit_form::program_of<broadcast::EsbtAllPorts>(),
                                      {.nodes = 4, .d = 2, .root = 1, .chunks = 6}),
                            37);
    EXPECT_EQ(outcome(found, elements_for(found, Type::int32)), "right");
}

TEST_P(OverMpi, AScheduleRunsWithLongMessages) {
    auto const schedule = schedule_tests::ring_allreduce({3, 2});
    auto const run = engine::run(schedule);
    schedules::Layout const layout(schedule, schedules::Mode::in_place);
    auto const found = task(schedule, layout, run, {}, 200'000);
    EXPECT_EQ(outcome(found, elements_for(found, Type::int64)), "right");
}

TEST_P(OverMpi, AWrongPromiseIsFound) {
    auto found = task(script_of<allreduce::RingPass>(ring_size(3)), 30);
    found.promised.back().contributions.pop_back();
    EXPECT_THAT(outcome(found, elements_for(found, Type::int32)), HasSubstr("(promise)"));
}

/// The processes that this process has started, directly or indirectly.
std::vector<pid_t> descendants() {
    std::map<pid_t, pid_t> parents;
    for (auto const& entry : std::filesystem::directory_iterator("/proc")) {
        if (entry.path().filename().string().find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream in(entry.path() / "stat");
        std::string const stat{std::istreambuf_iterator<char>(in), {}};
        auto const end = stat.rfind(')');
        if (end == std::string::npos) continue;
        std::istringstream words(stat.substr(end + 1));
        char state = 0;
        pid_t parent = 0;
        if (words >> state >> parent && state != 'Z')
            parents[static_cast<pid_t>(std::stol(entry.path().filename()))] = parent;
    }
    std::vector<pid_t> found;
    for (auto const& [process, parent] : parents)
        for (auto at = process; parents.contains(at); at = parents.at(at))
            if (parents.at(at) == ::getpid()) {
                found.push_back(process);
                break;
            }
    return found;
}

bool is_helper(pid_t process) {
    std::error_code error;
    auto const program = std::filesystem::read_symlink("/proc/" + std::to_string(process) + "/exe", error);
    return program.filename().string().starts_with("cubecheck-mpi-");
}

std::vector<pid_t> helpers() {
    auto found = descendants();
    std::erase_if(found, [](pid_t process) { return !is_helper(process); });
    return found;
}

/// Whether a process has used enough processor time to have finished its initialisation.  If a rank is killed
/// during its initialisation, the launcher of Open MPI may wait until the time limit.
bool is_at_work(pid_t process) {
    constexpr long ticks = 12;
    std::ifstream in("/proc/" + std::to_string(process) + "/stat");
    std::string const stat{std::istreambuf_iterator<char>(in), {}};
    std::istringstream words(stat.substr(std::min(stat.size(), stat.rfind(')') + 1)));
    std::string word;
    for (int i = 0; i < 11; ++i) words >> word;
    long used = 0;
    return words >> used && used >= ticks;
}

/// Makes orphans of a process children of this process, so that the test sees them.
void adopt_orphans() { ASSERT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0); }

/// A job that would run far longer than any test.
Job endless_job() {
    auto const found = task(script_of<allreduce::RingPass>(ring_size(3)), 30'000);
    return {elements_for(found, Type::float64), 100'000'000, found.programs};
}

/// The error message of a run that is disturbed after its ranks have started; "nothing" if there is no error.
std::string said_of(std::future<RealRun>& run) {
    try {
        run.get();
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::unknown);
        return error.what();
    }
    return "nothing";
}

TEST_P(OverMpi, ARankThatDiesEndsTheRunAndLeavesNoProcess) {
    adopt_orphans();
    auto run = std::async(std::launch::async, [&] {
        return run_on_mpi(endless_job(), {library(), helper(), seconds_at_most});
    });
    while (helpers().size() < 3 && run.wait_for(10ms) == std::future_status::timeout) {
    }
    auto const ranks = helpers();
    ASSERT_EQ(ranks.size(), 3U);
    while (!is_at_work(ranks[1]) && run.wait_for(10ms) == std::future_status::timeout) {
    }
    ::kill(ranks[1], SIGKILL);
    EXPECT_THAT(said_of(run), HasSubstr("The ranks have ended before they were done"));
    while (!descendants().empty()) std::this_thread::sleep_for(10ms);
}

TEST_P(OverMpi, ARunThatTakesTooLongIsEndedAndLeavesNoProcess) {
    adopt_orphans();
    auto run = std::async(std::launch::async, [&] {
        return run_on_mpi(endless_job(), {library(), helper(), 0.5});
    });
    EXPECT_EQ(said_of(run), "The ranks have not ended after 0.5 s.");
    while (!descendants().empty()) std::this_thread::sleep_for(10ms);
}

constexpr double patience_over_mpi = 2;

/// The outcome of the ring with a fault on the second rank.  All processes have ended when this function
/// returns.
std::string with_fault(FaultyJob const& of, MpiLauncher const& library, std::filesystem::path const& helper) {
    adopt_orphans();
    auto const found = told(faulty_run_on_mpi(of.job, {library, helper, seconds_at_most}), of);
    while (!descendants().empty()) std::this_thread::sleep_for(10ms);
    return found;
}

TEST_P(OverMpi, ARunWithPatienceAndWithoutAFaultIsRight) {
    EXPECT_EQ(with_fault(ring_with(std::nullopt, seconds_at_most), library(), helper()), "no effect; right");
}

TEST_P(OverMpi, ARankThatStopsEndsTheRun) {
    EXPECT_THAT(with_fault(ring_with(FaultKind::stop, patience_over_mpi), library(), helper()),
                StartsWith("noticed: "));
}

TEST_P(OverMpi, ALostMessageEndsTheRun) {
    EXPECT_THAT(with_fault(ring_with(FaultKind::lose, patience_over_mpi), library(), helper()),
                AllOf(StartsWith("noticed: node "), HasSubstr("nothing has arrived for 2 s")));
}

TEST_P(OverMpi, AMessageThatArrivesTwiceIsFound) {
    EXPECT_THAT(with_fault(ring_with(FaultKind::duplicate, patience_over_mpi), library(), helper()),
                HasSubstr("node 2: a message from node 1 is left over"));
}

TEST_P(OverMpi, ATruncatedMessageIsFound) {
    EXPECT_EQ(with_fault(ring_with(FaultKind::truncate, seconds_at_most), library(), helper()),
              "noticed: node 2, message 1 from node 1 on port 0: expected 40 bytes, got 20");
}

TEST_P(OverMpi, ACorruptedMessageIsFound) {
    EXPECT_THAT(with_fault(ring_with(FaultKind::corrupt, seconds_at_most), library(), helper()),
                AllOf(StartsWith("node "), HasSubstr(": got ")));
}

TEST_P(OverMpi, ARankThatRunsAnotherSizeIsFound) {
    auto of = ring_with(std::nullopt, seconds_at_most);
    of.job.programs[1] = task(script_of<allreduce::RingPass>(ring_size(3)), 63).programs[1];
    EXPECT_THAT(with_fault(of, library(), helper()), HasSubstr("bytes, got "));
}

TEST_P(OverMpi, ARankThatRunsAnotherAlgorithmIsFound) {
    auto of = ring_with(std::nullopt, patience_over_mpi);
    std::swap(of.job.programs[1], of.job.programs[2]);
    EXPECT_THAT(with_fault(of, library(), helper()), HasSubstr("noticed: node "));
}

TEST_P(OverMpi, ABadProgramEndsTheRunWithItsLine) {
    mpi::PrivateFolder const folder;
    mpi::write_file(folder.path() / "program.0", "cubecheck-node-program 1\nint sum 1 0 1\njump\n");
    auto const ended = mpi::finished(mpi_command(library(), helper(), 1, {"execute", folder.path().string()}),
                                     folder.path() / "output");
    EXPECT_NE(ended.code, 0);
    EXPECT_THAT(ended.output, HasSubstr("program.0, line 3: expected a step, found 'jump'"));
}

INSTANTIATE_TEST_SUITE_P(Libraries, OverMpi, testing::Values("openmpi", "mpich"),
                         [](auto const& library) { return library.param; });

TEST(MpiRun, NamesThePackagesOfWhatIsMissing) {
    auto const said = [](MpiLauncher const& library, std::filesystem::path const& helper) -> std::string {
        try {
            expect_to_be_there(library, helper);
        } catch (Error const& error) {
            EXPECT_EQ(error.failure(), Failure::file);
            return error.what();
        }
        return "nothing";
    };
    MpiLauncher const nowhere{"x", "X", "no-such-launcher", "x-bin", "libx-dev"};
    EXPECT_EQ(said(nowhere, "/"), "no-such-launcher is missing: install the package x-bin.");
    MpiLauncher const not_built{"x", "X", "sh", "x-bin", "libx-dev"};
    EXPECT_THAT(said(not_built, "/no-such-helper"),
                HasSubstr("install the package cubecheck-mpi, or install libx-dev"));
    EXPECT_EQ(said(not_built, "/"), "nothing");
    EXPECT_EQ(said(nowhere, "/no-such-helper"),
              said(nowhere, "/") + " " + said(not_built, "/no-such-helper"));
    EXPECT_THROW(mpi_launcher("lam"), Error);
}

TEST(MpiRun, ARankWithoutAnAnswerIsNamed) {
    auto const found = task(script_of<allreduce::RingPass>(ring_size(2)), 4);
    auto const elements = elements_for(found, Type::int32);
    Job const job{elements, 1, found.programs};
    auto const run = run_on_threads(job);
    mpi::PrivateFolder const folder;
    write_answer(folder.path(), 0, {run.times[0][0]}, run.results[0]);
    EXPECT_THROW(read_answers(folder.path(), job), Error);
    write_answer(folder.path(), 1, {run.times[0][1]}, run.results[1]);
    EXPECT_EQ(told(first_difference(found, elements, read_answers(folder.path(), job))), "right");
    write_answer(folder.path(), 1, {run.times[0][1]},
                 std::vector(run.results[1].begin(), run.results[1].end() - 1));
    EXPECT_THROW(read_answers(folder.path(), job), Error) << "a byte is missing";
}

}  // namespace
}  // namespace cubecheck::real
