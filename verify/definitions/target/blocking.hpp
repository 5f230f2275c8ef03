#pragma once

#include <string>
#include <vector>

#include "engine/reference/buffers.hpp"
#include "models/algebra/words.hpp"
#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// The blocking calls of a target, arranged in rounds.
struct CallRounds {
    Script script;  ///< its rounds have only sends
    Words words;
    std::vector<Buffers<Word>> contents;  ///< of all cells, before the first round and after each round
    std::vector<std::string> cell_names;
};

/// A definition that states its blocking calls directly, without lowering.
class BlockingCalls {
public:
    virtual ~BlockingCalls() = default;
    /// Throws: Error if there is no such schedule at this size.
    virtual Schedule schedule(Size const& size) const = 0;
    virtual Script promises(Size const& size) const = 0;  ///< without turns
    /// Throws: Error (structure) if there are no rounds at this size.
    virtual CallRounds rounds(Size const& size) const = 0;
};

/// The target's own blocking calls; null if there are none.
inline BlockingCalls const* blocking(Target const& target) {
    return dynamic_cast<BlockingCalls const*>(target.sized.get());
}

/// Whether a target has a schedule: its own, or one that it is lowered to.
inline bool has_schedule(Target const& target) {
    return target.schedulable != nullptr || blocking(target) != nullptr;
}

}  // namespace cubecheck
