#include "properties/promises/disagreement.hpp"

#include <map>
#include <regex>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/parametric/fold_text.hpp"

namespace cubecheck::schedules {
namespace {

/// Returns a random bracketing of chunk 0 of `ranks` ranks.  Each rank occurs once.
Index bracketing(Folds& folds, Index ranks) {
    std::vector<Index> parts;
    for (Index rank = 0; rank < ranks; ++rank) parts.push_back(folds.leaf({rank, 0}));
    while (parts.size() > 1) {
        auto const take = [&] {
            auto const at = *rc::gen::inRange<std::size_t>(0, parts.size());
            auto const part = parts[at];
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at));
            return part;
        };
        auto const left = take(), right = take();
        parts.push_back(folds.join(left, right));
    }
    return parts.front();
}

/// Returns the value of a bracketing in floating point.
double sum(Folds const& folds, Index fold, std::map<Index, double> const& values) {
    if (folds.leaves(fold) > 1)
        return sum(folds, folds.left(fold), values) + sum(folds, folds.right(fold), values);
    auto const found = values.find(folds.contribution(fold).rank);
    return found == values.end() ? 0 : found->second;
}

/// Bracketings of one class have equal values for all numbers.  Other bracketings differ for the numbers
/// shown.
RC_GTEST_PROP(Disagreement, ShowsNumbersForWhichTheResultsDiffer, ()) {
    Folds folds;
    auto const ranks = *rc::gen::inRange<Index>(2, 9);
    auto const one = bracketing(folds, ranks), other = bracketing(folds, ranks);
    BracketingClasses const classes(folds);
    if (classes.of(one) == classes.of(other)) {
        std::map<Index, double> values;
        for (Index rank = 0; rank < ranks; ++rank)
            values[rank] = *rc::gen::element(1e30, -1e30, 1.0, 0.1, 3e16);
        RC_ASSERT(sum(folds, one, values) == sum(folds, other, values));
        return;
    }
    auto const story = disagreement(folds, classes, {0, one}, {1, other});
    std::regex const numbers(
        R"(with (\d+):i\[0\] = 1e30, (\d+):i\[0\] = -1e30, (\d+):i\[0\] = 1 and 0 elsewhere)");
    std::smatch found;
    RC_ASSERT(std::regex_search(story.back(), found, numbers));
    auto const rank = [&](std::size_t i) { return static_cast<Index>(std::stoul(found[i])); };
    std::map<Index, double> const values{{rank(1), 1e30}, {rank(2), -1e30}, {rank(3), 1}};
    RC_ASSERT(sum(folds, one, values) == 1);
    RC_ASSERT(sum(folds, other, values) == 0);
}

}  // namespace
}  // namespace cubecheck::schedules
