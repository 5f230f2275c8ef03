#include "verify/files/schedule/mode_findings.hpp"

#include <utility>
#include <variant>

#include <fmt/format.h>

#include "models/schedule/text.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Judge;

/// Of the verdicts on two parts, the one with the lower number is the verdict on both.
int precedence(Verdict const& verdict) {
    if (std::holds_alternative<Refuted>(verdict)) return 0;
    return std::holds_alternative<Unknown>(verdict) ? 1 : 2;
}

}  // namespace

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
    auto const& [count, first] = outcome.held.uninitialised;
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
