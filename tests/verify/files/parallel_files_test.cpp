#include "verify/files/parallel_files.hpp"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/explore/failing_run.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::verify {
namespace {

using namespace std::chrono_literals;

Report report_on(std::string const& path) {
    Report out;
    out.rows.push_back({path, "readable", Unknown{path}});
    return out;
}

std::vector<std::string> names(int count) {
    std::vector<std::string> out;
    for (int i = 0; i < count; ++i) out.push_back("file" + std::to_string(i));
    return out;
}

/// Returns the targets of all reports, in the order in which they come.
std::vector<std::string> targets(ParallelFiles<Report>& files) {
    std::vector<std::string> out;
    while (files.awaited())
        if (auto const found = files.next(1ms)) out.push_back(found->rows.front().target);
    return out;
}

TEST(ParallelFiles, AreReportedInTheirOrderWhateverTheTiming) {
    for (unsigned const jobs : {1U, 2U, 7U, 64U}) {
        std::atomic<unsigned> calls = 0;
        ParallelFiles files(names(40), jobs, [&](std::string const& path) {
            for (auto wait = 1 + calls++ * 7919 % 50; wait > 0; --wait) std::this_thread::yield();
            return report_on(path);
        });
        EXPECT_EQ(targets(files), names(40)) << jobs;
        EXPECT_EQ(calls, 40U);
    }
}

/// Each file waits until the other one has begun: a single thread would wait forever.
TEST(ParallelFiles, AreJudgedSideBySide) {
    std::atomic<int> begun = 0;
    ParallelFiles files(names(2), 2, [&](std::string const& path) {
        for (++begun; begun < 2;) std::this_thread::yield();
        return report_on(path);
    });
    EXPECT_EQ(targets(files), names(2));
}

TEST(ParallelFiles, OneThreadJudgesOneFileAfterTheOther) {
    std::set<std::thread::id> threads;
    ParallelFiles files(names(9), 1, [&](std::string const& path) {
        threads.insert(std::this_thread::get_id());
        return report_on(path);
    });
    EXPECT_EQ(targets(files), names(9));
    EXPECT_EQ(threads.size(), 1U);
}

TEST(ParallelFiles, AnEmptyListAwaitsNothing) {
    ParallelFiles files({}, 4, report_on);
    EXPECT_FALSE(files.awaited());
}

TEST(ParallelFiles, AnErrorKeepsItsPlaceAndTheOthersAreJudged) {
    ParallelFiles files(names(5), 2, [](std::string const& path) {
        if (path == "file2") throw Error("bad");
        return report_on(path);
    });
    std::vector<std::string> faults;
    int good = 0;
    while (auto const path = files.awaited()) try {
            good += files.next(1ms) ? 1 : 0;
        } catch (Error const&) {
            faults.push_back(*path);
        }
    EXPECT_EQ(faults, std::vector<std::string>{"file2"});
    EXPECT_EQ(good, 4);
}

TEST(ParallelFiles, ThatNobodyAwaitsAreNotStarted) {
    std::atomic<int> judged = 0;
    std::atomic<bool> held_up = true;
    {
        ParallelFiles const files(names(100'000), 2, [&](std::string const& path) {
            for (++judged; held_up;) std::this_thread::yield();
            return report_on(path);
        });
        held_up = false;
    }
    EXPECT_LT(judged, 100'000);
}

TEST(ParallelFiles, AreNotJudgedAfterAnInterruption) {
    interruption_requested = true;
    int judged = 0;
    {
        ParallelFiles files(names(3), 1, [&](std::string const& path) {
            ++judged;
            return report_on(path);
        });
        EXPECT_THROW(targets(files), Interrupted);
    }
    interruption_requested = false;
    EXPECT_EQ(judged, 0);
}

/// Files of one length, which the destructor removes.
class LongFiles {
public:
    LongFiles(int count, std::uintmax_t bytes)
        : folder_(std::filesystem::path(testing::TempDir()) /
                  ("parallel_files." + std::to_string(::getpid()))) {
        std::filesystem::create_directories(folder_);
        for (int i = 0; i < count; ++i) {
            paths_.push_back((folder_ / ("f" + std::to_string(i))).string());
            std::ofstream(paths_.back()).close();
            std::filesystem::resize_file(paths_.back(), bytes);
        }
    }
    LongFiles(LongFiles const&) = delete;
    LongFiles& operator=(LongFiles const&) = delete;
    ~LongFiles() { std::filesystem::remove_all(folder_); }

    std::vector<std::string> const& paths() const { return paths_; }

private:
    std::filesystem::path folder_;
    std::vector<std::string> paths_;
};

/// Returns the largest number of files of this length that are judged at the same time.
int side_by_side(std::uintmax_t bytes) {
    LongFiles const some(12, bytes);
    std::atomic<int> now = 0, most = 0;
    ParallelFiles files(some.paths(), 8, [&](std::string const& path) {
        int const here = ++now;
        for (int seen = most; seen < here && !most.compare_exchange_weak(seen, here);) {
        }
        for (int wait = 0; wait < 100; ++wait) std::this_thread::yield();
        --now;
        return report_on(path);
    });
    EXPECT_EQ(targets(files), some.paths());
    return most;
}

TEST(ParallelFiles, LongOnesAreJudgedAlone) {
    EXPECT_EQ(side_by_side(crew::SharedWork<Report>::together + 1), 1);
    EXPECT_LE(side_by_side(crew::SharedWork<Report>::together / 2), 2);
}

TEST(ParallelFiles, GetTheVerdictsOfASequentialRun) {
    std::vector<std::string> paths;
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_SCHEDULES))
        if (entry.path().extension() == ".xml") paths.push_back(entry.path().string());
    auto const once = paths;
    for (int again = 0; again < 3; ++again) paths.insert(paths.end(), once.begin(), once.end());
    CheckOptions const options;
    ParallelFiles files(paths, 4, [&](std::string const& path) { return verified_file(path, options); });
    while (auto const path = files.awaited()) {
        auto const found = files.next(10ms);
        if (!found) continue;
        auto const alone = verified_file(*path, options);
        ASSERT_EQ(found->rows.size(), alone.rows.size()) << *path;
        EXPECT_EQ(failure(*found), failure(alone)) << *path;
        for (std::size_t i = 0; i < alone.rows.size(); ++i)
            EXPECT_EQ(found->rows[i].verdict.index(), alone.rows[i].verdict.index()) << *path;
    }
}

