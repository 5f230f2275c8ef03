#pragma once

#include "models/listing/text_phase.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/worlds/text.hpp"
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

/// A text with its invariant, which is searched for once.
template <class A>
class Proving {
public:
    explicit Proving(std::shared_ptr<Loop const> loop) : loop_(std::move(loop)) {}

    template <class P, class... L>
    std::vector<Obligation> obligations() const {
        auto const context = std::make_shared<z3::context>();
        return {formulate<A, P, L>(context, loop_.get())...};
    }
    std::vector<Obligation> contract() {
        auto all = obligations<Contract, Contract::Given>();
        auto more = with_invariant<Contract::Start, Contract::Goal, Contract::Step>(all.front().context);
        std::ranges::move(more, std::back_inserter(all));
        return all;
    }
    std::vector<Obligation> available() {
        auto all = with_invariant<Contract::Start, Contract::Step, Held>(std::make_shared<z3::context>());
        for (auto& one : all) one.property = "available";
        return all;
    }
    std::vector<SoughtInvariant> sought() { return {invariant::sought_of(A::name, found())}; }

private:
    template <class... L>
    std::vector<Obligation> with_invariant(Context const& context) {
        return invariant::with_best<A>(found(), [&](auto const& claim) {
            return std::vector{formulate_of<A, Contract, L>(claim, context, loop_.get())...};
        });
    }
    invariant::Found const& found() {
        if (!found_) found_ = invariant::looked_for<A>({{}, loop_.get()});
        return *found_;
    }

    std::shared_ptr<Loop const> loop_;
    std::optional<invariant::Found> found_;
};

}  // namespace text_proof_detail

/// The obligations of a text of the kind of A.
template <class A>
TextProof proof_with(std::shared_ptr<Loop const> const& loop) {
    auto const proving = std::make_shared<text_proof_detail::Proving<A>>(loop);
    TextProof proof;
    proof.every_size = A::Form::every_size;
    proof.in_range = [=] {
        auto all = proving->template obligations<InRange, Meant, InRange::EveryIndex>();
        all.front().is_of_reading = true;
        return all;
    };
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
