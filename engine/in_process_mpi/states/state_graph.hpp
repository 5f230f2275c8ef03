#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/in_process_mpi/states/guide.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// The graph of the states that the runs of a program have reached, and of their options.
///
/// A state is closed if all its options are explored to the end.  A run continues while it finds an open
/// option.  It takes the one that the fewest runs have taken, which finds new states early.  A fork without a
/// state is a separate node, identified by the fork before it and by the option taken there.
class StateGraph {
public:
    /// The future of a state over all choices.
    struct Future {
        double matchings = 0;  ///< number of runs from here on, without those that are equivalent to another
                               ///< one
        Index calls = 0;       ///< the maximum number of MPI calls of such a run
    };

    void begin_run();

    /// The option that the run takes at its next fork; null if the state is closed.
    std::optional<Index> option(Guide::Fork const& fork);

    /// Records the regular end of a run, after `calls` calls.
    void end_run(Index calls, double matchings);

    /// Whether some runs are not yet explored.
    bool is_open() const { return first_ == none || nodes_[first_].open > 0; }

    /// Whether a state is reachable from itself, or does not always have the same options: then nothing is
    /// proved.
    bool is_broken() const { return is_broken_; }

    /// Pre: not open.
    Future future() const;

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    struct Edge {
        bool is_taken = false, is_closed = false;
        Index runs = 0;         ///< number of runs that took it
        std::size_t to = none;  ///< the next node; none if the run ends without another fork
        Index calls = 0;        ///< number of MPI calls to the next state, or to the end
    };
    struct Node {
        StateKey key;
        std::vector<Edge> edges;
        std::vector<std::pair<std::size_t, std::size_t>> from = {};  ///< nodes and options that lead here
        std::size_t open = 0;                                        ///< number of options that are not
                                                                     ///< closed
        Future future = {};
        bool is_on_path = false;
    };

    std::size_t arrive(Guide::Fork const& fork);
    StateKey key_of(Guide::Fork const& fork) const;
    void link(std::size_t node, Index calls);
    std::optional<std::size_t> next_option(Node const& node) const;
    void close(std::size_t node, std::size_t option);

    std::map<StateKey, std::size_t> numbers_;
    std::vector<Node> nodes_;
    std::size_t first_ = none;
    std::vector<std::pair<std::size_t, std::size_t>> path_;  ///< nodes and options of this run
    Index calls_ = 0, first_calls_ = 0;
    bool is_broken_ = false;
};

}  // namespace cubecheck::in_process
