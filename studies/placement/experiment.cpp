#include "studies/placement/experiment.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>
#include <numeric>
#include <string>

#include "algorithms/placement/barrier_cost.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck {

namespace {

using OneOfEach = std::array<double, placement::heuristics.size()>;

/// What every heuristic gains on one network; nothing can be gained where blind placement costs nothing.
OneOfEach gains_on(WeightedNetwork const& network) {
    auto const blind =
        static_cast<double>(placement::BarrierCost::of(network, blind_placement(network.nodes())));
    OneOfEach gains{};
    for (std::size_t h = 0; h < gains.size(); ++h) {
        auto const placed = placement::heuristics[h].placed(network);
        auto const cost = static_cast<double>(placement::BarrierCost::of(network, placed));
        gains[h] = blind == 0 ? 0 : 1 - cost / blind;
    }
    return gains;
}

/// The cases of the plan, shared among the threads: each takes the next one.
class Cases {
public:
    explicit Cases(PlacementPlan const& plan)
        : plan_(plan),
          per_row_(static_cast<std::size_t>(plan.topologies)),
          gains_(plan.workloads.size() * plan.sizes.size() * per_row_) {}

    /// Goes through cases until there are no more; asks before each whether to go on.
    void work(GoOn const& go_on) {
        while (!stopped_) {
            auto const doing = std::min(next_.load(), gains_.size() - 1) / per_row_;
            if (!go_on(text(doing))) return stop();
            auto const which = next_++;
            if (which >= gains_.size()) return;
            gains_[which] = gains_on(network(which));
        }
    }
    void stop() { stopped_ = true; }

    PlacementResult result() const {
        auto const done = std::min(next_.load(), gains_.size());
        PlacementResult result{{}, done == gains_.size()};
        for (std::size_t first = 0; first < done; first += per_row_)
            result.rows.push_back(row(first, std::min(per_row_, done - first)));
        return result;
    }

private:
    Workload const& workload(std::size_t row) const { return plan_.workloads[row / plan_.sizes.size()]; }
    Index nodes(std::size_t row) const { return plan_.sizes[row % plan_.sizes.size()]; }

    WeightedNetwork network(std::size_t which) const {
        auto const row = which / per_row_;
        auto const random = RandomNumbers(plan_.seed).of(static_cast<std::uint64_t>(nodes(row)));
        return workload(row).draw(nodes(row), random.of(which % per_row_));
    }

    PlacementRow row(std::size_t first, std::size_t count) const {
        auto const number = first / per_row_;
        PlacementRow row{workload(number), nodes(number), static_cast<Index>(count), {}};
        for (std::size_t h = 0; h < row.gains.size(); ++h) {
            std::vector<double> gains(count);
            for (std::size_t t = 0; t < count; ++t) gains[t] = gains_[first + t][h];
            row.gains[h] = gains_of(gains);
        }
        return row;
    }

    std::string text(std::size_t row) const {
        return std::string(workload(row).name) + ", n=" + std::to_string(nodes(row));
    }

    PlacementPlan const& plan_;
    std::size_t per_row_;
    std::vector<OneOfEach> gains_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stopped_ = false;
};

void expect_sound(PlacementPlan const& plan) {
    expects(!plan.workloads.empty() && !plan.sizes.empty() && plan.topologies >= 1, "there are cases");
    expects(plan.threads >= 1, "somebody has to do the work");
    for (Index const n : plan.sizes)
        expects(n >= 2 && (n & (n - 1)) == 0, "the nodes of a cube are a power of two, and here at least 2");
}

}  // namespace

Gains gains_of(std::span<double const> gains) {
    expects(!gains.empty(), "a mean is of something");
    auto const count = static_cast<double>(gains.size());
    auto const [least, most] = std::ranges::minmax(gains);
    Gains found{std::accumulate(gains.begin(), gains.end(), 0.0) / count, {}, least, most};
    if (gains.size() == 1) return found;
    double squares = 0;
    for (double const gain : gains) squares += (gain - found.mean) * (gain - found.mean);
    found.half_width = 1.96 * std::sqrt(squares / (count - 1) / count);
    return found;
}

PlacementResult run_placement_experiment(PlacementPlan const& plan, GoOn const& go_on) {
    expect_sound(plan);
    Cases cases(plan);
    std::vector<std::future<void>> helpers;
    for (Index t = 1; t < plan.threads; ++t)
        helpers.push_back(std::async(std::launch::async,
                                     [&cases] { cases.work([](std::string const&) { return true; }); }));
    try {
        cases.work(go_on);
    } catch (Interrupted const&) {
        cases.stop();
    } catch (...) {
        cases.stop();
        throw;
    }
    for (auto& helper : helpers) helper.get();
    return cases.result();
}

}  // namespace cubecheck
