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

}  // namespace

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
