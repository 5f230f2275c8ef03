#include "verify/code/processes/children.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/mpi/process_group.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::verify {
namespace {

using testing::HasSubstr;

using Pieces = std::map<std::size_t, PieceOfWork>;

void do_in_children(Pieces& found, std::size_t pieces, std::function<std::string(std::size_t)> const& work,
                    unsigned jobs) {
    mpi::PrivateFolder const folder;
    ChildWork asked;
    asked.pieces = pieces;
    asked.work = work;
    asked.note = [](char* text, std::size_t room, std::uintptr_t) {
        return static_cast<std::size_t>(std::snprintf(text, room, "here"));
    };
    asked.receive = [&](std::size_t piece, PieceOfWork result) {
        EXPECT_TRUE(found.emplace(piece, std::move(result)).second) << piece;
    };
    asked.folder = folder.path();
    asked.jobs = jobs;
    asked.most_seconds = 0.05;
    in_children(asked);
    EXPECT_EQ(found.size(), pieces);
}

Pieces done(std::size_t pieces, std::function<std::string(std::size_t)> const& work, unsigned jobs = 2) {
    Pieces found;
    do_in_children(found, pieces, work, jobs);
    return found;
}

std::string twice(std::size_t piece) { return std::to_string(2 * piece); }

TEST(ChildProcesses, ReturnTheResultOfEveryPiece) {
    for (unsigned const jobs : {1U, 2U, 3U})
        for (auto const& [piece, result] : done(1234, twice, jobs)) {
            EXPECT_EQ(result.end, PieceOfWork::End::returned);
            EXPECT_EQ(result.result, twice(piece));
        }
    EXPECT_EQ(done(0, twice).size(), 0U);
}

TEST(ChildProcesses, ReturnResultsThatArePagesLong) {
    auto const found = done(3, [](std::size_t piece) { return std::string(300'000, char('a' + piece)); });
    for (auto const& [piece, result] : found)
        EXPECT_EQ(result.result, std::string(300'000, char('a' + piece)));
}

TEST(ChildProcesses, GoOnAfterACrashAndSayWhere) {
    auto const found = done(9, [](std::size_t piece) {
        if (piece == 4) std::fputs("before the end\n", stderr);
        if (piece == 4) std::raise(SIGSEGV);
        return twice(piece);
    });
    auto const& crash = found.at(4);
    EXPECT_EQ(crash.end, PieceOfWork::End::crashed);
    EXPECT_EQ(crash.signal, SIGSEGV);
    EXPECT_EQ(crash.note, "here");
    EXPECT_THAT(crash.said, HasSubstr("before the end"));
    EXPECT_GT(crash.addresses.size(), 1U);
    for (std::size_t const other : {3U, 5U, 6U, 8U}) EXPECT_EQ(found.at(other).result, twice(other));
}

/// `timeout` and Ctrl-C send their signal to all processes of a command.
TEST(ChildProcesses, DoNotCrashByASignalThatInterruptsAll) {
    auto const before = std::signal(SIGTERM, [](int) { interruption_requested = true; });
    Pieces found;
    auto const interrupts = [](std::size_t piece) {
        if (piece == 1) ::kill(::getppid(), SIGTERM);
        if (piece == 1) std::raise(SIGTERM);
        return twice(piece);
    };
    EXPECT_THROW(do_in_children(found, 4, interrupts, 1), Interrupted);
    EXPECT_EQ(found.count(1), 0U);
    interruption_requested = false;
    std::signal(SIGTERM, before);
}

TEST(ChildProcesses, TakeASignalToOneOfThemForACrash) {
    auto const found = done(4, [](std::size_t piece) {
        if (piece == 1) std::raise(SIGTERM);
        return twice(piece);
    });
    EXPECT_EQ(found.at(1).end, PieceOfWork::End::crashed);
    EXPECT_EQ(found.at(1).signal, SIGTERM);
}

TEST(ChildProcesses, TakeAnEndOfTheProcessForACrash) {
    auto const found = done(4, [](std::size_t piece) {
        if (piece == 1) ::_exit(0);
        if (piece == 2) throw std::runtime_error("an exception of the user");
        return twice(piece);
    });
    EXPECT_EQ(found.at(1).end, PieceOfWork::End::crashed);
    EXPECT_EQ(found.at(1).signal, 0);
    EXPECT_EQ(found.at(2).signal, SIGABRT);
    EXPECT_THAT(found.at(2).said, HasSubstr("an exception of the user"));
    EXPECT_EQ(found.at(3).result, twice(3));
}

TEST(ChildProcesses, EndWhatRunsForever) {
    auto const found = done(5, [](std::size_t piece) {
        while (piece == 2) {
        }
        return twice(piece);
    });
    EXPECT_EQ(found.at(2).end, PieceOfWork::End::timed_out);
    EXPECT_EQ(found.at(4).result, twice(4));
}

TEST(ChildProcesses, HaveTheTimeOfAPieceForEachOfItsParts) {
    auto const found = done(2, [](std::size_t piece) {
        for (int part = 0; part < 4; ++part) {
            auto const begin = std::clock();
            while (std::clock() - begin < CLOCKS_PER_SEC / 50) {
            }
            if (piece == 0) part_is_done();
        }
        return twice(piece);
    });
    EXPECT_EQ(found.at(0).result, twice(0));
    EXPECT_EQ(found.at(1).end, PieceOfWork::End::timed_out);
}

TEST(ChildProcesses, AreReplacedOnRequest) {
    auto const first = ::getpid();
    auto const found = done(
        6,
        [](std::size_t piece) {
            if (piece == 2) last_piece_of_child();
            return std::to_string(::getpid());
        },
        1);
    EXPECT_NE(found.at(0).result, std::to_string(first));
    EXPECT_EQ(found.at(0).result, found.at(2).result);
    EXPECT_NE(found.at(2).result, found.at(3).result);
    EXPECT_EQ(found.at(3).result, found.at(5).result);
}

TEST(ChildProcesses, AreEndedIfTheySleepForever) {
    auto const found = done(2, [](std::size_t piece) {
        if (piece == 0) ::pause();
        return twice(piece);
    });
    EXPECT_EQ(found.at(0).end, PieceOfWork::End::timed_out);
    EXPECT_GT(found.at(0).addresses.size(), 1U) << "it says where it sleeps";
    EXPECT_EQ(found.at(1).result, twice(1));
}

TEST(ChildProcesses, LeaveTheRestUndoneIfTooManyRunForever) {
    auto const found = done(10, [](std::size_t piece) -> std::string {
        while (piece != 1) {
        }
        return twice(piece);
    });
    std::map<PieceOfWork::End, int> ends;
    for (auto const& [piece, result] : found) ++ends[result.end];
    EXPECT_EQ(ends[PieceOfWork::End::returned], 1);
    EXPECT_GE(ends[PieceOfWork::End::timed_out], most_timed_out);
    EXPECT_GE(ends[PieceOfWork::End::not_done], 1);
}

TEST(ChildProcesses, LeaveTheRestUndoneIfTooManyAreCut) {
    auto const found = done(500, [](std::size_t piece) {
        if (piece % 2 == 0) piece_is_cut();
        ::usleep(1000);
        return twice(piece);
    });
    std::map<PieceOfWork::End, int> ends;
    for (auto const& [piece, result] : found) ++ends[result.end];
    EXPECT_GE(ends[PieceOfWork::End::returned], most_cut) << "cut pieces have results";
    EXPECT_GE(ends[PieceOfWork::End::not_done], 1);
}

}  // namespace
}  // namespace cubecheck::verify
