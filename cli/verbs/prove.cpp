#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <stdlib.h>

#include "cli/inputs/select.hpp"
#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/invariants/catalog.hpp"

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

/// Proves questions obligation by obligation, and prints each one if the options ask for it.
class Prover {
public:
    Prover(Options const& options, ProveOptions const& asked, Printer& out);

    /// How the questions of a target are decided.  The decisions are printed.
    Extent extent(Target const& target);
    /// The verdict on a question of the target.
    Verdict verdict(Decider& decider, Target const& target, Question const& question);
    /// The number of obligations so far.
    int count() const { return count_; }

private:
    /// Prints the result of an obligation.  Returns the reason if its proof does not count.
    std::optional<std::string> watch(Obligation const& obligation, Proof const& proof);
    /// Whether the second solver confirms a proof; adds its answer to `outcome`.
    bool is_confirmed(std::string const& script, std::string& outcome) const;
    void print_obligation(Obligation const& obligation, std::string const& outcome, Proof const& proof,
                          std::string const& script);

    std::uint32_t resource_limit_;
    ProveOptions const& asked_;
    Printer& out_;
    ScriptFolder folder_;
    int count_ = 0;
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

Prover::Prover(Options const& options, ProveOptions const& asked, Printer& out)
    : resource_limit_(options.proof.resource_limit), asked_(asked), out_(out), folder_(asked.smtlib) {}

Extent Prover::extent(Target const& target) {
    auto out = extent_of([&] {
        auto const bound = target.usual();
        return SizeRange{target.sizes(bound), target.scope(bound).text()};
    });
    out.effort = ProofEffort::proof;
    out.resource_limit = resource_limit_;
    out.watcher = [this](Obligation const& obligation, Proof const& proof) {
        return watch(obligation, proof);
    };
    return out;
}

Verdict Prover::verdict(Decider& decider, Target const& target, Question const& question) {
    auto found = decider.verdict(question, out_.progress().start("proving " + target.name));
    if (auto* proved = std::get_if<Proved>(&found); proved != nullptr && asked_.recheck)
        proved->note += proved->note.empty() ? "confirmed by cvc5" : "; confirmed by cvc5";
    return found;
}

std::optional<std::string> Prover::watch(Obligation const& obligation, Proof const& proof) {
    ++count_;
    std::string script;
    if (!asked_.smtlib.empty() || asked_.recheck) script = write_smtlib(obligation, folder_.path()).string();
    auto outcome = result_of(proof);
    std::optional<std::string> unconfirmed;
    if (outcome.proved && asked_.recheck && !is_confirmed(script, outcome.text))
        unconfirmed = "not confirmed by cvc5";
    print_obligation(obligation, outcome.text, proof, script);
    return unconfirmed;
}

bool Prover::is_confirmed(std::string const& script, std::string& outcome) const {
    auto const second = recheck(script);
    outcome += second.confirms()
                   ? ", cvc5 agrees"
                   : ", cvc5 says facts " + second.facts + ", claim " + second.claim + " " + second.errors;
    return second.confirms();
}

void Prover::print_obligation(Obligation const& obligation, std::string const& outcome, Proof const& proof,
                              std::string const& script) {
    out_.add_text(fmt::format("  {:<18} {:<28} {}  {:.1f} ms  {}\n", obligation.property, obligation.lemma,
                              outcome, proof.seconds * 1e3, asked_.smtlib.empty() ? "" : script));
}

/// Adds the verdicts on all questions of the targets to the report.
void prove_all(std::vector<Target const*> const& targets, std::vector<std::string> const& properties,
               Prover& prover, Printer& out) {
    for (auto const* target : targets) {
        out.add_heading(target->name);
        Decider decider(*target, prover.extent(*target));
        for (auto const* question : selected_questions(*target, properties))
            out.add({target->name, question->property, prover.verdict(decider, *target, *question),
                     question->kind});
    }
    out.complete();
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
    auto const& properties = options.selection.properties;
    expect_known_properties(property_names(targets), properties);
    Printer out(options.outputs, options.invocation);
    Prover prover(options, asked, out);
    try {
        prove_all(chosen, properties, prover, out);
    } catch (Interrupted const&) {
        // The report says that it is incomplete.
    }
    out.add_text(fmt::format("\n{} obligations.", prover.count()));
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
