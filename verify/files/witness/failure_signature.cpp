#include "verify/files/witness/failure_signature.hpp"

#include <algorithm>
#include <utility>

#include "engine/explore/agreement.hpp"
#include "engine/explore/races.hpp"
#include "verify/files/witness/deadlock/deadlocks.hpp"

namespace cubecheck::witness {

using schedules::Buffer;

std::vector<FailureSignature> broken(Machine const& machine, State const& state,
                                     std::vector<Promised> const& promised) {
    auto const ranks = static_cast<Index>(machine.schedule().ranks.size());
    std::vector<FailureSignature> out;
    for (Index i = 0; i < promised.size(); ++i) {
        auto const& one = promised[i];
        if (!machine.rank_has_ended(state, one.rank)) continue;
        auto const call = machine.call(state, one.rank);
        auto const word = machine.word(
            state, machine.layout().cell(one.rank, Buffer::output, static_cast<std::int32_t>(one.chunk)));
        auto const& folds = machine.store().folds();
        auto const terms = folds.contributions(word, one.contributions.size() + 1);
        if (!is_kept(one, terms, call * ranks, machine.environment().words))
            out.push_back({{}, i, call, word});
    }
    return out;
}

std::vector<FailureSignature> deadlocked(Machine const& machine, State const& state) {
    std::vector<FailureSignature> out;
    for (auto& thread_blocks : deadlocks(machine, state)) {
        std::ranges::sort(thread_blocks);
        out.push_back({.thread_blocks = std::move(thread_blocks)});
    }
    return out;
}

std::vector<FailureSignature> disagreeing(Machine const& machine, State const& state,
                                          std::vector<Promised> const& promised) {
    std::vector<FailureSignature> out;
    auto const sums = explore::Agreement(promised).sums(machine, state);
    for (auto const& [promise, first] : sums.differing) {
        auto const& one = promised[promise];
        auto const chunk = static_cast<std::int32_t>(one.chunk);
        auto const word = machine.word(state, machine.layout().cell(one.rank, Buffer::output, chunk));
        out.push_back({{}, promise, machine.call(state, one.rank), word});
    }
    return out;
}

std::vector<FailureSignature> undrained(Machine const& machine, State const& state) {
    std::vector<FailureSignature> out;
    for (Index queue = 0; queue < machine.program().queues().size(); ++queue)
        if (!machine.messages(state, queue).empty()) out.push_back({.queue = queue});
    return out;
}

std::vector<FailureSignature> racing(Machine const& machine, State const& state) {
    std::vector<FailureSignature> out;
    for (auto const& race : races(machine, state))
        out.push_back({.thread_blocks = thread_blocks_of(race), .cell = race.cell});
    return out;
}

std::vector<FailureSignature> signatures(Property const& property, Machine const& machine, State const& state,
                                         std::vector<Promised> const& promised) {
    if (property.matter == Property::Matter::progress) return deadlocked(machine, state);
    if (property.matter == Property::Matter::agreement) return disagreeing(machine, state, promised);
    if (property.matter == Property::Matter::channels) return undrained(machine, state);
    if (property.matter == Property::Matter::accesses) return racing(machine, state);
    return broken(machine, state, promised);
}

Property only(Property property, std::vector<Promised> const& promised, FailureSignature const& signature) {
    auto const base = property;
    property.has = [base, promised, signature](Machine const& machine, State const& state) {
        if (base.has(machine, state)) return true;
        auto const all = signatures(base, machine, state, promised);
        return std::ranges::find(all, signature) == all.end();
    };
    return property;
}

Property beyond(Property property, std::vector<Promised> const& promised, std::shared_ptr<Seen> const& seen) {
    auto const base = property;
    property.has = [base, promised, seen](Machine const& machine, State const& state) {
        if (base.has(machine, state)) return true;
        bool const is_shown = seen->ends.contains(state);
        auto const all = signatures(base, machine, state, promised);
        return std::ranges::all_of(all, [&](auto const& one) {
            bool const is_cycle = one.thread_blocks.size() > 1;
            return seen->signatures.contains(one) || (is_shown && !is_cycle);
        });
    };
    return property;
}

}  // namespace cubecheck::witness
