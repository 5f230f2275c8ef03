#pragma once

#include <string>
#include <vector>

#include "models/script/script.hpp"

/// Runs of an algorithm that loses messages, and the lossless run to compare them with.
///
/// A lost message does not change its target.  A cell counts as empty if its value differs from the run
/// without losses.  Empty cells are not forwarded.
namespace cubecheck::losses {

/// The move of one value from a cell to a cell.
///
/// Shape: taken, entered: place of the cell among those of all nodes (Script::place).
struct Move {
    Index round;
    Index from, to;
    std::size_t taken, entered;
    bool replaces;  ///< true: the value replaces the content of the cell; false: it joins it
    bool is_known;  ///< the cell holds the same value afterwards
};

/// A value that is promised to a node, and the cells that hold it after the run.  One of these cells is
/// enough.
struct Promise {
    Index node;
    std::string value;
    std::vector<std::size_t> cells;
};

/// The run without losses: its moves by ascending round, and its promises.
struct Undisturbed {
    std::vector<Move> moves;
    std::vector<Promise> promises;
    std::vector<Index> needed;  ///< the nodes whose contribution is promised to another node, ascending
};

/// Runs a script in lock step.  A value that is promised in several cells of a node is one promise.
Undisturbed undisturbed(Script const& script);

/// The same algorithm with its chunks as copies of one message: any of them fulfils a node's promise.
Script with_copies(Script script);

}  // namespace cubecheck::losses
