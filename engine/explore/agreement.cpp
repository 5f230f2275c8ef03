#include "engine/explore/agreement.hpp"

#include <optional>

namespace cubecheck::explore {

using schedules::Buffer;

SumsHeld Agreement::sums(Machine const& machine, State const& state) {
    if (!machine.has_ended(state)) return {};
    auto const& folds = machine.store().folds();
    auto const ranks = static_cast<Index>(machine.schedule().ranks.size());
    classes_.extend(folds);
    return compared(sums_, [&](Index i) -> std::optional<Index> {
        auto const& one = promised_[i];
        auto const call = machine.call(state, one.rank);
        if (call + 1 != machine.environment().calls || !machine.rank_has_ended(state, one.rank))
            return std::nullopt;
        auto const chunk = static_cast<std::int32_t>(one.chunk);
        auto const word = machine.word(state, machine.layout().cell(one.rank, Buffer::output, chunk));
        auto const terms = folds.contributions(word, one.contributions.size() + 1);
        if (!is_kept(one, terms, call * ranks, machine.environment().words)) return std::nullopt;
        return classes_.of(word);
    });
}

}  // namespace cubecheck::explore
