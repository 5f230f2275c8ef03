#pragma once

#include <string>

#include "formats/mscclpp/plan.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/plan.hpp"

namespace cubecheck::plan_tests {

using schedule_tests::counterexample;
using schedule_tests::fault;
using schedule_tests::verdict;

inline std::string example_path(std::string const& name) {
    return std::string(CUBECHECK_EXAMPLE_PLANS) + "/" + name + ".json";
}

inline std::string example_text(std::string const& name) {
    return formats::file_text(example_path(name), 1 << 20);
}

/// The text of an example in which `old_text` is replaced, once or everywhere.
inline std::string changed(std::string text, std::string const& old_text, std::string const& new_text,
                           bool everywhere = false) {
    auto at = text.find(old_text);
    if (at == std::string::npos) throw std::invalid_argument(old_text);
    for (; at != std::string::npos; at = everywhere ? text.find(old_text, at + new_text.size()) : at) {
        text.replace(at, old_text.size(), new_text);
        if (!everywhere) break;
    }
    return text;
}

inline Plan parsed(std::string const& text) { return formats::parse_mscclpp_plan("t.json", text).plan; }

inline Report judged(std::string const& text) { return verify::verified("t.json", parsed(text)); }

/// The error message for a text; empty if it is accepted.
inline std::string refusal(std::string const& text) {
    try {
        formats::parse_mscclpp_plan("t.json", text);
        return {};
    } catch (Error const& error) {
        return error.what();
    }
}

}  // namespace cubecheck::plan_tests
