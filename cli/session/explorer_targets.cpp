#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cli/inputs/selected_sizes.hpp"
#include "cli/session/explorer.hpp"
#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/explored_calls.hpp"
#include "verify/lowered/explorable_at.hpp"
#include "verify/lowered/fewer_chunks.hpp"

namespace cubecheck::cli {

namespace {

constexpr char const* agreement = "agreement";

/// Which roots are among these sizes, as ", all roots"; empty if there are none, or the scope says it anyway.
std::string roots_among(Target const& target, std::vector<Size> const& sizes, SizeOptions const& asked) {
    if (!target.rooted || asked.root) return {};
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
    auto sized = options_.sizes;
    bool const is_asked = sized.d || sized.n || sized.up_to;
    if (!is_asked) sized.up_to = target.sized_by_nodes ? defaults::explored_n : defaults::explored_d;
    if (!is_asked && !has_size(target, sized)) sized.up_to.reset();
    auto const why = target.why_not_asked(agreement);
    auto asked = properties_;
    if (!why.empty()) std::erase(asked, agreement);
    verify::ExplorationRows rows(target.name, asked);
    auto const sizes = selected_sizes(target, sized);
    auto const environment = explore_sizes(target, sizes, rows);
    if (asked.size() < properties_.size())
        out_.add(Row{target.name, agreement, NotApplicable{why}, Failure::agreement, 0, false});
    print(rows,
          fmt::format("{}{}, {}", selected_scope(target, sized), roots_among(target, sizes, options_.sizes),
                      explore::text(environment)),
          verify::TargetWaivers(options_.files.waivers.typed));
}

explore::Environment Explorer::explore_sizes(Target const& target, std::vector<Size> const& sizes,
                                             verify::ExplorationRows& rows) {
    explore::Environment environment;
    for (auto const& size : sizes) {
        if (rows.open().empty()) break;
        try {
            auto const schedule = verify::explorable_at(target, size);
            if (schedule.malformed) {
                print_malformed(schedule, verify::TargetWaivers(options_.files.waivers.typed));
                continue;
            }
            environment = environment_of(asked_, schedule.schedule, 1);
            add(schedule, environment, rows,
                [&](std::string const& property, verify::Inquiry const& inquiry) {
                    return said({rows.stands(property) ? smaller_text(target, size, environment.slots) : "",
                                 verify::fewer_chunks(target, size, inquiry, property)});
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
    explore_file(path, [&] { return formats::bytes_of(path); });
}

void Explorer::explore(formats::Bytes const& bytes) {
    explore_file(bytes.name, [&] { return bytes; });
}

void Explorer::explore_file(std::string const& name, std::function<formats::Bytes()> const& read) try {
    if (interruption_requested.load()) return add_unexplored(name);
    explore_schedule(read());
} catch (Error const& error) {
    if (error.failure() == Failure::usage) throw;
    verify::TargetWaivers const waivers(options_.files.waivers, {name, {}});
    if (error.failure() == Failure::unknown) {  // there is nothing wrong with what is not explored
        print({name, "explorable", Unknown{error.what()}, Failure::unknown, 0, false}, waivers);
    } else if (error.failure() == Failure::nothing) {
        print({name, "explorable", NotApplicable{"a plan is not explored"}, Failure::unknown, 0, false},
              waivers);
        out_.add(Note{name, error.what()});
    } else {
        print({name, "readable", Refuted{{"", name, error.what(), "a schedule", {}, {}}}, error.failure(), 0,
               false},
              waivers);
    }
}

void Explorer::explore_schedule(formats::Bytes const& bytes) {
    verify::TargetWaivers waivers(options_.files.waivers, bytes);
    auto schedule = verify::explorable_file(bytes, judging_);
    schedule.runtime = reading_.runtime;
    schedule.specification = reading_.specification;
    explore_calls(std::move(schedule), std::move(waivers));
}

void Explorer::explore_calls(verify::Explorable schedule, verify::TargetWaivers waivers) {
    if (schedule.malformed) return print_malformed(schedule, std::move(waivers));
    verify::ExplorationRows rows(schedule.name, properties_);
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
    }
    print(rows, asked_.chunks ? scope : splits.scope(scope), std::move(waivers));
}

/// The sentence that no smaller size fails, if all smaller sizes were explored; empty otherwise.
std::string Explorer::smaller_text(Target const& target, Size const& size, explore::Index slots) const {
    auto const measure = target.sized_by_nodes ? size.nodes : size.d;
    auto const& asked = options_.sizes;
    bool const from_the_smallest = !asked.d && !asked.n && !asked.root && !asked.chunks && !asked.shape;
    if (!from_the_smallest || measure <= (target.sized_by_nodes ? 1 : 0)) return {};
    return fmt::format("no failing {} below {} with {}", target.sized_by_nodes ? 'n' : 'd', measure,
                       slots == 0 ? "a rendezvous" : schedules::slots_text(slots));
}

}  // namespace cubecheck::cli
