#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/schedule/contents.hpp"
#include "models/algebra/bracketing_classes.hpp"
#include "models/explore/same_sums.hpp"
#include "models/schedule/layout.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// The outputs of the ranks after the single run.
class OneRun {
public:
    /// Pre: the run is complete.
    OneRun(Explorable const& target, explore::Environment const& environment, schedules::Execution const& run)
        : promised_(target.promised),
          words_(environment.words),
          layout_(target.schedule, environment.mode),
          contents_(engine::contents(target.schedule, run, {&layout_, 1})) {}

    /// Whether some promise is broken.
    bool breaks() const {
        return std::ranges::any_of(promised_, [&](auto const& one) { return !keeps(one); });
    }

    /// Whether a sum has different bracketings.
    bool disagrees() const {
        schedules::BracketingClasses const classes(contents_.folds);
        auto const sums = explore::compared(explore::same_sums(promised_), [&](explore::Index i) {
            return keeps(promised_[i]) ? std::optional(classes.of(fold(promised_[i]))) : std::nullopt;
        });
        return !sums.differing.empty();
    }

private:
    explore::Index fold(explore::Promised const& one) const {
        auto const chunk = static_cast<std::int32_t>(one.chunk);
        return contents_.by_layout[0].cells[layout_.cell(one.rank, schedules::Buffer::output, chunk)];
    }

    bool keeps(explore::Promised const& one) const {
        auto const terms = contents_.folds.contributions(fold(one), one.contributions.size() + 1);
        return is_kept(one, terms, 0, words_);
    }

    std::vector<explore::Promised> const& promised_;
    explore::Words words_;
    schedules::Layout layout_;
    schedules::Contents contents_;
};

}  // namespace cubecheck::verify
