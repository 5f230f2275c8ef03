#pragma once

#include <cstddef>
#include <vector>

#include "engine/in_process_mpi/states/state_hash.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A range of writable bytes of this process.
struct Segment {
    char* at = nullptr;
    std::size_t bytes = 0;
};

/// The writable data of an object that dlopen loaded: its initialised and zeroed variables, without those
/// that the dynamic loader protects after loading, and its thread-local variables of the calling thread.
///
/// Pre:     `handle` is a result of dlopen, with all symbols bound (RTLD_NOW).
std::vector<Segment> writable_segments(void* handle);

/// Global variables with a private copy for each rank.  They are copied in and out at each switch of ranks.
class Globals {
public:
    /// The current content of the segments is the initial content for every rank.
    explicit Globals(std::vector<Segment> segments);

    /// Gives each of `ranks` ranks the initial content.
    void start(Index ranks);

    /// Puts the variables of this rank into the segments.
    void enter(Index rank);

    /// Restores the initial content of the segments.  The variables of the ranks are kept until the next
    /// start.
    void finish();

    /// The current address of the bytes of `rank` at `pointer`: in the copy for a global variable of a rank
    /// that does not run, else `pointer` itself.
    void* address(Index rank, void* pointer);

    /// Adds the variables of all ranks.
    void add_to(StateHash& hash) const;

    /// The number of bytes that are copied for each rank.
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
