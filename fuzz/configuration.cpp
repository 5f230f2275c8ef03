#include "formats/configuration/configuration.hpp"

#include "fuzz/harness.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    return fuzz::judge_or_refuse(data, size, [](std::string const& text) {
        auto const found = formats::parse_configuration(std::string(fuzz::file_name), text);
        for (auto const& waiver : found.waivers) {
            expects(!waiver.reason.empty() && !waiver.check.empty(), "a waiver names its check and reason");
            expects(waiver.line >= 1, "a waiver has a line");
        }
    });
}
