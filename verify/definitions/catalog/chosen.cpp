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
#include "verify/definitions/target/by_name.hpp"

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

/// The obligations that every cell of both algorithms holds a value at the start.
template <class A>
std::vector<Obligation> all_filled() {
    return {formulate<FirstPhaseOf<typename A::FirstChoice>, Available, Available::Filled>(),
            formulate<FirstPhaseOf<typename A::SecondChoice>, Available, Available::Filled>()};
}

template <class A>
void prove_choice(std::vector<Target>& targets) {
    static_assert(is_chosen<A>());
    auto* const target = target_named(targets, A::name);
    if (target == nullptr) return;
    auto& first = named(targets, A::FirstChoice::name);
    auto& second = named(targets, A::SecondChoice::name);
    for (auto const& [property, of_others] : of_both)
        if (auto* const question = applicable_question(*target, property)) {
            borrow(*question, {&first, &second}, of_others, "as " + first.name + " and " + second.name);
            if (property == Available::name) add_obligations(*question, all_filled<A>);
        }
}

}  // namespace

void prove_chosen(std::vector<Target>& targets) {
    [&]<class... A>(std::tuple<A...>*) { (prove_choice<A>(targets), ...); }(static_cast<Choices*>(nullptr));
}

}  // namespace cubecheck::catalog
