#include "engine/explore/properties.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "engine/explore/agreement.hpp"
#include "engine/explore/races.hpp"
#include "models/explore/same_sums.hpp"

namespace cubecheck::explore {

using schedules::Buffer;
using schedules::Contribution;

namespace {

/// Decides which words are the promised sums.  Each word is evaluated once.
class Sums {
public:
    explicit Sums(std::vector<Promised> promised) : promised_(std::move(promised)) {
        for (auto const& one : promised_) longest_ = std::max(longest_, one.contributions.size());
    }

    std::vector<Promised> const& promised() const { return promised_; }

    /// Whether a word is the promised result of a call of its rank.
    bool keeps(Machine const& machine, Index word, Promised const& promised, Index call) {
        auto const ranks = static_cast<Index>(machine.schedule().ranks.size());
        return is_kept(promised, terms_of(machine.store().folds(), word), call * ranks,
                       machine.environment().words);
    }

private:
    /// The contributions of a word; empty if the word is too long to be a promised sum.
    std::vector<Contribution> const& terms_of(schedules::Folds const& folds, Index word) {
        auto const [place, is_new] = terms_.try_emplace(word);
        if (is_new && folds.leaves(word) <= longest_) place->second = folds.contributions(word, longest_);
        return place->second;
    }

    std::vector<Promised> promised_;
    std::size_t longest_ = 0;
    std::map<Index, std::vector<Contribution>> terms_;
};

std::vector<Index> ranks_of(std::vector<Promised> const& promised) {
    std::set<Index> ranks;
    for (auto const& one : promised) ranks.insert(one.rank);
    return {ranks.begin(), ranks.end()};
}

/// Whether one sum is promised to two outputs.
bool has_sum_twice(std::vector<Promised> const& promised) {
    auto sums = same_sums(promised);
    std::erase(sums, none);
    std::ranges::sort(sums);
    return std::ranges::adjacent_find(sums) != sums.end();
}

bool is_kept(Sums& sums, Machine const& machine, State const& state) {
    auto const ranks = static_cast<Index>(machine.schedule().ranks.size());
    std::vector<bool> ended(ranks);
    for (Index rank = 0; rank < ranks; ++rank) ended[rank] = machine.rank_has_ended(state, rank);
    return std::ranges::all_of(sums.promised(), [&](Promised const& one) {
        if (!ended[one.rank]) return true;
        auto const cell =
            machine.layout().cell(one.rank, Buffer::output, static_cast<std::int32_t>(one.chunk));
        return sums.keeps(machine, machine.word(state, cell), one, machine.call(state, one.rank));
    });
}

bool has_ended(Machine const& machine, State const& state) { return machine.has_ended(state); }

bool is_drained(Machine const& machine, State const& state) {
    for (Index queue = 0; queue < machine.program().queues().size(); ++queue)
        if (!machine.messages(state, queue).empty()) return false;
    return true;
}

}  // namespace

Property deadlock_free() {
    return {"deadlock_free",
            "every thread block eventually terminates",
            Property::Kind::eventually,
            Property::Sight::ends,
            has_ended,
            [](auto const& machine, auto const& state) { return !has_ended(machine, state); },
            Property::Matter::progress};
}

Property channels_drained() {
    return {"channels_drained",
            "every run that terminates without a fault leaves every channel empty",
            Property::Kind::always,
            Property::Sight::ends,
            [](auto const& machine, auto const& state) {
                return !machine.has_ended_unhurt(state) || is_drained(machine, state);
            },
            [](auto const& machine, auto const& state) { return machine.has_ended_unhurt(state); },
            Property::Matter::channels,
            "no run terminates",
            {},
            "no fault-free run terminates"};
}

Property race_free() {
    return {"race_free",
            "in every run, two accesses to a cell, at least one a write, are ordered",
            Property::Kind::always,
            Property::Sight::pairs,
            [](auto const& machine, auto const& state) { return races(machine, state).empty(); },
            [](auto const& machine, auto const&) { return !machine.schedule().thread_blocks.empty(); },
            Property::Matter::accesses};
}

Property promise_kept(std::vector<Promised> promised) {
    auto const ranks = ranks_of(promised);
    auto sums = std::make_shared<Sums>(std::move(promised));
    return {"contract",
            "every rank that has ended a call holds the result that the contract promises",
            Property::Kind::always,
            Property::Sight::calls,
            [sums](auto const& machine, auto const& state) { return is_kept(*sums, machine, state); },
            [ranks](auto const& machine, auto const& state) {
                return std::ranges::any_of(ranks,
                                           [&](Index rank) { return machine.rank_has_ended(state, rank); });
            },
            Property::Matter::promises,
            ranks.empty() ? "" : "no rank ends its call",
            ranks};
}

Property determinate() {
    return {"determinate",
            "all runs that terminate without a fault end with the same buffer contents",
            Property::Kind::alike,
            Property::Sight::ends,
            {},
            [](auto const& machine, auto const& state) { return machine.has_ended_unhurt(state); },
            Property::Matter::promises,
            "no run terminates",
            {},
            "no fault-free run terminates"};
}

Property agreement(std::vector<Promised> promised) {
    auto const* const unasked =
        has_sum_twice(promised) ? "no run ends with the same sum in two cells that must agree" : "";
    auto sums = std::make_shared<Agreement>(std::move(promised));
    return {"agreement",
            "ranks that end with the same sum bracket it alike, up to the order of operands",
            Property::Kind::always,
            Property::Sight::ends,
            [sums](auto const& machine, auto const& state) {
                return sums->sums(machine, state).differing.empty();
            },
            [sums](auto const& machine, auto const& state) { return sums->sums(machine, state).again > 0; },
            Property::Matter::agreement,
            unasked};
}

Property can_end() {
    return {"can_end", "some run terminates",     Property::Kind::sometimes, Property::Sight::ends, has_ended,
            {},        Property::Matter::progress};
}

Property can_fill() {
    return {"can_fill",
            "sometimes a channel is full",
            Property::Kind::sometimes,
            Property::Sight::states,
            [](Machine const& machine, State const& state) {
                for (Index queue = 0; queue < machine.program().queues().size(); ++queue)
                    if (machine.messages(state, queue).size() >= machine.environment().slots) return true;
                return false;
            },
            {}};
}

}  // namespace cubecheck::explore
