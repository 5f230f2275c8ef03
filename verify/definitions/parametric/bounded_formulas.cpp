#include "verify/definitions/parametric/bounded_formulas.hpp"

#include <algorithm>

namespace cubecheck {

BoundedResult check_formulas(FormulasOnNumbers const& formulas, std::vector<Size> const& sizes,
                             GoOn const& go_on) {
    auto const most_cases = [&](Size const& size) {
        double most = 0;
        for (auto const& lemma : formulas.lemmas) most = std::max(most, lemma.cases(size));
        return most;
    };
    auto const violation = [&](Size const& size) -> std::optional<Counterexample> {
        for (auto const& lemma : formulas.lemmas)
            if (auto found = lemma.first_violation(size))
                return example(found->where, "", std::string(formulas.says), std::move(found->story));
        return std::nullopt;
    };
    Replay const replay{"verify", " --property " + std::string(formulas.property)};
    return each_size_within(formulas.text, 2e9, most_cases, sizes, go_on, replay, violation);
}

std::optional<Counterexample> spot_formulas(FormulasOnNumbers const& formulas, Spot const& spot) {
    for (auto const& lemma : formulas.lemmas)
        if (auto const violation = lemma.sampled_violation(spot)) {
            auto found = example(violation->where, "", std::string(formulas.says));
            found.size = formulas.text.describe(spot.size);
            found.replay =
                formulas.text.command("verify", spot.size) + " --property " + std::string(formulas.property);
            return found;
        }
    return std::nullopt;
}

}  // namespace cubecheck
