#include "cli/options/command_options.hpp"
#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/render/round_picture.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/catalog/blocking.hpp"

namespace cubecheck::cli {

namespace {

/// More than this is no longer read by people.
constexpr Index most_traced_nodes = 64;

Size traced_size(Target const& target, Options const& options) {
    Size const size = one_size(target, options);
    if (size.nodes > most_traced_nodes)
        throw Error("A trace shows up to " + std::to_string(most_traced_nodes) + " nodes; " +
                        target.describe(size) + " has " + std::to_string(size.nodes) + ".",
                    Failure::usage);
    return size;
}

/// Draws the rounds of an algorithm; a drawing on standard output stands alone.
void draw(Target const& target, Options const& options) {
    if (!has_schedule(target))
        throw Error(
            "There is no picture of " + target.name + ": it is no single collective with rounds of its own.",
            Failure::usage);
    auto const size = traced_size(target, options);
    if (options.svg == "-") return print(formats::svg(round_picture(target, size)));
    auto const file = formats::output_file(options.svg);
    file->commit(formats::svg(round_picture(target, size)));
    say_drawn(target.name + ", " + target.describe(size), options);
}

Failure trace(std::vector<Target> const& targets, Options const& options) {
    Sort const has_trace{"algorithm with a trace",
                         [](Target const& target) { return target.traceable != nullptr; }};
    auto const chosen = selected(targets, options.patterns, has_trace);
    expect_to_apply(chosen, options);
    if (!options.svg.empty()) {
        draw(only(chosen, "A picture"), options);
        return Failure::none;
    }
    for (auto const* target : chosen) print_lines(target->traceable->trace(traced_size(*target, options)));
    return Failure::none;
}

void add_trace_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options, Needed::yes, pattern_text);
    add_sizes(verb, options);
    add_svg(verb, options, "draw the rounds on the network of the algorithm (-: on standard output)");
}

}  // namespace

Verb trace_verb() {
    return {"trace", "Show the rounds of an algorithm", add_trace_options,
            [](Session const& session) { return trace(session.targets, session.options); }};
}

}  // namespace cubecheck::cli
