#include "cli/session/explorer.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "cli/options/patterns.hpp"
#include "cli/render/console.hpp"
#include "cli/render/further_failures.hpp"
#include "cli/render/search_progress.hpp"
#include "cli/session/explored_model.hpp"
#include "engine/explore/machine_text.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::cli {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Explorer::Explorer(Options const& options, ExploreOptions const& asked, std::string const& left_out)
    : options_(options),
      asked_(asked),
      reading_{options.runtime == "any" ? "" : options.runtime, options.specification},
      files_(asked),
      out_(options, asked.witness),
      waivers_(options.waived, verify::explored_property_names()) {
    for (auto const& one : verify::explored_properties)
        if (selects(options.properties, one.name)) properties_.emplace_back(one.name);
    if (!left_out.empty()) out_.add(Note{"sizes", left_out});
    judging_ = options_of(reading_);
    judging_.buffer_bytes = options.buffer_bytes;
}

void Explorer::write_model(std::vector<Target const*> const& targets, std::vector<std::string> const& files) {
    auto const written = cli::write_model(targets, files, judging_, options_, asked_);
    if (!written.empty()) out_.add(Note{options_.promela, written});
}

Failure Explorer::close(bool complete) {
    for (auto const& note : waivers_.needless()) out_.add(note);
    if (complete && !is_cut_) out_.complete();
    files_.write(out_.witnesses());
    return out_.close();
}

void Explorer::add(verify::Explorable const& schedule, explore::Environment const& environment,
                   ExplorationRows& rows, Smaller const& smaller) {
    stop_if_interrupted();
    if (schedule.malformed) {
        out_.add(Row{schedule.name, "well_formed", *schedule.malformed, Failure::malformed, 0, false});
        return;
    }
    verify::Inquiry inquiry{environment, search(schedule.name), asked_.most_witnesses, rows.open()};
    inquiry.search.most_states -= std::min(inquiry.search.most_states - 1, rows.states());
    auto const start = Clock::now();
    auto found = verify::explored(schedule, inquiry);
    for (auto& witness : found.witnesses) {
        try {
            for (auto& said : smaller(witness.property, inquiry)) witness.minimal.push_back(std::move(said));
        } catch (Interrupted const&) {
            // Less is said of it.
        }
        out_.add(witness);
    }
    rows.add(found, std::chrono::duration<double>(Clock::now() - start).count());
}

explore::Options Explorer::search(std::string const& name) {
    explore::Options out;
    out.relabelled = asked_.unreduced ? explore::Relabelled::told_apart : explore::Relabelled::identified;
    if (asked_.unreduced) out.interleavings = explore::Interleavings::all;
    out.most_states = asked_.most_states;
    out.most_bytes = asked_.most_megabytes << 20;
    auto const go_on = out_.progress().start("exploring " + name);
    out.goes_on = [go_on](explore::Progress const& at) {
        try {
            return go_on(search_progress(at));
        } catch (Interrupted const&) {
            return true;  // the search ends by itself, and keeps what it has found
        }
    };
    return out;
}

void Explorer::print(ExplorationRows const& rows, std::string const& scope) {
    auto found = rows.rows(scope);
    for (auto& row : found) {
        waivers_.apply(row);
        is_cut_ = is_cut_ || failure(row) == Failure::unknown;
        auto const& kept = out_.add(row);
        if (asked_.trace && !options_.json)
            draw(row);
        else
            for (auto const& note : further_failures(kept, out_.witnesses())) out_.add(note);
    }
    auto const* const how =
        asked_.unreduced ? "all interleavings and all states" : "with partial-order and symmetry reduction";
    if (!found.empty()) out_.add(Note{found.front().target, fmt::format("{}: {}", how, rows.effort())});
}

void Explorer::draw(Row const& row) {
    for (auto witness : out_.witnesses()) {
        if (witness.target != row.target || witness.property != row.property) continue;
        witness.replay_command = out_.on_a_line(witness.replay_command);
        cli::print("\n" + drawn(witness, options_.colour) + "\n");
    }
}

}  // namespace cubecheck::cli
