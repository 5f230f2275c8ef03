#include "algorithms/allgather/ring.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/relaxation_model.hpp"
#include "studies/claims/concurrency.hpp"
#include "studies/claims/definitions.hpp"

/// Statements on tasks, packets, and communication while computing.
namespace cubecheck::claims {

namespace {

/// The same sum, as one task after the other and as a tree of tasks.
Finding concurrency_depends_on_the_tasks() {
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

/// For the sum of n values, where a message costs as much as `overhead` additions, fewer processors are
/// useful than if it cost nothing; and no more, the more it costs.
Finding overhead_limits_processors() {
    auto const capped = for_every("overhead", 1, 64, [](Index overhead) -> std::optional<Wrong> {
        for (Index d = 2; d <= 16; ++d)
            if (auto wrong = does_not_cap(Index{1} << d, overhead)) return wrong;
        return unless(useful_dimensions(1 << 16, overhead) <= useful_dimensions(1 << 16, overhead - 1),
                      "useful processors", "more with a larger overhead", "no more");
    });
    return {all_of({noted(capped, "the sum of 4 to 65536 values; overhead: additions a message costs"),
                    catalogued("reduce/binomial", "cost"), catalogued("reduce/binomial", "contract")})};
}

/// While a round of the ring goes on, a rank computes with the block that has come before it: block by block,
/// each once.
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
                    return Wrong{"rank " + std::to_string(me) + " in round " + std::to_string(round),
                                 "lacks block " + std::to_string(block), "computes with it"};
                ++used[static_cast<std::size_t>(block)];
                if (round < p - 1)
                    A::receives(me, A::Form::in(size, round)).each([&](Index cell) { block = cell; });
            }
            for (Index const times : used)
                if (auto wrong = unless_equal("uses of a block by rank " + std::to_string(me), times, 1))
                    return wrong;
        }
        return std::nullopt;
    });
}

Finding communication_overlaps_computation() {
    auto const faster = theorem("every p >= 2", [](z3::context& context, std::vector<z3::expr>& facts) {
        auto const p = context.real_const("p"), send = context.real_const("send"),
                   compute = context.real_const("compute");
        facts = {p >= 2, send > 0, compute > 0};
        auto const longer = z3::ite(send < compute, compute, send);
        return (p - 1) * longer + compute < (p - 1) * (send + compute) + compute;
    });
    return {all_of({blocks_come_in_time(), faster, catalogued("allgather/ring", "contract")})};
}

Finding larger_packets_have_less_overhead() {
    return {
        theorem("all lengths of packets and headers", [](z3::context& context, std::vector<z3::expr>& facts) {
            auto const header = context.real_const("header"), shorter = context.real_const("shorter"),
                       longer = context.real_const("longer");
            facts = {header > 0, shorter > 0, longer > shorter};
            return header / longer < header / shorter &&
                   (header + longer) / longer < (header + shorter) / shorter;
        })};
}

}  // namespace

Checks relaxation_checks() {
    static constexpr Check checks[] = {
        {"concurrency_depends_on_the_tasks", concurrency_depends_on_the_tasks},
        {"overhead_limits_processors", overhead_limits_processors},
        {"communication_overlaps_computation", communication_overlaps_computation},
        {"larger_packets_have_less_overhead", larger_packets_have_less_overhead},
    };
    return checks;
}

}  // namespace cubecheck::claims
