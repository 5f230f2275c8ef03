#include "cli/session/explorer.hpp"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/options.hpp"
#include "cli/render/picture/draw.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/search_progress.hpp"
#include "engine/explore/machine_text.hpp"
#include "formats/promela/promela.hpp"
#include "formats/support/output_file.hpp"
#include "formats/witness/facts.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/check_options.hpp"
#include "verify/files/explore/counterexample_of.hpp"
#include "verify/files/explore/explored_calls.hpp"
#include "verify/files/explore/explored_properties.hpp"
#include "verify/files/schedule/feasible_runs.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::cli {

namespace {

/// What a model for SPIN is written of: a schedule, and the environment in which it is explored first.
struct ModelSource {
    verify::Explorable schedule;
    explore::Environment environment;
};

[[noreturn]] void refuse() {
    throw Error(
        "--promela writes one model: name one file, or one algorithm and its size (--d or --n, and --root or "
        "--chunks where it has several).",
        Failure::usage);
}

ModelSource model_source(Target const& target, SizeOptions const& options, ExploreOptions const& asked) {
    bool const is_sized = options.d || options.n;
    if (!is_sized) refuse();
    auto const sizes = selected_sizes(target, options);
    if (sizes.size() != 1) refuse();
    auto schedule = verify::explorable_at(target, sizes.front());
    auto const environment = environment_of(asked, schedule.schedule, 1);
    return {std::move(schedule), environment};
}

/// In the first of the calls that are explored.
ModelSource model_source(std::string const& file, verify::CheckOptions const& read,
                         ExploreOptions const& asked) {
    auto schedule = verify::explorable_file(file, read);
    auto const& one = schedule.schedule;
    auto environment = environment_of(asked, one, schedules::slots(one.protocol));
    for (auto const& calls :
         verify::explored_calls(one, verify::CallSegmentations(one, read), asked.chunks)) {
        if (calls.mode != environment.mode) continue;
        environment.chunks = calls.chunks;
        schedule.size = calls.sizes;
        break;
    }
    return {std::move(schedule), environment};
}

/// Writes what is explored as a model for SPIN, in the same environment, to where the user has asked for it.
///
/// Result: a sentence that says what the model is of; empty if none was asked for.
/// Throws: Error (usage) if it is more than one schedule, since a model is of one; Error (file) if the file
///         cannot be written; Error if SPIN or the model cannot hold it (`formats::promela`).
std::string write_model(std::vector<Target const*> const& targets, std::vector<std::string> const& files,
                        verify::CheckOptions const& read, SizeOptions const& sizes,
                        ExploreOptions const& asked) {
    if (asked.promela.empty()) return {};
    if (targets.size() + files.size() != 1) refuse();
    formats::OutputFile file(asked.promela);
    auto const [schedule, environment] = files.empty() ? model_source(*targets.front(), sizes, asked)
                                                       : model_source(files.front(), read, asked);
    if (schedule.malformed)
        throw Error(fmt::format("{} is not well-formed and has no model: {}.", schedule.name,
                                schedule.malformed->counterexample.where),
                    Failure::malformed);
    if (auto const torn = verify::self_overlapping_transfer(schedule.schedule, environment.mode))
        throw Error(fmt::format("{} has no model: {}.", schedule.name, *torn), Failure::race);
    file.commit(formats::promela(schedule.schedule, environment, schedule.promised));
    return fmt::format("the model for SPIN is of {}{}{}", schedule.size, schedule.size.empty() ? "" : ", ",
                       explore::text(environment));
}

/// "contract also fails at n=3, 1 slot: rank 1, output[0]: got ..., expected ...; because ...; replay ..."
std::string on_one_line(Witness const& witness) {
    auto const example = verify::counterexample_of(witness);
    auto text = fmt::format("{} also fails at {}", witness.property, formats::summary(example));
    if (!example.got.empty())
        for (auto const& event : example.story) text += "; because " + event;
    return text + "; replay: " + example.replay;
}

/// The failures of other kinds that were found beside the one that a refuted row shows: a line each, with all
/// that the row says of its own.
std::vector<Note> further_failures(Row const& row, std::span<Witness const> witnesses) {
    std::vector<Note> notes;
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    if (refuted == nullptr) return notes;
    for (auto const& witness : witnesses)
        if (formats::shows(witness, row) && witness.replay_command != refuted->counterexample.replay)
            notes.push_back({row.target, on_one_line(witness)});
    return notes;
}

/// Throws: Error (usage) with the nearest property, if one of the names to waive is none.
void expect_explored(std::vector<std::string> const& waived) {
    auto const known = verify::explored_property_names();
    for (auto const& name : waived) {
        if (std::ranges::count(known, name) > 0) continue;
        throw Error(fmt::format("There is no property '{}' to waive{}  The properties are: {}.", name,
                                did_you_mean(name, known), fmt::join(known, ", ")),
                    Failure::usage);
    }
}

using Clock = std::chrono::steady_clock;

}  // namespace

