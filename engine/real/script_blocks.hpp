#pragma once

#include <map>
#include <vector>

#include "engine/real/elements.hpp"
#include "models/script/script.hpp"

namespace cubecheck::real {

/// The contributions of a script, put together where they are joined: these must have as many elements.
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

/// What is promised of a cell, one contribution after the other.
std::vector<Contribution> contributions(Script const& script, Content<Index, Index> const& wanted);

}  // namespace cubecheck::real
