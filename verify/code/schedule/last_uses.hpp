#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "verify/code/schedule/cells.hpp"
#include "verify/code/schedule/steps.hpp"

namespace cubecheck::verify {

/// Finds joins that are the last use of their left operand, and those that can be fused with the receive.
class LastUses {
public:
    LastUses(std::vector<CodeStep> const& steps, CodeCells const& cells);

    /// Whether no later step reads the left operand of a join before it is overwritten, so that its memory is
    /// free.  Never true of inputs, which a schedule keeps, and of the final output.
    bool is_last_use(std::size_t join) const { return is_last_use_[join]; }

    /// The join that can be fused with a receive; nothing if there is none.  Such a join
    ///
    ///   - has the received data as its left operand, whole and for their only use,
    ///   - writes to memory that no step touches between the receive and the join, and
    ///   - writes to memory that is not the source of a send since it was last written.
    ///
    /// The last condition prevents that the fused receive waits for a send that the code does not wait for.
    std::optional<std::size_t> join_of_arrival(std::size_t receive) const { return joins_[receive]; }
    bool is_joined_on_arrival(std::size_t join) const { return is_fused_[join]; }

private:
    void find_last_uses(std::vector<CodeStep> const& steps, CodeCells const& cells);
    void find_arrivals(std::vector<CodeStep> const& steps, CodeCells const& cells);

    std::vector<bool> is_last_use_, is_fused_;
    std::vector<std::optional<std::size_t>> joins_;
};

}  // namespace cubecheck::verify
