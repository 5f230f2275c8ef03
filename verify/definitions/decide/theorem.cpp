#include "verify/definitions/decide/theorem.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "models/parametric/sizes.hpp"
#include "models/report/joined_notes.hpp"
#include "proofs/obligations/numerals.hpp"
#include "proofs/obligations/regions.hpp"
#include "proofs/solvers/checked.hpp"
#include "verify/definitions/decide/large_runs.hpp"

namespace cubecheck {

namespace {

/// All numerals in the obligations, and those in the text of the target.
std::vector<Index> all_numerals(std::vector<Obligation> const& obligations, Target const& target) {
    std::set<Index> all(target.numbers.begin(), target.numbers.end());
    for (auto const& obligation : obligations)
        for (Index const c : numerals(obligation)) all.insert(c);
    return {all.begin(), all.end()};
}

/// "n = 101, round = 1": the size of a model, and the position in the run.
std::string size_text(std::map<std::string, Index> const& model) {
    std::string text;
    bool const has_d = model.contains("d");
    for (auto const* name : {"n", "d", "N", "chunks", "round", "k"})
        if (auto const found = model.find(name); found != model.end() && !(has_d && found->first == "N"))
            text += (text.empty() ? "" : ", ") + found->first + " = " + std::to_string(found->second);
    return text.empty() ? "" : ", e.g. at " + text;
}

/// The size of a model; nothing if the model does not name one.
std::optional<Size> size_in(std::map<std::string, Index> const& model) {
    auto const number = [&](char const* name) {
        auto const found = model.find(name);
        return found == model.end() ? std::nullopt : std::optional(found->second);
    };
    auto const nodes = number("n") ? number("n") : number("N");
    if (!nodes || *nodes < 1 || *nodes > largest_ring) return std::nullopt;
    Size size = ring_size(*nodes);
    size.root = std::clamp<Index>(number("root").value_or(0), 0, *nodes - 1);
    return size;
}

/// The proof of one question for every size.
class Theorem {
public:
    Theorem(Target const& target, Question const& question, unsigned resource_limit, GoOn const& go_on)
        : target_(target),
          question_(question),
          resource_limit_(resource_limit),
          go_on_(go_on),
          runs_(target, question, go_on),
          obligations_(question.obligations()),
          numbers_(all_numerals(obligations_, target)) {}

    Verdict verdict(Watcher const& watcher, Premises premises) const {
        for (auto const& obligation : obligations_) {
            go_on_("proving " + obligation.lemma);
            Proof const proof = prove(obligation, resource_limit_);
            auto const unconfirmed = watcher ? watcher(obligation, proof) : std::nullopt;
            if (auto found = objection(obligation, proof)) return *found;
            if (unconfirmed) return Unknown{obligation.lemma + ": " + *unconfirmed};
        }
        if (auto found = runs_.failure_of_theorem(numbers_)) {
            if (premises == Premises::proved)
                found->story.push_back("the prover claims this for " + target_.every_size +
                                       ": a defect of cubecheck, which this run shows");
            return Refuted{*found};
        }
        return Proved{target_.every_size,
                      joined_notes(question_.sought ? "invariant found" : "", gap_text())};
    }

private:
    /// The verdict on one obligation, unless it is proved.
    std::optional<Verdict> objection(Obligation const& obligation, Proof const& proof) const {
        switch (proof.answer) {
            case Answer::proved:
                if (auto const vacuous = contradiction(obligation, resource_limit_))
                    return Unknown{"a defect of the prover: " + obligation.lemma + ": " + *vacuous};
                return std::nullopt;
            case Answer::refuted:
                return denied(obligation, proof);
            case Answer::vacuous:
                return Unknown{"a defect of the prover: " + obligation.lemma + ": " + proof.detail};
            case Answer::unknown:
                break;
        }
        if (auto const missing = missing_invariant()) return without(*missing);
        return Unknown{"not proved, " + obligation.lemma + ": " + proof.detail, Unknown::Kind::unproved};
    }

    /// The verdict if the solver has refuted an obligation.
    Verdict denied(Obligation const& obligation, Proof const& proof) const {
        BoundedResult const wider = question_.check(target_.sizes(defaults::denied), go_on_);
        if (wider.counterexample) return Refuted{*wider.counterexample};
        if (auto const found = runs_.failure_around(numbers_, proof.model)) return Refuted{*found};
        if (auto const missing = missing_invariant()) return without(*missing);
        auto const where = "the solver has a counterexample to " + obligation.lemma + size_text(proof.model);
        if (obligation.is_of_reading && (!size_in(proof.model) || is_run_at(proof.model)))
            return Unknown{"not proved: " + where, Unknown::Kind::unproved};
        if (obligation.is_of_reading)
            return Unknown{
                where + ": its formulas differ from the text there, and that size is too large to run",
                Unknown::Kind::denied};
        if (proof.outside_domain)
            return Unknown{where + ": it uses a function outside of its domain", Unknown::Kind::denied};
        return Unknown{where + ", but no run up to " + target_.scope(defaults::denied).text() +
                           " or near the numbers in the definition fails. Either the invariant is too weak, "
                           "or the definition is wrong at a larger size, or the prover has a defect",
                       Unknown::Kind::denied};
    }

    /// The verdict if there is no invariant.  If the lemma of a candidate is proved at every small size and
    /// fails at a larger one, the definition may be wrong there.  If it passes a full run at that size, only
    /// the candidate is wrong.
    Verdict without(SoughtInvariant const& invariant) const {
        if (auto const found = runs_.failure_around(numbers_, invariant.model)) return Refuted{*found};
        if (!question_.is_of_a_text || !invariant.fails_only_beyond || is_run_at(invariant.model))
            return Unknown{invariant.missing, Unknown::Kind::unproved};
        return Unknown{invariant.missing +
                           "; it holds at small sizes, and that size is too large to run. Either the "
                           "candidate or the text is wrong there",
                       Unknown::Kind::denied};
    }

    /// The missing invariant; nothing if none is missing.
    std::optional<SoughtInvariant> missing_invariant() const {
        if (!question_.sought) return std::nullopt;
        for (auto& invariant : question_.sought())
            if (!invariant.missing.empty()) return std::move(invariant);
        return std::nullopt;
    }

    /// Whether the definition is run as a whole at the size of a model.
    bool is_run_at(std::map<std::string, Index> const& model) const {
        auto const size = size_in(model);
        return size && question_.runs_whole && question_.runs_whole(*size);
    }

    /// A cell to which the contract promises nothing, in words; empty if there is none.
    std::string gap_text() const {
        if (!question_.promises_all) return "";
        auto const proof = prove(question_.promises_all(), resource_limit_);
        if (proof.answer == Answer::proved) return "";
        return "its collective promises nothing to some cell" + size_text(proof.model);
    }

    Target const& target_;
    Question const& question_;
    unsigned resource_limit_;
    GoOn const& go_on_;
    LargeRuns runs_;
    std::vector<Obligation> obligations_;
    std::vector<Index> numbers_;
};

}  // namespace

std::vector<Size> sizes_tried(Target const& target, std::vector<Obligation> const& obligations) {
    return sizes_of_theorem(target, all_numerals(obligations, target));
}

Verdict theorem(Target const& target, Question const& question, Extent const& extent, Premises premises,
                GoOn const& go_on) {
    SolverWatch const watch;
    return Theorem(target, question, extent.resource_limit, go_on).verdict(extent.watcher, premises);
}

}  // namespace cubecheck
