#include "cli/inputs/reading.hpp"

#include "cli/render/terminal/console.hpp"
#include "cli/version.hpp"
#include "formats/schedule_json/specification_text.hpp"

namespace cubecheck::cli {

verify::CheckOptions options_of(FileOptions const& options, WorkOptions const& work) {
    verify::CheckOptions out;
    if (options.runtime) out.runtime = formats::msccl_runtime(*options.runtime);
    if (!options.specification.empty())
        out.specification = formats::read_specification(options.specification);
    out.slots = options.slots;
    out.threads = threads(work);
    out.waived = options.waivers.typed;
    out.buffer_bytes = options.buffer_bytes;
    out.show_cycles = options.show_cycles;
    return out;
}

verify::VerifierOptions verifier_options(Options const& options) {
    return {.checks = options_of(options.files, options.work),
            .waivers = options.files.waivers,
            .properties = options.selection.properties,
            .program = options.invocation.program,
            .build = options.pipeline.no_cache ? "" : build_identity(),
            .warn = warn};
}

}  // namespace cubecheck::cli
