#pragma once

#include <utility>
#include <vector>

#include "engine/explore/pair_table.hpp"

namespace cubecheck::explore {

/// A state of a machine: a list of numbers, of the same length for every state.
using State = std::vector<schedules::Index>;

/// A set of states, each stored once and without loss, numbered in the order of insertion.
///
/// The numbers of a state are the leaves of a binary tree whose inner nodes are numbers of pairs.
/// States that differ in a few leaves share all other nodes, so in the long run a state costs about one pair.
///
/// Source: Laarman, van de Pol and Weber 2011, "Parallel recursive state compression for free".
class StateSet {
public:
    using Index = schedules::Index;

    /// Pre: there are at least two numbers in a state.
    explicit StateSet(std::size_t numbers);

    Index size() const { return roots_.size(); }
    std::size_t bytes() const { return roots_.bytes() + inner_.bytes(); }

    /// Valid until the next call.  Subtrees that it shares with the last read state are not read again.
    State const& at(Index number);

    /// The number of a state, and whether it is new.  Subtrees that it shares with the last read state are
    /// not looked up again.
    std::pair<Index, bool> insert(State const& state);

private:
    void read(std::size_t node, Index value);
    void find_changes(State const& state);
    void touch(std::size_t node);

    std::size_t leaves_;
    bool is_filled_ = false;    ///< `state_` holds a state: one was read or inserted
    State state_;               ///< the state that was read last
    std::vector<Index> nodes_;  ///< its inner nodes: node k has the children 2k and 2k + 1
    std::vector<std::size_t> changed_;
    std::vector<Index> before_;  ///< by place in changed_
    PairTable inner_;
    PairTable roots_;
};

}  // namespace cubecheck::explore
