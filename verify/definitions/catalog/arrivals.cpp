#include "verify/definitions/catalog/arrivals.hpp"

#include <algorithm>
#include <tuple>

#include "verify/definitions/catalog/arrival_proofs.hpp"

namespace cubecheck::catalog {

namespace {

using DefinedByArrivals =
    std::tuple<alltoall::RecursiveExchange, broadcast::EsbtAllPorts, broadcast::Tree, scatter::Tree>;

template <class A>
void prove_target(std::vector<Target>& targets) {
    static_assert(is_by_arrivals<A>());
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
