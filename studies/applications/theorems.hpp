#pragma once

#include <algorithm>

#include "proofs/obligations/formulate.hpp"
#include "properties/parametric/catalog.hpp"
#include "verify/definitions/catalog/by_hand.hpp"

/// Proofs for every size that programs take over from the collectives that they are made of.
///
/// What is taken over from a collective's theorem is an argument in the application's docstring, and is
/// checked by running.
namespace cubecheck::applications {

/// The obligations of property P of algorithm A, as part of those of `target`.
template <class P, class A>
void add_obligations(std::vector<Obligation>& all, std::string const& target) {
    auto const context = std::make_shared<z3::context>();
    [&]<class... On>(std::tuple<On...>*) {
        (all.push_back(formulate<typename On::Target, P, typename On::Lemma>(context)), ...);
        for (auto obligation = all.end() - sizeof...(On); obligation != all.end(); ++obligation) {
            obligation->lemma = obligation->target + "_" + obligation->lemma;
            std::ranges::replace(obligation->lemma, '/', '_');
            obligation->target = target;
        }
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
}

/// Has property P of the target proved by proving it of all the collectives A.
template <class P, class... A>
void rest_on(Target& target) {
    auto& question = question_of(target, P::name);
    question.unproved.clear();
    question.obligations = [name = target.name] {
        std::vector<Obligation> all;
        (add_obligations<P, A>(all, name), ...);
        return all;
    };
}

/// Has proved that no link carries two messages in one direction in one round, where messages go between
/// neighbours: a node sends no two of them.
template <class... A>
void loads_rest_on_ports(Target& target) {
    auto& question = question_of(target, CongestionFree::name);
    question.unproved.clear();
    question.obligations = [name = target.name] {
        std::vector<Obligation> all;
        (add_obligations<OnePort, A>(all, name), ...);
        for (auto& obligation : all) obligation.property = CongestionFree::name;
        return all;
    };
}

/// Has proved what holds of all messages if it holds of those of each collective, where the program sends no
/// others: that they match, and that ports and links are used as allowed.
template <class... A>
void messages_rest_on(Target& target) {
    rest_on<Matched, A...>(target);
    rest_on<OnePort, A...>(target);
    if constexpr ((Neighbours::template not_applicable<A>().empty() && ...)) {
        rest_on<Neighbours, A...>(target);
        loads_rest_on_ports<A...>(target);
    }
}

}  // namespace cubecheck::applications
