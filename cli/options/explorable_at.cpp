#include "cli/options/explorable_at.hpp"

#include "cli/session/replay_run.hpp"

namespace cubecheck::cli {

gate::Explorable explorable_at(Subject const& subject, Size const& size) {
    auto out = gate::explorable(subject.script(size));
    out.name = out.schedule.name = subject.name;
    out.size = subject.describe(size);
    out.options = size_in_token(subject, size);
    return out;
}

}  // namespace cubecheck::cli
