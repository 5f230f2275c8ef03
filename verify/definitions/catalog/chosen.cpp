#include "verify/definitions/catalog/chosen.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <tuple>

#include "algorithms/allreduce/selected.hpp"
#include "models/support/error.hpp"
#include "proofs/obligations/formulate.hpp"
#include "properties/parametric/available.hpp"
#include "verify/definitions/catalog/borrowed_theorems.hpp"

namespace cubecheck::catalog {

namespace {

using Choices = std::tuple<allreduce::Selected>;

/// The properties of a choice that follow if both algorithms have them.  All pairs of ranks are linked, so
/// messages are between neighbours if no rank sends to itself, which in_range states.  `available` holds if
/// every cell is filled at the start, which `all_filled` states.
constexpr std::array<Borrowed, 8> of_both{{{"in_range", "in_range"},
                                           {"contract", "contract"},
                                           {"available", "contract"},
                                           {"operator_laws", "operator_laws"},
                                           {"agreement", "agreement"},
                                           {"progress", "progress"},
                                           {"one_port", "one_port"},
                                           {"neighbours", "in_range"}}};

Target& named(std::vector<Target>& targets, std::string_view name) {
    auto const found = std::ranges::find(targets, name, &Target::name);
    if (found == targets.end()) throw Error(std::string(name) + " is not in the catalog.", Failure::internal);
    return *found;
}

/// The obligations that every cell of both algorithms holds a value at the start.
template <class A>
std::vector<Obligation> all_filled() {
    return {formulate<FirstPhaseOf<typename A::FirstChoice>, Available, Available::Filled>(),
            formulate<FirstPhaseOf<typename A::SecondChoice>, Available, Available::Filled>()};
}

template <class A>
void prove_choice(std::vector<Target>& targets) {
    static_assert(is_chosen<A>());
    auto const target = std::ranges::find(targets, A::name, &Target::name);
    if (target == targets.end()) return;
    auto& first = named(targets, A::FirstChoice::name);
    auto& second = named(targets, A::SecondChoice::name);
    for (auto const& [property, of_others] : of_both)
        if (auto* const question = arising(*target, property)) {
            borrow(*question, {&first, &second}, of_others, "as " + first.name + " and " + second.name);
            if (property == Available::name) add_obligations(*question, all_filled<A>);
        }
}

}  // namespace

void prove_chosen(std::vector<Target>& targets) {
    [&]<class... A>(std::tuple<A...>*) { (prove_choice<A>(targets), ...); }(static_cast<Choices*>(nullptr));
}

}  // namespace cubecheck::catalog
