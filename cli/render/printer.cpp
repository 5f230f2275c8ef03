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

Printer::Form Printer::form() const {
    if (options_.json || options_.format == "json") return Form::json;
    if (options_.format == "gitlab") return Form::code_quality;
    return options_.markdown ? Form::markdown : Form::text;
}

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
    if (quiet()) return;
    progress_.clear();
    print_lines(text);
}

void Printer::print_reasons() { add_text(std::exchange(reasons_, {}).text()); }

void Printer::add_heading(std::string const& target) {
    print_reasons();
    add_text(target + "\n");
    named_ = target;
}

Row const& Printer::add(Row const& row) {
    report_.rows.push_back(with_program_name(program_, row));
    bool const not_applicable = std::holds_alternative<NotApplicable>(row.verdict);
    if (quiet() || (not_applicable && !options_.all)) return report_.rows.back();
    auto const target = named_ == row.target ? TargetName::left_out : TargetName::shown;
    if (target == TargetName::shown) print_reasons();
    add_text(row_text(with_short_replay(report_.rows.back()), target, paint(options_.colour)));
    say_refusal();
    reasons_.add(row);
    named_ = row.target;
    return report_.rows.back();
}

void Printer::add_in_short(Report const& report, std::string const& text) {
    for (auto const& row : report.rows) report_.rows.push_back(with_program_name(program_, row));
    report_.notes.insert(report_.notes.end(), report.notes.begin(), report.notes.end());
    report_.warnings.insert(report_.warnings.end(), report.warnings.begin(), report.warnings.end());
    report_.figures.insert(report_.figures.end(), report.figures.begin(), report.figures.end());
    print_reasons();
    add_text(text);
    named_.reset();
}

void Printer::add(Note const& note) {
    report_.notes.push_back(note);
    if (quiet()) return;
    print_reasons();
    add_text(note_text({note.target, with_short_replay(note.text)}));
    say_refusal();
}

void Printer::add(Warning const& warning) {
    report_.warnings.push_back(warning);
    print_reasons();
    add_text(warning_text(warning));
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
    switch (form()) {
        case Form::json:
            print(formats::report_json(report_));
            break;
        case Form::code_quality:
            print(formats::gitlab_code_quality(report_, witnesses_, options_.repository));
            break;
        case Form::markdown:
            print(formats::report_markdown(report_) + closing_text(report_));
            break;
        case Form::text:
            print_reasons();
            print_lines(closing_text(report_, time.count(), paint(options_.colour)));
            break;
    }
    if (options_.format == "github")
        print(formats::github_annotations(report_, witnesses_, options_.repository));
}

Failure Printer::close() {
    progress_.clear();
    files_.commit(report_, witnesses_);
    print_document();
    return failure(report_);
}

Failure Printer::close_as(Report const& rows, OwnReport const& own) {
    for (auto const& row : rows.rows) report_.rows.push_back(with_program_name(program_, row));
    report_.notes.insert(report_.notes.end(), rows.notes.begin(), rows.notes.end());
    report_.complete = rows.complete;
    progress_.clear();
    files_.commit(report_, witnesses_, {own.title, own.completeness});
    if (form() == Form::text)
        print_lines(own.document);
    else
        print(own.document);
    return own.outcome;
}

}  // namespace cubecheck::cli
