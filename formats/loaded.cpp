#include "formats/loaded.hpp"

#include <utility>

#include "formats/msccl/reader_limits.hpp"
#include "formats/msccl/xml.hpp"
#include "formats/mscclpp/plan.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/file_text.hpp"

namespace cubecheck::formats {

Bytes bytes_of(std::string const& path) { return {path, file_text(path, longest_schedule_file)}; }

bool is_json(Bytes const& bytes) {
    if (bytes.name != standard_input) return has_suffix(bytes.name, ".json");
    auto const first = bytes.text.find_first_not_of(" \t\r\n");
    return first != std::string::npos && bytes.text[first] == '{';
}

Loaded loaded(Bytes bytes, MscclRuntime const& runtime) {
    auto& [name, text] = bytes;
    if (!is_json(bytes)) {
        auto file = parse_msccl_xml(name, std::move(text), runtime);
        return {name, std::move(file.schedule), std::move(file.notes), std::move(file.warnings)};
    }
    if (is_schedule_json(text)) return {name, parse_schedule_json(name, text), {}, {}};
    auto file = parse_mscclpp_plan(name, text);
    return {name, std::move(file.plan), std::move(file.notes), std::move(file.warnings)};
}

}  // namespace cubecheck::formats
