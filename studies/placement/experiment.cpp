#include "studies/placement/experiment.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "algorithms/placement/barrier_cost.hpp"
#include "engine/crew/workers.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck {

namespace {

using OneOfEach = std::array<double, placement::heuristics.size()>;

/// The gain of every heuristic on one network.  It is 0 if blind placement costs nothing.
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

/// The number of networks that a rank gets at a time.
constexpr std::size_t networks_at_a_time = 16;

/// The networks of a plan, and the gains on each.
class Cases {
public:
    explicit Cases(PlacementPlan const& plan)
        : plan_(plan), per_row_(static_cast<std::size_t>(plan.topologies)) {}

    std::size_t count() const { return plan_.workloads.size() * plan_.sizes.size() * per_row_; }

    OneOfEach gains(std::size_t which) const { return gains_on(network(which)); }

    std::string text(std::size_t which) const {
        auto const row = which / per_row_;
        return std::string(workload(row).name) + ", n=" + std::to_string(nodes(row));
    }

    /// The statistics of the gains on the first networks.
    PlacementResult result(std::span<OneOfEach const> gains) const {
        PlacementResult result{{}, gains.size() == count()};
        for (std::size_t first = 0; first < gains.size(); first += per_row_)
            result.rows.push_back(
                row(first / per_row_, gains.subspan(first, std::min(per_row_, gains.size() - first))));
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

    PlacementRow row(std::size_t number, std::span<OneOfEach const> all) const {
        PlacementRow row{workload(number), nodes(number), static_cast<Index>(all.size()), {}};
        for (std::size_t h = 0; h < row.gains.size(); ++h) {
            std::vector<double> gains;
            for (auto const& one : all) gains.push_back(one[h]);
            row.gains[h] = gains_of(gains);
        }
        return row;
    }

    PlacementPlan const& plan_;
    std::size_t per_row_;
};

/// The gains on consecutive networks, as a message between ranks.
using Batch = std::vector<OneOfEach>;

std::string bytes_of(Batch const& batch) {
    return {reinterpret_cast<char const*>(batch.data()), batch.size() * sizeof(OneOfEach)};
}

Batch batch_of(std::string const& bytes) {
    expects(bytes.size() % sizeof(OneOfEach) == 0, "these bytes are gains");
    Batch batch(bytes.size() / sizeof(OneOfEach));
    std::memcpy(batch.data(), bytes.data(), bytes.size());
    return batch;
}

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

PlacementResult run_placement_experiment(PlacementPlan const& plan, crew::Crew& crew, GoOn const& go_on) {
    expect_sound(plan);
    Cases const cases(plan);
    auto const at_a_time = crew.ranks() > 1 ? networks_at_a_time : 1;
    std::vector<std::string> names;
    for (std::size_t first = 0; first < cases.count(); first += at_a_time) names.push_back(cases.text(first));
    auto workers = crew::workers<Batch>(crew, static_cast<unsigned>(plan.threads), names,
                                        [&](std::size_t item) {
                                            auto const first = item * at_a_time;
                                            Batch batch(std::min(at_a_time, cases.count() - first));
                                            for (std::size_t i = 0; i < batch.size(); ++i)
                                                batch[i] = cases.gains(first + i);
                                            return batch;
                                        },
                                        {bytes_of, batch_of});
    if (!crew.leads()) return {};

    Batch gains;
    try {
        crew::SharedWork<Batch> work(std::vector<std::uintmax_t>(names.size()), std::move(workers));
        while (auto const item = work.awaited()) {
            if (!go_on(names[*item])) break;
            std::optional<Batch> batch;
            while (!(batch = work.next(std::chrono::milliseconds(100)))) stop_if_interrupted();
            gains.insert(gains.end(), batch->begin(), batch->end());
        }
    } catch (Interrupted const&) {
        // the result has the networks that are finished
    }
    return cases.result(gains);
}

PlacementResult run_placement_experiment(PlacementPlan const& plan, GoOn const& go_on) {
    crew::Crew alone;
    return run_placement_experiment(plan, alone, go_on);
}

}  // namespace cubecheck
