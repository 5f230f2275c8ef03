#include "verify/definitions/decide/theorem.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "models/parametric/sizes.hpp"
#include "proofs/obligations/numerals.hpp"
#include "proofs/obligations/regions.hpp"
#include "properties/parametric/sampled.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/decide/large_sizes.hpp"

namespace cubecheck {

namespace {

/// All numerals of some obligations, and of a text.
std::vector<Index> all_numerals(std::vector<Obligation> const& obligations, Target const& target) {
    std::set<Index> all(target.numbers.begin(), target.numbers.end());
    for (auto const& obligation : obligations)
        for (Index const c : numerals(obligation)) all.insert(c);
    return {all.begin(), all.end()};
}

/// Two notes, of which either may be empty.
std::string with_note(std::string const& a, std::string const& b) {
    return a + (a.empty() || b.empty() ? "" : "; ") + b;
}

/// "n = 101, round = 1": the size of a model, and where in the run.
std::string size_text(std::map<std::string, Index> const& model) {
    std::string text;
    bool const has_d = model.contains("d");
    for (auto const* name : {"n", "d", "N", "chunks", "round", "k"})
        if (auto const found = model.find(name); found != model.end() && !(has_d && found->first == "N"))
            text += (text.empty() ? "" : ", ") + found->first + " = " + std::to_string(found->second);
    return text.empty() ? "" : ", e.g. at " + text;
}

/// The first sizes of each base: so many.
std::vector<Size> first_of_each_base(std::vector<Size> sizes, std::size_t most) {
    std::map<Index, std::size_t> of_base;
    std::erase_if(sizes, [&](Size const& size) { return ++of_base[size.shape] > most; });
    return sizes;
}

/// A counterexample from runs at some large sizes, smallest size first.
std::optional<Counterexample> shown_at(std::vector<Size> const& sizes, Target const& target,
                                       Question const& question, std::vector<Index> const& places,
                                       std::uint64_t least_work, GoOn const& go_on) {
    for (Size const& size : sizes) {
        if (!go_on(target.describe(size))) return std::nullopt;
        auto const budget = static_cast<std::uint64_t>(50 * (size.nodes + size.chunks));
        if (auto found = question.spot({size, places, std::max(budget, least_work)})) return found;
    }
    return std::nullopt;
}

/// The same at sizes around some numbers, and around where a model says that a lemma fails.
std::optional<Counterexample> shown_at_large_sizes(Target const& target, Question const& question,
                                                   std::vector<Index> const& numbers,
                                                   std::map<std::string, Index> const& model,
                                                   GoOn const& go_on) {
    if (!question.spot) return std::nullopt;
    auto places = numbers;
    for (auto const& [name, number] : model) places.push_back(number);
    auto const most = target.has_shapes ? defaults::most_sizes_of_numbers : defaults::most_sizes_denied;
    return shown_at(first_of_each_base(large_sizes(target, numbers, model), most), target, question, places,
                    defaults::least_work_denied, go_on);
}

/// The invariant that was looked for and is missing; nothing if none is.
std::optional<SoughtInvariant> missing_invariant(Question const& question) {
    if (!question.sought) return std::nullopt;
    for (auto& invariant : question.sought())
        if (!invariant.missing.empty()) return std::move(invariant);
    return std::nullopt;
}

/// The size that a model is of; nothing if it names none.
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

/// Whether a definition is run, all of it, at the size at which a lemma fails.
bool is_run_at(std::optional<Size> const& size, Question const& question) {
    return size && question.runs_whole && question.runs_whole(*size);
}

/// The verdict without an invariant.  A candidate whose lemma is proved of every small size, and fails at a
/// larger one, speaks against the definition, unless a run at that size speaks against the candidate.
Verdict without(SoughtInvariant const& invariant, Target const& target, Question const& question,
                std::vector<Index> const& numbers, GoOn const& go_on) {
    if (auto const found = shown_at_large_sizes(target, question, numbers, invariant.model, go_on))
        return Refuted{*found};
    if (!question.is_of_a_text || !invariant.fails_only_beyond ||
        is_run_at(size_in(invariant.model), question))
        return Unknown{invariant.missing, Unknown::Kind::unproved};
    return Unknown{invariant.missing +
                       ", and holds at small sizes; no run is that large: the candidate is "
                       "wrong there, or the text is",
                   Unknown::Kind::denied};
}

/// The verdict once the solver has denied an obligation.
Verdict denied(Target const& target, Question const& question, Obligation const& obligation,
               std::vector<Index> const& numbers, Proof const& proof, GoOn const& go_on) {
    Bounded const wider = question.check(target.sizes(defaults::denied), go_on);
    if (wider.counterexample) return Refuted{*wider.counterexample};
    if (auto const found = shown_at_large_sizes(target, question, numbers, proof.model, go_on))
        return Refuted{*found};
    if (auto const missing = missing_invariant(question))
        return without(*missing, target, question, numbers, go_on);
    auto const where = "the solver has a counterexample to " + obligation.lemma + size_text(proof.model);
    if (obligation.is_of_reading) return Unknown{"not proved: " + where, Unknown::Kind::unproved};
    if (proof.outside_domain)
        return Unknown{where + ": it uses a function outside of its domain", Unknown::Kind::denied};
    return Unknown{where + ", but no run up to " + target.scope(defaults::denied) +
                       " or near the numbers in the definition fails. Either the invariant is too weak, or "
                       "the definition is wrong at a larger size, or the prover has a defect",
                   Unknown::Kind::denied};
}

/// The verdict on one obligation, unless it is proved.
std::optional<Verdict> objection(Target const& target, Question const& question, Obligation const& obligation,
                                 std::vector<Index> const& numbers, Proof const& proof,
                                 unsigned resource_limit, GoOn const& go_on) {
    switch (proof.answer) {
        case Answer::proved:
            if (auto const vacuous = contradiction(obligation, resource_limit))
                return Unknown{"a defect of the prover: " + obligation.lemma + ": " + *vacuous};
            return std::nullopt;
        case Answer::refuted:
            return denied(target, question, obligation, numbers, proof, go_on);
        case Answer::vacuous:
            return Unknown{"a defect of the prover: " + obligation.lemma + ": " + proof.detail};
        case Answer::unknown:
            break;
    }
    if (auto const missing = missing_invariant(question))
        return without(*missing, target, question, numbers, go_on);
    return Unknown{"not proved, " + obligation.lemma + ": " + proof.detail, Unknown::Kind::unproved};
}

/// Whether a definition has numbers at which it may do otherwise than at the usual sizes.
bool has_large_numbers(std::vector<Index> const& numbers) {
    return std::ranges::any_of(
        numbers, [](Index c) { return Index{1} << defaults::usual.d < c && c <= largest_ring; });
}

/// The large sizes at which a theorem is tried: so many of each base.
std::vector<Size> tried_of(Target const& target, std::vector<Index> const& numbers) {
    auto const most =
        has_large_numbers(numbers) ? defaults::most_sizes_of_numbers : defaults::most_sizes_proved;
    return first_of_each_base(large_sizes(target, numbers, {}), most);
}

/// A run at a large size that contradicts the theorem, if there is one.
std::optional<Counterexample> refuted_by_a_run(Target const& target, Question const& question,
                                               std::vector<Index> const& numbers) {
    if (!question.spot) return std::nullopt;
    auto const work = has_large_numbers(numbers) ? defaults::work_of_numbers : defaults::work_proved;
    for (Size const& size : tried_of(target, numbers))
        if (auto found = question.spot({size, numbers, work})) return found;
    return std::nullopt;
}

/// Where the contract promises nothing, if that is so anywhere.
std::string gap_text(Question const& question, unsigned resource_limit) {
    if (!question.promises_all) return "";
    auto const proof = prove(question.promises_all(), resource_limit);
    if (proof.answer == Answer::proved) return "";
    return "its collective promises nothing to some cell" + size_text(proof.model);
}

}  // namespace

std::optional<Counterexample> shown_beyond(Target const& target, Question const& question,
                                           std::vector<Size> const& checked, GoOn const& go_on) {
    bool const has_numbers = !target.numbers.empty();
    if (!question.spot || checked.empty() || (question.is_of_a_text && !has_numbers)) return std::nullopt;
    auto const most = std::ranges::max(checked, {}, &Size::nodes).nodes;
    auto sizes = large_sizes(target, target.numbers, {});
    auto const around = ranks_around(target.numbers);
    std::erase_if(sizes, [&](Size const& size) {
        return size.nodes <= most || (has_numbers && !around.contains(size.nodes));
    });
    return shown_at(first_of_each_base(std::move(sizes), defaults::most_sizes_of_numbers), target, question,
                    target.numbers, has_numbers ? defaults::least_work_denied : defaults::work_of_numbers,
                    go_on);
}

std::vector<Size> sizes_tried(Target const& target, std::vector<Obligation> const& obligations) {
    return tried_of(target, all_numerals(obligations, target));
}

Verdict theorem(Target const& target, Question const& question, unsigned resource_limit, GoOn const& go_on,
                Watcher const& watcher, bool rests_on_theorems) {
    auto const obligations = question.obligations();
    auto const numbers = all_numerals(obligations, target);
    for (auto const& obligation : obligations) {
        go_on("proving " + obligation.lemma);
        Proof const proof = prove(obligation, resource_limit);
        auto const unconfirmed = watcher ? watcher(obligation, proof) : std::nullopt;
        if (auto found = objection(target, question, obligation, numbers, proof, resource_limit, go_on))
            return *found;
        if (unconfirmed) return Unknown{obligation.lemma + ": " + *unconfirmed};
    }
    if (auto found = refuted_by_a_run(target, question, numbers)) {
        if (rests_on_theorems)
            found->story.push_back("the prover claims this for " + target.every_size +
                                   ": a defect of cubecheck, which this run shows");
        return Refuted{*found};
    }
    return Proved{target.every_size,
                  with_note(question.sought ? "invariant found" : "", gap_text(question, resource_limit))};
}

}  // namespace cubecheck
