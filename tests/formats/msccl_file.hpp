#pragma once

#include <stdexcept>
#include <string>

#include "formats/msccl/xml.hpp"
#include "models/support/error.hpp"
#include "tests/schedules/schedule_text.hpp"

namespace cubecheck::schedule_tests {

/// The schedule file that a runtime reads from a text.
inline formats::ScheduleFile file(std::string const& text, std::string const& runtime = "any") {
    return formats::parse_msccl_xml("t.xml", text, formats::msccl_runtime(runtime));
}

/// The error message of a runtime that rejects a text; empty if it accepts the text.
inline std::string refusal(std::string const& text, std::string const& runtime) {
    try {
        file(text, runtime);
    } catch (Error const& error) {
        return error.failure() == Failure::malformed ? error.what() : "another failure";
    }
    return {};
}

/// A text with the first occurrence of a part replaced.
inline std::string replaced(std::string text, std::string const& what, std::string const& by) {
    auto const at = text.find(what);
    if (at == std::string::npos) throw std::out_of_range(what);
    return text.replace(at, what.size(), by);
}

}  // namespace cubecheck::schedule_tests
