#include "verify/libraries/audit.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/patterns.hpp"
#include "cli/render/audit_report.hpp"
#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "models/support/parameter_box.hpp"

namespace cubecheck::cli {

namespace {

/// What the user has typed for this verb alone.
struct AuditOptions {
    std::string mpi;
    std::string collective, algorithm;  ///< empty: all
    std::string ns = "1..9";
};

constexpr Index most_audited_ranks = 64;

/// "1..9" or "2,3,8".
std::vector<Index> numbers_of_ranks(std::string const& typed) {
    std::set<Index> found;
    for (std::size_t at = 0; at <= typed.size();) {
        auto const comma = std::min(typed.find(',', at), typed.size());
        auto const range = range_of(std::string_view(typed).substr(at, comma - at));
        if (!range || range->least < 1 || range->most > most_audited_ranks)
            throw Error(
                fmt::format("--n {} is not known: expected numbers of ranks from 1 to {}, as 1..9 or 2,3,8.",
                            typed, most_audited_ranks),
                Failure::usage);
        for (auto n = range->least; n <= range->most; ++n) found.insert(n);
        at = comma + 1;
    }
    return {found.begin(), found.end()};
}

std::vector<mpi::Collective> audited_collectives(std::string const& typed) {
    std::vector<std::string> const names(mpi::collective_names.begin(), mpi::collective_names.end());
    if (!typed.empty()) expect_matches("collective", {typed}, names, "cubecheck audit --help");
    std::vector<mpi::Collective> found;
    for (auto const& name : names)
        if (typed.empty() || matches(typed, name)) found.push_back(*mpi::collective_named(name));
    return found;
}

/// The probe's own faults are no algorithms of a library: only who names one sees it.
std::vector<mpi::Choice> audited_choices(mpi::Library const& library, mpi::Collective collective,
                                         std::string const& algorithm) {
    if (algorithm.starts_with("fault/"))
        return collective == mpi::Collective::allreduce ? std::vector{mpi::fault_of_the_probe(algorithm)}
                                                        : std::vector<mpi::Choice>{};
    auto choices = library.choices(collective);
    std::erase_if(choices,
                  [&](auto const& choice) { return !algorithm.empty() && !matches(algorithm, choice.name); });
    return choices;
}

Failure audit(AuditOptions const& asked, bool json) {
    auto const ns = numbers_of_ranks(asked.ns);
    auto const collectives = audited_collectives(asked.collective);
    auto const library = mpi::open_library(asked.mpi);
    AuditedLibrary title{asked.mpi, library->version(), ""};
    auto const messages = verify::strided_messages(*library);
    bool const strided = messages.verdict == verify::CaseVerdict::right;
    if (!strided)
        title.left_out =
            "Strided datatypes are left out: a point-to-point message of one is wrong already (" +
            messages.got + ").";
    if (!json) print_lines(audit_title(title, asked.ns));
    Progress progress;
    std::vector<verify::AuditRow> rows;
    for (std::size_t audited = 0; audited < collectives.size(); ++audited) try {
            auto const collective = collectives[audited];
            auto const doing =
                progress.start(fmt::format("auditing {} of {}", name(collective), title.version));
            doing("its algorithms");
            verify::AuditRequest const request{audited_choices(*library, collective, asked.algorithm), ns,
                                               strided ? verify::Layouts::all : verify::Layouts::contiguous};
            auto const found = verify::audited(*library, request, doing);
            progress.clear();
            if (!json) print_lines(audit_text(title, found));
            rows.insert(rows.end(), found.begin(), found.end());
        } catch (Interrupted const&) {
            progress.clear();
            if (json || rows.empty()) throw;
            auto const outcome = graver(failure(rows), Failure::unknown);
            print_lines(fmt::format("\nInterrupted: {} of {} collectives were audited.\n{}", audited,
                                    collectives.size(), audit_summary(rows, outcome)));
            return outcome;
        }
    if (rows.empty())
        throw Error(fmt::format("No algorithm of {} for these collectives matches '{}'.", title.version,
                                asked.algorithm),
                    Failure::nothing);
    if (json)
        print(audit_json(title, rows));
    else
        print_lines("\n" + audit_summary(rows, failure(rows)));
    return failure(rows);
}

void add_audit_options(CLI::App& verb, Session& session, AuditOptions& asked) {
    std::vector<std::string> const libraries(mpi::library_names.begin(), mpi::library_names.end());
    verb.add_option("--mpi", asked.mpi, "the library: openmpi, mpich or simgrid")
        ->required()
        ->check(CLI::IsMember(libraries));
    verb.add_option("--collective", asked.collective, "name of a collective, with * and ?, e.g. allreduce");
    verb.add_option("--algorithm", asked.algorithm,
                    "name of an algorithm of the library, with * and ?; default: what it takes by itself");
    verb.add_option("--n", asked.ns, "numbers of ranks, as 1..9 or 2,3,8")->capture_default_str();
    add_json(verb, session.options);
}

}  // namespace

Verb audit_verb() {
    auto const asked = std::make_shared<AuditOptions>();
    return {"audit", "Run the collectives of an installed MPI library, against what MPI promises",
            [asked](CLI::App& verb, Session& session) { add_audit_options(verb, session, *asked); },
            [asked](Session const& session) { return audit(*asked, session.options.json); }};
}

}  // namespace cubecheck::cli
