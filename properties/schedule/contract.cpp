#include "properties/schedule/contract.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "models/fold_text.hpp"
#include "models/schedule_text.hpp"
#include "properties/schedule/history.hpp"
#include "properties/schedule/judge.hpp"
#include "properties/schedule/promise.hpp"

namespace cubecheck::schedules {
namespace {

constexpr std::size_t longest_history = 10;
constexpr std::size_t longest_difference = 4;

struct Broken {
    Index rank;
    Index chunk;
    Promise promise;
};

std::optional<Broken> first_broken(Outcome const& outcome, Index root, Judge& judge) {
    auto const shape = geometry(outcome.schedule);
    for (Index rank = 0; rank < outcome.schedule.ranks.size(); ++rank)
        for (std::int32_t j = 0; j < shape.output(); ++j) {
            auto const chunk = static_cast<Index>(j);
            auto const wanted = promise(shape, root, rank, chunk);
            auto const cell = outcome.layout.cell(rank, Buffer::output, j);
            if (wanted && !judge.keeps(outcome.contents.cells[cell], *wanted))
                return Broken{rank, chunk, *wanted};
        }
    return std::nullopt;
}

std::string wanted_text(Promise const& promise, Index ranks) {
    if (promise.kind == Promise::Kind::one) return text(promise.of);
    return fmt::format("the sum of q:i[{}] over the {} ranks q, each once", promise.of.chunk, ranks);
}

/// Which contributions are missing, and which occur more often than promised.
std::vector<std::string> difference(Folds const& folds, Index fold, Promise const& promise, Index ranks) {
    if (fold == Folds::nothing) return {};
    constexpr std::size_t most = 1U << 16;
    if (folds.leaves(fold) > most) return {fmt::format("it has more than {} terms", most)};
    std::unordered_map<Index, std::size_t> times;
    std::vector<std::string> out;
    for (auto const& one : folds.contributions(fold, most)) {
        bool const belongs =
            one.chunk == promise.of.chunk && (promise.kind == Promise::Kind::all || one == promise.of);
        if (!belongs) out.push_back(fmt::format("{} does not belong there", text(one)));
        if (belongs && ++times[one.rank] == 2)
            out.push_back(fmt::format("{} is in it more than once", text(one)));
    }
    for (Index rank = 0; rank < ranks && promise.kind == Promise::Kind::all; ++rank)
        if (!times.contains(rank))
            out.push_back(fmt::format("{} is missing", text({rank, promise.of.chunk})));
    if (out.size() > longest_difference) {
        out[longest_difference] = fmt::format("... and {} more such faults", out.size() - longest_difference);
        out.resize(longest_difference + 1);
    }
    return out;
}

Counterexample explained(Outcome const& outcome, Broken const& broken) {
    auto const ranks = static_cast<Index>(outcome.schedule.ranks.size());
    auto const offset = static_cast<std::int32_t>(broken.chunk);
    auto const cell = outcome.layout.cell(broken.rank, Buffer::output, offset);
    auto const fold = outcome.contents.cells[cell];
    Counterexample out;
    out.size = fmt::format("{} ranks, {}", ranks, name(outcome.layout.mode()));
    out.where = fmt::format("rank {}, {}", broken.rank, text(Buffer::output, offset));
    out.held = text(outcome.contents.folds, fold);
    out.wanted = wanted_text(broken.promise, ranks);
    out.story = history(outcome.schedule, outcome.run, outcome.layout, cell, longest_history);
    for (auto& line : difference(outcome.contents.folds, fold, broken.promise, ranks))
        out.story.push_back(std::move(line));
    return out;
}

bool has_root(Collective collective) {
    return collective == Collective::broadcast || collective == Collective::reduce;
}

}  // namespace

Verdict contract(Outcome const& outcome) {
    auto const& schedule = outcome.schedule;
    if (schedule.collective == Collective::custom && schedule.collective_name != "custom")
        return Unknown{fmt::format("the contract of {} is not known from the file: it depends on the call",
                                   schedule.collective_name)};
    if (schedule.collective == Collective::custom)
        return NotApplicable{fmt::format("a schedule for {} promises nothing that could be checked",
                                         schedule.collective_name)};
    auto const ranks = static_cast<Index>(schedule.ranks.size());
    Judge judge(outcome.contents.folds, ranks);
    auto const broken = first_broken(outcome, 0, judge);
    auto const scope = fmt::format("this file, {}", name(outcome.layout.mode()));
    if (!has_root(schedule.collective))
        return broken ? Verdict(Refuted{explained(outcome, *broken)}) : Verdict(Checked{scope, ""});
    for (Index root = 0; root < ranks; ++root)
        if (!first_broken(outcome, root, judge)) return Checked{scope, fmt::format("root {}", root)};
    return Refuted{explained(outcome, *broken)};
}

}  // namespace cubecheck::schedules
