#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options/groups/explore_options.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// The output files for failing runs.
class WitnessFiles {
public:
    /// Throws: Error (file) if one of the files cannot be written.
    explicit WitnessFiles(ExploreOptions const& options);

    /// Writes the runs.  A format for one run gets the first run.  Without runs, these files are not changed.
    void write(std::vector<Witness> const& witnesses);

private:
    std::unique_ptr<formats::OutputFile> witness_, mermaid_, itf_, chrome_, test_;
};

/// A failing run as a diagram of the terminal's width, in colours if these are enabled.
std::string drawn(Witness const& witness, std::string const& colour);

}  // namespace cubecheck::cli
