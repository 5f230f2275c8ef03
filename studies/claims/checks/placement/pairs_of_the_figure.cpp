#include <algorithm>

#include "algorithms/placement/dim2.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/placement/checks.hpp"

/// Statements on the figure that shows Dim2 on eight nodes.
namespace cubecheck::claims {

namespace {

using placement::Dim2;

/// The sample networks of eight nodes, with the links 0-6, 1-7 and 2-3 made lighter than all others.
std::vector<WeightedNetwork> networks_of_the_figure() {
    auto networks = sample_networks(8);
    for (auto& network : networks) {
        for (std::size_t a = 0; a < 8; ++a)
            for (std::size_t b = 0; b < a; ++b) network.connect(a, b, network.weight(a, b) + 2);
        network.connect(0, 6, 1);
        network.connect(1, 7, 1);
        network.connect(2, 3, 1);
    }
    return networks;
}

Verdict on_networks_of_the_figure(std::function<std::optional<Wrong>(WeightedNetwork&)> const& wrong) {
    return for_every("network", 1, 80, [&, networks = networks_of_the_figure()](Index i) mutable {
        return wrong(networks[static_cast<std::size_t>(i - 1)]);
    });
}

std::optional<Wrong> other_pairs(WeightedNetwork const& network) {
    return unless_equal(network_text(network), placement_text(Dim2::placed(network)),
                        placement_text(Placement{0, 6, 1, 7, 2, 3, 4, 5}));
}

Finding pairs_of_the_figure() { return {on_networks_of_the_figure(other_pairs)}; }

/// Three pairs are no heavier than any link, and the last is heavier than all others.
std::optional<Wrong> last_pair_is_not_the_worst(WeightedNetwork const& network) {
    auto const placed = Dim2::placed(network);
    auto const across = [&](std::size_t p) { return network.weight(placed[p], placed[p + 1]); };
    for (std::size_t a = 0; a < 8; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            auto const other = network.weight(a, b);
            if (std::max({across(0), across(2), across(4)}) > other)
                return Wrong{network_text(network), "a link lighter than the first three pairs", "none"};
            bool const is_last = std::min(placed[6], placed[7]) == b && std::max(placed[6], placed[7]) == a;
            if (!is_last && other >= across(6))
                return Wrong{network_text(network), "a last pair of weight " + std::to_string(across(6)),
                             "the heaviest link of all"};
        }
    return std::nullopt;
}

Finding last_pair_is_poor() {
    return {.as_written = on_networks_of_the_figure(last_pair_is_not_the_worst),
            .hypothesis = Reading{"the two nodes that are left are the farthest apart, as in the figure",
                                  on_networks_of_the_figure([](WeightedNetwork& network) {
                                      network.connect(4, 5, 5000);
                                      return last_pair_is_not_the_worst(network);
                                  })}};
}

}  // namespace

Checks pairs_of_the_figure_checks() {
    static constexpr Check checks[] = {
        {"pairs_of_the_figure", pairs_of_the_figure},
        {"last_pair_is_poor", last_pair_is_poor},
    };
    return checks;
}

}  // namespace cubecheck::claims
