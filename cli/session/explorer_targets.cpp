#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cli/options/explorable_at.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/session/explorer.hpp"
#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/catalog/target.hpp"
#include "verify/files/explore/asked_again.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/explored_calls.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_tried = 9;

/// Whether a property that fails at a size fails too where the message is cut into fewer chunks: "with fewer
/// chunks it holds", or "with 2 chunks it fails too, with fewer it holds".
///
/// Result: empty if the algorithm cuts no messages, or if that was not decided.
std::string fewer_chunks(Target const& target, Size const& size, verify::Inquiry const& inquiry,
                         std::string const& property) {
    if (!target.pipelined || size.chunks < 2 || size.chunks > most_tried) return {};
    bool less_holds = true;
    auto fewer = size;
    for (fewer.chunks = 1; fewer.chunks < size.chunks; ++fewer.chunks) {
        auto const smaller = explorable_at(target, fewer);
        if (smaller.malformed) return {};
        auto const is = verify::asked_again(smaller, inquiry, inquiry.environment, property).answers[0].is;
        if (is == explore::Answer::Is::refuted)
            return fmt::format("with {} it fails too{}", counted(fewer.chunks, "chunk"),
                               less_holds && fewer.chunks > 1 ? ", with fewer it holds" : "");
        less_holds = less_holds && is == explore::Answer::Is::holds;
    }
    return less_holds ? "with fewer chunks it holds" : "";
}

/// Sizes that are gone through without being asked for: what is wrong is mostly wrong at these.
constexpr Index small_d = 2, small_n = 4;

constexpr char const* agreement = "agreement";

/// Why verify does not ask an algorithm for agreement; empty if it does.
std::string why_no_agreement(Target const& target) {
    auto const known = std::ranges::find(target.questions, agreement, &Question::property);
    return known == target.questions.end() ? "the algorithm does not claim it" : known->not_applicable;
}

/// Which roots are among these sizes, as ", all roots"; empty if there are none, or the scope says it anyway.
std::string roots_among(Target const& target, std::vector<Size> const& sizes, Options const& options) {
    if (!target.rooted || options.root) return {};
    std::map<Index, std::set<Index>> roots;  // by number of nodes
    for (auto const& size : sizes) roots[size.nodes].insert(size.root);
    if (std::ranges::all_of(roots, [](auto const& one) { return one.first == Index(one.second.size()); }))
        return ", all roots";
    bool const is_first = std::ranges::all_of(sizes, [](auto const& size) { return size.root == 0; });
    return is_first ? ", root 0" : "";
}

/// Without what is empty.
std::vector<std::string> said(std::vector<std::string> sentences) {
    std::erase(sentences, "");
    return sentences;
}

}  // namespace

void Explorer::explore(Target const& target) {
    if (interruption_requested.load()) return add_unexplored(target.name);
    auto sized = options_;
    bool const is_asked = options_.d || options_.n || options_.up_to;
    if (!is_asked) sized.up_to = target.on_ring ? small_n : small_d;
    if (!is_asked && !has_size(target, sized)) sized.up_to.reset();
    auto const why = why_no_agreement(target);
    auto asked = properties_;
    if (!why.empty()) std::erase(asked, agreement);
    ExplorationRows rows(target.name, asked);
    auto const sizes = selected_sizes(target, sized);
    auto const environment = explore_sizes(target, sizes, rows);
    if (asked.size() < properties_.size())
        out_.add(Row{target.name, agreement, NotApplicable{why}, Failure::agreement, 0, false});
    print(rows, fmt::format("{}{}, {}", selected_scope(target, sized), roots_among(target, sizes, options_),
                            explore::text(environment)));
}

