#include "formats/report/file_report_bytes.hpp"

#include "formats/report/report_json.hpp"
#include "fuzz/harness.hpp"

/// An entry of the cache, or a report from another rank.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    try {
        auto const report = formats::file_report(std::string(reinterpret_cast<char const*>(data), size));
        auto const bytes = formats::file_report_bytes(report);
        expects(formats::file_report_bytes(formats::file_report(bytes)) == bytes,
                "a report that was read is written and read alike");
        expects(!formats::report_json(report.report).empty(), "a report can be printed");
    } catch (Error const& error) {
        expects(std::string_view(error.what()).size() < 4096, "a refusal is a sentence");
    }
    return 0;
}
