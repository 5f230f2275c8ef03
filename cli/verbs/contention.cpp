#include "cli/render/contention/contention.hpp"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values/known_word.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Larger networks take minutes.
constexpr Index most_loaded_nodes = 1024;

Host host_of(std::string const& kind, Index nodes) {
    return host(static_cast<HostKind>(known_word("--on", kind, host_names)), nodes);
}

Contention contention_of(Target const& target, Size const& size, std::string const& kind_of_host,
                         Progress& progress) {
    if (size.nodes > most_loaded_nodes)
        throw Error(fmt::format("Loads are counted on up to {} nodes; {} has {}.", most_loaded_nodes,
                                target.describe(size), size.nodes),
                    Failure::usage);
    auto const network = host_of(kind_of_host, size.nodes);
    progress.start("counting the loads of " + target.name)("");
    Contention found{&target, size, network, target.mappable->loads(size, network), {}, {}};
    progress.clear();
    Index rounds = 0, alone = 0, shared = 0, hops = 0;
    for (auto const& load : found.loads) {
        rounds += load.messages > 0 ? 1 : 0;
        alone += load.largest;
        shared += load.busiest_words;
        hops += load.longest;
    }
    auto const share = target.mappable->share(size);
    found.alone = {rounds, Rational(alone) * share, hops};
    found.shared = {rounds, Rational(shared) * share, hops};
    return found;
}

Failure contention(std::vector<Target> const& targets, Options const& options, std::string const& host) {
    auto const& outputs = options.outputs;
    TargetKind const sends{"algorithm that sends messages measured in m",
                           [](Target const& target) { return target.mappable != nullptr; }};
    auto const chosen = selected(targets, options.selection.patterns, sends);
    expect_to_apply(chosen, options.sizes);
    auto const svg = formats::output_file(outputs.svg);
    Progress progress;
    std::vector<Contention> all;
    for (auto const* target : chosen)
        all.push_back(contention_of(*target, one_size(*target, options.sizes), host, progress));
    if (svg) svg->commit(contention_svg(all));
    if (outputs.json) print(contention_json(all));
    if (svg && !outputs.json) say_drawn("contention", outputs);
    if (svg || outputs.json) return Failure::none;
    for (auto const& contention : all)
        print_lines((&contention == &all.front() ? "" : "\n") + contention_text(contention));
    return Failure::none;
}

void add_contention_options(CLI::App& verb, Session& session, std::string& host) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes, pattern_text);
    verb.add_option("--on", host, "network that is loaded: ring or mesh; rank i is on node i")
        ->type_name(words_type({"ring", "mesh"}));
    add_sizes(verb, options.sizes);
    add_svg(verb, options.outputs, "draw the words of every round, with and without contention");
    add_json(verb, options.outputs);
}

}  // namespace

Verb contention_verb() {
    auto const host = std::make_shared<std::string>("ring");  // the network that replaces the algorithm's own
    return {
        "contention", "Show how heavily an algorithm loads the links of a ring or mesh",
        [host](CLI::App& verb, Session& session) { add_contention_options(verb, session, *host); },
        [host](Session const& session) { return contention(session.targets.all(), session.options, *host); }};
}

}  // namespace cubecheck::cli
