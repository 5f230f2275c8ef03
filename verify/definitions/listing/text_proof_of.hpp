#pragma once

#include "models/listing/text_phase.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/symbols/text_world.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/matched.hpp"
#include "properties/parametric/of_texts.hpp"
#include "properties/parametric/progress.hpp"
#include "verify/definitions/invariants/inferred.hpp"
#include "verify/definitions/listing/same_run.hpp"
#include "verify/definitions/listing/text_proof.hpp"

/// Makes the obligations of one kind of text: one form, collective and laws.
namespace cubecheck::listing {

namespace text_proof_detail {

using Context = std::shared_ptr<z3::context>;

/// The obligation that lemma L of property P holds of a text.
template <class A, class P, class L>
Obligation obligation(Loop const& loop, Context const& context) {
    namespace made = formulate_detail;
    return made::with_sizes<A>(made::obligation(
        {A::name, P::name, L::name},
        [&](Scene& scene) {
            scene.is_about(loop);
            return made::claim<A, L>(typename L::Over{}, scene);
        },
        context));
}

/// The same of a lemma that speaks of an invariant.
template <class A, class L>
Obligation obligation_with(auto const& invariant, Loop const& loop, Context const& context) {
    namespace made = formulate_detail;
    auto const holds = [&](auto const& me, auto const& cell, auto const& at) {
        return L::template of<A>(invariant, me, cell, at);
    };
    return made::with_sizes<A>(made::obligation(
        {A::name, Contract::name, L::name},
        [&](Scene& scene) {
            scene.is_about(loop);
            return made::of_every_cell<A>(typename L::Over{}, scene, holds);
        },
        context));
}

/// Start, goal and step with an invariant.
template <class A>
std::vector<Obligation> induction(auto const& claim, Loop const& loop, Context const& context) {
    std::vector<Obligation> found;
    found.push_back(obligation_with<A, Contract::Start>(claim, loop, context));
    found.push_back(obligation_with<A, Contract::Goal>(claim, loop, context));
    found.push_back(obligation_with<A, Contract::Step>(claim, loop, context));
    return found;
}

/// How many of the lemmas of a candidate hold, in their order.
template <class A>
int asked(invariant::Invariant const& candidate, Loop const& loop) try {
    int proved = 0;
    for (auto const& one :
         induction<A>(invariant::Claimed<A>{candidate}, loop, std::make_shared<z3::context>())) {
        if (!is_proved(one, invariant::resources_of_a_candidate)) break;
        ++proved;
    }
    return proved;
} catch (Unsupported const&) {
    return -1;
}

template <class A>
invariant::Found looked_for(Loop const& loop) {
    auto found =
        invariant::search(invariant::observed<A>({{}, &loop}),
                          [&](invariant::Invariant const& candidate) { return asked<A>(candidate, loop); });
    if (found.invariant || !found.strongest) return found;
    for (auto const& one :
         induction<A>(invariant::Claimed<A>{*found.strongest}, loop, std::make_shared<z3::context>()))
        if (auto const why = invariant::denied(one)) {
            found.denied = *why;
            break;
        }
    return found;
}

/// A text with the invariant that is looked for once.
template <class A>
class Proving {
public:
    explicit Proving(std::shared_ptr<Loop const> loop) : loop_(std::move(loop)) {}

    Loop const& loop() const { return *loop_; }

    template <class P, class... L>
    std::vector<Obligation> obligations() const {
        auto const context = std::make_shared<z3::context>();
        return {obligation<A, P, L>(*loop_, context)...};
    }
    std::vector<Obligation> contract() {
        auto all = obligations<Contract, Contract::Given>();
        auto const& best = found().invariant ? found().invariant : found().strongest;
        auto const& context = all.front().context;
        auto more = best ? induction<A>(invariant::Claimed<A>{*best}, *loop_, context)
                         : induction<A>(invariant::GivenForever<A>{}, *loop_, context);
        std::ranges::move(more, std::back_inserter(all));
        return all;
    }
    std::vector<Obligation> available() {
        auto const& best = found().invariant ? found().invariant : found().strongest;
        auto const context = std::make_shared<z3::context>();
        return best ? availability(invariant::Claimed<A>{*best}, context)
                    : availability(invariant::GivenForever<A>{}, context);
    }
    std::vector<SoughtInvariant> sought() { return {invariant::sought_of(A::name, found())}; }

private:
    std::vector<Obligation> availability(auto const& claim, Context const& context) const {
        std::vector<Obligation> found;
        found.push_back(obligation_with<A, Contract::Start>(claim, *loop_, context));
        found.push_back(obligation_with<A, Contract::Step>(claim, *loop_, context));
        found.push_back(obligation_with<A, Held>(claim, *loop_, context));
        for (auto& one : found) one.property = "available";
        return found;
    }
    invariant::Found const& found() {
        if (!found_) found_ = looked_for<A>(*loop_);
        return *found_;
    }

    std::shared_ptr<Loop const> loop_;
    std::optional<invariant::Found> found_;
};

}  // namespace text_proof_detail

/// What there is to prove of a text of the kind of A.
template <class A>
TextProof proof_with(std::shared_ptr<Loop const> const& loop) {
    auto const proving = std::make_shared<text_proof_detail::Proving<A>>(loop);
    TextProof proof;
    proof.every_size = A::Form::every_size;
    proof.in_range = [=] { return proving->template obligations<InRange, InRange::EveryIndex, Meant>(); };
    proof.matched = [=] { return proving->template obligations<Matched, Matched::EveryMessage>(); };
    proof.contract = [=] { return proving->contract(); };
    proof.available = [=] { return proving->available(); };
    proof.sought = [=] { return proving->sought(); };
    if (!loop->receives_first)
        proof.progress = [=] { return proving->template obligations<Progress, Progress::NoCycle>(); };
    if constexpr (std::is_same_v<typename A::Collective, AllReduce> &&
                  is_one_of<typename A::Form::Base, AscendingCube, DescendingCube>)
        proof.agreement = [=] {
            return proving
                ->template obligations<Agreement, Agreement::Start, Agreement::Step, Agreement::Goal>();
        };
    proof.difference = [=](Unrolled const& text) { return difference<A>(*loop, text); };
    return proof;
}

}  // namespace cubecheck::listing
