#include "formats/schedule_json/schedule_json.hpp"

#include "fuzz/harness.hpp"
#include "verify/files/schedule.hpp"

/// A schedule that is read is written, read back unchanged, and judged.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    return fuzz::judge_or_refuse(data, size, [](std::string const& text) {
        std::string const name(fuzz::file_name);
        auto const schedule = formats::parse_schedule_json(name, text);
        auto const written = formats::schedule_json(schedule);
        expects(formats::is_schedule_json(written), "what is written claims to be a schedule");
        expects(formats::schedule_json(formats::parse_schedule_json(name, written)) == written,
                "what is written reads back as the same");
        fuzz::expect_whole(verify::verified(name, schedule));
    });
}
