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

/// Reads the configuration of this run: the file that --config names, else the nearest `.cubecheck.toml` in
/// the current folder or above.  With --no-config there is none.
///
/// Throws: Error (file) if it cannot be read; Error (malformed), with file and line, if it is invalid or has
///         an unknown check.
std::optional<formats::Configuration> configuration_of(PipelineOptions const& options);

/// The folders and files of a configuration, relative to the current folder.
std::vector<std::string> configured_folders(formats::Configuration const& configuration);

/// Removes from `files` those that the configuration excludes.  The notes name them.
///
/// Throws: Error (nothing) if no file is left.
std::vector<Note> leave_out_excluded(std::vector<std::string>& files,
                                     formats::Configuration const& configuration);

/// Returns the typed options, completed by the configuration; options in `given` keep their values.
FileOptions configured(FileOptions options, std::set<std::string> const& given,
                       formats::Configuration const& configuration);

}  // namespace cubecheck::cli
