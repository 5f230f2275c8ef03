#pragma once

#include <cstddef>
#include <vector>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// Bytes of this process that can be written to.
struct Segment {
    char* at = nullptr;
    std::size_t bytes = 0;
};

/// The writable data of an object that dlopen loaded: its initialised and zeroed variables, without what the
/// dynamic loader protects after loading; and its variables of the calling thread.
///
/// Pre:     `handle` is a result of dlopen, with all symbols bound (RTLD_NOW).
std::vector<Segment> writable_segments(void* handle);

/// Global variables that each rank has for itself: copied in and out when another rank runs.
class Globals {
public:
    /// Every rank begins with what the segments hold now.
    explicit Globals(std::vector<Segment> segments);

    /// Gives each of `ranks` ranks the initial content.
    void start(Index ranks);

    /// The segments hold the variables of this rank from now on.
    void enter(Index rank);

    /// The segments hold the initial content again.  Those of the ranks are kept until the next start.
    void finish();

    /// Where the bytes of `rank` at `pointer` are now: in the copy if it is a global of a rank that does not
    /// run, else where it points.
    void* address(Index rank, void* pointer);

    /// Adds the variables of all ranks.
    void add_to(StateHash& hash) const;

    /// Bytes that are copied for each rank.
    std::size_t bytes() const { return initial_.size(); }

private:
    static constexpr Index nobody = -1;

    void save(char* copy) const;
    void load(char const* copy) const;

    std::vector<Segment> segments_;
    std::vector<char> initial_;
    std::vector<std::vector<char>> of_rank_;
    Index running_ = nobody;
};

}  // namespace cubecheck::in_process
