#include "cli/printer.hpp"

#include "cli/console.hpp"
#include "cli/report_text.hpp"
#include "formats/junit.hpp"
#include "formats/report_json.hpp"
#include "formats/report_markdown.hpp"
#include "formats/witness_sarif.hpp"

namespace cubecheck::cli {

Printer::Printer(Options const& options)
    : options_(options),
      junit_(formats::output_file(options.junit)),
      sarif_(formats::output_file(options.sarif)) {}

void Printer::add_text(std::string const& text) {
    if (!quiet()) print(text);
}

void Printer::add(Row const& row) {
    bool const is_first = report_.rows.empty() || report_.rows.back().subject != row.subject || !shown_;
    report_.rows.push_back(row);
    bool const moot = std::holds_alternative<NotApplicable>(row.verdict);
    if (quiet() || (moot && !options_.all)) {
        if (is_first) shown_ = false;
        return;
    }
    progress_.clear();
    print(row_text(row, is_first));
    shown_ = true;
}

void Printer::add(Note const& note) {
    report_.notes.push_back(note);
    if (!quiet()) print(note_text(note));
}

void Printer::add(Warning const& warning) {
    report_.warnings.push_back(warning);
    if (!quiet()) print(warning_text(warning));
}

Failure Printer::close() {
    progress_.clear();
    if (junit_) junit_->commit(formats::junit(report_, witnesses_));
    if (sarif_) sarif_->commit(formats::witness_sarif(report_, witnesses_, CUBECHECK_VERSION));
    std::chrono::duration<double> const time = Clock::now() - start_;
    if (options_.json)
        print(formats::report_json(report_));
    else if (options_.markdown)
        print(formats::report_markdown(report_));
    else
        print(closing_text(report_, time.count()));
    return failure(report_);
}

}  // namespace cubecheck::cli
