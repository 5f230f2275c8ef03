#pragma once

#include <functional>
#include <limits>
#include <string>

#include "cli/options/explore_options.hpp"
#include "cli/options/options.hpp"

namespace CLI {
class App;
}

/// Options that several verbs have.
namespace cubecheck::cli {

/// A check of CLI11 for integers of a range.  CLI11's own check lets numbers overflow.
///
/// Result: the check returns what is wrong with the typed text; empty if nothing is.
std::function<std::string(std::string const& typed)> integer(Index low = std::numeric_limits<Index>::min(),
                                                             Index high = std::numeric_limits<Index>::max());

enum class Needed { no, yes };

constexpr char const* pattern_text = "names of algorithms, with * and ?";

void add_flag(CLI::App& verb, char const* name, bool& flag, char const* what);

void add_patterns(CLI::App& verb, Options& options, Needed needed, char const* what);
void add_properties(CLI::App& verb, Options& options);
void add_sizes(CLI::App& verb, Options& options);
void add_resource_limit(CLI::App& verb, Options& options);
void add_json(CLI::App& verb, Options& options);
void add_reports(CLI::App& verb, Options& options);
void add_slots(CLI::App& verb, Options& options);
/// How many threads judge definitions and schedule files.
void add_jobs(CLI::App& verb, Options& options);
/// What a user says of schedule files: which checks may fail, and what must end where.
void add_waivers(CLI::App& verb, Options& options);
/// What an export needs besides a size.
void add_export(CLI::App& verb, Options& options);
/// The runtime that schedule files are meant for.
void add_runtime(CLI::App& verb, Options& options);
/// The machine whose links are loaded.
void add_machine(CLI::App& verb, Options& options);
/// What the channels of schedule files hold.
void add_transport(CLI::App& verb, Options& options);
void add_repeat(CLI::App& verb, Options& options);
void add_seed(CLI::App& verb, Options& options, char const* of);
/// A drawing of something.
void add_svg(CLI::App& verb, Options& options, char const* what);
/// A page for a browser.
void add_html(CLI::App& verb, Options& options, char const* what);
/// What may be lost, and how long it is searched.
void add_losses(CLI::App& verb, Options& options);
/// A parameter box.
void add_box(CLI::App& verb, Options& options);
/// What a comparison of times needs.
void add_times(CLI::App& verb, Options& options);
/// Which schedule files are left out.
void add_exclude(CLI::App& verb, Options& options);
/// The settings of a team.
void add_configuration(CLI::App& verb, Options& options);
/// Which failures of schedule files are known.
void add_baseline(CLI::App& verb, Options& options);
/// How a report is printed.  Pre: the verb has its other ways to print it.
void add_format(CLI::App& verb, Options& options);
/// Whether verdicts on files are kept.
void add_no_cache(CLI::App& verb, Options& options);
/// What becomes of the obligations.
void add_proofs(CLI::App& verb, Options& options);
/// Which properties may fail, and with which buffers of the runtime.
void add_waived_properties(CLI::App& verb, Options& options);
void add_specification(CLI::App& verb, Options& options, char const* what);
void add_promela(CLI::App& verb, Options& options);
/// The engine that replays a run.
void add_player(CLI::App& verb, ExploreOptions& options);
/// The kind of data that a run moves.
void add_data(CLI::App& verb, Options& options);
/// The network that stands in for the algorithm's own.
void add_host(CLI::App& verb, Options& options);

}  // namespace cubecheck::cli
