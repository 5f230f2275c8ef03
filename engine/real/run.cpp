#include "engine/real/run.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck::real {

double duration(std::vector<NodeTimes> const& nodes) {
    if (nodes.empty()) return 0;
    auto const begin = std::ranges::min(nodes, {}, &NodeTimes::begin).begin;
    return std::ranges::max(nodes, {}, &NodeTimes::end).end - begin;
}

std::vector<NodeTimes> const& fastest(RealRun const& run) {
    expects(!run.times.empty(), "a job has run");
    return *std::ranges::min_element(run.times, {}, duration);
}

}  // namespace cubecheck::real