/// Returns the replay commands of the runs that show the refutations of a schedule, which is read once.
std::vector<std::string> tokens(std::string const& path) {
    auto const [report, loaded] = verified_with_model(path);
    std::vector<std::string> out;
    if (!loaded || loaded->schedule() == nullptr) return out;
    auto const target = showable(path, *loaded->schedule(), {});
    Search search;
    for (auto const& row : report.rows)
        if (target && can_be_shown(row))
            if (auto const found = failing_run(*target, row.property, search))
                out.push_back(found->witness.replay_command);
    return out;
}

TEST(ParallelFiles, GetTheFailingRunsOfASequentialRun) {
    std::vector<std::string> paths;
    for (auto const* const name : {"double_count", "recv_first_mutual", "ring_missing_dep",
                                   "oneshot_rankdiff", "split16_LL", "ring_ok"})
        for (int again = 0; again < 3; ++again)
            paths.push_back(std::string(CUBECHECK_EXAMPLE_SCHEDULES "/") + name + ".xml");
    ParallelFiles files(paths, 4, tokens);
    std::size_t runs = 0;
    while (auto const path = files.awaited()) {
        auto const found = files.next(10ms);
        if (!found) continue;
        EXPECT_EQ(*found, tokens(*path)) << *path;
        runs += found->size();
    }
    EXPECT_EQ(runs, 18U) << "one of each that fails, and two of the race";
}

TEST(ParallelFiles, AreNotReadAgainToShowTheirFailure) {
    auto const path =
        std::filesystem::path(testing::TempDir()) / ("read_once." + std::to_string(::getpid()) + ".xml");
    std::filesystem::copy_file(CUBECHECK_EXAMPLE_SCHEDULES "/double_count.xml", path);
    auto const found = verified_with_model(path.string());
    std::filesystem::remove(path);
    ASSERT_TRUE(found.loaded);
    auto const target = showable(path.string(), *found.loaded->schedule(), {});
    ASSERT_TRUE(target);
    Search search;
    EXPECT_TRUE(failing_run(*target, "contract", search));
}

}  // namespace
}  // namespace cubecheck::verify
