#pragma once

#include <string>
#include <vector>

#include "cli/explore_options.hpp"
#include "cli/options.hpp"

/// Files that are read are never written over.
namespace cubecheck::cli {

/// An option that names a file to write, and the path that was typed; empty: none.
struct Output {
    char const* option;
    std::string path;
};

/// Where reports and runs go.
std::vector<Output> outputs_of(Options const& options, ExploreOptions const& asked = {});

/// An empty path is none.
///
/// Pre:    nothing has been written yet.
/// Throws: Error (usage) if an output is one of the files that are read, under whatever name or link, or two
///         outputs are one file.
void expect_inputs_kept(std::vector<std::string> const& inputs, std::vector<Output> const& outputs);

}  // namespace cubecheck::cli
