#include "cli/render/printer.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "cli/options/shell_word.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/terminal.hpp"
#include "formats/report/code_review.hpp"
#include "formats/report/junit.hpp"
#include "formats/report/report_json.hpp"
#include "formats/report/report_markdown.hpp"
#include "formats/support/file_text.hpp"
#include "formats/witness/json.hpp"
#include "formats/witness/sarif.hpp"
#include "formats/witness/tokens.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "models/support/fingerprint.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

bool may_be_regular(std::string const& path) {
    std::error_code error;
    auto const status = fs::status(path, error);
    return !path.empty() && path != "-" && (!fs::exists(status) || fs::is_regular_file(status));
}

/// Throws: Error (file) if the file holds anything but this run, or cannot be read.
void expect_this_run(std::string const& path, Witness const& witness) {
    constexpr std::size_t longest = std::size_t{64} << 20;
    try {
        auto const tokens = formats::witness_tokens(path, formats::file_text(path, longest, "a witness"));
        if (tokens == std::vector{witness.replay_token}) return;
    } catch (Error const&) {
        // Not a witness file.
    }
    throw Error(path + " exists, and holds something else.", Failure::file);
}

/// The question of each check of files, by the check.
formats::RuleMeanings meanings_of_checks() {
    formats::RuleMeanings out;
    for (auto const& check : verify::checks) out.emplace(check.name, check.says);
    return out;
}

/// What a page is about: the one thing that was judged, or how many there were.
std::string title(Report const& report) {
    std::set<std::string> targets;
    for (auto const& row : report.rows) targets.insert(row.target);
    return targets.size() == 1 ? *targets.begin() : counted(targets.size(), "target");
}

}  // namespace

RunFiles::RunFiles(OutputOptions const& options, std::string program, std::string written)
    : program_(std::move(program)), written_(may_be_regular(written) ? std::move(written) : "") {
    for (auto const& report : {options.junit, options.sarif})
        if (folder_.empty() && may_be_regular(report)) folder_ = fs::path(report).parent_path().string();
}

std::string RunFiles::file_of(Witness const& witness) const {
    Fingerprint digest;
    digest.add(witness.replay_token);
    auto const name = fmt::format("cubecheck-{:08x}.witness.json", digest.value() >> 32);
    auto path = (fs::path(folder_) / name).string();
    if (std::error_code error; fs::exists(fs::symlink_status(path, error)))
        expect_this_run(path, witness);
    else
        formats::OutputFile(path).commit(formats::witness_json(std::vector{witness}));
    return path;
}

std::string RunFiles::command(Witness const& witness) {
    if (witness.replay_command.size() <= longest_replay) return witness.replay_command;
    auto const [known, is_new] = commands_.try_emplace(witness.replay_token, witness.replay_command);
    if (!is_new) return known->second;
    try {
        auto const path = written_.empty() ? file_of(witness) : written_;
        known->second = fmt::format("{} replay {}", program_, shell_word(path));
    } catch (Error const& error) {
        refusal_ = error.what();
    }
    return known->second;
}

Printer::Printer(OutputOptions const& options, Invocation const& invocation, std::string const& runs)
    : options_(options),
      program_(invocation.program),
      junit_(formats::output_file(options.junit)),
      sarif_(formats::output_file(options.sarif)),
      page_(options, invocation),
      run_files_(options, program_, runs) {}

std::string Printer::on_a_line(std::string text) {
    for (auto const& witness : witnesses_) {
        auto const& command = witness.replay_command;
        if (command.size() <= longest_replay || text.size() < command.size()) continue;
        if (auto const at = text.find(command); at != std::string::npos)
            text.replace(at, command.size(), run_files_.command(witness));
    }
    return text;
}

Row Printer::on_a_line(Row row) {
    if (auto* const refuted = std::get_if<Refuted>(&row.verdict))
        refuted->counterexample.replay = on_a_line(refuted->counterexample.replay);
    return row;
}

void Printer::say_refusal() {
    if (refusal_said_ || run_files_.refusal().empty()) return;
    refusal_said_ = true;
    print_lines(note_text(
        {"replay", "the replay command is long, since no file can be written: " + run_files_.refusal()}));
}

void Printer::add_text(std::string const& text) {
    if (!quiet()) print_lines(text);
}

Row const& Printer::add(Row const& row) {
    bool const is_first = report_.rows.empty() || report_.rows.back().target != row.target || !shown_;
    report_.rows.push_back(said_of(program_, row));
    bool const not_applicable = std::holds_alternative<NotApplicable>(row.verdict);
    if (quiet() || (not_applicable && !options_.all)) {
        if (is_first) shown_ = false;
        return report_.rows.back();
    }
    progress_.clear();
    print_lines(row_text(on_a_line(report_.rows.back()), is_first, paint(options_.colour)));
    say_refusal();
    shown_ = true;
    return report_.rows.back();
}

void Printer::add_in_short(Report const& report, std::string const& text) {
    for (auto const& row : report.rows) report_.rows.push_back(said_of(program_, row));
    report_.notes.insert(report_.notes.end(), report.notes.begin(), report.notes.end());
    report_.warnings.insert(report_.warnings.end(), report.warnings.begin(), report.warnings.end());
    report_.figures.insert(report_.figures.end(), report.figures.begin(), report.figures.end());
    if (quiet()) return;
    progress_.clear();
    print_lines(text);
    shown_ = false;
}

void Printer::add(Note const& note) {
    report_.notes.push_back(note);
    if (quiet()) return;
    print_lines(note_text({note.target, on_a_line(note.text)}));
    say_refusal();
}

void Printer::add(Warning const& warning) {
    report_.warnings.push_back(warning);
    if (!quiet()) print_lines(warning_text(warning));
}

void Printer::add(Witness witness, std::optional<formats::PageNetwork> network) {
    witness.replay_command = said_of(program_, witness.replay_command);
    if (page_.is_asked()) {
        auto run = page_run(witness);
        run.network = std::move(network);
        page_.add(std::move(run));
    }
    witnesses_.push_back(std::move(witness));
}

void Printer::append_summary() {
    std::ofstream file(options_.summary, std::ios::app | std::ios::binary);
    file << formats::step_summary(report_, witnesses_, options_.repository);
    file.close();
    if (!file) std::fputs("cubecheck: the summary of the job cannot be written.\n", stderr);
}

Failure Printer::close() {
    progress_.clear();
    if (junit_) junit_->commit(formats::junit(report_, witnesses_));
    if (sarif_)
        sarif_->commit(formats::witness_sarif(report_, witnesses_, CUBECHECK_VERSION, meanings_of_checks()));
    page_.commit(title(report_), report_);
    std::chrono::duration<double> const time = Clock::now() - start_;
    if (!options_.summary.empty()) append_summary();
    if (options_.json || options_.format == "json")
        print(formats::report_json(report_));
    else if (options_.format == "gitlab")
        print(formats::gitlab_code_quality(report_, witnesses_, options_.repository));
    else if (options_.markdown)
        print(formats::report_markdown(report_) + closing_text(report_));
    else
        print_lines(closing_text(report_, time.count(), paint(options_.colour)));
    if (options_.format == "github")
        print(formats::github_annotations(report_, witnesses_, options_.repository));
    return failure(report_);
}

}  // namespace cubecheck::cli
