#pragma once

#include "cli/options/file_options.hpp"
#include "cli/options/invocation.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/pipeline_options.hpp"
#include "cli/options/proof_options.hpp"
#include "cli/options/repair_options.hpp"
#include "cli/options/selection_options.hpp"
#include "cli/options/size_options.hpp"
#include "cli/options/work_options.hpp"

namespace cubecheck::cli {

/// What the user has typed, by what it is about.
///
/// A function that needs one group takes this group alone.  Options of one verb are not here: they belong to
/// the verb's own file.
struct Options {
    Invocation invocation;
    SelectionOptions selection;
    SizeOptions sizes;
    FileOptions files;
    PipelineOptions pipeline;
    ProofOptions proof;
    RepairOptions repair;
    OutputOptions outputs;
    WorkOptions work;
};

}  // namespace cubecheck::cli
