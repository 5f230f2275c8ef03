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

/// Thrown if a worker process has ended: another worker must do its work.
struct WorkerLost {
    Index rank;
};

/// Thrown if a worker process has answered all requests: its command ends without output.
struct WorkerDone {};

/// The processes that share the work of one command: a leader, which prints and decides the exit code, and
/// workers, which answer its requests.
///
/// All of them run the same command, so a request is short.  The work has the same sequence of phases on all
/// of them.
class Crew {
public:
    /// A crew of this process only.
    Crew() = default;
    /// One of several processes.  The helper that has started it gives "IN,OUT,RANK,RANKS"; IN and OUT are
    /// file descriptors of pipes.
    ///
    /// Throws: Error (usage) if the text has another form.
    explicit Crew(std::string const& wiring);
    Crew(Crew const&) = delete;
    Crew& operator=(Crew const&) = delete;
    ~Crew();

    Index ranks() const { return ranks_; }
    bool leads() const { return rank_ == 0; }

    /// Begins the next phase.
    ///
    /// Pre: leads().
    void begin_phase() { ++phase_; }

    /// Sends a request to another rank, and returns its answer.  May be called on several threads.
    ///
    /// Pre:    leads(), 0 < rank < ranks().
    /// Throws: WorkerLost; Interrupted.
    std::string ask(Index rank, std::string const& request);

    /// The ranks that cannot answer any more: their process, or the helper, has ended.
    std::set<Index> lost() const;

    /// Begins the next phase, and answers its requests.
    ///
    /// Pre:    !leads().
    /// Throws: WorkerDone if the leader sends no more requests.
    void serve(std::function<std::string(std::string const& request)> const& answer);

private:
    /// Reads frames from the helper until the pipe is closed.
    void listen();

    int in_ = -1, out_ = -1;
    Index rank_ = 0, ranks_ = 1;
    std::uint32_t phase_ = 0;
    std::optional<Frame> next_;  ///< a frame of the next phase that was already read
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
