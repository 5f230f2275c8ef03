#include "verify/definitions/catalog/parts.hpp"

#include <tuple>

#include "verify/definitions/catalog/parts/obligations.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck::catalog {

namespace {

using DefinedByParts = std::tuple<allreduce::Bcube>;

template <class A>
void prove_parts_of(std::vector<Target>& targets) {
    static_assert(is_by_parts<A>());
    auto* const target = target_named(targets, A::name);
    if (target == nullptr) return;
    for (auto& question : target->questions)
        if (question.not_applicable.empty() && in_parts::has_theorem(question.property))
            question.obligations = [property = question.property] {
                return in_parts::obligations_of<A>(property);
            };
}

}  // namespace

void prove_by_parts(std::vector<Target>& targets) {
    [&]<class... A>(std::tuple<A...>*) {
        (prove_parts_of<A>(targets), ...);
    }(static_cast<DefinedByParts*>(nullptr));
}

}  // namespace cubecheck::catalog
