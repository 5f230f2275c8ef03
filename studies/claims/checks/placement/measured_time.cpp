#include "algorithms/placement/barrier_cost.hpp"
#include "engine/threads/barrier_clock.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/checks.hpp"

/// Statements on the cost of a barrier against the time that it takes.
namespace cubecheck::claims {

namespace {

using placement::BarrierCost;

enum class Weights : std::uint8_t { any, symmetric };

/// Two nodes exchange, and once more with the positions swapped: a weight that is the link's stays the same.
Verdict both_ends_agree(Weights weights) {
    return for_every("weight from 0 to 1", 0, 5, [&](Index there) -> std::optional<Wrong> {
        for (WeightedNetwork::Weight back = 0; back <= 5; ++back) {
            if (weights == Weights::symmetric && back != static_cast<WeightedNetwork::Weight>(there))
                continue;
            WeightedNetwork network(2);
            network.row(0)[1] = static_cast<WeightedNetwork::Weight>(there);
            network.row(1)[0] = back;
            Placement const one{0, 1}, other{1, 0};
            auto const first = RendezvousClock(network, one).end(),
                       second = RendezvousClock(network, other).end();
            if (auto wrong = unless_equal(
                    "weight back " + std::to_string(back) + ", time of the exchange as seen by 0 and by 1",
                    static_cast<Index>(first), static_cast<Index>(second)))
                return wrong;
        }
        return std::nullopt;
    });
}

Finding weights_are_those_of_links() {
    return {.as_written = both_ends_agree(Weights::any),
            .hypothesis = Reading{"weights are the same both ways",
                                  all_of({both_ends_agree(Weights::symmetric),
                                          sampled("placement/calc_cost", "completion_time")})}};
}

/// Networks with weights 0 and 1 of which at most three are 1.
std::vector<WeightedNetwork> units(Index nodes) {
    auto const n = static_cast<std::size_t>(nodes);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b) pairs.emplace_back(a, b);
    std::vector<WeightedNetwork> found;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        for (std::size_t j = i; j < pairs.size(); ++j)
            for (std::size_t k = j; k < pairs.size(); ++k) {
                auto& network = found.emplace_back(nodes);
                for (auto const which : {i, j, k})
                    network.connect(pairs[which].first, pairs[which].second, 1);
            }
    return found;
}

/// With sends that do not wait, the barrier is to end when its cost says.
Verdict cost_is_the_time_without_waiting() {
    return for_every("d", 1, 3, [](Index d) -> std::optional<Wrong> {
        auto const blind = blind_placement(Index{1} << d);
        for (auto const& network : units(Index{1} << d))
            if (auto wrong =
                    unless_equal(network_text(network) + "; the cost, against the time without waiting",
                                 static_cast<Index>(BarrierCost::of(network, blind)),
                                 static_cast<Index>(nonblocking_end(network, blind))))
                return wrong;
        return std::nullopt;
    });
}

Finding cost_is_the_measured_time() {
    return {.as_written = cost_is_the_time_without_waiting(),
            .hypothesis = Reading{"a node that sends waits for its partner",
                                  sampled("placement/calc_cost", "completion_time")}};
}

}  // namespace

Checks measured_time_checks() {
    static constexpr Check checks[] = {
        {"weights_are_those_of_links", weights_are_those_of_links},
        {"cost_is_the_measured_time", cost_is_the_measured_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
