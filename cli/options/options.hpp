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

/// The options that several verbs share, in groups.
///
/// A function that needs one group takes only this group.  An option of one verb belongs into the file of
/// that verb.
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
