#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <stdlib.h>

#include "cli/inputs/select.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/invariants/catalog.hpp"
#include "verify/definitions/report/definition_verifier.hpp"

namespace cubecheck::cli {

namespace {

/// The options of `prove` alone, as typed.
struct ProveOptions {
    std::string smtlib;           ///< a folder; empty: none
    bool recheck = false;         ///< with cvc5
    bool invariant_only = false;  ///< print invariants, and prove nothing else
};

/// The folder of the SMT-LIB files: the one that the user has named, or a temporary one.
class ScriptFolder {
public:
    /// Throws: Error (file) if no temporary folder can be made.
    explicit ScriptFolder(std::string named);
    ScriptFolder(ScriptFolder const&) = delete;
    ScriptFolder& operator=(ScriptFolder const&) = delete;
    ~ScriptFolder();

    std::string const& path() const { return path_; }

private:
    std::string path_;
    bool is_temporary_;
};

/// The obligations of a target as lines of text, for each question in the order of their decisions.
class ObligationLog {
public:
    void begin_question() { lines_.emplace_back(); }
    void add(std::string const& line) { lines_.back() += line, ++count_; }
    std::string const& of_question(std::size_t number) const { return lines_[number]; }
    int count() const { return count_; }

private:
    std::vector<std::string> lines_;
    int count_ = 0;
};

/// Proves questions obligation by obligation.  Several threads may prove at the same time.
class Prover {
public:
    Prover(Options const& options, ProveOptions const& asked)
        : resource_limit_(options.proof.resource_limit), asked_(asked), folder_(asked.smtlib) {}

    /// How the questions of a target are decided.  The decisions are added to the log.
    Extent extent(Target const& target, ObligationLog& log) const;

private:
    /// Adds the result of an obligation to the log.
    ///
    /// Result: the reason if its proof does not count.
    std::optional<std::string> watch(Obligation const& obligation, Proof const& proof,
                                     ObligationLog& log) const;
    /// Whether the second solver confirms a proof; adds its answer to `outcome`.
    static bool is_confirmed(std::string const& script, std::string& outcome);

