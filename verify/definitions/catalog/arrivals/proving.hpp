#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "properties/explicit/arrivals.hpp"
#include "verify/definitions/catalog/arrivals/world.hpp"
#include "verify/definitions/catalog/claims.hpp"

namespace cubecheck::arrivals {

/// The formulas of an obligation with an unknown in place of each product of unknowns. The facts about the
/// products stay. If this is proved, so is the obligation.
inline Obligation with_opaque_products(Obligation obligation) {
    z3::context& context = *obligation.context;
    z3::expr_vector products(context), unknowns(context);
    std::set<unsigned> seen;
    auto const is_product = [](z3::expr const& term) {
        unsigned factors = 0;
        if (term.is_app() && term.decl().decl_kind() == Z3_OP_MUL)
            for (unsigned i = 0; i < term.num_args(); ++i) factors += term.arg(i).is_numeral() ? 0 : 1;
        return 1 < factors;
    };
    std::function<void(z3::expr const&)> const find = [&](z3::expr const& term) {
        if (!seen.insert(term.id()).second) return;
        if (is_product(term)) {
            unknowns.push_back(context.int_const(("product_" + std::to_string(products.size())).c_str()));
            products.push_back(term);
        } else if (term.is_app()) {
            for (unsigned i = 0; i < term.num_args(); ++i) find(term.arg(i));
        }
    };
    auto const each_formula = [&](auto const& use) {
        for (auto* formulas : {&obligation.facts, &obligation.claim, &obligation.preconditions})
            for (auto& formula : *formulas) use(formula);
    };
    each_formula([&](z3::expr const& formula) { find(formula); });
    each_formula([&](z3::expr& formula) { formula = formula.substitute(products, unknowns); });
    return obligation;
}

/// The obligations of one property of A.
template <class A>
class Proving : public Claims<A, ArrivalsWorld<A>> {
public:
    using Base = Claims<A, ArrivalsWorld<A>>;
    using Base::Base;
    using typename Base::Claim;
    using typename Base::World;

    Proving& claim(LemmaName const& lemma, Claim const& claim) {
        Base::claim(lemma, claim);
        return *this;
    }
    /// A claim about the arrivals of packets, for which the world's facts about products are enough.
    Proving& claim_of_arrivals(LemmaName const& lemma, Claim const& claim) {
        this->claim(lemma, claim);
        if constexpr (requires { World::knows_its_products; })
            this->all_.back() = with_opaque_products(this->all_.back());
        return *this;
    }
    /// A lemma about a rank and a packet.
    template <class L>
    Proving& of_packet() {
        return claim_of_arrivals({L::name, L::says}, [](World& world) {
            auto const me = world.rank("me");
            auto const packet = world.packet("packet");
            learn(world, me, packet);
            return L::template holds<A>(world, me, packet);
        });
    }
    /// A lemma about a rank and two packets.
    template <class L>
    Proving& of_packets() {
        return claim_of_arrivals({L::name, L::says}, [](World& world) {
            auto const me = world.rank("me");
            auto const packet = world.packet("packet"), other = world.packet("other");
            learn(world, me, packet);
            learn(world, me, other);
            return L::template holds<A>(world, me, packet, other);
        });
    }
    /// A lemma about two ranks, and a packet for each.
    template <class L>
    Proving& of_ranks() {
        return claim_of_arrivals({L::name, L::says}, [](World& world) {
            auto const me = world.rank("me"), there = world.rank("there");
            auto const packet = world.packet("packet"), other = world.packet("other");
            learn(world, me, packet);
            learn(world, there, other);
            return L::template holds<A>(world, me, packet, there, other);
        });
    }

private:
    /// Adds the world's facts about the arrival of a packet, which premises prove.
    static void learn(World& world, auto const& me, auto const& packet) {
        if constexpr (requires { world.learn(me, packet); }) world.learn(me, packet);
    }
};

}  // namespace cubecheck::arrivals
