#pragma once

#include <string>
#include <vector>

#include "cli/options/explore_options.hpp"
#include "cli/options/options.hpp"
#include "verify/definitions/catalog/target.hpp"
#include "verify/files/options.hpp"

namespace cubecheck::cli {

/// Writes what is explored as a model for SPIN, in the same environment, to where the user has asked for it.
///
/// Result: a sentence that says what the model is of; empty if none was asked for.
/// Throws: Error (usage) if it is more than one schedule, since a model is of one; Error (file) if the file
///         cannot be written; Error if SPIN or the model cannot hold it (`formats::promela`).
std::string write_model(std::vector<Target const*> const& targets, std::vector<std::string> const& files,
                        verify::Options const& read, Options const& options, ExploreOptions const& asked);

}  // namespace cubecheck::cli
