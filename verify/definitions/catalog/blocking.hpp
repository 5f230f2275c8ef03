#pragma once

#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck {

/// Says itself which blocking calls every rank makes, in which order: there is nothing to lower.
class Blocking {
public:
    virtual ~Blocking() = default;
    /// Throws: Error if there is no such schedule at this size.
    virtual Schedule schedule(Size const& size) const = 0;
    virtual Script promises(Size const& size) const = 0;  ///< without turns
};

/// A target's own calls; null where it has none.
inline Blocking const* blocking(Target const& target) {
    return dynamic_cast<Blocking const*>(target.sized.get());
}

/// Whether there is a schedule of a target, its own or one that it is lowered to.
inline bool has_schedule(Target const& target) {
    return target.schedulable != nullptr || blocking(target) != nullptr;
}

}  // namespace cubecheck
