#include "properties/promises/disagreement.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "models/parametric/fold_text.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::schedules {
namespace {

using Terms = std::vector<Contribution>;

Terms terms(Folds const& folds, Index fold) {
    auto out = folds.contributions(fold, folds.leaves(fold));
    std::sort(out.begin(), out.end());
    return out;
}

/// The two operands of a join, and the terms of each of them.
struct Join {
    std::array<Index, 2> folds;
    std::array<Terms, 2> terms;

    Join(Folds const& all, Index fold)
        : folds{all.left(fold), all.right(fold)},
          terms{schedules::terms(all, folds[0]), schedules::terms(all, folds[1])} {}

    std::size_t side(Contribution const& of) const {
        return std::binary_search(terms[0].begin(), terms[0].end(), of) ? 0 : 1;
    }
};

/// The innermost parts that divide the same terms into different operands.
struct Split {
    Index one;
    Index other;
    Join a;
    Join b;
};

/// Descends while both sides divide the same terms in the same way.
Split innermost(Folds const& folds, BracketingClasses const& classes, Index one, Index other) {
    for (;;) {
        Join a(folds, one), b(folds, other);
        if (a.terms[0] == b.terms[1]) {
            std::swap(b.folds[0], b.folds[1]);
            std::swap(b.terms[0], b.terms[1]);
        }
        if (a.terms[0] != b.terms[0]) return {one, other, std::move(a), std::move(b)};
        auto const side = classes.of(a.folds[0]) == classes.of(b.folds[0]) ? 1U : 0U;
        one = a.folds[side];
        other = b.folds[side];
    }
}

/// Two terms, x and y, that `a` adds up before a third one, z, while `b` does not.
struct Triple {
    Contribution x, y, z;
};

std::optional<Triple> triple(Join const& a, Join const& b) {
    for (std::size_t side = 0; side < 2; ++side) {
        auto const& x = a.terms[side].front();
        for (auto const& y : a.terms[side])
            if (b.side(y) != b.side(x)) return Triple{x, y, a.terms[1 - side].front()};
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::string> disagreement(Folds const& folds, BracketingClasses const& classes,
                                      Bracketing const& one, Bracketing const& other) {
    auto const split = innermost(folds, classes, one.fold, other.fold);
    auto const found = triple(split.a, split.b);
    expects(found.has_value(), "two different splits of the same terms tell some two of them apart");
    auto const [x, y, z] = *found;
    auto const first = split.b.side(z) == split.b.side(x) ? x : y;
    auto const second = first == x ? y : x;
    bool const whole = split.one == one.fold;
    auto const part = [&](Index rank, Index fold) {
        auto const sum = text(folds, fold);
        return whole ? fmt::format("rank {} computes {}", rank, sum)
                     : fmt::format("the sum of rank {} contains {}", rank, sum);
    };
    return {part(one.rank, split.one), part(other.rank, split.other),
            fmt::format("rank {} joins {} and {} before {} comes in; rank {} joins {} and {} before {}",
                        one.rank, text(x), text(y), text(z), other.rank, text(first), text(z), text(second)),
            fmt::format("in floating point, with {} = 1e30, {} = -1e30, {} = 1 and 0 elsewhere, rank {} "
                        "gets 1 and rank {} gets 0",
                        text(x), text(y), text(z), one.rank, other.rank)};
}

}  // namespace cubecheck::schedules
