#pragma once

#include <string>
#include <vector>

#include "cli/explore_options.hpp"
#include "cli/options.hpp"

namespace cubecheck::cli {

/// An option that names a file to write, and the path that was typed; empty: none.
struct Output {
    char const* option;
    std::string path;
};

/// Where reports and runs go.
std::vector<Output> outputs_of(Options const& options, ExploreOptions const& asked = {});

/// Files that are read are not written over, as those in a folder that is named; for files that are named
/// themselves `expect_files_apart` says so.
///
/// Pre:    nothing has been written yet.
/// Throws: Error (usage) if an output is one of the files, under whatever name or link.
void expect_files_kept(std::vector<std::string> const& files, std::vector<Output> const& outputs);

}  // namespace cubecheck::cli
