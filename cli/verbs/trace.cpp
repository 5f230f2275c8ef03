#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/render/round_picture.hpp"
#include "cli/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// More than this is no longer read by people.
constexpr Index most_traced_nodes = 64;

Size traced_size(Subject const& subject, Options const& options) {
    Size const size = one_size(subject, options);
    if (size.nodes > most_traced_nodes)
        throw Error("A trace shows up to " + std::to_string(most_traced_nodes) + " nodes; " +
                        subject.describe(size) + " has " + std::to_string(size.nodes) + ".",
                    Failure::usage);
    return size;
}

/// Draws the rounds of an algorithm; a drawing on standard output stands alone.
void draw(Subject const& subject, Options const& options) {
    if (!subject.script)
        throw Error(
            "There is no picture of " + subject.name + ": it is no single collective with rounds of its own.",
            Failure::usage);
    auto const size = traced_size(subject, options);
    if (options.svg == "-") return print(formats::svg(round_picture(subject, size)));
    auto const file = formats::output_file(options.svg);
    file->commit(formats::svg(round_picture(subject, size)));
    print(subject.trace(size));
}

}  // namespace

Failure trace(std::vector<Subject> const& subjects, Options const& options) {
    Sort const has_trace{"algorithm with a trace",
                         [](Subject const& subject) { return bool(subject.trace); }};
    auto const chosen = selected(subjects, options.patterns, has_trace);
    expect_to_apply(chosen, options);
    if (!options.svg.empty()) {
        draw(only(chosen, "A picture"), options);
        return Failure::none;
    }
    for (auto const* subject : chosen) print(subject->trace(traced_size(*subject, options)));
    return Failure::none;
}

}  // namespace cubecheck::cli
