#include "formats/report/report_json.hpp"

#include <nlohmann/json.hpp>

#include "formats/report/code_review.hpp"
#include "formats/report/report_reader.hpp"
#include "fuzz/harness.hpp"

/// A baseline, or a report that is compared with another one.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    return fuzz::judge_or_refuse(data, size, [](std::string const& text) {
        auto const report = formats::parse_report(std::string(fuzz::file_name), text);
        auto const printed = formats::report_json(report);
        expects(formats::report_json(formats::parse_report("again", printed)) == printed,
                "a report that was read is printed and read alike");
        expects(nlohmann::json::accept(formats::gitlab_code_quality(report, {})), "issues are JSON");
        for (auto const c : formats::github_annotations(report, {}))
            expects(c == '\n' || static_cast<unsigned char>(c) >= 0x20, "annotations are lines of text");
    });
}