Explorer::Explorer(Options const& options, ExploreOptions const& asked, std::string const& left_out)
    : options_(options),
      asked_(asked),
      reading_{options.files.runtime, options.files.specification},
      files_(asked),
      out_(options.outputs, options.invocation, asked.witness) {
    expect_explored(options.files.waivers.typed);
    for (auto const& one : verify::explored_properties)
        if (selects(options.selection.properties, one.name)) properties_.emplace_back(one.name);
    if (!left_out.empty()) out_.add(Note{"sizes", left_out});
    judging_ = options_of(reading_);
    judging_.buffer_bytes = options.files.buffer_bytes;
}

void Explorer::write_model(std::vector<Target const*> const& targets, std::vector<std::string> const& files) {
    auto const written = cli::write_model(targets, files, judging_, options_.sizes, asked_);
    if (!written.empty()) out_.add(Note{asked_.promela, written});
}

void Explorer::add_end(End end) {
    for (auto const& note : verify::needless_waivers({options_.files.waivers.typed, {}}, needed_waivers_))
        out_.add(note);
    if (end == End::complete && !is_cut_) out_.complete();
}

Failure Explorer::close(End end) {
    add_end(end);
    files_.write(out_.witnesses());
    if (!out_.witnesses().empty())
        draw_failure(out_.witnesses().front(), options_.outputs);
    else if (!options_.outputs.svg.empty())
        out_.add(Note{options_.outputs.svg, "not written, because no run fails"});
    return out_.close();
}

FileReport Explorer::found(End end) {
    add_end(end);
    return {out_.report(), out_.witnesses()};
}

void Explorer::add(verify::Explorable const& schedule, explore::Environment const& environment,
                   verify::ExplorationRows& rows, Smaller const& smaller) {
    stop_if_interrupted();
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

explore::SearchOptions Explorer::search(std::string const& name) {
    explore::SearchOptions out;
    out.relabelled = asked_.unreduced ? explore::Relabelled::told_apart : explore::Relabelled::identified;
    if (asked_.unreduced) out.interleavings = explore::Interleavings::all;
    out.most_states = asked_.most_states;
    out.most_bytes = asked_.most_megabytes << 20;
    out.goes_on = shown_search(out_.progress().start("exploring " + name));
    return out;
}

void Explorer::add_unexplored(std::string const& target) {
    out_.add(Row{target, "explorable", Unknown{"it was interrupted before"}, Failure::unknown, 0, false});
    is_cut_ = true;
}

void Explorer::print(verify::ExplorationRows const& rows, std::string const& scope,
                     verify::TargetWaivers waivers) {
    auto const found = waived(rows.rows(scope), std::move(waivers));
    for (auto const& row : found.report.rows) {
        is_cut_ = is_cut_ || (rows.is_cut() && failure(row) == Failure::unknown);
        auto const& kept = out_.add(row);
        if (asked_.trace && !options_.outputs.json)
            draw(row);
        else
            for (auto const& note : further_failures(kept, out_.witnesses())) out_.add(note);
    }
    for (auto const& note : found.waivers) out_.add(note);
    auto const* const how =
        asked_.unreduced ? "all interleavings and all states" : "with partial-order and symmetry reduction";
    if (auto const& all = found.report.rows; !all.empty())
        out_.add(Note{all.front().target, fmt::format("{}: {}", how, rows.effort())});
}

void Explorer::print(Row row, verify::TargetWaivers waivers) {
    auto const found = waived({std::move(row)}, std::move(waivers));
    out_.add(found.report.rows.front());
    for (auto const& note : found.waivers) out_.add(note);
}

FileReport Explorer::waived(std::vector<Row> rows, verify::TargetWaivers waivers) {
    FileReport out;
    out.report.rows = std::move(rows);
    waivers.apply(out);
    needed_waivers_.insert(out.waived.begin(), out.waived.end());
    return out;
}

void Explorer::print_malformed(verify::Explorable const& schedule, verify::TargetWaivers waivers) {
    print({schedule.name, "well_formed", *schedule.malformed, Failure::malformed, 0, false},
          std::move(waivers));
}

void Explorer::draw(Row const& row) {
    for (auto witness : out_.witnesses()) {
        if (witness.target != row.target || witness.property != row.property) continue;
        witness.replay_command = out_.with_short_replay(witness.replay_command);
        cli::print("\n" + drawn(witness, options_.outputs.colour) + "\n");
    }
}

}  // namespace cubecheck::cli
