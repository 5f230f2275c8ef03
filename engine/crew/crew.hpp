#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "engine/crew/frames.hpp"
#include "models/support/index.hpp"

namespace cubecheck::crew {

/// A worker process has ended: another one must do its work.
struct WorkerLost {
    Index rank;
};

/// A worker process has answered all requests: its command ends without output.
struct WorkerDone {};

/// The processes that share the work of one command: a leader, which prints and decides the exit code, and
/// workers, which answer its requests.
///
/// All of them run the same command, so that a request is short.  Work comes in phases, one after the
/// other, on all of them alike.
class Crew {
public:
    /// This process alone.
    Crew() = default;
    /// One of several processes, as the helper that has started it says: "IN,OUT,RANK,RANKS", the first two
    /// being pipes.
    ///
    /// Throws: Error (usage) if the text is none of these.
    explicit Crew(std::string const& wiring);
    Crew(Crew const&) = delete;
    Crew& operator=(Crew const&) = delete;
    ~Crew();

    Index ranks() const { return ranks_; }
    bool leads() const { return rank_ == 0; }

    /// Goes on to the next phase.
    ///
    /// Pre: leads().
    void begin_phase() { ++phase_; }

    /// What another rank answers.  May be called on several threads.
    ///
    /// Pre:    leads(), 0 < rank < ranks().
    /// Throws: WorkerLost; Interrupted.
    std::string ask(Index rank, std::string const& request);

    /// The ranks that have ended before they had answered.
    std::set<Index> lost() const;

    /// Goes on to the next phase, and answers what is asked in it.
    ///
    /// Pre:    !leads().
    /// Throws: WorkerDone if the leader asks no more.
    void serve(std::function<std::string(std::string const& request)> const& answer);

private:
    /// Takes what the helper hands over, until it hands over no more.
    void listen();

    int in_ = -1, out_ = -1;
    Index rank_ = 0, ranks_ = 1;
    std::uint32_t phase_ = 0;
    std::optional<Frame> next_;  ///< has come already, of the next phase
    mutable std::mutex mutex_;
    std::mutex writing_;
    std::condition_variable changed_;
    std::uint32_t tickets_ = 0;
    std::map<std::uint32_t, std::string> answers_;
    std::set<Index> lost_;
    bool is_alone_ = false;  ///< the helper has ended
    std::thread listener_;
};

}  // namespace cubecheck::crew
