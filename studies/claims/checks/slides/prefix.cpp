#include <set>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/as_published/scan_printed.hpp"
#include "algorithms/scan/hypercube.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on prefix sums, and on their use for numbering the elements of a distributed
/// array.
namespace cubecheck::claims {

namespace {

using Prefixes = scan::Hypercube;
constexpr ScanCell<bool> prefix_cell{false}, total_cell{true};

/// Node k starts with n_k and is promised n_0 + .. + n_k.
std::optional<Wrong> promise_wrong(Index d) {
    auto const size = cube_size(d);
    auto const first = AscendingCube::first(size), last = AscendingCube::last(size);
    for (Index k = 0; k < size.nodes; ++k) {
        if (!same(Scan::initial(node(k), prefix_cell, first), message(node(k))))
            return Wrong{fmt::format("node {}", k), "starts with something else", "starts with n_k"};
        if (!same(Scan::result(node(k), prefix_cell, last), fold(node(0), k + 1)))
            return Wrong{fmt::format("node {}", k), "is promised something else", "n_0 + .. + n_k"};
    }
    return std::nullopt;
}

StatementResult prefix_sums_include_the_own_number() {
    return {all_of({for_every("d", 0, 8, promise_wrong), catalogued("scan/hypercube", "contract")})};
}

StatementResult eight_node_prefix_sums() {
    Words words(8);
    auto const found = judge<Prefixes>(cube_size(3), words);
    auto const& first = found.invariant ? found.invariant : found.result;
    std::optional<Wrong> wrong;
    if (first)
        wrong = Wrong{fmt::format("node {} after {} stages", first->node, first->cut), words.text(first->got),
                      words.text(first->expected)};
    return {all_of({instance("eight nodes", wrong), catalogued("scan/hypercube", "contract")})};
}

std::optional<Wrong> other_kernel(Index d) {
    auto const size = cube_size(d);
    for (Index r = 0; r < d; ++r) {
        auto const here = text(messages<Prefixes>(size, r));
        if (auto wrong = unless_equal(fmt::format("round {}", r), here,
                                      text(messages<allgather::RecursiveDoubling>(size, r))))
            return wrong;
    }
    return words_wrong<Prefixes>(size, [](Index) { return 1; });
}

StatementResult prefix_reuses_the_all_gather_kernel() {
    return {all_of({for_every("d", 0, 8, other_kernel), catalogued("scan/hypercube", "contract")})};
}

Verdict labels_up_to_k(Index more) {
    return for_every("k", 0, 63, [more](Index k) {
        Index count = 0;
        for (Index j = 0; j < 64; ++j) count += j <= k ? 1 : 0;
        return unless_equal("labels at most k", count, k + more);
    });
}

StatementResult k_nodes_with_labels_at_most_k() {
    return {.as_written = labels_up_to_k(0),
            .correction = Reading{"the (k+1)-node subset", labels_up_to_k(1)}};
}

/// The result includes exactly the values received from lower nodes.
std::optional<Wrong> takes_from_above(Index d) {
    auto const size = cube_size(d);
    for (Index r = 0; r < d; ++r) {
        auto const at = Prefixes::Form::in(size, r);
        for (Index i = 0; i < size.nodes; ++i) {
            bool const added = Prefixes::receives(node(i), at).contains(prefix_cell);
            if (added != (value(Prefixes::from(node(i), at)) < i))
                return Wrong{fmt::format("node {} in round {}", i, r), added ? "adds" : "does not add",
                             "adds if the sender is lower"};
        }
    }
    return std::nullopt;
}

StatementResult result_takes_from_lower_nodes() {
    auto const by_bit = theorem("every d <= 64", [](auto& context, auto&) {
        z3::expr const i = context.bv_const("i", 64), k = context.bv_const("k", 64),
                       one = context.bv_val(1, 64);
        z3::expr const partner = i ^ z3::shl(one, k);
        return z3::implies(z3::ult(k, context.bv_val(64, 64)),
                           z3::ult(partner, i) == ((z3::lshr(i, k) & one) == one));
    });
    return {
        all_of({by_bit, for_every("d", 0, 9, takes_from_above), catalogued("scan/hypercube", "contract")})};
}

/// The outgoing buffer includes every received value, and so has the total of the subcube.
std::optional<Wrong> total_misses_a_message(Index d) {
    auto const size = cube_size(d);
    for (Index r = 0; r < d; ++r) {
        auto const at = Prefixes::Form::in(size, r);
        auto const after = Prefixes::Form::after(at);
        for (Index i = 0; i < size.nodes; ++i) {
            if (!Prefixes::receives(node(i), at).contains(total_cell))
                return Wrong{fmt::format("node {}", i), "drops a message", "its total takes all"};
            if (auto wrong = unless_equal(fmt::format("the numbers in the total of node {}", i),
                                          Prefixes::holds(node(i), total_cell, after).count, Index{2} << r))
                return wrong;
        }
    }
    return std::nullopt;
}

StatementResult total_takes_every_message() {
    return {all_of({for_every("d", 0, 9, total_misses_a_message), invariant_holds<Prefixes>(7),
                    catalogued("scan/hypercube", "contract")})};
}

StatementResult prefix_listing_is_correct() {
    return {.as_written = catalogued("as_published/scan_printed", "contract"),
            .hypothesis = Reading{"the operator commutes, as + of numbers does",
                                  right_if_commutative<as_published::ScanPrinted>(7)}};
}

/// Compares the number of numbers from 0 to last(n) with n elements.
Verdict as_many_as_elements(Index less) {
    return for_every("n_i", 0, 64, [less](Index n) {
        std::set<Index> numbers;
        for (Index l = 0; l <= n - less; ++l) numbers.insert(l);
        return unless_equal(fmt::format("numbers from 0 to {}", n - less), std::ssize(numbers), n);
    });
}

StatementResult local_numbers_from_0_to_n() {
    return {.as_written = as_many_as_elements(0),
            .correction = Reading{"0 to n_i - 1", as_many_as_elements(1)}};
}

}  // namespace

Checks slides_prefix_checks() {
    static constexpr Check checks[] = {
        {"prefix_sums_include_the_own_number", prefix_sums_include_the_own_number},
        {"eight_node_prefix_sums", eight_node_prefix_sums},
        {"prefix_reuses_the_all_gather_kernel", prefix_reuses_the_all_gather_kernel},
        {"k_nodes_with_labels_at_most_k", k_nodes_with_labels_at_most_k},
        {"result_takes_from_lower_nodes", result_takes_from_lower_nodes},
        {"total_takes_every_message", total_takes_every_message},
        {"prefix_listing_is_correct", prefix_listing_is_correct},
        {"local_numbers_from_0_to_n", local_numbers_from_0_to_n},
    };
    return checks;
}

}  // namespace cubecheck::claims
