#pragma once

#include <string>
#include <vector>

#include "models/script/script.hpp"

/// Runs of an algorithm that loses messages, and the lossless run to compare them with.
///
/// A lost message leaves its target as it was.  A cell that does not hold the value that it would hold
/// without losses counts as empty, and empty cells are not forwarded.
namespace cubecheck::losses {

/// One value on its way from a cell to a cell.
///
/// Shape: taken, entered: place of the cell among those of all nodes (Script::place).
struct Move {
    Index round;
    Index from, to;
    std::size_t taken, entered;
    bool replaces;  ///< the value replaces what is there; else it joins it
    bool is_known;  ///< the cell holds the same value afterwards
};

/// A value that a node is promised, and the cells that hold it in the end: one of them is enough.
struct Promise {
    Index node;
    std::string value;
    std::vector<std::size_t> cells;
};

/// A run in which nothing is lost: its moves by ascending round, and what is promised.
struct Undisturbed {
    std::vector<Move> moves;
    std::vector<Promise> promises;
    std::vector<Index> needed;  ///< the nodes whose contribution some other node is promised, ascending
};

/// The run of a script in lock step.  A value that is promised in several cells of a node is one promise.
Undisturbed undisturbed(Script const& script);

/// The same algorithm with its chunks taken as copies of one message: a node is promised any of them.
Script with_copies(Script script);

}  // namespace cubecheck::losses
