#include "cli/render/printer.hpp"

#include <utility>
#include <variant>

#include "cli/render/report_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/terminal.hpp"
#include "formats/report/code_review.hpp"
#include "formats/report/report_json.hpp"
#include "formats/report/report_markdown.hpp"

namespace cubecheck::cli {

Printer::Printer(OutputOptions const& options, Invocation const& invocation, std::string const& runs)
    : options_(options),
      program_(invocation.program),
      files_(options, invocation),
      run_files_(options, program_, runs) {}

std::string Printer::with_short_replay(std::string text) {
    for (auto const& witness : witnesses_) {
        auto const& command = witness.replay_command;
        if (command.size() <= longest_replay || text.size() < command.size()) continue;
        if (auto const at = text.find(command); at != std::string::npos)
            text.replace(at, command.size(), run_files_.command(witness));
    }
    return text;
}

Row Printer::with_short_replay(Row row) {
    if (auto* const refuted = std::get_if<Refuted>(&row.verdict))
        refuted->counterexample.replay = with_short_replay(refuted->counterexample.replay);
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
    report_.rows.push_back(with_program_name(program_, row));
    bool const not_applicable = std::holds_alternative<NotApplicable>(row.verdict);
    if (quiet() || (not_applicable && !options_.all)) {
        if (is_first) shown_ = false;
        return report_.rows.back();
    }
    progress_.clear();
    auto const target = is_first ? TargetName::shown : TargetName::left_out;
    print_lines(row_text(with_short_replay(report_.rows.back()), target, paint(options_.colour)));
    say_refusal();
    shown_ = true;
    return report_.rows.back();
}

void Printer::add_in_short(Report const& report, std::string const& text) {
    for (auto const& row : report.rows) report_.rows.push_back(with_program_name(program_, row));
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
    print_lines(note_text({note.target, with_short_replay(note.text)}));
    say_refusal();
}

void Printer::add(Warning const& warning) {
    report_.warnings.push_back(warning);
    if (!quiet()) print_lines(warning_text(warning));
}

void Printer::add(Witness witness, std::optional<formats::PageNetwork> network) {
    witness.replay_command = with_program_name(program_, witness.replay_command);
    if (page().is_asked()) {
        auto run = page_run(witness);
        run.network = std::move(network);
        page().add(std::move(run));
    }
    witnesses_.push_back(std::move(witness));
}

void Printer::print_document() {
    std::chrono::duration<double> const time = Clock::now() - start_;
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
}

Failure Printer::close() {
    progress_.clear();
    files_.commit(report_, witnesses_);
    print_document();
    return failure(report_);
}

}  // namespace cubecheck::cli
