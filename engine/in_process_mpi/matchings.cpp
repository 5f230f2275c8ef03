#include "engine/in_process_mpi/matchings.hpp"

#include <algorithm>
#include <utility>

namespace cubecheck::in_process {

std::vector<Index> successor(std::vector<ChoicePoint> const& choices) {
    auto depth = choices.size();
    while (depth > 0 && choices[depth - 1].taken + 1 == choices[depth - 1].options) --depth;
    std::vector<Index> next;
    for (std::size_t i = 0; i < depth; ++i) next.push_back(choices[i].taken);
    if (depth > 0) ++next.back();
    return next;
}

std::vector<Index> taken(std::vector<ChoicePoint> const& choices) {
    std::vector<Index> all;
    for (auto const& choice : choices) all.push_back(choice.taken);
    return all;
}

namespace {

/// Whether a run reached the same choice points as the run before it, as far as both were asked for the same
/// choices.
bool repeats(Run const& made, std::vector<ChoicePoint> const& before, std::size_t asked) {
    if (made.choices.size() < asked && made.end != End::redundant) return false;
    auto const is_same = [](ChoicePoint const& a, ChoicePoint const& b) {
        return a.rank == b.rank && a.options == b.options;
    };
    auto const common = static_cast<std::ptrdiff_t>(std::min({asked, before.size(), made.choices.size()}));
    return std::equal(before.begin(), before.begin() + common, made.choices.begin(), is_same);
}

/// Steele, Lea and Flood 2014: the finalizer of SplitMix64.
std::uint64_t scrambled(std::uint64_t bits) {
    bits = (bits + 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
}

/// The option at the nth choice point of a run: the number of the run says in which order it takes messages.
Index varied_option(Index run, std::uint64_t seed, std::size_t nth, Index options, bool may_be_deferred) {
    auto const last = options - 1;
    switch (run) {
        case 0:
            return last;
        case 1:
            return nth % 2 == 0 ? 0 : last;
        case 2:
            return std::min<Index>(1, last);
        case 3:
            return options / 2;
        default:
            break;
    }
    constexpr std::uint64_t seldom = 8;  // a deferred point is often decided in the same way later
    auto const bits = scrambled(scrambled(seed + static_cast<std::uint64_t>(run)) + nth);
    if (may_be_deferred && bits % seldom == 0) return options;
    return static_cast<Index>((bits >> 8U) % static_cast<std::uint64_t>(options));
}

}  // namespace

Index explore_some(Request const& request, Index most_runs, std::uint64_t seed,
                   std::function<bool(Run const&)> const& judge) {
    auto asked = request;
    for (Index number = 0; number < most_runs; ++number) {
        asked.preference = [number, seed](std::size_t nth, Index options, bool may_be_deferred) {
            return varied_option(number, seed, nth, options, may_be_deferred);
        };
        if (!judge(run(asked))) return number + 1;
    }
    return most_runs;
}

Matchings explore(Request const& request, Index most_runs,
                  std::function<bool(Run const&, std::vector<Index> const& choices)> const& judge) {
    Matchings result;
    auto asked = request;
    std::vector<ChoicePoint> before;
    for (Index started = 0;; ++started) {
        if (started == most_runs) {
            result.complete = false;
            return result;
        }
        auto made = run(asked);
        if (started > 0 && !repeats(made, before, asked.choices.size())) made.end = End::other_run;
        auto next = successor(made.choices);
        if (made.end == End::other_run) next.clear();
        if (made.end == End::limit || made.end == End::other_run) result.complete = false;
        if (made.end == End::redundant) {
            ++result.redundant;
        } else {
            ++result.runs;
            if (!judge(made, taken(made.choices))) {
                result.complete = result.complete && next.empty();
                return result;
            }
        }
        if (next.empty()) return result;
        before = std::move(made.choices);
        asked.choices = std::move(next);
    }
}

}  // namespace cubecheck::in_process
