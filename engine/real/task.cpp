#include "engine/real/task.hpp"

#include <algorithm>
#include <utility>

#include "models/support/expects.hpp"

namespace cubecheck::real {

namespace {

constexpr int most_writings = 5;

bool has_room(MemoryPlan const& plan, MemoryPlan const& needed) {
    return plan.capacities == needed.capacities && plan.planes >= needed.planes &&
           plan.messages >= needed.messages && plan.packed >= needed.packed;
}

}  // namespace

Blocks::Blocks(std::map<Contribution, Index> numbers, Index blocks, Index elements)
    : numbers_(std::move(numbers)), blocks_(blocks), elements_(elements) {
    expects(blocks > 0, "a vector has a block");
}

Index Blocks::elements(Contribution const& of) const {
    auto const number = numbers_.at(of);
    return elements_ / blocks_ + (number < elements_ % blocks_ ? 1 : 0);
}

Index Task::most_contributions() const {
    std::size_t most = 1;
    for (auto const& one : promised) most = std::max(most, one.contributions.size());
    return static_cast<Index>(most);
}

std::vector<NodeProgramWriter> written_programs(
    std::vector<Index> const& cells, std::function<void(std::vector<NodeProgramWriter>&)> const& write) {
    std::vector<MemoryPlan> plans;
    for (auto const count : cells) plans.push_back({std::vector<Index>(static_cast<std::size_t>(count), 0)});
    for (int i = 0; i < most_writings; ++i) {
        std::vector<NodeProgramWriter> nodes(plans.begin(), plans.end());
        write(nodes);
        bool fits = true;
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            fits = fits && has_room(plans[node], nodes[node].plan());
            plans[node] = nodes[node].plan();
        }
        if (fits) return nodes;
    }
    expects(false, "the memory of a node has room after a few writings");
    return {};
}

}  // namespace cubecheck::real
