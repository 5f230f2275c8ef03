#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "engine/losses/tolerance.hpp"
#include "models/report/failure.hpp"
#include "models/schedule/action.hpp"
#include "models/support/error.hpp"
#include "models/support/rank_text.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

namespace {

/// The options of `tolerates` alone, as typed.
struct LossOptions {
    std::vector<std::string> lost;  ///< kinds of losses; none: all
    bool copies = false;            ///< chunks are copies of one message
    std::optional<Index> claimed;   ///< how many losses are said to do no harm
    std::uint64_t most_sets = 100'000'000;
};

/// What an algorithm tolerates at a size, one kind of loss after the other.
struct Tolerances {
    Target const* target;
    Size size;
    bool copies;                         ///< its chunks are taken as copies of one message
    std::optional<std::size_t> claimed;  ///< that any so many may be lost
    std::vector<losses::Tolerance> found;
};

using Json = nlohmann::ordered_json;
using losses::Tolerance;

std::string place_text(losses::Kind kind, losses::Place const& place) {
    switch (kind) {
        case losses::Kind::link:
            return fmt::format("{}-{}", place.from, place.to);
        case losses::Kind::arc:
            return fmt::format("{}->{}", place.from, place.to);
        case losses::Kind::node:
            break;
    }
    return std::to_string(place.from);
}

std::vector<std::string> breaking(Tolerance const& found) {
    std::vector<std::string> texts;
    for (auto const& place : *found.breaking) texts.push_back(place_text(found.kind, place));
    return texts;
}

/// "node 3 lacks m0; nodes 1, 2 lack m1", by the nodes that lack a value.
std::string lacking_text(std::vector<losses::Lack> const& lacking) {
    constexpr std::size_t most = 3;
    std::map<std::string, std::vector<schedules::Index>> nodes;
    for (auto const& lack : lacking) nodes[lack.value].push_back(static_cast<schedules::Index>(lack.node));
    std::vector<std::string> texts;
    for (auto const& [value, lackers] : nodes)
        if (texts.size() < most)
            texts.push_back(fmt::format("{} {} {} {}", lackers.size() == 1 ? "node" : "nodes",
                                        numbers_text(lackers), lackers.size() == 1 ? "lacks" : "lack",
                                        value));
    if (nodes.size() > most) texts.push_back(fmt::format("and so on for {} more", nodes.size() - most));
    return fmt::format("{}", fmt::join(texts, "; "));
}

std::string tolerated_text(Tolerance const& found) {
    if (!found.tolerated) return "it does not deliver even if nothing is lost";
    if (*found.tolerated == found.places)
        return fmt::format("tolerates the loss of all: {} sets tried, none breaks delivery", found.tried);
    if (*found.tolerated == 0) return "tolerates no loss";
    return fmt::format("tolerates the loss of any {}: {} sets tried, none breaks delivery", *found.tolerated,
                       found.tried);
}

/// Pre: it was looked for until one was found, or the search was cut.
std::string broken_text(Tolerance const& found) {
    if (!found.breaking) return "UNKNOWN beyond: " + found.cut;
    auto const lacking = lacking_text(found.lacking);
    if (found.breaking->empty()) return lacking;
    return fmt::format("losing {} breaks delivery: {}", fmt::join(breaking(found), ", "), lacking);
}

/// What speaks against one of them: it does not deliver at all, a claim is refuted, or the search was cut
/// before it had an answer; `nothing` if there is nothing to lose.
Failure failure(Tolerances const& tolerances, Tolerance const& found) {
    if (!found.tolerated && found.breaking) return Failure::contract;
    auto const tolerated = found.tolerated.value_or(0);
    bool const all = found.is_complete() && !found.breaking;
    if (tolerances.claimed && found.tolerated && (all || tolerated >= *tolerances.claimed))
        return Failure::none;
    if (!found.is_complete()) return Failure::unknown;
    return tolerances.claimed && found.breaking ? Failure::contract : Failure::none;
}

/// The gravest of all; `nothing` if there is nothing to lose of any kind.
Failure failure(Tolerances const& tolerances) {
    Failure worst = Failure::none;
    bool any = false;
    for (auto const& found : tolerances.found) {
        worst = graver(worst, failure(tolerances, found));
        any = any || found.places > 0;
    }
    return worst == Failure::none && !any ? Failure::nothing : worst;
}

Json json_of(Tolerances const& all, Tolerance const& found) {
    Json json{{"lost", losses::kind_names[static_cast<std::size_t>(found.kind)]},
              {"candidates", found.places},
              {"tolerated", nullptr},
              {"sets_tried", found.tried},
              {"breaking", nullptr},
              {"lacking", Json::array()},
              {"cut", found.cut},
              {"outcome", name(failure(all, found))}};
    if (found.tolerated) json["tolerated"] = *found.tolerated;
    if (found.breaking) json["breaking"] = breaking(found);
    for (auto const& lack : found.lacking)
        json["lacking"].push_back({{"node", lack.node}, {"value", lack.value}});
    return json;
}

/// A paragraph of text.
std::string tolerances_text(Tolerances const& all) {
    auto text = fmt::format("{}, {}{}\n", all.target->name, all.target->describe(all.size),
                            all.copies ? ", its chunks taken as copies of one message" : "");
    for (auto const& found : all.found) {
        auto const kind = losses::kind_names[static_cast<std::size_t>(found.kind)];
        auto const what = fmt::format("{} {}", found.places, kind);
        if (found.places == 0 && found.tolerated) {
            text += fmt::format("  {:<10} nothing that can be lost\n", what);
            continue;
        }
        text += fmt::format("  {:<10} {}\n", what, tolerated_text(found));
        if (found.breaking || !found.is_complete())
            text += fmt::format("  {:<10} {}\n", "", broken_text(found));
        if (all.claimed && failure(all, found) == Failure::contract)
            text += fmt::format("  {:<10} REFUTED: the claim that it tolerates the loss of any {}\n", "",
                                *all.claimed);
    }
    return text;
}

/// All of them as JSON.
std::string tolerances_json(std::vector<Tolerances> const& all) {
    auto json = Json::array();
    for (auto const& one : all) {
        auto kinds = Json::array();
        for (auto const& found : one.found) kinds.push_back(json_of(one, found));
        json.push_back({{"name", one.target->name},
                        {"size", one.target->describe(one.size)},
                        {"chunks_are_copies", one.copies},
                        {"losses", kinds},
                        {"outcome", name(failure(one))}});
        if (one.claimed) json.back()["claimed"] = *one.claimed;
    }
    return json.dump(2) + "\n";
}

/// What is held of a run grows with nodes and cells.
constexpr Index most_nodes_with_losses = 128, most_values = Index{1} << 22;

std::vector<losses::Kind> kinds(std::vector<std::string> const& words) {
    if (words.empty()) return {losses::Kind::link, losses::Kind::arc, losses::Kind::node};
    std::vector<losses::Kind> found;
    for (auto const& word : words) {
        auto const known = std::ranges::find(losses::kind_names, word);
        if (known == losses::kind_names.end())
            throw Error("--lose " + word + " is not known: expected links, arcs or nodes.", Failure::usage);
        found.push_back(static_cast<losses::Kind>(known - losses::kind_names.begin()));
    }
    return found;
}

/// Copies are as many as there are trees, unless the user says otherwise.
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

/// What may be lost, and how long it is searched.
void add_losses(CLI::App& verb, LossOptions& asked) {
    verb.add_option("--lose", asked.lost,
                    "links (both directions), arcs (one) or nodes; may be repeated (default: each of them)")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    verb.add_flag("--copies", asked.copies,
                  "treat the chunks as copies of one message: any one copy suffices\n(number of copies: "
                  "--chunks, default d)");
    verb.add_option("--claim", asked.claimed, "fail unless the loss of any set of this size is tolerated")
        ->check(integer(0));
    verb.add_option("--most-sets", asked.most_sets, "sets that are tried before the search is cut")
        ->check(integer(1));
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
            [asked](Session const& session) { return tolerates(session.targets, session.options, *asked); }};
}

}  // namespace cubecheck::cli
