#include <array>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/both_ways.hpp"

namespace cubecheck::in_process {
namespace {

/// A step of a rank in a random program.
struct Step {
    enum class Kind { send, receive, receive_any, wait_any, wait_some, test, test_any, wait_all };

    Kind kind = Kind::wait_all;
    int peer = 0;
    bool is_seen = false;  ///< the sent or the recorded value depends on what came first
};

using Steps = std::vector<std::vector<Step>>;  ///< by rank

/// A random program: each message is sent and received at random places, between steps that complete some of
/// the requests.
Steps random_program(Index ranks, std::mt19937& random) {
    using Kind = Step::Kind;
    auto const below = [&](unsigned bound) { return static_cast<int>(random() % bound); };
    Steps all(static_cast<std::size_t>(ranks));
    bool const is_seen = below(3) == 0;
    for (int message = 2 + below(4); message > 0; --message) {
        int const from = below(static_cast<unsigned>(ranks));
        int const to = (from + 1 + below(static_cast<unsigned>(ranks) - 1)) % static_cast<int>(ranks);
        bool const any = below(6) == 0;
        all[static_cast<std::size_t>(from)].push_back({Kind::send, to, is_seen});
        all[static_cast<std::size_t>(to)].push_back({any ? Kind::receive_any : Kind::receive, from});
        for (auto& steps : all) {
            Kind const completing[] = {Kind::wait_any, Kind::wait_some, Kind::test, Kind::test_any};
            if (below(4) == 0) steps.push_back({completing[below(4)], 0, is_seen && below(2) == 0});
        }
    }
    for (auto& steps : all) steps.push_back({Kind::wait_all});
    return all;
}

/// Executes the steps of a rank.  All its data are on the stack of the rank.
class Walker {
public:
    explicit Walker(std::string& seen) : seen_(seen) {}

    void operator()(Step const& step) {
        using Kind = Step::Kind;
        int index = MPI_UNDEFINED, flag = 0;
        std::array<int, most> indices{};
        switch (step.kind) {
            case Kind::send:
                number() = step.is_seen ? came_first_ : 7;
                MPI_Isend(&number(), 1, MPI_INT, step.peer, 0, MPI_COMM_WORLD, &request());
                ++count_;
                return;
            case Kind::receive:
            case Kind::receive_any:
                MPI_Irecv(&number(), 1, MPI_INT, step.kind == Kind::receive ? step.peer : MPI_ANY_SOURCE, 0,
                          MPI_COMM_WORLD, &request());
                ++count_;
                return;
            case Kind::wait_any:
                MPI_Waitany(count_, requests_.data(), &index, MPI_STATUS_IGNORE);
                return came(index, step.is_seen);
            case Kind::wait_some:
                MPI_Waitsome(count_, requests_.data(), &index, indices.data(), MPI_STATUSES_IGNORE);
                return came(index == MPI_UNDEFINED ? index : indices[0] + index, step.is_seen);
            case Kind::test:
                for (int i = 0; i < count_; ++i)
                    MPI_Test(&requests_[static_cast<std::size_t>(i)], &flag, MPI_STATUS_IGNORE);
                return came(flag, step.is_seen);
            case Kind::test_any:
                MPI_Testany(count_, requests_.data(), &index, &flag, MPI_STATUS_IGNORE);
                return came(index, step.is_seen);
            case Kind::wait_all:
                MPI_Waitall(count_, requests_.data(), MPI_STATUSES_IGNORE);
                for (int i = 0; i < count_; ++i)
                    seen_ += std::to_string(numbers_[static_cast<std::size_t>(i)]) + " ";
        }
    }

private:
    static constexpr std::size_t most = 16;

    int& number() { return numbers_[static_cast<std::size_t>(count_)]; }
    MPI_Request& request() { return requests_[static_cast<std::size_t>(count_)]; }

    void came(int what, bool is_seen) {
        came_first_ = what;
        if (is_seen) seen_ += "(" + std::to_string(what) + ")";
    }

