#include "verify/definitions/catalog/joins.hpp"

#include <tuple>

#include "verify/definitions/catalog/joins/obligations.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck::catalog {

namespace {

using DefinedByJoins = std::tuple<allreduce::RecursiveMultiplying>;

template <class A>
void prove_joins_of(std::vector<Target>& targets) {
    static_assert(is_by_joins<A>());
    auto* const target = target_named(targets, A::name);
    if (target == nullptr) return;
    for (auto& question : target->questions)
        if (question.not_applicable.empty() && joins::has_theorem(question.property))
            question.obligations = [property = question.property] {
                return joins::obligations_of<A>(property);
            };
}

}  // namespace

void prove_by_joins(std::vector<Target>& targets) {
    [&]<class... A>(std::tuple<A...>*) {
        (prove_joins_of<A>(targets), ...);
    }(static_cast<DefinedByJoins*>(nullptr));
}

}  // namespace cubecheck::catalog
