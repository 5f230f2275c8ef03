#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/definitions/parametric/cell_text.hpp"
#include "verify/definitions/programs/program_observed.hpp"
#include "verify/definitions/target/each_size.hpp"
#include "verify/definitions/target/target.hpp"

/// Bounded checks of programs.  Each runs the program in letters at every size, and checks one property.
namespace cubecheck {

namespace program_detail {

/// Calls check(size, input) for every input of every size, the smallest first, until it returns a
/// counterexample.
template <class Case>
BoundedResult each_input(std::vector<Size> const& sizes, GoOn const& go_on, auto check) {
    return at_each_size(
        sizes, go_on, Case::describe,
        [](Size const& size) {
            return "cubecheck trace " + std::string(Case::Program::name) + " " + Case::options(size);
        },
        [&](Size const& size) {
            BoundedResult found;
            for (auto& input : Case::inputs(size)) {
                found.counterexample = check(size, input);
                if (!found.counterexample) continue;
                if constexpr (requires { input.described(); })
                    found.counterexample->where += ", with " + input.described();
                break;
            }
            return found;
        });
}

/// A check of the messages of one run; returns nothing if they are correct.
using Look = std::function<std::optional<Counterexample>(Size const&, Messages const&)>;

/// Checks the messages of a run with every input of every size.
template <class Case>
BoundedResult each_run(std::vector<Size> const& sizes, GoOn const& go_on, Look const& look) {
    return each_input<Case>(sizes, go_on, [&](Size const& size, auto& algebra) {
        return look(size, observe<Case>(size, algebra));
    });
}

}  // namespace program_detail

/// Checks that every result is as expected, for all data at once.
template <class Case>
BoundedResult check_results(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        std::optional<Counterexample> found;
        auto const seen = observe<Case>(size, algebra);
        auto const wrong = wrong_result<Case>(size, seen.states, algebra);
        if (!wrong) return found;
        std::vector<std::string> story;
        observe<Case>(size, algebra, [&](Transfer const& transfer, auto const& content) {
            if (transfer.to == wrong->node) story.push_back(transfer_text(transfer, content, algebra));
        });
        found = program_detail::found_at("node " + std::to_string(wrong->node) + ", " + wrong->place,
                                         wrong->got, wrong->expected);
        found->story = fitted(std::move(story));
        return found;
    });
}

}  // namespace cubecheck
