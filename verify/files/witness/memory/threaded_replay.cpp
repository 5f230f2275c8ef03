#include "verify/files/witness/memory/threaded_replay.hpp"

#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::witness {

namespace {

constexpr std::size_t most_threads = 512;

/// A turn of a thread.  A rendezvous takes two turns, one for each partner.
struct Turn {
    Step step;
    Index thread_block = none;  ///< none: the caller's thread
    bool offers = false;
};

std::vector<Turn> turns_of(std::span<Step const> run) {
    std::vector<Turn> out;
    for (auto const& step : run) {
        if (step.partner != none) out.push_back({step, step.partner, true});
        out.push_back({step, step.kind == Step::Kind::act ? step.thread_block : none, false});
    }
    return out;
}

class Players {
public:
    Players(std::vector<Turn> turns, PlainMemory& memory) : turns_(std::move(turns)), memory_(memory) {}

    std::string play() {
        std::set<Index> who;
        for (auto const& turn : turns_)
            if (turn.thread_block != none) who.insert(turn.thread_block);
        if (who.size() > most_threads)
            throw Error(fmt::format("A replay has up to {} threads, and {} thread blocks act in this run.",
                                    most_threads, who.size()),
                        Failure::unknown);
        std::vector<std::jthread> threads;
        for (auto const thread_block : who)
            threads.emplace_back([this, thread_block] { play(thread_block); });
        play(none);
        threads.clear();
        return off_;
    }

private:
    void play(Index thread_block) {
        for (std::size_t i = 0; i < turns_.size(); ++i) {
            if (turns_[i].thread_block != thread_block) continue;
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return now_ == i || !off_.empty(); });
            if (!off_.empty()) return;
            take(turns_[i], i);
            ++now_;
            changed_.notify_all();
        }
    }

    void take(Turn const& turn, std::size_t number) {
        bool const can = turn.thread_block == none
                             ? memory_.happen(turn.step)
                             : memory_.is_ready(turn.thread_block, turn.offers ? none : turn.step.channel);
        if (can && turn.offers)
            memory_.offer(turn.thread_block);
        else if (can && turn.thread_block != none)
            memory_.act(turn.thread_block, turn.step.channel);
        if (!can)
            off_ = fmt::format("the threads cannot do turn {}", number);
        else if (memory_.is_full())
            off_ = "sums become longer than threads write them out";
    }

    std::vector<Turn> turns_;
    PlainMemory& memory_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t now_ = 0;
    std::string off_;
};

}  // namespace

std::string replay_on_threads(std::span<Step const> run, PlainMemory& memory) {
    return Players(turns_of(run), memory).play();
}

bool can_progress(Program const& program, PlainMemory const& memory) {
    for (Index thread_block = 0; thread_block < program.schedule().thread_blocks.size(); ++thread_block)
        if (memory.is_ready(thread_block)) return true;
    return memory.can_call();
}

}  // namespace cubecheck::witness
