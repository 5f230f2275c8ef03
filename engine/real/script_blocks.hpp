#pragma once

#include <map>
#include <vector>

#include "engine/real/elements.hpp"
#include "models/script/script.hpp"

namespace cubecheck::real {

/// The blocks of a script: contributions that are joined must have the same number of elements, so they are
/// numbered as one block.
class ScriptBlocks {
public:
    explicit ScriptBlocks(Script const& script);

    Index count() const { return count_; }
    /// The number of the block of each contribution.
    std::map<Contribution, Index> const& numbers() const { return numbers_; }

private:
    std::map<Contribution, Index> numbers_;
    Index count_ = 1;
};

/// The contributions of a cell's content, in order.
std::vector<Contribution> contributions(Script const& script, Content<Index, Index> const& promised);

}  // namespace cubecheck::real
