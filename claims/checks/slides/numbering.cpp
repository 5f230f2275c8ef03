#include <random>
#include <set>

#include "algorithms/scan/hypercube.hpp"
#include "claims/checks.hpp"
#include "claims/evidence.hpp"
#include "engine/lock_step.hpp"
#include "models/sizes.hpp"

/// Statements of the slides on numbering the elements of a distributed array.
namespace cubecheck::claims {

namespace {

/// Sums of how many elements the ranks have.
struct Counts {
    using Value = std::optional<Index>;
    std::vector<Index> given;

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return 0; }
    Value contribution(Index rank, Index) const { return given[static_cast<std::size_t>(rank)]; }
    static Value join(Value const& a, Value const& b) { return a && b ? Value(*a + *b) : std::nullopt; }
};

std::string text(std::vector<Index> const& counts) {
    std::string found;
    for (Index const count : counts) found += (found.empty() ? "n = " : ",") + std::to_string(count);
    return found;
}

/// With l + prefix as the number of element l of rank i: wrong unless these are 0 .. N-1, in the ranks' order.
template <class Prefixes>
std::optional<Wrong> numbering_wrong(Index d, std::vector<Index> const& counts) {
    Counts algebra{counts};
    auto const prefixes = run<Prefixes>(cube_size(d), algebra);
    Index next = 0;
    for (Index i = 0; i < prefixes.nodes; ++i)
        for (Index l = 0; l < counts[static_cast<std::size_t>(i)]; ++l, ++next)
            if (auto wrong = unless_equal(
                    text(counts) + ": element " + std::to_string(l) + " of rank " + std::to_string(i),
                    l + prefixes.at(i, 0).value_or(-1), next))
                return wrong;
    return std::nullopt;
}

/// The counts of `number` in base 3 for up to four ranks; drawn ones beyond.
std::vector<Index> counts_of(std::size_t number, std::size_t ranks) {
    std::mt19937_64 random(number);
    std::vector<Index> counts;
    for (std::size_t i = 0; i < ranks; ++i, number /= 3)
        counts.push_back(static_cast<Index>(ranks <= 4 ? number % 3 : random() % 6));
    return counts;
}

/// Tries all counts of at most 2 for up to four ranks, and as many drawn ones for more.
template <class Prefixes>
std::optional<Wrong> some_numbering_wrong(Index d) {
    std::size_t const ranks = std::size_t{1} << d, every = d == 0 ? 3 : d == 1 ? 9 : 81;
    for (std::size_t number = 0; number < every; ++number)
        if (auto wrong = numbering_wrong<Prefixes>(d, counts_of(number, ranks))) return wrong;
    return std::nullopt;
}

Finding prefix_sums_number_a_merged_array() {
    return {
        .as_written = for_every("d", 0, 6, some_numbering_wrong<scan::Hypercube>),
        .hypothesis = Reading{"the prefix sums leave out the rank's own elements",
                              all_of({for_every("d", 0, 6, some_numbering_wrong<scan::HypercubeExclusive>),
                                      catalogued("exscan/hypercube", "contract")})}};
}

/// How many numbers there are from 0 to last(n), against n elements.
Verdict as_many_as_elements(Index less) {
    return for_every("n_i", 0, 64, [less](Index n) {
        std::set<Index> numbers;
        for (Index l = 0; l <= n - less; ++l) numbers.insert(l);
        return unless_equal("numbers from 0 to " + std::to_string(n - less), std::ssize(numbers), n);
    });
}

Finding local_numbers_from_0_to_n() {
    return {.as_written = as_many_as_elements(0),
            .correction = Reading{"0 to n_i - 1", as_many_as_elements(1)}};
}

constexpr Check checks[] = {
    {"prefix_sums_number_a_merged_array", prefix_sums_number_a_merged_array},
    {"local_numbers_from_0_to_n", local_numbers_from_0_to_n},
};

}  // namespace

Checks slides_numbering_checks() { return checks; }

}  // namespace cubecheck::claims
