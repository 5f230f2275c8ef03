#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/real/node_program.hpp"
#include "engine/real/program_writer.hpp"

namespace cubecheck::real {

/// How many elements the whole vector of a collective has, which is cut into blocks: the first ones are one
/// element longer where they do not divide it.
class Blocks {
public:
    /// Each contribution with the number of its block.
    Blocks(std::map<Contribution, Index> numbers, Index blocks, Index elements);

    Index elements(Contribution const& of) const;
    /// Of the whole vector.
    Index elements() const { return elements_; }

private:
    std::map<Contribution, Index> numbers_;
    Index blocks_;
    Index elements_;
};

/// What must be in a cell in the end: these contributions, joined in this order.
struct Promised {
    Index node = 0;
    Index cell = 0;
    std::vector<Contribution> contributions;
};

/// Elements first, first + 1, .. of every block.
struct Slice {
    Index first = 0;
    Index count = 0;
};

/// What a cell holds of a slice: a block, nothing, or the neutral element.
struct SliceValue {
    Value::Kind kind = Value::Kind::nothing;
    std::vector<std::byte> bytes;
};

/// By node, then by cell: what lock step leaves of a slice.
using SliceContents = std::vector<std::vector<SliceValue>>;

/// A collective on real data: what each node does, and what it must end with.
struct Task {
    Blocks blocks;
    std::vector<NodeProgram> programs;
    std::vector<std::vector<Value>> values;  ///< by node and cell: what it holds in the end
    std::vector<Promised> promised;
    bool any_order = false;  ///< the promise holds only for operators that commute
    std::function<SliceContents(Elements const&, Slice const&)> lock_step;

    /// The most contributions that a promise has.
    Index most_contributions() const;
};

/// The nodes' programs are written until their memory has room for all that they need.
///
/// Pre: `write` does the same every time.
std::vector<NodeProgramWriter> written_programs(
    std::vector<Index> const& cells, std::function<void(std::vector<NodeProgramWriter>&)> const& write);

}  // namespace cubecheck::real