    std::uint32_t resource_limit_;
    ProveOptions const& asked_;
    ScriptFolder folder_;
};

/// The result of one obligation in a few words, and whether it counts as proved.
struct ObligationResult {
    std::string text;
    bool proved;
};

ObligationResult result_of(Proof const& proof) {
    switch (proof.answer) {
        case Answer::proved:
            return {"proved", true};
        case Answer::refuted:
            return {"not valid", false};
        case Answer::unknown:
            return {"unknown: " + proof.detail, false};
        case Answer::vacuous:
            break;
    }
    return {"VACUOUS: " + proof.detail, false};
}

ScriptFolder::ScriptFolder(std::string named) : path_(std::move(named)), is_temporary_(path_.empty()) {
    if (!is_temporary_) return;
    std::error_code ignored;
    auto pattern = (std::filesystem::temp_directory_path(ignored) / "cubecheck-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw Error("The temporary folder " + pattern + " cannot be made: " + std::strerror(errno) + ".",
                    Failure::file);
    path_ = pattern;
}

ScriptFolder::~ScriptFolder() {
    std::error_code ignored;
    if (is_temporary_) std::filesystem::remove_all(path_, ignored);
}

Extent Prover::extent(Target const& target, ObligationLog& log) const {
    auto out = extent_of([&] {
        auto const bound = target.usual();
        return SizeRange{target.sizes(bound), target.scope(bound).text()};
    });
    out.effort = ProofEffort::proof;
    out.resource_limit = resource_limit_;
    out.watcher = [this, &log](Obligation const& obligation, Proof const& proof) {
        return watch(obligation, proof, log);
    };
    return out;
}

std::optional<std::string> Prover::watch(Obligation const& obligation, Proof const& proof,
                                         ObligationLog& log) const {
    std::string script;
    if (!asked_.smtlib.empty() || asked_.recheck) script = write_smtlib(obligation, folder_.path()).string();
    auto outcome = result_of(proof);
    std::optional<std::string> unconfirmed;
    if (outcome.proved && asked_.recheck && !is_confirmed(script, outcome.text))
        unconfirmed = "not confirmed by cvc5";
    log.add(fmt::format("  {:<18} {:<28} {}  {:.1f} ms  {}\n", obligation.property, obligation.lemma,
                        outcome.text, proof.seconds * 1e3, asked_.smtlib.empty() ? "" : script));
    return unconfirmed;
}

bool Prover::is_confirmed(std::string const& script, std::string& outcome) {
    auto const second = recheck(script);
    outcome += second.confirms()
                   ? ", cvc5 agrees"
                   : ", cvc5 says facts " + second.facts + ", claim " + second.claim + " " + second.errors;
    return second.confirms();
}

/// Prints the obligations of a target and its verdicts: each verdict below its obligations.
void print_proofs(Report const& report, ObligationLog const& log, ProveOptions const& asked, Printer& out) {
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        auto row = report.rows[i];
        out.add_text(log.of_question(i));
        auto* const proved = std::get_if<Proved>(&row.verdict);
        if (proved != nullptr && asked.recheck)
            proved->note += proved->note.empty() ? "confirmed by cvc5" : "; confirmed by cvc5";
        out.add(row);
    }
}

/// Proves the questions of the targets on several threads, and adds the verdicts to the report in order.
///
/// Result: the number of obligations.
int prove_all(std::vector<Target const*> const& targets, Options const& options, ProveOptions const& asked,
              Printer& out) {
    Prover const prover(options, asked);
    std::map<Target const*, ObligationLog> logs;
    std::vector<AskedDefinition> definitions;
    for (auto const* target : targets) {
        auto& log = logs[target];
        definitions.push_back({target, selected_questions(*target, options.selection.properties),
                               prover.extent(*target, log), [&log] { log.begin_question(); }});
    }
    int count = 0;
    try {
        DefinitionVerifier(std::move(definitions), threads(options.work))
            .each([&](std::string const& work) { return out.progress().start("proving " + work); },
                  [&](AskedDefinition const& one, Report const& report) {
                      auto const& log = logs[one.target];
                      out.add_heading(one.target->name);
                      print_proofs(report, log, asked, out);
                      count += log.count();
                  });
        out.complete();
    } catch (Interrupted const&) {
        // The report says that it is incomplete.
    }
    return count;
}

/// The invariants found for the phases of a target, without those that it states itself.
std::vector<SoughtInvariant> invariants_of(Target const& target) {
    for (auto const& question : target.questions)
        if (question.sought) return question.sought();
    return invariant::found_in_catalog(target.name);
}

void tell_invariant(Target const& target, SoughtInvariant const& sought) {
    if (sought.phase != target.name) print_lines(fmt::format("  of {}\n", sought.phase));
    if (sought.text.empty()) return print_lines("  " + sought.missing + "\n");
    print_lines(fmt::format("  found, and proved for {}: start, step and goal\n\n", target.every_size));
    std::string indented = "    ";
    for (char const c : sought.text) indented += c == '\n' ? "\n    " : std::string(1, c);
    print_lines(indented + "\n\n");
}

/// Prints the found invariants.
Failure tell_invariants(std::vector<Target> const& targets, std::vector<std::string> const& patterns) {
    bool all_found = true;
    for (auto const* target : selected(targets, patterns)) {
        print_lines(target->name + "\n");
        auto const invariants = invariants_of(*target);
        if (invariants.empty())
            print_lines("  none searched for: it has no rounds by formula, or was published wrong\n");
        for (auto const& sought : invariants) {
            tell_invariant(*target, sought);
            all_found = all_found && !sought.text.empty();
        }
    }
    return all_found ? Failure::none : Failure::unknown;
}

Failure prove(std::vector<Target> const& targets, Options const& options, ProveOptions const& asked) {
    auto const chosen = selected(targets, options.selection.patterns);
    expect_known_properties(property_names(targets), options.selection.properties);
    Printer out(options.outputs, options.invocation);
    auto const count = prove_all(chosen, options, asked, out);
    out.add_text(fmt::format("\n{} obligations.", count));
    return out.close();
}

/// Adds the options of how obligations are handled.
void add_obligations(CLI::App& verb, ProveOptions& asked) {
    verb.add_option("--smtlib", asked.smtlib, "write every obligation as SMT-LIB into this folder")
        ->type_name("FOLDER");
    verb.add_flag("--recheck", asked.recheck, "decide every obligation by cvc5, too");
}

void add_prove_options(CLI::App& verb, Session& session, ProveOptions& asked) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::no, pattern_text);
    add_properties(verb, options.selection);
    add_obligations(verb, asked);
    add_resource_limit(verb, options.proof);
    add_jobs(verb, options.work);
    add_reports(verb, options.outputs);
    auto* const invariant =
        verb.add_flag("--invariant", asked.invariant_only,
                      "search for an invariant of each algorithm, and print it as a `holds` that can be "
                      "pasted");
    for (auto const* other : {"--json", "--junit", "--sarif", "--smtlib", "--recheck", "--property"})
        if (auto* const option = verb.get_option_no_throw(other)) invariant->excludes(option);
}

}  // namespace

Verb prove_verb() {
    auto const asked = std::make_shared<ProveOptions>();
    return {"prove", "Prove algorithms for every size, and show the obligations",
            [asked](CLI::App& verb, Session& session) { add_prove_options(verb, session, *asked); },
            [asked](Session const& session) {
                auto const& options = session.options;
                return asked->invariant_only
                           ? tell_invariants(session.targets.all(), options.selection.patterns)
                           : prove(session.targets.all(), options, *asked);
            }};
}

}  // namespace cubecheck::cli
