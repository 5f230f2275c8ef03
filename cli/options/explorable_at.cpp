#include "cli/options/explorable_at.hpp"

#include "cli/session/replay_run.hpp"

namespace cubecheck::cli {

verify::Explorable explorable_at(Target const& target, Size const& size) {
    auto out = verify::explorable(target.schedulable->script(size));
    out.name = out.schedule.name = target.name;
    out.size = target.describe(size);
    out.options = size_in_token(target, size);
    return out;
}

}  // namespace cubecheck::cli
