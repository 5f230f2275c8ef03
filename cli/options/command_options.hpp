#pragma once

#include "cli/options/options.hpp"

namespace CLI {
class App;
}

/// Options that several verbs have.
namespace cubecheck::cli {

enum class Needed { no, yes };

void add_patterns(CLI::App& verb, Options& options, Needed needed, char const* what);
void add_properties(CLI::App& verb, Options& options);
void add_sizes(CLI::App& verb, Options& options);
void add_resource_limit(CLI::App& verb, Options& options);
void add_json(CLI::App& verb, Options& options);
void add_reports(CLI::App& verb, Options& options);
void add_slots(CLI::App& verb, Options& options);
/// How many threads judge schedule files.
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
/// What may be lost, and how long it is searched.
void add_losses(CLI::App& verb, Options& options);
/// A parameter box.
void add_box(CLI::App& verb, Options& options);
/// What a comparison of times needs.
void add_times(CLI::App& verb, Options& options);
/// What the placement of a network, and the experiment with placements, need.
void add_placement(CLI::App& verb, Options& options);

}  // namespace cubecheck::cli
