#include "cli/verbs/audit_library.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/options/values/numbers.hpp"
#include "cli/render/audit/audit_report.hpp"
#include "cli/render/audit/audit_rows.hpp"
#include "cli/render/page/audit_runs.hpp"
#include "cli/render/printer.hpp"
#include "cli/session/shared_command.hpp"
#include "engine/mpi/collective_call.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/libraries/audit.hpp"
#include "verify/libraries/baseline.hpp"

namespace cubecheck::cli {

namespace {

std::vector<mpi::Collective> audited_collectives(std::string const& typed) {
    std::vector<std::string> const names(mpi::collective_names.begin(), mpi::collective_names.end());
    if (!typed.empty()) expect_matches("collective", {typed}, names, "cubecheck audit --help");
    std::vector<mpi::Collective> found;
    for (auto const& name : names)
        if (typed.empty() || matches(typed, name)) found.push_back(*mpi::collective_named(name));
    return found;
}

/// The probe's built-in faults (fault/...) are selected by name only.
std::vector<mpi::Choice> audited_choices(mpi::Library const& library, mpi::Collective collective,
                                         AuditOptions const& asked) {
    auto const& algorithm = asked.algorithm;
    if (algorithm.starts_with("fault/"))
        return collective == mpi::fault_of_the_probe(algorithm).collective
                   ? std::vector{mpi::fault_of_the_probe(algorithm)}
                   : std::vector<mpi::Choice>{};
    auto choices = library.choices(collective);
    // A pattern selects parameters only if it has a comma.
    bool const with_parameters = asked.parameters || algorithm.find(',') != std::string::npos;
    std::erase_if(choices, [&](auto const& choice) {
        return (choice.has_parameters && !with_parameters) ||
               (!algorithm.empty() && !matches(algorithm, choice.name));
    });
    return choices;
}

/// One audit, from its title to its exit code.
class LibraryAudit {
public:
    LibraryAudit(AuditOptions const& asked, Options const& options)
        : asked_(asked),
          outputs_(options.outputs),
          crew_(options.work.crew),
          ns_(numbers_of({"--n", "numbers of ranks", 1, verify::most_audited_ranks}, asked.ns)),
          collectives_(audited_collectives(asked.collective)),
          out_(outputs_, options.invocation) {
        read_baseline();
        library_ = mpi::open_library(asked.mpi);
        title_ = {asked.mpi, library_->version(), ""};
        list_choices();
        auto const messages = verify::strided_messages(*library_);
        is_strided_ = messages.verdict == verify::CaseVerdict::right;
        if (!is_strided_)
            leave_out(
                "Strided datatypes are skipped: a point-to-point message with a strided datatype already "
                "fails (" +
                messages.got + ").");
    }

    Failure run() {
        out_.add_text(audit_title(title_, asked_.ns));
        std::size_t audited = 0;
        try {
            for (; audited < collectives_.size(); ++audited) audit(audited);
        } catch (Interrupted const&) {
            out_.progress().clear();
            if (out_.form() != Printer::Form::text || rows_.empty()) throw;
            auto const outcome = graver(failure_of_rows(), Failure::unknown);
            out_.add_text(fmt::format("\nInterrupted: {} of {} collectives were audited.\n{}", audited,
                                      collectives_.size(),
                                      audit_summary(title_, shown_, outcome, Completeness::cut_short)));
            return outcome;
        }
        say_which_ranks_were_lost(crew_);
        expect_rows();
        return report();
    }

private:
    /// Lists the algorithms of every collective, and notes requested ones that the library does not have.
    void list_choices() {
        auto const doing = out_.progress().start("asking " + title_.version);
        bool has_parameters = false;
        for (auto const collective : collectives_) {
            doing(fmt::format("the algorithms of {}", name(collective)));
            auto const& choices = choices_.emplace_back(audited_choices(*library_, collective, asked_));
            has_parameters |= std::ranges::any_of(choices, &mpi::Choice::has_parameters);
            title_.tells_switch_sizes |= library_->tells_switch_sizes(collective);
        }
        out_.progress().clear();
        if (asked_.parameters && !has_parameters)
            leave_out("--parameters adds nothing: " + title_.version +
                      " lists no segment size, radix or fan-out for these algorithms.");
    }

    void leave_out(std::string const& sentence) {
        title_.left_out += (title_.left_out.empty() ? "" : " ") + sentence;
    }

