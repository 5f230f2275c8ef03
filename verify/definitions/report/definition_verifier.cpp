#include "verify/definitions/report/definition_verifier.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/crew/shared_work.hpp"
#include "models/support/current_work.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck {

namespace {

/// The share of a definition in the memory for definitions that are verified in parallel.
constexpr std::uintmax_t definition_weight = std::uintmax_t{1} << 20;
constexpr std::chrono::milliseconds patience{100};

/// The laws of a definition that is correct with operators that obey them.
std::vector<Figures> stated_laws(Target const& target, std::vector<Row> const& rows) {
    auto const contract = std::ranges::find(rows, "contract", &Row::property);
    if (!target.laws || contract == rows.end() || !holds(contract->verdict)) return {};
    Figures figures{target.name};
    figures.laws = names_of(*target.laws);
    return {figures};
}

/// "scan/ring, contract, n=3"
std::string text_of_work(Target const& target, Question const& question, std::string const& size) {
    auto const text = target.name + ", " + question.property;
    return size.empty() ? text : text + ", " + size;
}

}  // namespace

Report DefinitionVerifier::report(std::size_t item) {
    using Clock = std::chrono::steady_clock;
    auto const& asked = asked_[item];
    CurrentWork const work;
    Decider decider(*asked.target, asked.extent);
    Report found;
    for (auto const* question : asked.questions) {
        auto const start = Clock::now();
        auto const go_on = [&](std::string const& size) {
            stop_if_interrupted();
            CurrentWork::set(text_of_work(*asked.target, *question, size));
            std::lock_guard const lock(mutex_);
            doing_[item] = {question->property, size};
            return true;
        };
        go_on("");
        if (asked.begins_question) asked.begins_question();
        auto const answer = decider.verdict(*question, go_on);
        std::chrono::duration<double> const time = Clock::now() - start;
        found.rows.push_back({asked.target->name, question->property, answer, question->kind, time.count()});
    }
    found.figures = stated_laws(*asked.target, found.rows);
    found.complete = true;
    return found;
}

DefinitionVerifier::Doing DefinitionVerifier::doing(std::size_t item) const {
    std::lock_guard const lock(mutex_);
    return doing_[item];
}

void DefinitionVerifier::each(Show const& show, Take const& take) {
    if (asked_.empty()) return;
    using Work = crew::SharedWork<Report>;
    Work work(std::vector(asked_.size(), definition_weight),
              std::vector<Work::Worker>(threads_, [this](std::size_t item) { return report(item); }));
    while (auto const item = work.awaited()) {
        auto const& target = *asked_[*item].target;
        std::string shown;
        GoOn go_on;
        auto found = work.next(patience);
        for (; !found; found = work.next(patience)) {
            auto const now = doing(*item);
            if (now.property != std::exchange(shown, now.property) || !go_on)
                go_on = show(target.name + ", " + now.property);
            go_on(now.size);
        }
        take(asked_[*item], *found);
    }
}

}  // namespace cubecheck
