#include "cli/session/definition_verifier.hpp"

#include <chrono>

#include "cli/options/reading.hpp"
#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/seconds_since.hpp"
#include "engine/crew/shared_work.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"

namespace cubecheck::cli {

namespace {

/// Of the memory that is shared among definitions that are judged side by side.
constexpr std::uintmax_t weight = std::uintmax_t{1} << 20;

}  // namespace

std::vector<Row> DefinitionVerifier::rows(std::size_t item) {
    auto const& target = *targets_[item];
    Extent const extent{selected_sizes(target, options_), selected_scope(target, options_),
                        options_.only_bounded ? Ways::sizes : Ways::sizes_and_proof, options_.resource_limit};
    Decider decider(target, extent);
    std::vector<Row> found;
    for (auto const* question : selected(target, options_)) {
        auto const start = std::chrono::steady_clock::now();
        auto const go_on = [&](std::string const& size) {
            stop_if_interrupted();
            std::lock_guard const lock(mutex_);
            doing_[item] = question->property + (size.empty() ? "" : ", " + size);
            return true;
        };
        go_on("");
        auto const answer = decider.verdict(*question, go_on);
        found.push_back({target.name, question->property, answer, question->kind, seconds_since(start)});
    }
    return found;
}

std::string DefinitionVerifier::doing(std::size_t item) const {
    std::lock_guard const lock(mutex_);
    return doing_[item];
}

void DefinitionVerifier::each(Progress& progress, Take const& take) {
    if (targets_.empty()) return;
    crew::SharedWork<std::vector<Row>> work(
        std::vector(targets_.size(), weight),
        std::vector<crew::SharedWork<std::vector<Row>>::Worker>(
            threads(options_), [this](std::size_t item) { return rows(item); }));
    while (auto const item = work.awaited()) {
        auto const& target = *targets_[*item];
        auto const go_on = progress.start(target.name);
        auto found = work.next(std::chrono::milliseconds(100));
        for (; !found; found = work.next(std::chrono::milliseconds(100))) go_on(doing(*item));
        take(target, *found);
    }
}

}  // namespace cubecheck::cli
