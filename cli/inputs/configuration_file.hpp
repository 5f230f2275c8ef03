#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/options/groups/file_options.hpp"
#include "cli/options/groups/pipeline_options.hpp"
#include "formats/configuration/configuration.hpp"
#include "models/report/report.hpp"

namespace cubecheck::cli {

/// The configuration that holds for this run: of the file that --config names, or else of `.cubecheck.toml`
/// in the current folder or the nearest one above it; none with --no-config.
///
/// Throws: Error (file) if it cannot be read; Error (malformed) with file and line if it is none, or if
///         it names a check that there is not.
std::optional<formats::Configuration> configuration_of(PipelineOptions const& options);

/// The folders and files of a configuration, as seen from the current folder.
std::vector<std::string> configured_folders(formats::Configuration const& configuration);

/// Leaves out of `files` those that the configuration excludes, and says which.
///
/// Throws: Error (nothing) if no file is left.
std::vector<Note> leave_out_excluded(std::vector<std::string>& files,
                                     formats::Configuration const& configuration);

/// What was typed, and what a configuration says of options that are not among those given.
FileOptions configured(FileOptions options, std::set<std::string> const& given,
                       formats::Configuration const& configuration);

}  // namespace cubecheck::cli
