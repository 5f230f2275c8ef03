#include "formats/msccl/inline_waivers.hpp"
#include "formats/msccl/xml.hpp"
#include "fuzz/harness.hpp"
#include "verify/files/schedule.hpp"

/// The length of the text selects the runtime, so that the text itself remains a schedule.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    return fuzz::judge_or_refuse(data, size, [](std::string text) {
        auto const names = formats::msccl_runtime_names();
        auto const runtime = formats::msccl_runtime(names[text.size() % names.size()]);
        std::string const name(fuzz::file_name);
        for (auto const& waiver : formats::inline_waivers(name, text))
            expects(!waiver.reason.empty() && waiver.line >= 1, "a waiver has a line and a reason");
        auto const file = formats::parse_msccl_xml(name, std::move(text), runtime);
        auto report = verify::verified(name, file.schedule);
        report.warnings.insert(report.warnings.end(), file.warnings.begin(), file.warnings.end());
        fuzz::expect_whole(report);
    });
}
