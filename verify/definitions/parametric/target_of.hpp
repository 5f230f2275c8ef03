#pragma once

#include <array>
#include <concepts>
#include <span>

#include "algorithms/catalog.hpp"
#include "engine/lower/script_of.hpp"
#include "engine/reference/link_load.hpp"
#include "engine/reference/route_tally.hpp"
#include "models/support/collected.hpp"
#include "proofs/obligations/formulate.hpp"
#include "verify/definitions/decide/bound_by_work.hpp"
#include "verify/definitions/invariants/inferred.hpp"
#include "verify/definitions/parametric/formula_text.hpp"
#include "verify/definitions/parametric/own_form.hpp"
#include "verify/definitions/parametric/property_checks/catalog.hpp"
#include "verify/definitions/parametric/run_of.hpp"
#include "verify/definitions/parametric/time_text.hpp"
#include "verify/definitions/parametric/trace_of.hpp"

/// Converts definitions to targets, which do not depend on the definition's type.
namespace cubecheck {

namespace target_detail {

/// The obligation of a lemma.  If A does not declare its invariant, the one that was found is used.
template <class A, class P, class L>
Obligation obligation_of(std::shared_ptr<z3::context> const& context) {
    if constexpr (takes_an_invariant<L> && NeedsAnInvariant<A>)
        return invariant::formulate_inferred<A, P, L>(context);
    else
        return formulate<A, P, L>(context);
}

/// Creates the obligation of a lemma in a context, type-erased.
using MakesObligation = Obligation (*)(std::shared_ptr<z3::context> const&);

/// The obligations of a target, in one context.  The lemma of a phase has the name of the phase.
std::vector<Obligation> obligations_of(std::string_view target, std::span<MakesObligation const> lemmas);

template <class P, class... On>
constexpr std::array<MakesObligation, sizeof...(On)> makers_of(std::tuple<On...> const*) {
    return {obligation_of<typename On::Target, P, typename On::Lemma>...};
}

template <class A, class P>
std::vector<Obligation> obligations_of() {
    static constexpr auto makers =
        target_detail::makers_of<P>(static_cast<typename P::template Lemmas<A> const*>(nullptr));
    return obligations_of(A::name, makers);
}

/// Whether the lemmas of P can be formulated for every size.  Some definitions compute with plain numbers
/// only, and user-defined forms have no symbolic meaning.
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

/// Rejects a user-defined form that describes a run incorrectly.
template <class A>
void expect_faithful_forms(std::string_view definition, Size const& size) {
    if constexpr (Composite<A>) {
        expect_faithful_forms<typename A::First>(definition, size);
        expect_faithful_forms<typename A::Second>(definition, size);
    } else if constexpr (!has_world<typename A::Form>) {
        expect_faithful<typename A::Form>(definition, size);
    }
}

/// The premises of P.
template <class P>
std::vector<std::string> premises_of() {
    std::vector<std::string> names;
    if constexpr (requires { typename P::RestsOn; })
        [&]<class... Premise>(std::tuple<Premise...>*) {
            (names.emplace_back(Premise::name), ...);
        }(static_cast<typename P::RestsOn*>(nullptr));
    return names;
}

/// The question of property P, without a definition.
template <class P>
Question question_about() {
    Question question;
    question.property = P::name;
    question.says = P::says;
    question.kind = P::kind;
    question.rests_on = premises_of<P>();
    return question;
}

/// The question of property P of A, decided by checks size by size.
template <class A, class P>
Question bounded_question() {
    Question question = question_about<P>();
    question.not_applicable = P::template not_applicable<A>();
    if constexpr (P::template not_applicable<A>().empty()) question.check = check<A, P>;
    return question;
}

template <class A, class P>
Question question_of() {
    Question question = bounded_question<A, P>();
    if constexpr (P::template not_applicable<A>().empty()) {
        PropertyCheck<P>::template add<A>(question);
        if (question.evidence.empty()) question.evidence = phase_text<A, P>();
        if constexpr (PropertyCheck<P>::template has_proof<A>) question.spot = spot<A, P>;
        if constexpr (is_symbolic<A>() && PropertyCheck<P>::template has_proof<A>) {
            question.obligations = obligations_of<A, P>;
            if constexpr (is_one_of<P, Contract, OperatorLaws> && invariant::leaves_something_to_find<A>())
                question.sought = [] { return invariant::sought<A>(invariant::Phases::silent); };
        } else if constexpr (Phase<A> && !is_symbolic<A>()) {
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
    if constexpr (SaysItsCost<A>) {
        auto const cost = A::cost(formula_numbers<A>());
        return cost.rounds.text + " rounds, " + cost.messages.text + " messages, " + cost.words.text +
               " words";
    } else {
        return "";
    }
}

/// Rejects, at compile time, members that a definition must not declare.
template <class A>
constexpr void expect_plain_members() {
    if constexpr (Composite<A> || Phase<A>) {
        static_assert(has_a_name_of_its_own<typename A::Collective>,
                      "a user-defined collective has the name of a standard collective: rename it");
        static_assert(payload_of<A>() == Payload::words || payload_of<A>() == Payload::nothing);
        if constexpr (Composite<A>)
            static_assert(only_moves<typename A::Second>(),
                          "the second phase of a sequence only moves values");
    }
}

/// The network for the messages of A; for a sequence, that of its first phase.  The places of its form define
/// which ranks are linked (models/parametric/topology.hpp), whatever the base class of the form is.
template <class A>
Family const& network_of_first() {
    using Form = typename FormOf<A>::Type;
    using At = typename Form::At;
    if constexpr (std::same_as<At, TorusAt<Index, Index>>) return families::torus;
    if constexpr (is_based<A>) return families::based;
    if constexpr (is_folded<A> || has_distances<A>) return families::complete;
    if constexpr (std::same_as<At, SwingAt<Index>>) return families::binary;
    if constexpr (requires { A::links; }) {
        if (A::links == Links::line) return families::line;
        if (A::links == Links::complete) return families::complete;
    }
    if constexpr (std::same_as<At, LineAt<Index>>) return families::line;
    if constexpr (is_one_of<At, RingAt<Index>, ChainAt<Index>>) return families::ring;
    if constexpr (std::same_as<typename Form::Rank, Node>) return families::cube;
    return families::complete;
}

/// The network for the messages of A.  If two phases have different networks, it is the complete one.
template <class A>
Family const& network_of() {
    auto const& first = network_of_first<A>();
    if constexpr (Composite<A>)
        if (&first != &families::based && &first != &network_of<typename A::Second>())
            return families::complete;
    return first;
}

}  // namespace target_detail

/// The capabilities of an algorithm with rounds, or of a sequence of two.
class Algorithm : public Sized,
                  public Traceable,
                  public Runnable,
                  public Schedulable,
                  public Timed,
                  public Mappable {};

template <class A>
class AlgorithmOf : public SizesOf<A, Algorithm> {
public:
    std::vector<Size> sizes(UpTo const& bound) const override {
        auto found = cubecheck::sizes<A>(bound);
        for (Size const& size : found) target_detail::expect_faithful_forms<A>(A::name, size);
        return found;
    }
    Index cells(Size const& size) const override { return cell_count<typename A::Cells>(size); }
    UpTo bound_without_theorem() const override {
        return bound_by_work(cubecheck::sizes<A>(defaults::by_work), work<A>);
    }
    std::string trace(Size const& size) const override { return cubecheck::trace<A>(size); }
    RunAnswer run(RunRequest const& request, GoOn const& go_on) const override {
        return run_real<A>(request, go_on);
    }
    Script script(Size const& size) const override { return script_of<A>(size); }
    Time<Rational> time(Size const& size, Switching switching) const override {
        return time_of<A>(size, switching);
    }
    std::vector<RoundLoad> loads(Size const& size, Host const& host) const override {
        return link_loads<A>(size, host);
    }
    Rational share(Size const& size) const override { return cell_share<A>(size); }
};

/// The capabilities of trees or of a ring in a cube.
class Structure : public Sized, public Traceable, public Walkable {};

template <class A>
class StructureOf : public SizesOf<A, Structure> {
public:
    std::string trace(Size const& size) const override { return trace_structure<A>(size); }
    std::vector<Walks> walks(Size const& size) const override { return walks_of<A>(size); }
    std::string labels() const override {
        return TreeFamily<A> ? "" : "A node shows the position of the ring that lies on it.";
    }
};

/// The facts of definition A as a target, without questions or capabilities.
template <class A>
Target facts_of() {
    target_detail::expect_plain_members<A>();
    Target target;
    target.name = A::name;
    target.every_size = every_size<A>();
    target.sized_by_nodes = is_on_ring<A>;
    if constexpr (is_on_ring<A>) target.has_ranks = FormOf<A>::Type::has;
    target.has_shapes = is_based<A>;
    target.pipelined = is_pipelined<A>;
    target.rooted = is_rooted<A>;
    return target;
}

/// Definition A as a target with sizes, without questions.
template <class A>
Target sized() {
    Target target = facts_of<A>();
    target.sized = std::make_shared<SizesOf<A> const>();
    return target;
}

/// Definition A as a target with the question of property P, which follows its premises.
template <class A, class P>
Target target_asked() {
    Target target = sized<A>();
    if constexpr (requires { typename P::RestsOn; })
        [&]<class... Premise>(std::tuple<Premise...>*) {
            (target.questions.push_back(target_detail::question_of<A, Premise>()), ...);
        }(static_cast<typename P::RestsOn*>(nullptr));
    target.questions.push_back(target_detail::question_of<A, P>());
    return target;
}

/// All properties of A, decided by checks size by size.
template <class A>
std::vector<Question> bounded_questions() {
    return []<class... P>(std::tuple<P...>*) {
        return collected(target_detail::bounded_question<A, P>()...);
    }(static_cast<Properties*>(nullptr));
}

/// The target of definition A with all its questions.
template <class A>
Target target_of() {
    Target target = facts_of<A>();
    target.questions = []<class... P>(std::tuple<P...>*) {
        return collected(target_detail::question_of<A, P>()...);
    }(static_cast<Properties*>(nullptr));
    if constexpr (requires { A::system; })
        if (!A::name.starts_with("as_published/")) target.system = A::system;
    target.summary = target_detail::summary_of<A>();
    if constexpr (requires { A::laws; }) target.laws = A::laws;
    target.cost = target_detail::cost_of<A>();
    if constexpr (Phase<A> || Composite<A>) {
        if constexpr (std::is_same_v<typename A::Cells, PrefixAndTotal>)
            target.cell_names = {cell_text<A>(0), cell_text<A>(1)};
        target.network = target_detail::network_of<A>();
        target.collective = A::Collective::name;
        target.time_text = time_text<A>();
        target.adopt(std::shared_ptr<Algorithm const>(std::make_shared<AlgorithmOf<A> const>()));
    } else {
        target.adopt(std::shared_ptr<Structure const>(std::make_shared<StructureOf<A> const>()));
    }
    return target;
}

/// The targets of a catalog, in its order.
template <class... A>
std::vector<Target> targets_of(Catalog<A...>) {
    return collected(target_of<A>()...);
}

}  // namespace cubecheck
