#pragma once

#include "algorithms/catalog.hpp"
#include "engine/lower/script_of.hpp"
#include "engine/reference/link_load.hpp"
#include "engine/reference/route_tally.hpp"
#include "proofs/obligations/formulate.hpp"
#include "subjects/parametric/bounded.hpp"
#include "subjects/parametric/formula_text.hpp"
#include "subjects/parametric/run_of.hpp"
#include "subjects/parametric/spot.hpp"
#include "subjects/parametric/time_text.hpp"
#include "subjects/parametric/trace_of.hpp"

/// Turns definitions into subjects: everything that is asked of an algorithm, with its type left behind.
namespace cubecheck {

namespace subject_detail {

template <class A, class P>
std::vector<Obligation> obligations_of() {
    std::vector<Obligation> found;
    auto const context = std::make_shared<z3::context>();
    [&]<class... On>(std::tuple<On...>*) {
        (found.push_back(formulate<typename On::Subject, P, typename On::Lemma>(context)), ...);
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    for (auto& obligation : found)
        if (obligation.subject != A::name) {
            auto const phase = obligation.subject.substr(0, obligation.subject.find('/'));
            obligation.subject = A::name;
            obligation.lemma = phase + "_" + obligation.lemma;
        }
    return found;
}

/// Whether the lemmas of P can be formulated for every size: some definitions compute with plain numbers
/// only, and of a form of one's own nothing is known.
template <class A>
constexpr bool is_symbolic() {
    if constexpr (Composite<A>)
        return is_symbolic<typename A::First>() && is_symbolic<typename A::Second>();
    else if constexpr (Phase<A>)
        return has_world<typename A::Form>;
    else if constexpr (TreeFamily<A>)
        return requires(Term tree, BitAddress v, Term d) { A::entrance(tree, v, d); };
    else
        return true;
}

/// The properties on which P rests.
template <class P>
std::vector<std::string> premises_of() {
    std::vector<std::string> names;
    if constexpr (requires { typename P::RestsOn; })
        [&]<class... Premise>(std::tuple<Premise...>*) {
            (names.emplace_back(Premise::name), ...);
        }(static_cast<typename P::RestsOn*>(nullptr));
    return names;
}

/// The obligation that a collective of one's own promises every node something; of a standard one it is known
/// what it promises.
template <class A>
std::function<Obligation()> promise_of() {
    if constexpr (Phase<A>)
        if constexpr (!is_standard_collective<typename A::Collective>)
            return [] { return formulate<A, Contract, PromisesAll>(); };
    return {};
}

/// A lower bound is one of a collective; what it says of another one is not known.
inline Bounded no_such_bound(std::vector<Size> const&, GoOn const&) {
    return {.objection = "the lower bound that it names is not known to be one of its collective"};
}

template <class A, class P>
Question question_of() {
    Question question;
    question.property = P::name;
    question.says = P::says;
    question.kind = P::kind;
    question.moot = P::template moot<A>();
    if constexpr (P::template moot<A>().empty()) {
        question.check = check<A, P>;
        question.rests_on = premises_of<P>();
        if constexpr (std::is_same_v<P, Optimal>) {
            if constexpr (!optimum::bounds<typename A::Optimum, typename A::Collective>) {
                question.check = no_such_bound;
                return question;
            }
            question.evidence = evidence_of_optimum<A>();
        }
        if constexpr (is_symbolic<A>()) {
            question.obligations = obligations_of<A, P>;
            question.spot = spot<A, P>;
            if constexpr (std::is_same_v<P, Contract>) question.promises_all = promise_of<A>();
        } else if constexpr (Phase<A>) {
            question.unproved = "its form of rounds is its own, and has no unknowns";
        }
    }
    return question;
}

template <class A>
std::string summary_of() {
    if constexpr (Phase<A> || Composite<A>)
        return std::string(A::Collective::name) + ", " + std::string(describe(A::laws));
    else
        return TreeFamily<A> ? "trees in a cube" : "a ring in a cube";
}

template <class A>
std::string cost_of() {
    if constexpr (Phase<A> || Composite<A>) {
        std::string const nodes = is_on_ring<A> ? "n" : "p";
        Parameters<FormulaText> const p{{"d", 3}, {nodes, 3}, {nodes + "/2", 3}, {"k", 3}};
        auto const cost = A::cost(p);
        return cost.rounds.text + " rounds, " + cost.messages.text + " messages, " + cost.words.text +
               " words";
    } else {
        return "";
    }
}

/// Refuses to compile what a definition must not declare of itself.
template <class A>
constexpr void expect_plain_members() {
    if constexpr (Composite<A> || Phase<A>) {
        static_assert(has_a_name_of_its_own<typename A::Collective>,
                      "a collective of one's own needs a name that no standard collective has");
        static_assert(payload_of<A>() == Payload::words || payload_of<A>() == Payload::nothing);
        if constexpr (Composite<A>)
            static_assert(only_moves<typename A::Second>(),
                          "the second phase of a sequence only moves values");
    }
}

/// The network on which the messages of A travel.
template <class A>
Family const& network_of() {
    if constexpr (is_on_ring<A>) return families::ring;
    if constexpr (requires { A::links; })
        if (A::links == Links::line) return families::line;
    return families::cube;
}

}  // namespace subject_detail

/// Definition A with its sizes, and nothing that is asked of it.
template <class A>
Subject sized() {
    subject_detail::expect_plain_members<A>();
    Subject subject;
    subject.name = A::name;
    subject.every_size = every_size<A>();
    subject.on_ring = is_on_ring<A>;
    subject.pipelined = is_pipelined<A>;
    subject.rooted = is_rooted<A>;
    subject.sizes = [](UpTo const& bound) { return sizes<A>(bound); };
    subject.scope = [](UpTo const& bound) { return describe<A>(bound); };
    subject.describe = [](Size const& size) { return describe<A>(size); };
    subject.options = [](Size const& size) { return options<A>(size); };
    return subject;
}

/// Definition A with the question of property P, which comes last, after those that it rests on.
template <class A, class P>
Subject subject_asked() {
    Subject subject = sized<A>();
    if constexpr (requires { typename P::RestsOn; })
        [&]<class... Premise>(std::tuple<Premise...>*) {
            (subject.questions.push_back(subject_detail::question_of<A, Premise>()), ...);
        }(static_cast<typename P::RestsOn*>(nullptr));
    subject.questions.push_back(subject_detail::question_of<A, P>());
    return subject;
}

/// Everything that can be asked of definition A.
template <class A>
Subject subject_of() {
    Subject subject = sized<A>();
    [&]<class... P>(std::tuple<P...>*) {
        (subject.questions.push_back(subject_detail::question_of<A, P>()), ...);
    }(static_cast<Properties*>(nullptr));
    if constexpr (requires { A::system; })
        if (!A::name.starts_with("as_published/")) subject.system = A::system;
    subject.summary = subject_detail::summary_of<A>();
    subject.cost = subject_detail::cost_of<A>();
    if constexpr (Phase<A> || Composite<A>) {
        subject.cells = [](Size const& size) { return cell_count<typename A::Cells>(size); };
        if constexpr (std::is_same_v<typename A::Cells, PrefixAndTotal>)
            subject.cell_names = {cell_text<A>(0), cell_text<A>(1)};
        subject.trace = trace<A>;
        subject.run = run_real<A>;
        subject.script = script_of<A>;
        subject.network = subject_detail::network_of<A>();
        subject.collective = A::Collective::name;
        subject.time_text = time_text<A>();
        subject.time = time_of<A>;
        subject.share = cell_share<A>;
        subject.loads = link_loads<A>;
    } else {
        subject.cells = [](Size const&) { return Index{1}; };
        subject.trace = trace_structure<A>;
    }
    return subject;
}

/// The subjects of a catalog, in its order.
template <class... A>
std::vector<Subject> subjects_of(Catalog<A...>) {
    return {subject_of<A>()...};
}

}  // namespace cubecheck
