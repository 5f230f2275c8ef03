#include <set>

#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// Statements of the slides on numbering the elements of a distributed array.
namespace cubecheck::claims {

namespace {

Finding prefix_sums_number_a_merged_array() {
    return {.as_written = catalogued("as_published/array_numbering_inclusive", "contract"),
            .hypothesis = Reading{"the prefix sums leave out the rank's own elements",
                                  all_of({catalogued("applications/array_numbering", "contract"),
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

}  // namespace

Checks slides_numbering_checks() {
    static constexpr Check checks[] = {
        {"prefix_sums_number_a_merged_array", prefix_sums_number_a_merged_array},
        {"local_numbers_from_0_to_n", local_numbers_from_0_to_n},
    };
    return checks;
}

}  // namespace cubecheck::claims
