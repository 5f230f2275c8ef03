#pragma once

#include <algorithm>

#include "proofs/obligations/formulate.hpp"
#include "properties/parametric/catalog.hpp"
#include "subjects/catalog/by_hand.hpp"

/// Proofs for every size that programs take over from the collectives that they are made of.
namespace cubecheck::applications {

/// The obligations of property P of algorithm A, as part of those of `subject`.
template <class P, class A>
void add_obligations(std::vector<Obligation>& all, std::string const& subject) {
    auto const context = std::make_shared<z3::context>();
    [&]<class... On>(std::tuple<On...>*) {
        (all.push_back(formulate<typename On::Subject, P, typename On::Lemma>(context)), ...);
        for (auto obligation = all.end() - sizeof...(On); obligation != all.end(); ++obligation) {
            obligation->lemma = obligation->subject + "_" + obligation->lemma;
            std::ranges::replace(obligation->lemma, '/', '_');
            obligation->subject = subject;
        }
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
}

/// Has property P of the subject proved by proving it of all the collectives A.
template <class P, class... A>
void rest_on(Subject& subject) {
    auto& question = question_of(subject, P::name);
    question.unproved.clear();
    question.obligations = [name = subject.name] {
        std::vector<Obligation> all;
        (add_obligations<P, A>(all, name), ...);
        return all;
    };
}

/// Has proved that no link carries two messages in one direction in one round, where messages go between
/// neighbours: a node sends no two of them.
template <class... A>
void loads_rest_on_ports(Subject& subject) {
    auto& question = question_of(subject, CongestionFree::name);
    question.unproved.clear();
    question.obligations = [name = subject.name] {
        std::vector<Obligation> all;
        (add_obligations<OnePort, A>(all, name), ...);
        for (auto& obligation : all) obligation.property = CongestionFree::name;
        return all;
    };
}

/// Has proved what holds of all messages if it holds of those of each collective, where the program sends no
/// others: that they match, and that ports and links are used as allowed.
template <class... A>
void messages_rest_on(Subject& subject) {
    rest_on<Matched, A...>(subject);
    rest_on<OnePort, A...>(subject);
    if constexpr ((Neighbours::template moot<A>().empty() && ...)) {
        rest_on<Neighbours, A...>(subject);
        loads_rest_on_ports<A...>(subject);
    }
}

}  // namespace cubecheck::applications
