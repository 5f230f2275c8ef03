#pragma once

#include <array>
#include <span>

#include "properties/parametric/exhaustive.hpp"
#include "properties/parametric/sampled.hpp"
#include "verify/definitions/parametric/each_size.hpp"

/// Bounded checks that evaluate a property's formulas for all values of the variables of its lemmas.
namespace cubecheck {

/// A lemma of a definition over numbers, type-erased.
struct LemmaOnNumbers {
    double (*cases)(Size const&);
    std::optional<Violation> (*first_violation)(Size const&);
    std::optional<Violation> (*sampled_violation)(Spot const&);
};

template <class... On>
constexpr std::array<LemmaOnNumbers, sizeof...(On)> on_numbers(std::tuple<On...> const*) {
    return {{{cases<typename On::Target, typename On::Lemma>,
              first_violation<typename On::Target, typename On::Lemma>,
              sampled_violation<typename On::Target, typename On::Lemma>}...}};
}

/// The formulas of a property of a definition.
struct FormulasOnNumbers {
    std::span<LemmaOnNumbers const> lemmas;
    SizeText text;
    std::string_view property, says;
};

/// The formulas of property P of algorithm A.
template <class A, class P>
FormulasOnNumbers formulas_on_numbers() {
    static constexpr auto lemmas =
        cubecheck::on_numbers(static_cast<typename P::template Lemmas<A> const*>(nullptr));
    return {lemmas, size_text<A>(), P::name, P::says};
}

/// Evaluates the formulas of a property at each size.
BoundedResult check_formulas(FormulasOnNumbers const& formulas, std::vector<Size> const& sizes,
                             GoOn const& go_on);

/// A failure of one of the formulas at a large size, in the sampled places.
std::optional<Counterexample> spot_formulas(FormulasOnNumbers const& formulas, Spot const& spot);

/// Evaluates the formulas of property P at each size.
template <class A, class P>
BoundedResult check_formulas(std::vector<Size> const& sizes, GoOn const& go_on) {
    return check_formulas(formulas_on_numbers<A, P>(), sizes, go_on);
}

}  // namespace cubecheck
