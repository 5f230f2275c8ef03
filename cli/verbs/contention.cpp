#include "cli/verbs/contention.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "cli/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// More would take minutes.
constexpr Index most_loaded_nodes = 1024;

Host host_of(Options const& options, Index nodes) {
    auto const* const named = std::find(host_names.begin(), host_names.end(), options.host);
    if (named == host_names.end())
        throw Error("--on " + options.host + " is not known: expected ring or mesh.", Failure::usage);
    return host(static_cast<HostKind>(named - host_names.begin()), nodes);
}

Contention contention_of(Subject const& subject, Options const& options, Progress& progress) {
    Size const size = one_size(subject, options);
    if (size.nodes > most_loaded_nodes)
        throw Error(fmt::format("Loads are counted on up to {} nodes; {} has {}.", most_loaded_nodes,
                                subject.describe(size), size.nodes),
                    Failure::usage);
    auto const network = host_of(options, size.nodes);
    progress.start("counting the loads of " + subject.name)("");
    Contention found{&subject, size, network, subject.loads(size, network), {}, {}};
    progress.clear();
    Index rounds = 0, alone = 0, shared = 0, hops = 0;
    for (auto const& load : found.loads) {
        rounds += load.messages > 0 ? 1 : 0;
        alone += load.largest;
        shared += load.busiest_words;
        hops += load.longest;
    }
    auto const share = subject.share(size);
    found.alone = {rounds, Rational(alone) * share, hops};
    found.shared = {rounds, Rational(shared) * share, hops};
    return found;
}

}  // namespace

Failure contention(std::vector<Subject> const& subjects, Options const& options) {
    Sort const sends{"algorithm that sends messages measured in m",
                     [](Subject const& subject) { return bool(subject.loads); }};
    auto const chosen = selected(subjects, options.patterns, sends);
    expect_to_apply(chosen, options);
    auto const svg = formats::output_file(options.svg);
    Progress progress;
    std::vector<Contention> all;
    for (auto const* subject : chosen) all.push_back(contention_of(*subject, options, progress));
    if (svg) svg->commit(contention_svg(all));
    if (options.json) print(contention_json(all));
    for (auto const& contention : all)
        if (!options.json) print((&contention == &all.front() ? "" : "\n") + contention_text(contention));
    return Failure::none;
}

}  // namespace cubecheck::cli