    std::string& seen_;
    int came_first_ = 0, count_ = 0;
    std::array<int, most> numbers_{};
    std::array<MPI_Request, most> requests_{};
};

Watched::Body walking(Steps const& program) {
    return [&program](Index rank, std::string& seen) {
        Walker walker(seen);
        for (auto const& step : program[static_cast<std::size_t>(rank)]) walker(step);
    };
}

/// If exploring rank by rank reports a single outcome, exploring all combinations finds that outcome only.
/// Both answers occur.
TEST(RankByRankRandom, AgreesWithAllCombinations) {
    std::mt19937 random(1);
    Index alike = 0, different = 0, runs_saved = 0;
    for (int trial = 0; trial < 150; ++trial) {
        Index const ranks = 2 + trial % 3;
        auto const program = random_program(ranks, random);
        for (auto const& transfer : every_transfer()) {
            auto const found = both_ways(ranks, transfer, walking(program), 2000);
            if (found.ranks.is_alike && found.all.runs > 1) ++alike;
            if (found.outcomes.size() > 1) ++different;
            if (!found.ranks.is_alike) continue;
            runs_saved += found.all.runs - found.ranks.runs;
            EXPECT_EQ(found.outcomes, std::set<std::string>{found.first}) << "program " << trial;
        }
    }
    EXPECT_GT(alike, 30);
    EXPECT_GT(different, 30);
    RecordProperty("runs_saved", static_cast<int>(runs_saved));
    RecordProperty("alike", static_cast<int>(alike));
    RecordProperty("different", static_cast<int>(different));
}

/// Exploring each rank by its states gives the same answer as exploring its orders.  Both answers occur.
TEST(RankByRankRandom, AgreesWithItsStates) {
    if (!UserCall::can_be_known()) GTEST_SKIP() << "states are not compared in this process";
    std::mt19937 random(3);
    Index alike = 0, different = 0;
    for (int trial = 0; trial < 150; ++trial) {
        Index const ranks = 2 + trial % 3;
        auto const program = random_program(ranks, random);
        for (auto const& transfer : every_transfer()) {
            auto const found = both_ways(ranks, transfer, walking(program), 2000);
            auto const states = ranks_by_states(ranks, transfer, walking(program), 2000);
            if (!found.all.complete) continue;
            ++(found.ranks.is_alike ? alike : different);
            EXPECT_EQ(states.is_alike, found.ranks.is_alike) << "program " << trial;
            if (states.is_alike) EXPECT_LE(states.matchings, static_cast<double>(found.ranks.runs));
        }
    }
    EXPECT_GT(alike, 100);
    EXPECT_GT(different, 100);
}

/// Exploring by states finds the same outcomes as exploring all combinations, and the same number of
/// matchings, with fewer runs.
TEST(StatesRandom, AgreeWithAllCombinations) {
    if (!UserCall::can_be_known()) GTEST_SKIP() << "states are not compared in this process";
    std::mt19937 random(2);
    Index compared = 0, different = 0, runs_saved = 0;
    for (int trial = 0; trial < 200; ++trial) {
        Index const ranks = 2 + trial % 3;
        auto const program = random_program(ranks, random);
        for (auto const& transfer : every_transfer()) {
            auto const all = both_ways(ranks, transfer, walking(program), 2000);
            auto const states = by_states(ranks, transfer, walking(program), 2000);
            if (!all.all.complete || !states.explored) continue;
            ++compared;
            EXPECT_TRUE(states.explored->is_complete) << "program " << trial;
            EXPECT_EQ(states.outcomes, all.outcomes) << "program " << trial;
            EXPECT_EQ(states.explored->matchings, static_cast<double>(all.all.runs)) << "program " << trial;
            if (all.outcomes.size() > 1) ++different;
            runs_saved += all.all.runs - states.explored->runs;
        }
    }
    EXPECT_GT(compared, 300);
    EXPECT_GT(different, 100);
    EXPECT_GT(runs_saved, 1000);
    RecordProperty("compared", static_cast<int>(compared));
    RecordProperty("different", static_cast<int>(different));
    RecordProperty("runs_saved", static_cast<int>(runs_saved));
}

}  // namespace
}  // namespace cubecheck::in_process
