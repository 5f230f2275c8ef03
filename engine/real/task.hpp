#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/real/node_program.hpp"
#include "engine/real/program_writer.hpp"

namespace cubecheck::real {

/// The partition of a collective's whole vector into blocks. If the number of elements is not divisible, the
/// first blocks are one element longer.
class Blocks {
public:
    /// `numbers`: the block of each contribution.
    Blocks(std::map<Contribution, Index> numbers, Index blocks, Index elements);

    Index elements(Contribution const& of) const;
    /// The number of elements of the whole vector.
    Index elements() const { return elements_; }

private:
    std::map<Contribution, Index> numbers_;
    Index blocks_;
    Index elements_;
};

/// The promised result of a cell: these contributions, joined in this order.
struct Promised {
    Index node = 0;
    Index cell = 0;
    std::vector<Contribution> contributions;
};

/// The elements first, first + 1, .. of every block.
struct Slice {
    Index first = 0;
    Index count = 0;
};

/// The value of a cell, limited to a slice: a block, nothing, or the neutral element.
struct SliceValue {
    Value::Kind kind = Value::Kind::nothing;
    std::vector<std::byte> bytes;
};

/// The results of lock step for a slice. Shape: by node, then by cell.
using SliceContents = std::vector<std::vector<SliceValue>>;

/// A collective on real data: the programs of the nodes and their expected results.
struct Task {
    Blocks blocks;
    std::vector<NodeProgram> programs;
    std::vector<std::vector<Value>> values;  ///< by node and cell: its final value
    std::vector<Promised> promised;
    bool any_order = false;  ///< the promise holds only for operators that commute
    std::function<SliceContents(Elements const&, Slice const&)> lock_step;

    /// The maximum number of contributions in a promised result.
    Index most_contributions() const;
};

/// Writes the nodes' programs repeatedly, until their memory plans have enough room.
///
/// Pre: `write` makes the same calls every time.
std::vector<NodeProgramWriter> written_programs(
    std::vector<Index> const& cells, std::function<void(std::vector<NodeProgramWriter>&)> const& write);

}  // namespace cubecheck::real
