#include "properties/schedule/contract.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "models/fold_text.hpp"
#include "models/schedule_text.hpp"
#include "properties/schedule/history.hpp"
#include "properties/schedule/judge.hpp"

namespace cubecheck::schedules {
namespace {

constexpr std::size_t longest_history = 10;
constexpr std::size_t longest_difference = 4;

struct Broken {
    Index rank;
    Index chunk;
    Promise promise;
};

std::optional<Broken> first_broken(Outcome const& outcome, Promises const& promises) {
    Judge judge(outcome.contents.folds, promises);
    for (Index rank = 0; rank < promises.ranks(); ++rank)
        for (Index chunk = 0; chunk < promises.chunks(rank); ++chunk) {
            auto const wanted = promises.at(rank, chunk);
            if (wanted && !judge.keeps(outcome.output(rank, chunk), *wanted))
                return Broken{rank, chunk, *wanted};
        }
    return std::nullopt;
}

/// The ranks whose contributions are promised.
std::vector<Index> contributors(Promises const& promises, Promise const& promise) {
    if (promise.kind == Promise::Kind::one) return {promise.who};
    std::vector<Index> out(promises.ranks());
    std::iota(out.begin(), out.end(), 0U);
    if (promise.kind == Promise::Kind::all) return out;
    auto const group = promises.group(promise.who);
    return {group.begin(), group.end()};
}

/// Which contributions are missing, and which occur more often than promised.
std::vector<std::string> difference(Folds const& folds, Index fold, std::vector<Index> const& wanted,
                                    Index chunk) {
    if (fold == Folds::nothing) return {};
    constexpr std::size_t most = 1U << 16;
    if (folds.leaves(fold) > most) return {fmt::format("it has more than {} terms", most)};
    std::unordered_map<Index, std::size_t> times;
    std::vector<std::string> out;
    for (auto const& one : folds.contributions(fold, most)) {
        bool const belongs = one.chunk == chunk && std::binary_search(wanted.begin(), wanted.end(), one.rank);
        if (!belongs) out.push_back(fmt::format("{} does not belong there", text(one)));
        if (belongs && ++times[one.rank] == 2)
            out.push_back(fmt::format("{} is in it more than once", text(one)));
    }
    for (auto const rank : wanted)
        if (wanted.size() > 1 && !times.contains(rank))
            out.push_back(fmt::format("{} is missing", text(Contribution{rank, chunk})));
    if (out.size() > longest_difference) {
        out[longest_difference] = fmt::format("... and {} more such faults", out.size() - longest_difference);
        out.resize(longest_difference + 1);
    }
    return out;
}

Counterexample explained(Outcome const& outcome, Promises const& promises, Broken const& broken) {
    auto const offset = static_cast<std::int32_t>(broken.chunk);
    auto const cell = outcome.layout.cell(broken.rank, Buffer::output, offset);
    auto const fold = outcome.contents.cells[cell];
    Counterexample out;
    out.size = fmt::format("{} ranks, {}", promises.ranks(), name(outcome.layout.mode()));
    out.where = fmt::format("rank {}, {}", broken.rank, text(Buffer::output, offset));
    out.held = text(outcome.contents.folds, fold);
    out.wanted = promises.text(broken.promise);
    if (auto const root = promises.root())
        out.wanted += fmt::format(" (taking rank {} as the root, which comes nearest)", *root);
    if (!promises.source().empty()) out.wanted += fmt::format(", as {} says", promises.source());
    out.story = history(outcome.schedule, outcome.run, outcome.layout, cell, longest_history);
    for (auto& line : difference(outcome.contents.folds, fold, contributors(promises, broken.promise),
                                 broken.promise.chunk))
        out.story.push_back(std::move(line));
    return out;
}

}  // namespace

Verdict contract(Outcome const& outcome, Promises const& promises) {
    auto const& collective = outcome.schedule.collective_name;
    if (!promises.any() && collective != "custom")
        return Unknown{
            fmt::format("the contract of {} is not known from the file, it depends on the call: say "
                        "with --spec FILE which chunk must end where",
                        collective)};
    if (!promises.any())
        return NotApplicable{
            fmt::format("{} promises nothing that could be checked: say with --spec FILE "
                        "which chunk must end where",
                        collective)};
    if (auto const broken = first_broken(outcome, promises))
        return Refuted{explained(outcome, promises, *broken)};
    std::string note;
    if (auto const root = promises.root()) note = fmt::format("root {}", *root);
    if (!promises.source().empty()) note = fmt::format("as {} says", promises.source());
    return Checked{fmt::format("this file, {}", name(outcome.layout.mode())), note};
}

}  // namespace cubecheck::schedules
