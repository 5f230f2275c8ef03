#include <chrono>
#include <filesystem>

#include <fmt/format.h>
#include <stdlib.h>

#include "cli/console.hpp"
#include "cli/progress.hpp"
#include "cli/report_text.hpp"
#include "cli/select.hpp"
#include "cli/verbs.hpp"
#include "formats/junit.hpp"
#include "formats/output_file.hpp"
#include "formats/report_json.hpp"
#include "models/error.hpp"
#include "models/interruption.hpp"
#include "proofs/prover.hpp"
#include "proofs/unsupported.hpp"
#include "subjects/decide.hpp"

namespace cubecheck::cli {

namespace {

/// What became of one obligation, in a few words, and whether it counts as proved.
struct Outcome {
    std::string text;
    bool proved;
};

Outcome outcome_of(Proof const& proof) {
    switch (proof.answer) {
        case Answer::proved:
            return {"proved", true};
        case Answer::refuted:
            return {"denied", false};
        case Answer::unknown:
            return {"unknown: " + proof.detail, false};
        case Answer::vacuous:
            break;
    }
    return {"VACUOUS: " + proof.detail, false};
}

/// Where the SMT-LIB files go: the folder that the user has named, or one that is gone at the end.
class ScriptFolder {
public:
    explicit ScriptFolder(std::string named) : path_(std::move(named)), is_temporary_(path_.empty()) {
        if (!is_temporary_) return;
        std::string pattern = (std::filesystem::temp_directory_path() / "cubecheck-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr)
            throw Error("No temporary folder can be made.", Failure::file);
        path_ = pattern;
    }
    ScriptFolder(ScriptFolder const&) = delete;
    ScriptFolder& operator=(ScriptFolder const&) = delete;
    ~ScriptFolder() {
        std::error_code ignored;
        if (is_temporary_) std::filesystem::remove_all(path_, ignored);
    }
    std::string const& path() const { return path_; }

private:
    std::string path_;
    bool is_temporary_;
};

/// Two notes, of which either may be empty.
std::string both(std::string const& a, std::string const& b) {
    return a + (a.empty() || b.empty() ? "" : "; ") + b;
}

/// Proves the obligations of a question one by one, telling each.
class Prover {
public:
    Prover(Options const& options, Progress& progress)
        : options_(options), progress_(progress), folder_(options.smtlib) {}

    Verdict verdict(Subject const& subject, Question const& question) {
        if (!question.moot.empty()) return NotApplicable{question.moot};
        if (!question.obligations) return refutation_or(subject, question, "");
        try {
            for (auto const& obligation : question.obligations())
                if (auto const failed = decide(subject, question, obligation)) return *failed;
        } catch (Unsupported const& unsupported) {
            return refutation_or(subject, question, unsupported.what());
        }
        return Proved{subject.every_size,
                      both(question.evidence, options_.recheck ? "confirmed by cvc5" : "")};
    }
    int count() const { return count_; }

private:
    std::optional<Verdict> decide(Subject const& subject, Question const& question,
                                  Obligation const& obligation) {
        auto const go_on = progress_.start("proving " + obligation.name());
        go_on("");
        ++count_;
        std::string path;
        if (!options_.smtlib.empty() || options_.recheck)
            path = write_smtlib(obligation, folder_.path()).string();
        Proof const proof = cubecheck::prove(obligation, options_.resource_limit);
        auto outcome = outcome_of(proof);
        std::optional<Verdict> failed;
        if (proof.answer == Answer::refuted)
            failed = replayed(subject, question, obligation.lemma, go_on);
        else if (!outcome.proved)
            failed = Unknown{obligation.lemma + ": " + outcome.text};
        if (options_.recheck && outcome.proved) {
            auto const second = recheck(path);
            outcome.text += second.confirms() ? ", cvc5 agrees"
                                              : ", cvc5 says facts " + second.facts + ", claim " +
                                                    second.claim + " " + second.errors;
            if (!second.confirms()) failed = Unknown{obligation.lemma + ": not confirmed by cvc5"};
        }
        tell(obligation, outcome.text, proof, path);
        return failed;
    }
    void tell(Obligation const& obligation, std::string const& outcome, Proof const& proof,
              std::string const& path) {
        if (options_.json) return;
        progress_.clear();
        print(fmt::format("  {:<18} {:<28} {}  {:.1f} ms  {}\n", obligation.property, obligation.lemma,
                          outcome, proof.seconds * 1e3, options_.smtlib.empty() ? "" : path));
    }
    /// Where there is no proof: the sizes gone through, if the definition says why it has none, else Unknown.
    Verdict refutation_or(Subject const& subject, Question const& question, std::string const& why) {
        UpTo const bound{5, 16};
        auto const bounded = question.check(subject.sizes(bound), progress_.start(subject.name));
        if (bounded.counterexample) return Refuted{*bounded.counterexample};
        auto const excuse = why.empty() ? question.unproved : "";
        bool const all = bounded.complete && bounded.objection.empty() && bounded.skipped.empty();
        if (all && !excuse.empty())
            return Checked{subject.scope(bound), both(question.evidence, "not proved: " + excuse)};
        return Unknown{"not proved: " + (why.empty() ? "there is no formula for every size" : why)};
    }

    Options const& options_;
    Progress& progress_;
    ScriptFolder folder_;
    int count_ = 0;
};

}  // namespace

Failure prove(std::vector<Subject> const& subjects, Options const& options) {
    auto const start = std::chrono::steady_clock::now();
    auto const seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    auto const chosen = selected(subjects, options.patterns);
    expect_known_properties(subjects, options);
    std::optional<formats::OutputFile> junit;
    if (!options.junit.empty()) junit.emplace(options.junit);
    Progress progress;
    Prover prover(options, progress);
    Report report;
    try {
        for (auto const* subject : chosen) {
            if (!options.json) print(subject->name + "\n");
            for (auto const* question : selected(*subject, options)) {
                Row row{subject->name, question->property, prover.verdict(*subject, *question),
                        question->kind};
                report.rows.push_back(row);
                if (!options.json && !std::holds_alternative<NotApplicable>(row.verdict))
                    print(row_text(row, false));
            }
        }
        report.complete = true;
    } catch (Interrupted const&) {
        progress.clear();
    }
    if (junit) junit->commit(formats::junit(report));
    if (options.json)
        print(formats::report_json(report));
    else
        print(fmt::format("\n{} obligations.", prover.count()) + closing_text(report, seconds()));
    return failure(report);
}

}  // namespace cubecheck::cli
