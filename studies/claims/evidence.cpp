#include "studies/claims/evidence.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "models/support/expects.hpp"
#include "proofs/solvers/prover.hpp"
#include "studies/targets.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/lower_bounds/lower_bound.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck::claims {

namespace {

/// The bound of the sizes at which definitions of the catalog are checked one by one.
constexpr UpTo catalog_bound{5, 12};

Target const* known_target(std::string const& name) {
    static auto const all = studies::targets();
    return target_named(all, name);
}

constexpr std::string_view between = "; ";

/// Adds the parts of `items` to the list, each once.
void add(std::string& list, std::string_view items) {
    while (!items.empty()) {
        auto const item = items.substr(0, items.find(between));
        items.remove_prefix(std::min(items.size(), item.size() + between.size()));
        auto const known = fmt::format("{}{}{}", between, list, between);
        if (known.find(fmt::format("{}{}{}", between, item, between)) != std::string::npos) continue;
        if (!list.empty()) list += between;
        list += item;
    }
}

/// The verdict on a question.  Each question is decided once per bound.
Verdict decided_once(Target const& target, Question const& question, UpTo const& bound) {
    static std::map<std::pair<std::string, UpTo>, Decider> deciders;
    auto& decider = deciders.try_emplace({target.name, bound}, target, up_to(bound, target)).first->second;
    auto const verdict = decider.verdict(question, [](std::string const&) { return true; });
    target.sized->forget();
    return verdict;
}

/// The name of a property in evidence; for a claim to be optimal, with the argument for its bound.
std::string named(std::string const& definition, Question const& question) {
    auto const name = definition + ", " + question.property;
    if (question.evidence.empty()) return name;
    bool const says_so = question.evidence.find("argument") != std::string::npos;
    return name + (says_so ? ", " : " by an argument: ") + question.evidence;
}

std::string range(std::string const& name, Index low, Index high) {
    if (low == high) return fmt::format("{} = {}", name, low);
    return low <= 1 ? fmt::format("{} <= {}", name, high) : fmt::format("{} <= {} <= {}", low, name, high);
}

}  // namespace

Verdict for_every(std::string const& name, Index low, Index high,
                  std::function<std::optional<Wrong>(Index)> const& wrong) {
    expects(low <= high, "a check goes through at least one size");
    for (Index i = low; i <= high; ++i)
        if (auto const found = wrong(i)) return refuted(fmt::format("{}={}", name, i), *found);
    return Checked{range(name, low, high), ""};
}

std::optional<Wrong> unless(bool truth, std::string const& where, std::string const& got,
                            std::string const& expected) {
    if (truth) return std::nullopt;
    return Wrong{where, got, expected};
}

std::optional<Wrong> unless_equal(std::string const& where, Index got, Index expected) {
    return unless(got == expected, where, std::to_string(got), std::to_string(expected));
}

std::optional<Wrong> unless_equal(std::string const& where, std::string const& got,
                                  std::string const& expected) {
    return unless(got == expected, where, got, expected);
}

Verdict instance(std::string const& what, std::optional<Wrong> const& wrong) {
    if (wrong) return refuted(what, *wrong);
    return Checked{what, ""};
}

Verdict refuted(std::string const& size, Wrong const& wrong) {
    return Refuted{Counterexample{size, wrong.where, wrong.got, wrong.expected, {}, ""}};
}

Verdict theorem(std::string const& scope,
                std::function<z3::expr(z3::context&, std::vector<z3::expr>& facts)> const& claim) {
    auto context = std::make_shared<z3::context>();
    std::vector<z3::expr> facts;
    auto const goal = claim(*context, facts);
    auto const proof = prove({"claims", "theorem", "claim", context, facts, {goal}}, defaults::resources);
    switch (proof.answer) {
        case Answer::proved:
            return Proved{scope, ""};
        case Answer::vacuous:
            return Unknown{"what is assumed contradicts itself"};
        case Answer::refuted:
            return Unknown{"the solver has a counterexample: " + proof.detail};
        case Answer::unknown:
            break;
    }
    return Unknown{"the solver gives up: " + proof.detail};
}

bool in_catalog(std::string const& name, std::string const& property) {
    auto const* target = known_target(name);
    return target != nullptr && applicable_question(*target, property) != nullptr;
}

Verdict catalogued(std::string const& name, std::string const& property) {
    return catalogued(name, property, catalog_bound);
}

Verdict catalogued(std::string const& name, std::string const& property, UpTo const& bound) {
    expects(in_catalog(name, property),
            ("a check asks for " + name + ", " + property + ", which the catalog does not have").c_str());
    auto const& target = *known_target(name);
    auto const& question = *applicable_question(target, property);
    auto verdict = decided_once(target, question, bound);
    if (auto* proved = std::get_if<Proved>(&verdict)) proved->note.clear();
    if (auto* checked = std::get_if<Checked>(&verdict)) {
        checked->note.clear();
        checked->why_not_proved.clear();
    }
    return noted(std::move(verdict), named(name, question));
}

Verdict catalogued(std::string const& name, std::initializer_list<char const*> properties) {
    std::vector<Verdict> verdicts;
    for (auto const* property : properties) verdicts.push_back(catalogued(name, property));
    return all_of(verdicts);
}

Verdict bounded_below(std::string const& name) {
    static std::map<std::string, Verdict> decided;
    if (auto const known = decided.find(name); known != decided.end()) return known->second;
    auto const all = catalog::lower_bounds();
    auto const found = std::ranges::find(all, name, &LowerBound::name);
    expects(found != all.end(), "a check speaks of a lower bound that there is");
    return decided[name] = found->decide(defaults::resources, [](std::string const&) { return true; });
}

Verdict noted(Verdict verdict, std::string const& note) {
    if (auto* proved = std::get_if<Proved>(&verdict)) add(proved->note, note);
    if (auto* checked = std::get_if<Checked>(&verdict)) add(checked->note, note);
    return verdict;
}

Verdict all_of(std::vector<Verdict> const& verdicts) {
    expects(!verdicts.empty(), "a statement rests on something");
    std::string every_size, proved, checked, note;
    for (auto const& verdict : verdicts) {
        if (!holds(verdict)) return verdict;
        if (auto const* theorem = std::get_if<Proved>(&verdict)) {
            add(every_size, theorem->scope);
            add(proved, theorem->note);
        } else {
            add(checked, std::get<Checked>(verdict).scope);
            add(note, std::get<Checked>(verdict).note);
        }
    }
    if (checked.empty()) return Proved{every_size, proved};
    if (!every_size.empty())
        add(note, "also proved for " + every_size + (proved.empty() ? "" : ": " + proved));
    return Checked{checked, note};
}

Verdict not_mechanical(std::string const& reason) { return NotApplicable{reason}; }

}  // namespace cubecheck::claims
