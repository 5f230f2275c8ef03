#include "verify/definitions/catalog/arrivals.hpp"

#include <algorithm>
#include <concepts>
#include <tuple>

#include "verify/definitions/catalog/arrivals/obligations.hpp"

namespace cubecheck::catalog {

namespace {

using DefinedByArrivals =
    std::tuple<alltoall::RecursiveExchange, broadcast::EsbtAllPorts, broadcast::Tree, scatter::Tree,
               alltoall::Line, alltoall::RingBothWays, allgather::Tree, broadcast::TwoLevels>;

/// Whether the content of a cell depends on the cell alone, as the lemmas assume.
template <class A>
constexpr bool has_contents_of_cells() {
    using Collective = typename A::Collective;
    using Cells = typename A::Cells;
    return (std::same_as<Collective, Broadcast> &&
            (std::same_as<Cells, CellPerChunk> || std::same_as<Cells, OneCell>)) ||
           ((std::same_as<Collective, Scatter> ||
             std::same_as<Collective, AllGather>)&&std::same_as<Cells, CellPerRank>) ||
           (std::same_as<Collective, ExchangedPackets> && std::same_as<Cells, CellPerPair>);
}

template <class A>
void prove_target(std::vector<Target>& targets) {
    static_assert(is_by_arrivals<A>() && has_contents_of_cells<A>());
    auto const target = std::ranges::find(targets, A::name, &Target::name);
    if (target == targets.end()) return;
    for (auto& question : target->questions)
        if (question.not_applicable.empty() && arrivals::has_theorem<A>(question.property))
            question.obligations = [property = question.property] {
                return arrivals::obligations_of<A>(property);
            };
}

}  // namespace

void prove_by_arrivals(std::vector<Target>& targets) {
    [&]<class... A>(std::tuple<A...>*) {
        (prove_target<A>(targets), ...);
    }(static_cast<DefinedByArrivals*>(nullptr));
}

}  // namespace cubecheck::catalog
