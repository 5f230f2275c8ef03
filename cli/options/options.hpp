#pragma once

#include "cli/options/groups/file_options.hpp"
#include "cli/options/groups/invocation.hpp"
#include "cli/options/groups/output_options.hpp"
#include "cli/options/groups/pipeline_options.hpp"
#include "cli/options/groups/proof_options.hpp"
#include "cli/options/groups/repair_options.hpp"
#include "cli/options/groups/selection_options.hpp"
#include "cli/options/groups/size_options.hpp"
#include "cli/options/groups/work_options.hpp"

namespace cubecheck::cli {

/// The options that several verbs have, in groups.
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
