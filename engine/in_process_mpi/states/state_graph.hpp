#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/in_process_mpi/states/guide.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// The states that the runs of a program have come to, and what follows from each of their options.
///
/// A state whose options are all explored to their ends is closed.  A run goes on while it finds an option
/// that is not closed.  It takes the one that the fewest runs have taken: so it finds much that is new.  A
/// fork without a state is one of its own: it is told by the fork before, and by the option taken there.
class StateGraph {
public:
    /// What follows from a state, whatever is chosen.
    struct Future {
        double matchings = 0;  ///< runs from here on, but for those that are equivalent to another one
        Index calls = 0;       ///< the most calls of MPI of such a run
    };

    void begin_run();

    /// The option that the run takes at its next fork; nothing if the state is closed.
    std::optional<Index> option(Guide::Fork const& fork);

    /// The run ended by itself, after so many calls.
    void end_run(Index calls, double matchings);

    /// Whether there is a run that was not made.
    bool is_open() const { return first_ == none || nodes_[first_].open > 0; }

    /// Whether a state follows from itself, or does not always have the same options: then nothing is proved.
    bool is_broken() const { return is_broken_; }

    /// Pre: not open.
    Future future() const;

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    struct Edge {
        bool is_taken = false, is_closed = false;
        Index runs = 0;         ///< that took it
        std::size_t to = none;  ///< none if the run ends without another fork
        Index calls = 0;        ///< from the state to the next one, or to the end
    };
    struct Node {
        StateKey key;
        std::vector<Edge> edges;
        std::vector<std::pair<std::size_t, std::size_t>> from = {};  ///< nodes and options that lead here
        std::size_t open = 0;                                        ///< options that are not closed
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
    std::vector<std::pair<std::size_t, std::size_t>> path_;  ///< of this run: nodes and options
    Index calls_ = 0, first_calls_ = 0;
    bool is_broken_ = false;
};

}  // namespace cubecheck::in_process
