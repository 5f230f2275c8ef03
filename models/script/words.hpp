#pragma once

#include <vector>

#include "models/parametric/fold.hpp"
#include "models/script/chunks.hpp"

namespace cubecheck {

/// The promises of a script, as contributions of the schedule that it is lowered to.
class ScriptWords {
public:
    /// Pre: the script outlives the object.
    explicit ScriptWords(Script const& script) : script_(script) {
        for (Index node = 0; node < script.size.nodes; ++node) chunks_.push_back(input_chunks(script, node));
    }

    /// The contributions in the order of the ranks from the first on; chunk `none` if no rank has the
    /// contribution.
    std::vector<schedules::Contribution> contributions(Content<Index, Index> const& wanted) const {
        std::vector<schedules::Contribution> found;
        for (Index i = 0; i < wanted.count; ++i) {
            auto const rank = (wanted.first + i) % script_.size.nodes;
            auto const& chunks = chunks_[static_cast<std::size_t>(rank)];
            auto const chunk = chunks.find(wanted.part);
            found.push_back(
                {static_cast<schedules::Index>(rank),
                 chunk == chunks.end() ? schedules::none : static_cast<schedules::Index>(chunk->second)});
        }
        return found;
    }

private:
    Script const& script_;
    std::vector<std::map<Index, Index>> chunks_;  ///< by node: its input chunk by part
};

}  // namespace cubecheck
