#include "engine/in_process_mpi/matchings.hpp"

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

namespace {

std::vector<Index> taken(std::vector<ChoicePoint> const& choices) {
    std::vector<Index> all;
    for (auto const& choice : choices) all.push_back(choice.taken);
    return all;
}

}  // namespace

Matchings explore(Request const& request, Index most_runs,
                  std::function<bool(Run const&, std::vector<Index> const& choices)> const& judge) {
    Matchings result;
    auto asked = request;
    for (Index started = 0;; ++started) {
        if (started == most_runs) {
            result.complete = false;
            return result;
        }
        auto const made = run(asked);
        auto next = successor(made.choices);
        if (made.end == End::limit) result.complete = false;
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
        asked.choices = std::move(next);
    }
}

}  // namespace cubecheck::in_process
