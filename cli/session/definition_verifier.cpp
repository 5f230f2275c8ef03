#include "cli/session/definition_verifier.hpp"

#include <chrono>
#include <utility>

#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/render/terminal/seconds_since.hpp"
#include "engine/crew/shared_work.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"

namespace cubecheck::cli {

namespace {

/// Of the memory that is shared among definitions that are judged side by side.
constexpr std::uintmax_t definition_weight = std::uintmax_t{1} << 20;
constexpr std::chrono::milliseconds patience{100};

}  // namespace

std::vector<Row> DefinitionVerifier::rows(std::size_t item) {
    auto const& target = *targets_[item];
    Extent const extent{
        .range = selected_range(target, options_.sizes),
        .effort = options_.proof.only_bounded ? ProofEffort::sizes : ProofEffort::sizes_and_proof,
        .resource_limit = options_.proof.resource_limit,
        .wider_range = [&] { return range_without_theorem(target, options_.sizes); }};
    Decider decider(target, extent);
    std::vector<Row> found;
    for (auto const* question : selected_questions(target, options_.selection.properties)) {
        auto const start = std::chrono::steady_clock::now();
        auto const go_on = [&](std::string const& size) {
            stop_if_interrupted();
            std::lock_guard const lock(mutex_);
            doing_[item] = {question->property, size};
            return true;
        };
        go_on("");
        auto const answer = decider.verdict(*question, go_on);
        found.push_back({target.name, question->property, answer, question->kind, seconds_since(start)});
    }
    return found;
}

DefinitionVerifier::Doing DefinitionVerifier::doing(std::size_t item) const {
    std::lock_guard const lock(mutex_);
    return doing_[item];
}

void DefinitionVerifier::each(Progress& progress, Take const& take) {
    if (targets_.empty()) return;
    crew::SharedWork<std::vector<Row>> work(
        std::vector(targets_.size(), definition_weight),
        std::vector<crew::SharedWork<std::vector<Row>>::Worker>(
            threads(options_.work), [this](std::size_t item) { return rows(item); }));
    while (auto const item = work.awaited()) {
        auto const& target = *targets_[*item];
        std::string asked;
        GoOn go_on;
        auto found = work.next(patience);
        for (; !found; found = work.next(patience)) {
            auto const now = doing(*item);
            if (now.property != std::exchange(asked, now.property) || !go_on)
                go_on = progress.start(target.name + ", " + now.property);
            go_on(now.size);
        }
        take(target, *found);
    }
}

}  // namespace cubecheck::cli
