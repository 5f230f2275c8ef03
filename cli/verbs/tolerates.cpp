#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values/known_word.hpp"
#include "cli/render/losses/tolerances_report.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "verify/lowered/tolerances.hpp"

namespace cubecheck::cli {

namespace {

/// The options of `tolerates` alone, as typed.
struct LossOptions {
    std::vector<std::string> lost;  ///< kinds of losses; none: all
    bool copies = false;            ///< chunks are copies of one message
    std::optional<Index> claimed;   ///< number of losses that are claimed to be harmless
    std::uint64_t most_sets = 100'000'000;
};

using verify::Tolerances;

/// The memory of a run grows with nodes and cells.
constexpr Index most_nodes_with_losses = 128, most_values = Index{1} << 22;

std::vector<losses::Kind> kinds(std::vector<std::string> const& words) {
    if (words.empty()) return {losses::Kind::link, losses::Kind::arc, losses::Kind::node};
    std::vector<losses::Kind> found;
    for (auto const& word : words)
        found.push_back(static_cast<losses::Kind>(known_word("--lose", word, losses::kind_names)));
    return found;
}

/// The size to check.  With --copies, the number of chunks is the number of trees, unless it is given.
Size size_with_losses(Target const& target, SizeOptions sizes, LossOptions const& asked) {
    Size size = one_size(target, sizes);
    if (asked.copies && !sizes.chunks) {
        sizes.chunks = std::max<Index>(1, size.d);
        size = one_size(target, sizes);
    }
    if (size.nodes > most_nodes_with_losses || size.nodes * target.cells(size) > most_values)
        throw Error(
            fmt::format("Losses are searched on up to {} nodes with {} cells in all; {} has {} with {}.",
                        most_nodes_with_losses, most_values, target.describe(size), size.nodes,
                        size.nodes * target.cells(size)),
            Failure::usage);
    return size;
}

Tolerances tolerances_of(Target const& target, Size const& size, LossOptions const& asked,
                         Progress& progress) {
    Tolerances all{&target, size, asked.copies && target.pipelined, {}, {}};
    if (asked.claimed) all.claimed = static_cast<std::size_t>(*asked.claimed);
    auto const script =
        all.copies ? losses::with_copies(target.schedulable->script(size)) : target.schedulable->script(size);
    for (auto const kind : kinds(asked.lost)) {
        auto const doing = progress.start(target.name + ", sets of " +
                                          std::string(losses::kind_names[static_cast<std::size_t>(kind)]));
        all.found.push_back(tolerance(script, kind, {asked.most_sets, [&](auto sets, auto tried) {
                                                         doing(fmt::format("of {}: {} tried", sets, tried));
                                                     }}));
    }
    progress.clear();
    return all;
}

Failure tolerates(std::vector<Target> const& targets, Options const& options, LossOptions const& asked) {
    TargetKind const has_script{"algorithm that sends messages",
                                [](Target const& target) { return target.schedulable != nullptr; }};
    auto const chosen = selected(targets, options.selection.patterns, has_script);
    expect_to_apply(chosen, options.sizes);
    if (asked.copies && !std::ranges::any_of(chosen, &Target::pipelined))
        throw Error("--copies does not apply: none of these algorithms cuts its messages into chunks.",
                    Failure::usage);
    Progress progress;
    std::vector<Tolerances> all;
    Failure worst = Failure::none;
    for (auto const* target : chosen) {
        all.push_back(
            tolerances_of(*target, size_with_losses(*target, options.sizes, asked), asked, progress));
        worst = graver(worst, failure(all.back()));
        if (!options.outputs.json) print_lines(tolerances_text(all.back()));
    }
    if (options.outputs.json) print(tolerances_json(all));
    return worst;
}

/// Adds the kinds of losses and the limit of the search.
void add_losses(CLI::App& verb, LossOptions& asked) {
    verb.add_option("--lose", asked.lost,
                    "links (both directions), arcs (one) or nodes; may be repeated (default: each of them)")
        ->type_name(words_type({"links", "arcs", "nodes"}, "WHAT"))
        ->allow_extra_args(false);
    verb.add_flag("--copies", asked.copies,
                  "treat the chunks as copies of one message: any one copy suffices\n(number of copies: "
                  "--chunks, default d)");
    verb.add_option("--claim", asked.claimed, "fail unless the loss of any set of this size is tolerated")
        ->check(integer(0));
    verb.add_option("--most-sets", asked.most_sets, "maximum number of sets to try")->check(integer(1));
}

void add_tolerates_options(CLI::App& verb, Session& session, LossOptions& asked) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes, pattern_text);
    add_sizes(verb, options.sizes);
    add_losses(verb, asked);
    add_json(verb, options.outputs);
}

}  // namespace

Verb tolerates_verb() {
    auto const asked = std::make_shared<LossOptions>();
    return {"tolerates", "Search for the fewest lost links or nodes that break an algorithm",
            [asked](CLI::App& verb, Session& session) { add_tolerates_options(verb, session, *asked); },
            [asked](Session const& session) {
                return tolerates(session.targets.all(), session.options, *asked);
            }};
}

}  // namespace cubecheck::cli
