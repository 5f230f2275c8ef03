#pragma once

#include <string>
#include <vector>

#include "models/parametric/step.hpp"
#include "proofs/obligations/obligation.hpp"

/// The obligations of a choice between two algorithms by their times.
namespace cubecheck {

namespace choice_detail {

/// A cube of p = 2 half nodes on a machine, with all values unknown real numbers. This covers more cases than
/// exist.
struct Unknowns {
    std::shared_ptr<z3::context> context = std::make_shared<z3::context>();
    Parameters<z3::expr> cube =
        on_cube<z3::expr>(real("d"), real("p"), real("half"), real("k"), real("r"), context->real_val(1));
    z3::expr startup = real("t_s"), words = real("t_w_m");
    std::vector<z3::expr> facts{cube.nodes == 2 * cube.half, cube.half >= 1, cube.d >= 1, startup > 0,
                                words > 0};

    z3::expr real(char const* name) const { return context->real_const(name); }
    template <class A>
    z3::expr time() const {
        auto const cost = A::cost(cube);
        return cost.rounds * startup + cost.words * words;
    }
    Obligation obligation(std::string_view target, char const* property, LemmaName const& lemma,
                          z3::expr const& claim) const {
        Obligation made{std::string(target), property, std::string(lemma.name), context, facts, {claim}};
        made.says = lemma.says;
        return made;
    }
};

}  // namespace choice_detail

/// The rule chooses the algorithm with few rounds exactly if its time is less, by the cost formulas of both.
template <class C>
std::vector<Obligation> choice_is_exact() {
    choice_detail::Unknowns const x;
    auto const less = x.time<typename C::FewRounds>() < x.time<typename C::FewWords>();
    return {
        x.obligation(C::name, "choice",
                     {"exact", "the rule chooses the algorithm with few rounds exactly if its time is less"},
                     C::takes_few_rounds(x.cube, x.startup, x.words) == less)};
}

/// From d = 2 on, one algorithm needs fewer rounds and the other fewer words, so that each is faster for some
/// messages. Proved by induction over d, with p at least d + 2.
template <class C>
std::vector<Obligation> choice_is_needed() {
    using choice_detail::Unknowns;
    auto const both = [](Parameters<z3::expr> const& p) {
        return C::rounds_less(p) > 0 && C::words_more(p) > 0;
    };
    auto const enough = [](Parameters<z3::expr> const& p) { return p.nodes >= p.d + 2; };
    Unknowns start, step, goal;
    start.facts.push_back(start.cube.d == 2 && start.cube.nodes == 4);
    for (auto* x : {&step, &goal}) x->facts.push_back(x->cube.d >= 2 && enough(x->cube));
    auto const& now = step.cube;
    auto const next =
        on_cube<z3::expr>(now.d + 1, 2 * now.nodes, now.nodes, now.chunks, now.root, now.groups);
    return {start.obligation(C::name, "both_needed", {"start", "on a square there are enough nodes"},
                             enough(start.cube)),
            step.obligation(C::name, "both_needed",
                            {"step", "if there are enough nodes, there are enough with one more dimension"},
                            enough(next)),
            goal.obligation(C::name, "both_needed",
                            {"goal", "with enough nodes, each of the two is faster for some messages"},
                            both(goal.cube))};
}

}  // namespace cubecheck
