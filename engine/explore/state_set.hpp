#pragma once

#include <utility>
#include <vector>

#include "engine/explore/pair_table.hpp"

namespace cubecheck::explore {

/// What a machine is in: a list of numbers, as many in every state.
using State = std::vector<schedules::Index>;

/// States, each stored once and exactly, and numbered in the order of their arrival.
///
/// The numbers of a state are the leaves of a binary tree whose inner nodes are numbers of pairs.
/// States that differ in a few leaves share all other nodes, so that in the long run a state takes a
/// pair.
///
/// Source: Laarman, van de Pol and Weber 2011, "Parallel recursive state compression for free".
class StateSet {
public:
    using Index = schedules::Index;

    /// Pre: there are at least two numbers in a state.
    explicit StateSet(std::size_t numbers);

    Index size() const { return roots_.size(); }
    std::size_t bytes() const { return roots_.bytes() + inner_.bytes(); }

    /// Valid until the next one is asked for.  What it shares with the one before costs nothing.
    State const& at(Index number);

    /// The number of a state, and whether it is new.  What it shares with the one asked for last is not
    /// read again.
    std::pair<Index, bool> insert(State const& state);

private:
    void read(std::size_t node, Index value);
    void find_changes(State const& state);
    void touch(std::size_t node);

    std::size_t leaves_;
    bool is_filled_ = false;    ///< a state was asked for or inserted
    State state_;               ///< asked for last
    std::vector<Index> nodes_;  ///< its inner nodes: node k has the nodes 2k and 2k + 1 below it
    std::vector<std::size_t> changed_;
    std::vector<Index> before_;  ///< by place in changed_
    PairTable inner_;
    PairTable roots_;
};

}  // namespace cubecheck::explore
