#include "verify/files/schedule/mode_findings.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Judge;

/// The rank of a verdict. Two parts together get the verdict with the lower rank.
int precedence(Verdict const& verdict) {
    if (std::holds_alternative<Refuted>(verdict)) return 0;
    return std::holds_alternative<Unknown>(verdict) ? 1 : 2;
}

/// The fewest bytes of a step that can add its sources first: one warp (32 threads) times one byte.
constexpr std::int64_t fewest_bytes_sources_first = 32;

/// The most chunks of a step, plus one.
constexpr std::int32_t beyond_any_step = 72;

/// The calls in which the runtime has this order; empty for the first order.
std::string text(engine::FusedOrder order) {
    if (order.sources_first_from == engine::FusedOrder::never) return "";
    return fmt::format(
        "in calls in which fused reductions of {} or more add their sources first, as "
        "msccl does where a step has at least as many elements as a thread block has threads",
        counted(order.sources_first_from, "chunk"));
}

}  // namespace

std::vector<engine::FusedOrder> fused_orders(Schedule const& schedule) {
    auto const largest_chunk = schedule.sizes.most / std::max(schedule.chunks, 1);
    auto const is_long_enough = [&](std::int32_t length) {
        return largest_chunk >= (fewest_bytes_sources_first + length - 1) / std::max(length, 1);
    };
    std::set<std::int32_t> lengths;
    for (auto const& action : schedule.actions)
        if (auto const length = std::min(action.count, beyond_any_step);
            action.is_fused && is_long_enough(length))
            lengths.insert(length);
    std::vector<engine::FusedOrder> out{{}};
    for (auto const length : lengths) out.push_back({length});
    return out;
}

bool ModeFindings::has_race() const { return std::holds_alternative<Refuted>(races_.verdict); }

void ModeFindings::add_races(SegmentationRaces races, schedules::Index part) {
    take(Races{part, std::move(races.within)});
    race_beyond_ = earliest(race_beyond_, races.beyond);
}

void ModeFindings::take(Races const& other) {
    if (std::pair(precedence(other.verdict), other.part) < std::pair(precedence(races_.verdict), races_.part))
        races_ = other;
}

void ModeFindings::add_values(schedules::Outcome const& outcome, Judge& judge, schedules::Index part) {
    contract_.add(outcome, judge);
    add_bracketings(outcome, judge, 0);
    auto const& [count, first] = outcome.contents.uninitialised;
    if (count == 0) return;
    take(Uninitialised{part,
                       {count, fmt::format("{} reads {}", place_text(outcome.schedule, first.action),
                                           text(first.buffer, first.offset))}});
}

/// Each order is that of some call, so one order in which ranks disagree is a refutation.
Verdict ModeFindings::agreement(Schedule const& schedule) const {
    auto out = agreements_.front().verdict(schedule, mode_);
    if (!holds(out)) return out;
    for (std::size_t order = 1; order < orders_.size(); ++order) {
        auto other = agreements_[order].verdict(schedule, mode_);
        if (holds(other)) continue;
        if (auto* const found = std::get_if<Refuted>(&other))
            found->counterexample.story.push_back(text(orders_[order]));
        return other;
    }
    return out;
}

void ModeFindings::take(Uninitialised const& other) {
    uninitialised_.found.count += other.found.count;
    if (other.part >= uninitialised_.part) return;
    uninitialised_.part = other.part;
    uninitialised_.found.first = other.found.first;
}

void ModeFindings::merge(ModeFindings const& other) {
    take(other.races_);
    race_beyond_ = earliest(race_beyond_, other.race_beyond_);
    contract_.merge(other.contract_);
    for (std::size_t order = 0; order < agreements_.size(); ++order)
        agreements_[order].merge(other.agreements_[order]);
    take(other.uninitialised_);
}

}  // namespace cubecheck::verify