    void read_baseline() {
        if (asked_.baseline.empty()) return;
        baseline_ = verify::baseline_in(formats::file_text(asked_.baseline, most_audit_bytes, "a baseline"),
                                        asked_.baseline);
        if (baseline_->library != asked_.mpi)
            throw Error(fmt::format("{} is an audit of another library: expected {}, found {}.",
                                    asked_.baseline, asked_.mpi, baseline_->library));
        compared_ = Compared{asked_.baseline, baseline_->version};
    }

    void audit(std::size_t number) {
        auto const doing = out_.progress().start(
            fmt::format("auditing {} of {}", name(collectives_[number]), title_.version));
        verify::AuditRequest request{choices_[number], ns_,
                                     is_strided_ ? verify::Layouts::all : verify::Layouts::contiguous};
        if (crew_.ranks() > 1) request.jobs = 1;
        if (!asked_.call.empty())
            request.selects = [&](auto const& call, Index n) {
                return matches(asked_.call, mpi::text(call, n));
            };
        auto found = verify::audited(*library_, request, crew_, doing);
        out_.progress().clear();
        std::erase_if(found, [](auto const& row) { return row.cases == 0; });
        rows_.insert(rows_.end(), found.begin(), found.end());
        if (baseline_) leave_out_known(found);
        out_.add_text(audit_text(title_, found));
        shown_.insert(shown_.end(), found.begin(), found.end());
    }

    void leave_out_known(std::vector<verify::AuditRow>& found) {
        for (auto& row : found) {
            auto const before = verify::ways_to_fail(row).size();
            row = verify::without_known(std::move(row), *baseline_);
            compared_->known += before - verify::ways_to_fail(row).size();
        }
        std::erase_if(found, [](auto const& row) { return row.failure() == Failure::none; });
    }

    void expect_rows() const {
        if (!rows_.empty()) return;
        if (!asked_.call.empty())
            throw Error(
                fmt::format("No call matches --case '{}'; an audit prints the description of each after the "
                            "word 'case'.",
                            asked_.call),
                Failure::nothing);
        throw Error(fmt::format("No algorithm of {} for these collectives matches '{}'.", title_.version,
                                asked_.algorithm),
                    Failure::nothing);
    }

    /// The outcome is `none` if the baseline contains every failure.
    Failure failure_of_rows() const { return baseline_ && shown_.empty() ? Failure::none : failure(shown_); }

    Failure report() {
        // With --case, absent failures are not reported as gone, because the other calls were not run.
        if (baseline_ && asked_.call.empty()) compared_->gone = verify::gone(*baseline_, rows_, ns_);
        auto const& reported = baseline_ ? shown_ : rows_;
        auto whole = audit_rows(title_, reported, asked_.ns);
        whole.complete = true;
        if (shown_.empty()) whole.rows.push_back({asked_.mpi, "new", Checked{"nothing new", ""}});
        if (out_.page().is_asked())
            for (auto& run : audit_runs(title_, reported)) out_.page().add(std::move(run));
        return out_.close_as(whole, {title_.version, document(), failure_of_rows(), Completeness::complete});
    }

    /// The end of the report, or the only document.
    std::string document() const {
        auto const compared = compared_ ? "\n" + compared_text(*compared_) : "";
        switch (out_.form()) {
            case Printer::Form::json:
                return audit_json(title_, shown_, compared_ ? &*compared_ : nullptr);
            case Printer::Form::markdown:
                return audit_markdown(title_, shown_, asked_.ns) + compared;
            default:
                return compared + "\n" +
                       audit_summary(title_, rows_, failure_of_rows(), Completeness::complete);
        }
    }

    AuditOptions const& asked_;
    OutputOptions const& outputs_;
    crew::Crew crew_;
    std::vector<Index> ns_;
    std::vector<mpi::Collective> collectives_;
    std::vector<std::vector<mpi::Choice>> choices_ = {};  ///< by collective
    Printer out_;
    std::optional<verify::Baseline> baseline_;
    std::optional<Compared> compared_;
    std::unique_ptr<mpi::Library> library_;
    AuditedLibrary title_;
    bool is_strided_ = true;
    std::vector<verify::AuditRow> rows_;   ///< all
    std::vector<verify::AuditRow> shown_;  ///< those that are not in the baseline
};

}  // namespace

Failure audit_of_library(AuditOptions const& asked, Options const& options) {
    return LibraryAudit(asked, options).run();
}

}  // namespace cubecheck::cli
