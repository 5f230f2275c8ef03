#include <set>

#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// Statements of the slides on numbering the elements of a distributed array.
namespace cubecheck::claims {

namespace {

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
        {"local_numbers_from_0_to_n", local_numbers_from_0_to_n},
    };
    return checks;
}

}  // namespace cubecheck::claims
