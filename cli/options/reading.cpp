#include "cli/options/reading.hpp"

#include "formats/schedule_json/specification_text.hpp"

namespace cubecheck::cli {

verify::Options options_of(Reading const& reading) {
    verify::Options out;
    if (!reading.runtime.empty()) out.runtime = formats::msccl_runtime(reading.runtime);
    if (!reading.specification.empty())
        out.specification = formats::read_specification(reading.specification);
    return out;
}

}  // namespace cubecheck::cli
