#include "formats/witness/sarif.hpp"

#include <algorithm>

#include "formats/witness/facts.hpp"

namespace cubecheck::formats {

namespace {

void notify(SarifRun& run, Row const& row, Unknown const& unknown) {
    auto const text = row.target + ": " + row.property + ": " + unknown.reason;
    unknown.kind == Unknown::Kind::skipped ? run.note(text) : run.fail(text);
}

}  // namespace

std::string witness_sarif(Report const& report, std::span<Witness const> witnesses,
                          std::string const& version, RuleMeanings const& meanings) {
    SarifRun run(meanings);
    for (auto const& witness : witnesses) {
        auto const row = std::find_if(report.rows.begin(), report.rows.end(),
                                      [&](auto const& other) { return shows(witness, other); });
        run.add(witness, row == report.rows.end() ? nullptr : &*row);
    }
    for (auto const& row : report.rows) {
        bool const shown =
            std::any_of(witnesses.begin(), witnesses.end(), [&](auto const& w) { return shows(w, row); });
        if (auto const* refuted = std::get_if<Refuted>(&row.verdict); refuted != nullptr && !shown)
            run.add(row, *refuted);
        if (auto const* unknown = std::get_if<Unknown>(&row.verdict); unknown != nullptr && !row.waived)
            notify(run, row, *unknown);
    }
    for (auto const& warning : report.warnings) run.add(warning);
    if (!report.complete) run.fail("the run is incomplete");
    if (report.complete && failure(report) == Failure::nothing) run.fail("nothing was checked");
    return run.text(failure(report), version);
}

}  // namespace cubecheck::formats
