#include "algorithms/catalog.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"

/// Statements on the prefix sum.
namespace cubecheck::claims {

namespace {

/// The prefixes of the nodes from `first` on, by the recursion alone: the total of the lower half, which is
/// its last prefix, joins those of the upper half on the left.
std::vector<Word> prefixes_by_halves(Words& words, Index first, Index nodes) {
    if (nodes == 1) return {words.contribution(first, 0)};
    auto lower = prefixes_by_halves(words, first, nodes / 2);
    for (auto const& within : prefixes_by_halves(words, first + nodes / 2, nodes / 2))
        lower.push_back(words.join(lower[static_cast<std::size_t>(nodes / 2 - 1)], within));
    return lower;
}

Finding halves_join_to_a_prefix() {
    return {for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        Words words(Index{1} << d);
        auto const held = prefixes_by_halves(words, 0, Index{1} << d);
        for (std::size_t i = 0; i < held.size(); ++i)
            if (auto const wanted = words.word(fold(Index{0}, static_cast<Index>(i) + 1)); held[i] != wanted)
                return Wrong{"node " + std::to_string(i), words.text(held[i]), words.text(wanted)};
        return std::nullopt;
    })};
}

Finding scan_as_printed() {
    return {.as_written = catalogued("as_published/scan_printed", "contract"),
            .correction = Reading{"for every operator that is commutative as well",
                                  right_if_commutative<as_published::ScanPrinted>(7)}};
}

Finding prefix_and_total_of_the_subcube() {
    return {.as_written = invariant_holds<as_published::ScanPrinted>(6),
            .hypothesis = Reading{"both updates put what comes from a lower node on the left",
                                  catalogued("scan/hypercube", "contract")}};
}

/// What a node of the upper half receives in the round of dimension k, by the invariant that the contract's
/// proof rests on.
Finding upper_half_gets_the_lower_total() {
    auto const by_size = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        Words words(Index{1} << d);
        for (Index k = 0; k < d; ++k)
            for (Index i = 0; i < Index{1} << d; ++i) {
                auto const at = scan::Hypercube::Form::in(cube_size(d), k);
                if (!bit(node(i), at.k)) continue;
                auto const sender = scan::Hypercube::from(node(i), at);
                auto const got = words.word(scan::Hypercube::holds(sender, ScanCell<bool>{true}, at));
                Index const base = i >> (k + 1) << (k + 1);
                auto const wanted = words.word(fold(base, Index{1} << k));
                if (got != wanted)
                    return Wrong{"node " + std::to_string(i) + ", round " + std::to_string(k),
                                 words.text(got), words.text(wanted)};
            }
        return std::nullopt;
    });
    return {all_of({catalogued("scan/hypercube", "contract"), by_size})};
}

Finding scan_time() {
    return {all_of({catalogued("scan/hypercube", "cost"), cost_is<scan::Hypercube>([](auto p) {
                        return Printed{p.d, p.d};
                    })})};
}

}  // namespace

Checks scan_checks() {
    static constexpr Check checks[] = {
        {"halves_join_to_a_prefix", halves_join_to_a_prefix},
        {"scan_as_printed", scan_as_printed},
        {"prefix_and_total_of_the_subcube", prefix_and_total_of_the_subcube},
        {"upper_half_gets_the_lower_total", upper_half_gets_the_lower_total},
        {"scan_time", scan_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
