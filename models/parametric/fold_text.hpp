#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "models/parametric/fold.hpp"

namespace cubecheck::schedules {

/// A contribution in reports: input chunk 2 of rank 1 is "1:i[2]".
inline std::string text(Contribution const& of) { return fmt::format("{}:i[{}]", of.rank, of.chunk); }

/// A fold in reports: "(0:i[2] + 1:i[2])", cut off after about `width` characters.
inline std::string text(Folds const& folds, Index fold, std::size_t width = 90) {
    if (fold == Folds::nothing) return "uninitialised memory";
    std::string out;
    std::vector<std::pair<char const*, Index>> open{{nullptr, fold}};
    while (!open.empty()) {
        auto const [literal, next] = open.back();
        open.pop_back();
        if (out.size() > width)
            return fmt::format("{} ... ({} terms{})", out, folds.leaves(fold),
                               folds.leaves(fold) == Folds::many ? " or more" : "");
        if (literal != nullptr) {
            out += literal;
        } else if (folds.leaves(next) == 1) {
            out += text(folds.contribution(next));
        } else {
            out += "(";
            open.insert(open.end(),
                        {{")", 0}, {nullptr, folds.right(next)}, {" + ", 0}, {nullptr, folds.left(next)}});
        }
    }
    return out;
}

}  // namespace cubecheck::schedules
