#include "cli/options/reading.hpp"

#include <algorithm>
#include <thread>

#include "formats/schedule_json/specification_text.hpp"

namespace cubecheck::cli {

verify::Options options_of(Reading const& reading) {
    verify::Options out;
    if (!reading.runtime.empty()) out.runtime = formats::msccl_runtime(reading.runtime);
    if (!reading.specification.empty())
        out.specification = formats::read_specification(reading.specification);
    return out;
}

verify::Options options_of(Options const& options) {
    auto out = options_of(Reading{options.runtime, options.specification});
    out.slots = options.slots;
    out.threads = threads(options);
    out.waived = options.waivers.typed;
    out.buffer_bytes = options.buffer_bytes;
    out.show_cycles = options.show_cycles;
    return out;
}

unsigned threads(Options const& options) {
    if (options.jobs) return *options.jobs;
    return options.crew.empty() ? std::max(1U, std::thread::hardware_concurrency()) : 1;
}

}  // namespace cubecheck::cli
