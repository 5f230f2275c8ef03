#include "cli/console.hpp"
#include "cli/select.hpp"
#include "cli/selected_sizes.hpp"
#include "cli/verbs.hpp"
#include "models/error.hpp"

namespace cubecheck::cli {

namespace {

/// More than this is no longer read by people.
constexpr Index most_nodes = 64;

}  // namespace

Failure trace(std::vector<Subject> const& subjects, Options const& options) {
    Sort const has_trace{"algorithm with a trace",
                         [](Subject const& subject) { return bool(subject.trace); }};
    auto const chosen = selected(subjects, options.patterns, has_trace);
    expect_to_apply(chosen, options);
    for (auto const* subject : chosen) {
        Size const size = one_size(*subject, options);
        if (size.nodes > most_nodes)
            throw Error("A trace shows up to " + std::to_string(most_nodes) + " nodes; " +
                            subject->describe(size) + " has " + std::to_string(size.nodes) + ".",
                        Failure::usage);
        print(subject->trace(size));
    }
    return Failure::none;
}

}  // namespace cubecheck::cli
