#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options/groups/explore_options.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// Where runs that fail are written, as the user has asked.
class WitnessFiles {
public:
    /// Throws: Error (file) if one of the files cannot be written.
    explicit WitnessFiles(ExploreOptions const& options);

    /// Writes them.  Formats that hold one run take the first; without any, they are left as they were.
    void write(std::vector<Witness> const& witnesses);

private:
    std::unique_ptr<formats::OutputFile> witness_, mermaid_, itf_, chrome_, test_;
};

/// A run that fails as a diagram that fits the terminal, in colours where it may have any.
std::string drawn(Witness const& witness, std::string const& colour);

}  // namespace cubecheck::cli
