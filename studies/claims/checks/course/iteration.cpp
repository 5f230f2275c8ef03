#include <fmt/format.h>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/relaxation_model.hpp"
#include "studies/claims/concurrency.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the relaxation x_i(t+1) = f_i(x_1(t), .., x_n(t)), as text, and on its tasks, packets, and
/// communication during computation.
namespace cubecheck::claims {

namespace {

using Values = std::vector<std::string>;

/// One value of the iteration, as text: f_i of the listed values.
std::string updated(Index i, Values const& x) {
    std::string text = fmt::format("f{}(", i);
    for (auto const& value : x) text += value + (&value == &x.back() ? ")" : ",");
    return text;
}

/// The algebra in which rank i contributes x_i.
struct Variables {
    using Value = std::string;
    Values const& x;

    Value nothing() const { return "?"; }
    Value neutral() const { return ""; }
    Value contribution(Index rank, Index) const { return x[at(rank)]; }
    Value join(Value const& left, Value const& right) const { return left + right; }
};

Values start(Index p) {
    Values x;
    for (Index i = 0; i < p; ++i) x.push_back(fmt::format("x{}", i));
    return x;
}

/// The values that each processor knows after the multinode broadcast, if each has its own variable.
std::vector<Values> known_to_each(Index d, Values const& x) {
    Variables algebra{x};
    auto const held = run<allgather::RecursiveDoubling>(cube_size(d), algebra);
    std::vector<Values> known(x.size());
    for (Index i = 0; i < held.nodes; ++i)
        for (Index c = 0; c < held.cells; ++c) known[at(i)].push_back(held.at(i, c));
    return known;
}

/// Compares three iterations, with a processor for each variable, with the formula.
std::optional<Wrong> iteration_wrong(Index d) {
    Values parallel = start(Index{1} << d), serial = parallel;
    for (Index t = 0; t < 3; ++t) {
        auto const known = known_to_each(d, parallel);
        Values next;
        for (std::size_t i = 0; i < serial.size(); ++i) {
            parallel[i] = updated(static_cast<Index>(i), known[i]);
            next.push_back(updated(static_cast<Index>(i), serial));
        }
        serial = next;
        for (std::size_t i = 0; i < serial.size(); ++i)
            if (auto wrong =
                    unless_equal(fmt::format("x_{} after iteration {}", i, t), parallel[i], serial[i]))
                return wrong;
    }
    return std::nullopt;
}

/// Without one of the variables, every processor computes another value, so each needs all of them.
std::optional<Wrong> needless_variable(Index d) {
    Index const p = Index{1} << d;
    for (Index j = 0; j < p; ++j) {
        auto other = start(p);
        other[at(j)] = "y";
        for (Index i = 0; i < p; ++i)
            if (updated(i, other) == updated(i, start(p)))
                return Wrong{fmt::format("f_{}", i), fmt::format("does without x_{}", j),
                             "depends on all variables"};
    }
    return std::nullopt;
}

StatementResult relaxation_updates_every_variable() { return {for_every("d", 0, 3, iteration_wrong)}; }

StatementResult iterations_end_with_a_multinode_broadcast() {
    return {all_of({for_every("d", 0, 3, iteration_wrong), for_every("d", 0, 4, needless_variable),
                    catalogued("allgather/recursive_doubling", "contract")})};
}

/// The same sum, as one task after the other and as a tree of tasks.
StatementResult concurrency_depends_on_the_tasks() {
    auto const sums = for_every("d", 2, 10, [](Index d) -> std::optional<Wrong> {
        Index const n = Index{1} << d;
        for (auto const& steps : {sum_in_a_chain(n), sum_in_a_tree(n)})
            if (auto wrong = no_sum(steps, n)) return wrong;
        if (auto wrong =
                unless_equal("processors that add at once, in a chain", concurrency(sum_in_a_chain(n)), 1))
            return wrong;
        return unless_equal("processors that add at once, in a tree", concurrency(sum_in_a_tree(n)), n / 2);
    });
    return {noted(sums, "two ways to part the sum of 2^d values into tasks")};
}

/// If a message costs as much as `overhead` additions, fewer processors are useful for the sum of n values
/// than if it cost nothing.  A larger overhead never makes more processors useful.
StatementResult overhead_limits_processors() {
    auto const capped = for_every("overhead", 1, 64, [](Index overhead) -> std::optional<Wrong> {
        for (Index d = 2; d <= 16; ++d)
            if (auto wrong = does_not_cap(Index{1} << d, overhead)) return wrong;
        return unless(useful_dimensions(1 << 16, overhead) <= useful_dimensions(1 << 16, overhead - 1),
                      "useful processors", "more with a larger overhead", "no more");
    });
    return {all_of({noted(capped, "the sum of 4 to 65536 values; overhead: additions a message costs"),
                    catalogued("reduce/binomial", {"cost", "contract"})})};
}

/// During a round of the ring, a rank computes with the block that arrived before; it uses each block once.
Verdict blocks_come_in_time() {
    using A = allgather::RingPass;
    return for_every("p", 1, 16, [](Index p) -> std::optional<Wrong> {
        auto const size = ring_size(p);
        for (Index me = 0; me < p; ++me) {
            std::vector<Index> used(static_cast<std::size_t>(p));
            Index block = me;
            for (Index round = 0; round < p; ++round) {
                auto const at =
                    round == 0 ? A::Form::first(size) : A::Form::after(A::Form::in(size, round - 1));
                if (!A::holds(me, block, at).known)
                    return Wrong{fmt::format("rank {} in round {}", me, round),
                                 fmt::format("lacks block {}", block), "computes with it"};
                ++used[static_cast<std::size_t>(block)];
                if (round < p - 1)
                    A::receives(me, A::Form::in(size, round)).each([&](Index cell) { block = cell; });
            }
            for (Index const times : used)
                if (auto wrong = unless_equal(fmt::format("uses of a block by rank {}", me), times, 1))
                    return wrong;
        }
        return std::nullopt;
    });
}

StatementResult communication_overlaps_computation() {
    auto const faster = theorem("every p >= 2", [](auto& context, auto& facts) {
        auto const p = context.real_const("p"), send = context.real_const("send"),
                   compute = context.real_const("compute");
        facts = {p >= 2, send > 0, compute > 0};
        auto const longer = z3::ite(send < compute, compute, send);
        return (p - 1) * longer + compute < (p - 1) * (send + compute) + compute;
    });
    return {all_of({blocks_come_in_time(), faster, catalogued("allgather/ring", "contract")})};
}

StatementResult larger_packets_have_less_overhead() {
    return {theorem("all lengths of packets and headers", [](auto& context, auto& facts) {
        auto const header = context.real_const("header"), shorter = context.real_const("shorter"),
                   longer = context.real_const("longer");
        facts = {header > 0, shorter > 0, longer > shorter};
        return header / longer < header / shorter &&
               (header + longer) / longer < (header + shorter) / shorter;
    })};
}

}  // namespace

Checks course_iteration_checks() {
    static constexpr Check checks[] = {
        {"relaxation_updates_every_variable", relaxation_updates_every_variable},
        {"iterations_end_with_a_multinode_broadcast", iterations_end_with_a_multinode_broadcast},
        {"concurrency_depends_on_the_tasks", concurrency_depends_on_the_tasks},
        {"overhead_limits_processors", overhead_limits_processors},
        {"communication_overlaps_computation", communication_overlaps_computation},
        {"larger_packets_have_less_overhead", larger_packets_have_less_overhead},
    };
    return checks;
}

}  // namespace cubecheck::claims
