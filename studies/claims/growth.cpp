#include "studies/claims/growth.hpp"

#include <fmt/format.h>

namespace cubecheck::claims {

namespace {

std::optional<Wrong> outside(Growth const& claim, Index size) {
    auto const [at_least, at_most] = claim.rounds(size);
    Rational const formula(claim.formula(size));
    if (at_least > at_most)
        return Wrong{claim.network,
                     fmt::format("a bound of {} and an algorithm of {} rounds", at_least, at_most),
                     "a bound that no algorithm beats"};
    auto const low = claim.least * formula, high = claim.most * formula;
    if (low <= Rational(at_least) && Rational(at_most) <= high) return std::nullopt;
    return Wrong{claim.network, fmt::format("between {} and {} rounds", at_least, at_most),
                 fmt::format("between {} and {}", low.text(), high.text())};
}

}  // namespace

Verdict grow_like(std::vector<Growth> const& claims) {
    std::vector<Verdict> verdicts;
    for (auto const& claim : claims) {
        auto verdict = for_every("size", claim.smallest, claim.largest,
                                 [&](Index size) { return outside(claim, size); });
        if (auto* checked = std::get_if<Checked>(&verdict))
            checked->scope = claim.network + ", " + checked->scope;
        verdicts.push_back(noted(noted(verdict, fmt::format("{}: {} to {} times", claim.network,
                                                            claim.least.text(), claim.most.text())),
                                 claim.argument));
    }
    return all_of(verdicts);
}

Verdict follows(Recurrence const& recurrence, Index most, std::function<Index(Index)> const& counted) {
    return for_every("d", 1, most, [&](Index d) {
        if (d == 1) return unless_equal("T_1", counted(1), recurrence.first);
        return unless_equal(fmt::format("T_{}", d), counted(d), counted(d - 1) + recurrence.added(d - 1));
    });
}

}  // namespace cubecheck::claims
