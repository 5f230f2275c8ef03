#include "cli/render/page/page_file.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "formats/report/verdict_text.hpp"
#include "formats/witness/facts.hpp"
#include "models/report/failure.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

/// The most runs on a page; nobody looks at more, one by one.
constexpr std::size_t most_runs = 100;

constexpr std::array verdict_names{"proved", "checked", "refuted", "unknown", "not applicable"};

std::string sentence(Failure failure, Completeness completeness) {
    return fmt::format("{} (exit code {}): {}", outcome_word(failure, completeness),
                       static_cast<int>(failure), meaning(failure));
}

/// "rank 0, thread block 1 (line 4): o[2] := message from rank 2"
std::string access_text(WitnessStep const& step) {
    auto const line = step.origin ? fmt::format(" (line {})", step.origin->line) : "";
    return fmt::format("rank {}, thread block {}{}: {}", step.at.rank, step.at.thread_block, line, step.text);
}

/// The two accesses of a race and the order that is missing, from the story of a counterexample.
/// The story of a plan begins with the steps of the causal slice, and ends with their number.
std::optional<formats::PageRace> race_in_story(std::vector<std::string> const& story) {
    bool const has_slice = !story.empty() && story.back().starts_with("causal slice: ");
    std::size_t const after = has_slice ? 1 : 0;
    if (story.size() < 3 + after) return std::nullopt;
    auto const first = has_slice ? story.size() - 4 : 0;
    return formats::PageRace{story[first], story[first + 1], story[first + 2]};
}

/// The two accesses of a race, from the refuted row that the run shows.  In a run from the explorer
/// they are the last two steps.
std::optional<formats::PageRace> race_of(Witness const& run, Report const& report) {
    for (auto const& row : report.rows) {
        auto const* const refuted = std::get_if<Refuted>(&row.verdict);
        if (row.property != "race_free" || refuted == nullptr || !formats::shows(run, row)) continue;
        if (auto race = race_in_story(refuted->counterexample.story)) return race;
        if (auto const& steps = run.steps; steps.size() >= 2)
            return formats::PageRace{access_text(steps[steps.size() - 2]), access_text(steps.back()),
                                     "nothing orders these two: either can run first"};
    }
    return std::nullopt;
}

}  // namespace

formats::PageRun page_run(Witness witness) {
    formats::PageRun found;
    auto const& outcome = witness.outcome;
    if (outcome.rank && !outcome.cell.empty())
        found.wrong.push_back({*outcome.rank, outcome.cell, outcome.found, outcome.expected});
    found.run = std::move(witness);
    return found;
}

formats::PageRow page_row(Row const& row) {
    formats::PageRow found{row.target, row.property, verdict_names[row.verdict.index()], row.waived, {}};
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    if (refuted == nullptr) {
        auto const* const not_applicable = std::get_if<NotApplicable>(&row.verdict);
        found.text = not_applicable == nullptr ? formats::verdict_text(row.verdict) : not_applicable->reason;
        return found;
    }
    auto const& example = refuted->counterexample;
    found.text = "at " + example.size;
    auto const add = [&](char const* label, std::string const& text) {
        if (!text.empty()) found.facts.emplace_back(label, text);
    };
    add("where", example.where);
    add("got", example.got);
    add("expected", example.expected);
    for (auto const& event : example.story) add("because", event);
    add("replay", example.replay);
    return found;
}

PageFile::PageFile(OutputOptions const& options, Invocation const& invocation)
    : file_(formats::output_file(options.html)) {
    page_.program = "cubecheck " CUBECHECK_VERSION;
    page_.command = invocation.typed;
}

void PageFile::add(formats::PageRun run) {
    auto const is_same = [&](formats::PageRun const& other) {
        return !run.run.replay_token.empty() && other.run.replay_token == run.run.replay_token;
    };
    if (!is_asked() || std::ranges::any_of(page_.runs, is_same)) return;
    if (page_.runs.size() < most_runs)
        page_.runs.push_back(std::move(run));
    else
        ++left_out_;
}

bool PageFile::has_run_of(std::string const& target) const {
    return std::ranges::any_of(page_.runs, [&](auto const& one) { return one.run.target == target; });
}

void PageFile::commit(std::string const& title, Failure failure, Completeness completeness) {
    commit(title, Outcome{failure == Failure::none, sentence(failure, completeness)});
}

void PageFile::commit(std::string const& title, Outcome const& outcome) {
    if (!is_asked()) return;
    if (left_out_ > 0) page_.notes.push_back(counted(left_out_, "further run") + " left out");
    page_.title = title;
    page_.passed = outcome.passed;
    page_.sentence = outcome.sentence;
    file_->commit(formats::page_html(page_));
}

void PageFile::commit(std::string const& title, Report const& report) {
    commit(title, report, completeness(report));
}

void PageFile::commit(std::string const& title, Report const& report, Completeness completeness) {
    if (!is_asked()) return;
    for (auto const& row : report.rows) {
        auto shown = page_row(row);
        if (auto const more = facts_.find({row.target, row.property}); more != facts_.end())
            shown.facts.insert(shown.facts.begin(), more->second.begin(), more->second.end());
        add(std::move(shown));
    }
    for (auto& run : page_.runs) run.race = race_of(run.run, report);
    for (auto const& note : report.notes) page_.notes.push_back(note.target + ": " + note.text);
    for (auto const& warning : report.warnings)
        page_.notes.push_back(fmt::format("{}: {} ({})", warning.target, warning.text, warning.id));
    commit(title, failure(report), completeness);
}

}  // namespace cubecheck::cli