explore::Environment Explorer::explore_sizes(Target const& target, std::vector<Size> const& sizes,
                                             ExplorationRows& rows) {
    explore::Environment environment;
    for (auto const& size : sizes) {
        if (rows.open().empty()) break;
        try {
            auto const schedule = explorable_at(target, size);
            environment = environment_of(asked_, schedule.schedule, 1);
            add(schedule, environment, rows,
                [&](std::string const& property, verify::Inquiry const& inquiry) {
                    return said({rows.stands(property) ? smaller_text(target, size, environment.slots) : "",
                                 fewer_chunks(target, size, inquiry, property)});
                });
        } catch (Interrupted const&) {
            rows.cut("it was interrupted before " + target.describe(size));
            break;
        }
    }
    return environment;
}

void Explorer::add_unexplored(std::string const& target) {
    out_.add(Row{target, "explorable", Unknown{"it was interrupted before"}, Failure::unknown, 0, false});
    is_cut_ = true;
}

void Explorer::explore(std::string const& path) {
    explore_file(path, [&] { return verify::explorable_file(path, judging_); });
}

void Explorer::explore(formats::Bytes const& bytes) {
    explore_file(bytes.name, [&] { return verify::explorable_file(bytes, judging_); });
}

void Explorer::explore_file(std::string const& name, std::function<verify::Explorable()> const& read) try {
    if (interruption_requested.load()) return add_unexplored(name);
    auto schedule = read();
    schedule.runtime = reading_.runtime;
    schedule.specification = reading_.specification;
    explore_calls(std::move(schedule));
} catch (Error const& error) {
    if (error.failure() == Failure::usage) throw;
    if (error.failure() == Failure::unknown) {  // there is nothing wrong with what is not explored
        out_.add(Row{name, "explorable", Unknown{error.what()}, Failure::unknown, 0, false});
    } else if (error.failure() == Failure::nothing) {
        out_.add(
            Row{name, "explorable", NotApplicable{"a plan is not explored"}, Failure::unknown, 0, false});
        out_.add(Note{name, error.what()});
    } else {
        out_.add(Row{name, "readable", Refuted{{"", name, error.what(), "a schedule", {}, {}}},
                     error.failure(), 0, false});
    }
}

void Explorer::explore_calls(verify::Explorable schedule) {
    ExplorationRows rows(schedule.name, properties_);
    auto const slots = schedules::slots(schedule.schedule.protocol);
    auto environment = environment_of(asked_, schedule.schedule, slots);
    verify::CallSegmentations const splits(schedule.schedule, judging_);
    auto scope = explore::text(environment);
    for (auto const& calls : verify::explored_calls(schedule.schedule, splits, asked_.chunks)) {
        if (asked_.in_place && calls.mode != schedules::Mode::in_place) continue;
        if (rows.open().empty()) break;
        if (calls.mode != environment.mode) scope += fmt::format(", and {}", name(calls.mode));
        environment.mode = calls.mode;
        environment.chunks = calls.chunks;
        schedule.size = calls.sizes;
        if (interruption_requested.load()) {
            rows.cut(fmt::format("it was interrupted before {}{}{}", calls.sizes,
                                 calls.sizes.empty() ? "" : ", ", name(calls.mode)));
            break;
        }
        add(schedule, environment, rows, [&](std::string const& property, verify::Inquiry const&) {
            return said({rows.stands(property) ? calls.smaller : ""});
        });
        if (schedule.malformed) return;
    }
    print(rows, asked_.chunks ? scope : splits.scope(scope));
}

/// What a refutation at a size proves of smaller ones, if these were all gone through.
std::string Explorer::smaller_text(Target const& target, Size const& size, explore::Index slots) const {
    auto const measure = target.on_ring ? size.nodes : size.d;
    bool const from_the_smallest =
        !options_.d && !options_.n && !options_.root && !options_.chunks && !options_.shape;
    if (!from_the_smallest || measure <= (target.on_ring ? 1 : 0)) return {};
    return fmt::format("no failing {} below {} with {}", target.on_ring ? 'n' : 'd', measure,
                       slots == 0 ? "a rendezvous" : schedules::slots_text(slots));
}

}  // namespace cubecheck::cli
