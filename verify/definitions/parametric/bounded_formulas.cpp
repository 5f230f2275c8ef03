#include "verify/definitions/parametric/bounded_formulas.hpp"

#include <algorithm>

namespace cubecheck {

namespace {

Replay replay(FormulasOnNumbers const& formulas) {
    return {"verify", " --property " + std::string(formulas.property)};
}

}  // namespace

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
    auto const& text = formulas.text;
    auto const [some, skipped] = sizes_within(2e9, most_cases, sizes, text.describe);
    auto found = at_each_size(
        some, go_on, text.describe, [&](Size const& size) { return text.command(replay(formulas), size); },
        [&](Size const& size) { return BoundedResult{.counterexample = violation(size)}; });
    found.skipped = skipped;
    return found;
}

std::optional<Counterexample> spot_formulas(FormulasOnNumbers const& formulas, Spot const& spot) {
    for (auto const& lemma : formulas.lemmas)
        if (auto const violation = lemma.sampled_violation(spot)) {
            auto found = example(violation->where, "", std::string(formulas.says));
            found.size = formulas.text.describe(spot.size);
            found.replay = formulas.text.command(replay(formulas), spot.size);
            return found;
        }
    return std::nullopt;
}

}  // namespace cubecheck
