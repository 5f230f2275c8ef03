#include "cli/render/page/audit_runs.hpp"

#include <iterator>
#include <string>

#include <fmt/format.h>

namespace cubecheck::cli {

namespace {

using verify::AuditRow;
using verify::FirstCase;

WitnessStep step_of(Index rank, Index round, std::string text) {
    WitnessStep found;
    found.at = {rank, 0};
    found.round = round;
    found.text = std::move(text);
    return found;
}

formats::PageRun failing_call(AuditedLibrary const& library, AuditRow const& row, FirstCase const& first,
                              std::string_view how) {
    formats::PageRun found;
    auto& run = found.run;
    auto const collective = name(first.call.collective);
    run.property = "contract";
    run.says = fmt::format("the library does what MPI promises of {}", collective);
    run.target = fmt::format("{}/{}/{}", library.name, collective, row.choice.name);
    run.size = mpi::text(first.call, first.n);
    run.environment = library.version;
    run.ranks = run.thread_blocks = first.n;
    run.replay_command = audit_replay(library, row, first.n);
    for (Index rank = 0; rank < first.n; ++rank)
        run.steps.push_back(step_of(rank, 0, fmt::format("calls {}", collective)));
    auto const& seen = first.judgement;
    run.outcome.sentence = seen.rank < 0 ? fmt::format("{}: {}", how, seen.got) : std::string(how);
    if (seen.rank < 0) return found;
    auto const cell = seen.element ? fmt::format("element {}", *seen.element) : "result";
    auto const& value = seen.element ? seen.held : seen.got;
    auto& end = run.steps.emplace_back(step_of(seen.rank, 1, "returns"));
    end.changes = {{cell, "", value}};
    run.outcome.rank = seen.rank, run.outcome.cell = cell;
    run.outcome.found = value, run.outcome.expected = seen.expected;
    found.wrong.push_back({seen.rank, cell, value, seen.expected});
    return found;
}

}  // namespace

std::vector<formats::PageRun> audit_runs(AuditedLibrary const& library, std::vector<AuditRow> const& rows) {
    std::vector<formats::PageRun> found;
    for (auto row : rows) {
        row.first_disagreement.reset();  // the report has both bracketings
        if (row.failure() == Failure::none || row.first.empty()) continue;
        auto const known = row.first.find(row.verdict());
        auto const& [verdict, first] = known == row.first.end() ? *std::prev(row.first.end()) : *known;
        found.push_back(failing_call(library, row, first, verdict_words(verdict, first.call.collective)));
    }
    return found;
}

}  // namespace cubecheck::cli
