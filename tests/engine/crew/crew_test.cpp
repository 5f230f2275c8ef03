#include <array>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/crew/workers.hpp"

namespace cubecheck::crew {
namespace {

using namespace std::chrono_literals;

struct Pipe {
    Pipe() { EXPECT_EQ(::pipe(ends.data()), 0); }
    int in() const { return ends[0]; }
    int out() const { return ends[1]; }

    std::array<int, 2> ends{};
};

std::string wiring(int in, int out, int rank, int ranks) {
    return std::to_string(in) + "," + std::to_string(out) + "," + std::to_string(rank) + "," +
           std::to_string(ranks);
}

Wire<std::string> const plain{[](std::string const& text) { return text; },
                              [](std::string const& text) { return text; }};

std::vector<std::string> const names{"a", "b", "c", "d", "e", "f", "g", "h"};

std::string twice(std::size_t item) {
    if (names[item] == "d") throw Error("no d", Failure::malformed);
    return names[item] + names[item];
}

/// Two ranks that are connected by pipes, as a helper connects two processes.
class TwoRanks {
public:
    /// Starts rank 1 in a thread, which answers each request with `answer`.
    explicit TwoRanks(SharedWork<std::string>::Worker answer)
        : other_([this, answer = std::move(answer)] {
              Crew crew(wiring(there_.in(), back_.out(), 1, 2));
              EXPECT_THROW(workers<std::string>(crew, 1, names, answer, plain), WorkerDone);
          }) {}
    ~TwoRanks() { other_.join(); }

    std::string leader() const { return wiring(back_.in(), there_.out(), 0, 2); }

private:
    Pipe there_, back_;
    std::thread other_;
};

TEST(Crew, AnswersRequests) {
    TwoRanks ranks(twice);
    Crew crew(ranks.leader());
    crew.begin_phase();
    EXPECT_EQ(found_in(crew.ask(1, request(0, "a"))), "aa");
    EXPECT_EQ(found_in(crew.ask(1, request(7, "h"))), "hh");
    EXPECT_TRUE(crew.lost().empty());
}

TEST(Crew, HandsOnTheErrorOfAnotherRank) {
    TwoRanks ranks(twice);
    Crew crew(ranks.leader());
    crew.begin_phase();
    try {
        found_in(crew.ask(1, request(3, "d")));
        ADD_FAILURE() << "there is an error";
    } catch (Error const& error) {
        EXPECT_STREQ(error.what(), "no d");
        EXPECT_EQ(error.failure(), Failure::malformed);
    }
}

TEST(Crew, RefusesRanksThatSeeOtherWork) {
    TwoRanks ranks(twice);
    Crew crew(ranks.leader());
    crew.begin_phase();
    try {
        found_in(crew.ask(1, request(1, "x")));
        ADD_FAILURE() << "there is no x";
    } catch (Error const& error) {
        EXPECT_STREQ(error.what(),
                     "The ranks do not see the same work: item 1 is x on rank 0, and b on another.");
    }
}

TEST(Crew, DoesWhatALostRankHasLeft) {
    Pipe there, back;
    Crew crew(wiring(back.in(), there.out(), 0, 2));
    std::thread helper([&] {
        read_frame(there.in());
        write_frame(back.out(), {.rank = 1, .lost = true});
    });
    auto const here = [&](std::size_t item) {
        while (crew.lost().empty()) std::this_thread::yield();
        return names[item];
    };
    auto all = workers<std::string>(crew, 1, names, here, plain);
    std::vector<std::string> found;
    {
        SharedWork<std::string> work(std::vector<std::uintmax_t>(names.size()), std::move(all));
        helper.join();
        while (work.awaited())
            if (auto next = work.next(10ms)) found.push_back(*next);
    }
    EXPECT_EQ(found, names);
    EXPECT_EQ(crew.lost(), std::set<Index>{1});
    ::close(back.out());
}

TEST(Crew, GoesOnFromPhaseToPhase) {
    Pipe there, back;
    std::vector<std::string> answered;
    std::thread other([&] {
        Crew crew(wiring(there.in(), back.out(), 1, 2));
        auto const say = [&](std::string word) {
            return [&answered, word](std::size_t) { return answered.emplace_back(word); };
        };
        EXPECT_TRUE(workers<std::string>(crew, 1, names, say("first"), plain).empty());
        EXPECT_THROW(workers<std::string>(crew, 1, names, say("second"), plain), WorkerDone);
    });
    {
        Crew crew(wiring(back.in(), there.out(), 0, 2));
        crew.begin_phase();
        EXPECT_EQ(found_in(crew.ask(1, request(0, "a"))), "first");
        crew.begin_phase();
        EXPECT_EQ(found_in(crew.ask(1, request(0, "a"))), "second");
    }
    other.join();
    EXPECT_EQ(answered, (std::vector<std::string>{"first", "second"}));
}

/// Programs that a command starts must not inherit its pipes.  Otherwise, the helper would not see that the
/// command has died.
TEST(Crew, KeepsItsPipesFromTheProgramsThatItStarts) {
    Pipe there, back;
    Crew const crew(wiring(there.in(), back.out(), 1, 2));
    EXPECT_NE(::fcntl(there.in(), F_GETFD) & FD_CLOEXEC, 0);
    EXPECT_NE(::fcntl(back.out(), F_GETFD) & FD_CLOEXEC, 0);
}

TEST(Crew, IsRefusedIfItsDescriptionIsInvalid) {
    for (auto const* const text : {"x", "5,6", "1,2,0,2", "5,6,2,2", "5,6,0,2,", "5,6,-1,2"}) {
        EXPECT_THROW(Crew{text}, Error) << text;
    }
    Crew const alone("");
    EXPECT_TRUE(alone.leads());
    EXPECT_EQ(alone.ranks(), 1);
}

TEST(Crew, RefusesInvalidFrames) {
    Pipe pipe;
    std::string const noise(32, '\xff');
    EXPECT_EQ(::write(pipe.out(), noise.data(), noise.size()), 32);
    EXPECT_THROW(read_frame(pipe.in()), Error);
    ::close(pipe.out());
    EXPECT_FALSE(read_frame(pipe.in()));
}

}  // namespace
}  // namespace cubecheck::crew
