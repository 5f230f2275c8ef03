#include "cli/options/explorable_at.hpp"

#include "cli/session/replay_run.hpp"
#include "verify/definitions/catalog/blocking.hpp"

namespace cubecheck::cli {

verify::Explorable explorable_at(Target const& target, Size const& size) {
    auto const* const own = blocking(target);
    auto out = own != nullptr ? verify::explorable(own->schedule(size), own->promises(size))
                              : verify::explorable(target.schedulable->script(size));
    out.name = out.schedule.name = target.name;
    out.size = target.describe(size);
    out.options = size_in_token(target, size);
    return out;
}

}  // namespace cubecheck::cli
