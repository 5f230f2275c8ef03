#include <bit>

#include "models/parametric/topology.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/broadcast_tree.hpp"

/// Statements on the two descriptions of the broadcast tree: a rule in the text, and a listing.
namespace cubecheck::claims {

namespace {

std::string node_text(Index v) { return "node " + std::to_string(v); }

/// The position of the lowest bit that is set; d if there is none.
Index rightmost_one(Index v, Index d) { return v == 0 ? d : std::countr_zero(static_cast<std::uint64_t>(v)); }

/// The position of the highest bit that is set; -1 if there is none.
Index leftmost_one(Index v) { return std::bit_width(static_cast<std::uint64_t>(v)) - 1; }

/// The children by the rule: one of the zeros to the right of the rightmost one is flipped.
Verdict children_by_the_rule() {
    return for_every("d", 0, 10, [](Index d) -> std::optional<Wrong> {
        auto const parent = parents<ByRule>(d);
        for (Index v = 0; v < Index{1} << d; ++v)
            for (Index w = 1; w < Index{1} << d; ++w) {
                bool flips_a_zero = false;
                for (Index k = 0; k < rightmost_one(v, d); ++k)
                    flips_a_zero = flips_a_zero || w == (v | Index{1} << k);
                if (flips_a_zero != (parent[static_cast<std::size_t>(w)] == v))
                    return Wrong{node_text(w),
                                 flips_a_zero ? "a child by the rule alone" : "a child of another node",
                                 "a child of " + node_text(v) + " exactly by the rule"};
            }
        return std::nullopt;
    });
}

/// A tree is binomial if the child over dimension k stands at the top of 2^k nodes.
Verdict subtrees_double() {
    return for_every("d", 0, 12, [](Index d) -> std::optional<Wrong> {
        auto const parent = parents<ByRule>(d);
        std::vector<Index> below(parent.size(), 0);
        for (std::size_t v = 0; v < parent.size(); ++v) {
            for (std::size_t u = v; u != 0; u = static_cast<std::size_t>(parent[u])) ++below[u];
            ++below[0];
        }
        for (std::size_t v = 0; v < parent.size(); ++v) {
            auto const k = rightmost_one(static_cast<Index>(v), d);
            if (auto wrong = unless_equal("nodes from " + node_text(static_cast<Index>(v)) + " down",
                                          below[v], Index{1} << k))
                return wrong;
        }
        return std::nullopt;
    });
}

Finding rule_gives_a_binomial_tree() {
    return {
        all_of({children_by_the_rule(), subtrees_double(), catalogued("broadcast/binomial", "contract")})};
}

/// The address with its d bits in the opposite order.
Index backwards(Index v, Index d) {
    Index turned = 0;
    for (Index k = 0; k < d; ++k) turned |= (v >> k & 1) << (d - 1 - k);
    return turned;
}

/// Whether the tree of the listing is that of the rule, with the addresses `read` in some way.
Verdict listing_follows_the_rule(std::function<Index(Index, Index)> const& read) {
    return for_every("d", 0, 10, [&](Index d) -> std::optional<Wrong> {
        auto const rule = parents<ByRule>(d), listing = parents<ByListing>(d);
        for (Index v = 0; v < Index{1} << d; ++v)
            if (auto wrong = unless_equal("the parent of " + node_text(v) + " by the listing",
                                          read(listing[static_cast<std::size_t>(v)], d),
                                          rule[static_cast<std::size_t>(read(v, d))]))
                return wrong;
        return std::nullopt;
    });
}

Finding rule_and_listing_are_one_tree() {
    return {.as_written = listing_follows_the_rule([](Index v, Index) { return v; }),
            .correction = Reading{"the addresses of one of the two are read backwards",
                                  listing_follows_the_rule(backwards)}};
}

/// Node v receives in the round of its highest one and in no other, and sends in all rounds after it.
Finding listing_is_a_broadcast() {
    auto const calls = for_every("d", 0, 10, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        for (Index v = 0; v < size.nodes; ++v)
            for (Index k = 0; k < d; ++k) {
                auto const at = ByListing::Form::in(size, k);
                Index const received = ByListing::receives(node(v), at).size(),
                            sent = ByListing::sends(node(v), at).size();
                auto const where = node_text(v) + " in round " + std::to_string(k);
                if (auto wrong = unless_equal(where + ", received", received, k == leftmost_one(v) ? 1 : 0))
                    return wrong;
                if (auto wrong = unless_equal(where + ", sent", sent, k > leftmost_one(v) ? 1 : 0))
                    return wrong;
            }
        return std::nullopt;
    });
    return {all_of({calls, catalogued("broadcast/binomial_low_first", "contract"),
                    catalogued("broadcast/binomial_low_first", "progress")})};
}

/// The listing names the partner by a number l: is node l a neighbour of the node that calls?
Verdict number_is_a_neighbour() {
    return for_every("d", 0, 6, [](Index d) -> std::optional<Wrong> {
        for (Index k = 0; k < d; ++k)
            for (Index v = 0; v < Index{1} << (k + 1); ++v)
                if (!linked(node(v), node(k), Only{}))
                    return Wrong{node_text(v) + ", which talks along " + std::to_string(k),
                                 "node " + std::to_string(k) + " is none of its neighbours", "a neighbour"};
        return std::nullopt;
    });
}

Finding second_argument_is_a_neighbour() {
    return {.as_written = number_is_a_neighbour(),
            .hypothesis = Reading{"the number of a dimension stands for the neighbour across it",
                                  all_of({catalogued("broadcast/binomial_low_first", "neighbours"),
                                          catalogued("broadcast/binomial_low_first", "matched")})}};
}

Finding broadcast_is_logarithmic() { return {takes_d_rounds<ByListing>()}; }

}  // namespace

Checks rule_and_listing_checks() {
    static constexpr Check checks[] = {
        {"rule_gives_a_binomial_tree", rule_gives_a_binomial_tree},
        {"rule_and_listing_are_one_tree", rule_and_listing_are_one_tree},
        {"listing_is_a_broadcast", listing_is_a_broadcast},
        {"second_argument_is_a_neighbour", second_argument_is_a_neighbour},
        {"broadcast_is_logarithmic", broadcast_is_logarithmic},
    };
    return checks;
}

}  // namespace cubecheck::claims
